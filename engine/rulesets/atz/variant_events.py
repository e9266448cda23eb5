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


class ZombieRecalled(NamedTuple):
    """The cup was empty: the zombie farthest from all survivors went back into it."""

    zombie: str
    clause: str = "ATZ-1.14"

    def apply(self, state: State) -> None:
        """Take the counter off the map."""
        del state.zombies[self.zombie]
        counter = state.counters.pop(self.zombie)
        state.aims.pop(self.zombie, None)
        state.cup[counter.item] = state.cup.get(counter.item, 0) + 1


class ZombieChose(NamedTuple):
    """A zombie chose the survivor to whom it keeps."""

    zombie: str
    survivor: str
    clause: str = "ATZ-7.4"

    def apply(self, state: State) -> None:
        """Remember it."""
        state.aims[self.zombie] = self.survivor
