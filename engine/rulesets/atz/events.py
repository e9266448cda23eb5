"""Facts of play, already resolved: who acts, walks, tests, and how the turn goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.rulesets.atz import gear
from engine.rulesets.atz.state import (
    EXITED,
    OFF_MAP,
    ON_MAP,
    Activation,
    Ending,
)

if TYPE_CHECKING:
    from engine.rulesets.atz.state import State, Survivor


# -- the turn


class TurnBegan(NamedTuple):
    """A turn began."""

    turn: int
    clause: str = "ATZ-4.1"

    def apply(self, state: State) -> None:
        """Make everybody ready."""
        state.turn = self.turn
        state.phase = "initiative"
        state.carried = ()
        state.news = tuple([news for news in state.news if news[0] >= self.turn - 1])
        for survivor in state.survivors.values():
            survivor.activated = survivor.tested = survivor.spent = False


class InitiativeRolled(NamedTuple):
    """All sides have rolled different dice, the zombies last; the highest acts first."""

    sides: tuple[str, ...]
    dice: tuple[int, ...]
    clause: str = "ATZ-4.2"
    order: tuple[str, ...] = ()  # where it is not by the dice alone

    def apply(self, state: State) -> None:
        """Set the order of the sides."""
        state.dice = dict(zip(self.sides, self.dice, strict=True))
        by_die = sorted(self.sides, key=lambda side: -state.dice[side])
        state.sides = tuple(self.order or by_die)
        state.phase = "drugs"


class PhaseBegan(NamedTuple):
    """A phase of the turn began.

    ``idle`` is the side whose step was over at once, since no Rep of it reaches its ``die``.
    """

    phase: str
    idle: str = ""
    die: int = 0
    clause: str = "ATZ-4.1"

    def apply(self, state: State) -> None:
        """Set the phase."""
        state.phase = self.phase
        if self.phase == "zombies":
            for survivor in state.survivors.values():
                survivor.fought = False
                survivor.rounds = 0


class TurnEnded(NamedTuple):
    """A turn ended: drugs wear off, and weapons are flipped where that waits for the end."""

    turn: int
    clause: str = "ATZ-17.2"

    def apply(self, state: State) -> None:
        """Clear what lasts for one turn."""
        state.phase = "end"
        state.calm = ()
        for survivor in state.survivors.values():
            survivor.drugs = 0
            survivor.rep -= survivor.raised
            survivor.raised = 0
            if survivor.reloading:
                survivor.hand = gear.loaded(survivor.hand)
                survivor.reloading = False


class GameEnded(NamedTuple):
    """The game ended; ``winner`` is None where the zombies have won."""

    winner: str | None
    reason: str
    clause: str = "ATZ-20.4"

    def apply(self, state: State) -> None:
        """Set the outcome."""
        state.result = Ending(self.winner, self.reason)


# -- activation


class DrugUsed(NamedTuple):
    """A survivor took a drug, for this turn; it may raise Rep for ``everything``."""

    survivor: str
    bonus: int
    code: str = gear.DRUGS
    clause: str = "ATZ-17.2"
    everything: bool = False

    def apply(self, state: State) -> None:
        """Put the counter into the Reputation box."""
        survivor = state.survivors[self.survivor]
        survivor.items = gear.without(survivor.items, self.code)
        if self.everything:
            survivor.raised += self.bonus
            survivor.rep += self.bonus
        else:
            survivor.drugs += self.bonus


class ActivationBegan(NamedTuple):
    """A survivor began to act; a Star carries the Grunts next to it along.

    ``unseen`` are the Opponents who cannot see it where it begins.
    """

    survivor: str
    mp: int
    carries: tuple[str, ...] = ()
    clause: str = "ATZ-4.4"
    actions: int = 1  # how many it may take
    unseen: tuple[str, ...] = ()

    def apply(self, state: State) -> None:
        """Open the activation."""
        state.survivors[self.survivor].activated = True
        state.active = Activation(self.survivor, self.mp, allowed=self.actions, unseen=self.unseen)
        state.carried += self.carries


class ActivationEnded(NamedTuple):
    """A survivor has acted; ``reloaded`` where the weapon is flipped back now."""

    survivor: str
    reloaded: bool = False
    clause: str = "ATZ-4.8"
    carries: tuple[str, ...] = ()  # Grunts next to a Star, where that counts at its end
    spent: bool = False  # whether it may not fire in a reaction any more

    def apply(self, state: State) -> None:
        """Close the activation."""
        state.active = None
        state.carried += self.carries
        survivor = state.survivors[self.survivor]
        survivor.spent = self.spent
        if self.reloaded:
            survivor.hand = gear.loaded(survivor.hand)
            survivor.reloading = False


class ActionUsed(NamedTuple):
    """The one action of an activation was used."""

    survivor: str
    action: str
    clause: str = "ATZ-8.1"

    def apply(self, state: State) -> None:
        """Remember what it was used for."""
        state.acting.use(self.action)


class Ran(NamedTuple):
    """A survivor tried to run; each success gave movement points."""

    survivor: str
    dice: tuple[int, ...]
    gained: int
    clause: str = "ATZ-6.1"

    def apply(self, state: State) -> None:
        """Add the movement points."""
        active = state.acting
        active.use("run")
        active.ran = True
        active.gained = self.gained
        active.mp += self.gained


class Stopped(NamedTuple):
    """The acting survivor may not move further; ``over`` where it may not act either."""

    survivor: str
    over: bool = False
    clause: str = "ATZ-5.6"

    def apply(self, state: State) -> None:
        """End the movement."""
        state.acting.stopped = True
        state.acting.over |= self.over


# -- movement


def _arrive(survivor: Survivor, space: int) -> None:
    survivor.space = space
    survivor.standing = ON_MAP


class Deployed(NamedTuple):
    """A survivor was set up."""

    survivor: str
    marker: str
    to: int
    clause: str = "ATZ-3.1"

    def apply(self, state: State) -> None:
        """Put the counter down."""
        _arrive(state.survivors[self.survivor], self.to)


class Walked(NamedTuple):
    """A survivor walked into a space, or came onto the map where ``start`` is off it."""

    survivor: str
    start: int
    to: int
    cost: int
    clause: str = "ATZ-5.3"

    def apply(self, state: State) -> None:
        """Move the counter and spend the points."""
        _arrive(state.survivors[self.survivor], self.to)
        active = state.acting
        active.mp -= self.cost
        active.moved = True


class Left(NamedTuple):
    """A survivor left the map."""

    survivor: str
    marker: str
    start: int
    cost: int = 0
    clause: str = "ATZ-5.10"

    def apply(self, state: State) -> None:
        """Take the counter off."""
        survivor = state.survivors[self.survivor]
        survivor.space = OFF_MAP
        survivor.standing = EXITED
        survivor.exit = self.marker
        survivor.exit_space = self.start
        if state.active is not None and state.active.survivor == self.survivor:
            state.active.over = True


class SteppedBack(NamedTuple):
    """A survivor stepped back out of a building before the fight: its own activation is over."""

    survivor: str
    to: int
    start: int = OFF_MAP
    clause: str = "ATZ-15.6"

    def apply(self, state: State) -> None:
        """Put the counter back."""
        state.survivors[self.survivor].space = self.to
        active = state.active
        if active is not None and active.survivor == self.survivor:
            active.stopped = active.over = True


class RanAway(NamedTuple):
    """A survivor fled along *path* in a random direction, 1 to 6."""

    survivor: str
    direction: int
    path: tuple[int, ...]
    start: int = OFF_MAP
    clause: str = "ATZ-13.6b"

    def apply(self, state: State) -> None:
        """Move the counter."""
        if self.path:
            state.survivors[self.survivor].space = self.path[-1]


class ZombieWalked(NamedTuple):
    """A zombie walked along *path*."""

    zombie: str
    start: int
    path: tuple[int, ...]
    clause: str = "ATZ-7.6"

    def apply(self, state: State) -> None:
        """Move the counter."""
        state.zombies[self.zombie] = self.path[-1]


# -- tests and fights


class ReactionTested(NamedTuple):
    """A survivor took a reaction test; without dice where a Star chose its row."""

    survivor: str
    test: str
    dice: tuple[int, ...]
    successes: int
    clause: str = "ATZ-13.1"
    costs_activation: bool = False

    def apply(self, state: State) -> None:
        """Remember the test for this turn or activation, and what it costs."""
        if self.costs_activation:
            state.survivors[self.survivor].activated = True
        if self.test == "being_charged":
            state.survivors[self.survivor].tested = True
        elif self.test == "in_sight":
            active = state.acting
            active.unseen = tuple([name for name in active.unseen if name != self.survivor])


class Fought(NamedTuple):
    """A survivor fought one round against all zombies of its space."""

    survivor: str
    zombies: tuple[str, ...]
    dice: tuple[int, ...]
    zombie_dice: tuple[int, ...]
    successes: int
    zombie_successes: int
    clause: str = "ATZ-12.4"
    more: bool = False  # whether another round may follow in this zombie step

    def apply(self, state: State) -> None:
        """Remember the round: it ends the movement of one who acts."""
        survivor = state.survivors[self.survivor]
        if self.more:
            survivor.rounds += 1
        else:
            survivor.fought = True
        active = state.active
        if active is not None and active.survivor == self.survivor:
            active.fought = active.stopped = True


class Surprised(NamedTuple):
    """Zombies were found; ``dice`` are the zombies' and the survivor's, empty without a roll."""

    survivor: str
    dice: tuple[int, ...]
    totals: tuple[int, ...]
    by_survivor: bool
    clause: str = "ATZ-15.3"

    def apply(self, state: State) -> None:
        """Change nothing: what follows does."""


class Fired(NamedTuple):
    """A survivor fired: dice as rolled, totals that count, targets in order, and those hit."""

    survivor: str
    weapon: str
    at: int
    dice: tuple[int, ...]
    totals: tuple[int, ...]
    targets: tuple[str, ...]
    hits: tuple[str, ...]
    clause: str = "ATZ-10.1"

    def apply(self, state: State) -> None:
        """Change nothing: hits and markers follow."""
