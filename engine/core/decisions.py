"""Questions that the rules ask, and their legal answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.texts import Words


class Option(NamedTuple):
    """One legal answer.

    ``key`` is stable text, unique in its decision (``move:c8r7``, ``fire:c9r7:3``), made of ids,
    never of labels. ``group`` says where a panel shows it (``move``, ``fire``, ``charge``,
    ``item``, ``reaction``, ``pass``, ...). ``spaces`` are the board spaces to click, the target
    first; ``path`` is what would be walked, start excluded; ``cost`` is what it costs in movement
    points.
    """

    key: str
    text: Words
    group: str = ""
    spaces: tuple[int, ...] = ()
    path: tuple[int, ...] = ()
    counter: str | None = None
    target: str | None = None
    cost: int | None = None
    clause: str = ""


class Decision(NamedTuple):
    """A question to one seat, with all legal answers in a stable order, at least one.

    A single option is taken automatically and not recorded, unless ``pause`` is set.
    """

    seat: str
    kind: str
    prompt: Words
    options: tuple[Option, ...]
    clause: str
    counter: str | None = None
    pause: bool = False

    def option(self, key: str) -> Option | None:
        """Return the option with *key*, or None."""
        for option in self.options:
            if option.key == key:
                return option
        return None


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not offered: the answer of ``Session.explain``."""

    text: Words
    clause: str = ""
