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


class RanToCharge(NamedTuple):
    """Somebody who charges on seeing an Opponent ran: each success gave movement points."""

    survivor: str
    dice: tuple[int, ...]
    gained: int
    clause: str = "ATZ-13.4"

    def apply(self, state: State) -> None:
        """Change nothing: the charge follows."""


class SightLost(NamedTuple):
    """The acting survivor has gone out of the sight of ``others``, who may be tested again."""

    survivor: str
    others: tuple[str, ...]
    clause: str = "ATZ-13.4"

    def apply(self, state: State) -> None:
        """Count them among those in whose view it has not come."""
        state.acting.unseen = (*state.acting.unseen, *self.others)


class FireOwed(NamedTuple):
    """The acting survivor carries its move through, and returns fire afterwards, if it may."""

    survivor: str
    shooter: str
    clause: str = "ATZ-13.3"

    def apply(self, state: State) -> None:
        """Remember at whom."""
        state.acting.owed = (*state.acting.owed, self.shooter)


class FireReturned(NamedTuple):
    """The acting survivor, shot at on its way, has come to its end, and may return fire."""

    survivor: str
    clause: str = "ATZ-13.3"

    def apply(self, state: State) -> None:
        """Forget at whom."""
        state.acting.owed = ()
