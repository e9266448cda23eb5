"""Facts of play between people of different sides: rounds, reactions to fire and to sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.rulesets.atz.state import State


class FoughtOpponent(NamedTuple):
    """Two people of different sides fought one round."""

    survivor: str
    opponent: str
    dice: tuple[int, ...]
    opponent_dice: tuple[int, ...]
    successes: int
    opponent_successes: int
    clause: str = "ATZ-12.7"

    def apply(self, state: State) -> None:
        """Remember the round: it ends the movement of the one of them who acts."""
        state.survivors[self.survivor].fought = True
        active = state.active
        if active is not None and active.survivor in (self.survivor, self.opponent):
            active.fought = active.stopped = True


class TookCover(NamedTuple):
    """Somebody under fire went along *path* to take cover; an empty one where it stays."""

    survivor: str
    start: int
    path: tuple[int, ...]
    clause: str = "ATZ-13.7a"

    def apply(self, state: State) -> None:
        """Move the counter."""
        if self.path:
            state.survivors[self.survivor].space = self.path[-1]


class Rushed(NamedTuple):
    """Somebody who saw an Opponent come went for it along *path*."""

    survivor: str
    start: int
    path: tuple[int, ...]
    clause: str = "ATZ-13.4"

    def apply(self, state: State) -> None:
        """Move the counter."""
        state.survivors[self.survivor].space = self.path[-1]


class DuelRolled(NamedTuple):
    """Two who saw each other rolled who fires first; equal totals fire at once."""

    survivor: str
    mover: str
    dice: tuple[int, ...]
    totals: tuple[int, ...]
    clause: str = "ATZ-13.4"

    def apply(self, state: State) -> None:
        """Change nothing: the shots follow."""
