"""What an author wants to hear no more of: findings of the checker, with the reason."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Silence:
    """The findings of one check in the document that holds this, and why they are in order.

    ``at`` narrows it to a place in the document and all that stands below it (``counters.beck``),
    ``spaces`` to what is found about each of these spaces, ``seen`` to what is found about none but
    these: the places that the author has looked at. Without any the check is silent.
    """

    check: str
    reason: str
    at: str = ""
    spaces: tuple[str, ...] = ()
    seen: tuple[str, ...] = ()
