"""Facts of play between people: rounds, reactions to fire and to sight, who is met."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.rulesets.atz.state import ON_MAP, Survivor, id_order

if TYPE_CHECKING:
    from engine.rulesets.atz.state import State


def _add(state: State, newcomer: Survivor) -> None:
    """Add somebody to the people, who are kept in id order."""
    people = {**state.survivors, newcomer.id: newcomer}
    state.survivors = {name: people[name] for name in sorted(people, key=id_order)}
    state.rivals = state.rivals or len({s.side for s in people.values()}) > 1


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


class SurvivorMet(NamedTuple):
    """A survivor was met who joins ``side``; without one it left again."""

    finder: str
    survivor: str
    character: str
    space: int
    dice: tuple[int, ...]
    successes: int
    side: str
    values: tuple[int, int, int]
    hand: str = ""
    clause: str = "ATZ-15.10"

    def apply(self, state: State) -> None:
        """Put the counter down; each survivor is met once."""
        state.met = (*state.met, self.character)
        if not self.side:
            return
        rep, mp, melee = self.values
        newcomer = Survivor(
            self.survivor,
            self.space,
            ON_MAP,
            rep=rep,
            mp=mp,
            melee=melee,
            hand=self.hand,
            side=self.side,
        )
        _add(state, newcomer)


class Recruited(NamedTuple):
    """Somebody was drawn for a side of a skirmish and waits at its start."""

    survivor: str
    character: str
    side: str
    marker: str
    values: tuple[int, int, int]
    hand: str = ""
    pack: tuple[str, ...] = ()
    clause: str = "ATZ-21.2"

    def apply(self, state: State) -> None:
        """Add the counter; nobody meets the same survivor in a building."""
        state.met = (*state.met, self.character)
        rep, mp, melee = self.values
        recruit = Survivor(
            self.survivor,
            enters=self.marker,
            rep=rep,
            mp=mp,
            melee=melee,
            hand=self.hand,
            pack=self.pack,
            side=self.side,
        )
        _add(state, recruit)


class NobodyMet(NamedTuple):
    """The card showed a survivor, but nobody was left, or found room."""

    finder: str
    clause: str = "ATZ-15.10"

    def apply(self, state: State) -> None:
        """Change nothing."""


class GloryCounted(NamedTuple):
    """At the end of a skirmish the Glory points of the living were counted, side by side."""

    sides: tuple[str, ...]
    points: tuple[int, ...]
    clause: str = "ATZ-21.2"

    def apply(self, state: State) -> None:
        """Change nothing: the end follows."""
