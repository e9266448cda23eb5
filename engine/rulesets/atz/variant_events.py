"""Facts of play that only other values than the usual ones of the ruleset data bring about."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.rulesets.atz.state import State


class StruckAtLeaving(NamedTuple):
    """The enemies of a hex struck at a survivor who walks out of it."""

    survivor: str
    enemies: tuple[str, ...]
    dice: tuple[int, ...]
    hits: int
    clause: str = "ATZ-5.9"

    def apply(self, state: State) -> None:
        """Change nothing: the wound follows."""


class SteppedOut(NamedTuple):
    """The winner of a round stepped out of the hex in which it was fought."""

    survivor: str
    to: int
    start: int
    clause: str = "ATZ-12.8"

    def apply(self, state: State) -> None:
        """Move the counter."""
        state.survivors[self.survivor].space = self.to
