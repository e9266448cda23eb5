"""Facts of play that come about by the survivors' abilities (ATZ-19.4 to 19.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.rulesets.atz.state import State


class Peeked(NamedTuple):
    """A survivor looked into a building and drew its Zombie Card; it counts as Entered."""

    survivor: str
    building: int
    space: int
    card: str
    clause: str = "ATZ-19.4"

    def apply(self, state: State) -> None:
        """Take the card, place the Entered marker."""
        at = self.building
        if state.zombie_deck.get(self.card):
            state.zombie_deck[self.card] -= 1
        state.entered = state.entered[:at] + b"\1" + state.entered[at + 1 :]


class SkillRolled(NamedTuple):
    """A survivor rolled for an ability; ``target`` is the patient or the zombie."""

    survivor: str
    effect: str
    target: str
    dice: tuple[int, ...]
    successes: int
    clause: str = "ATZ-19.7"

    def apply(self, state: State) -> None:
        """Change nothing: what follows does."""


class ZombieCured(NamedTuple):
    """A zombie was cured and is taken off; it was not killed."""

    zombie: str
    by: str
    to_cup: bool = True
    clause: str = "ATZ-19.6"

    def apply(self, state: State) -> None:
        """Take the counter off the map."""
        del state.zombies[self.zombie]
        counter = state.counters.pop(self.zombie)
        state.aims.pop(self.zombie, None)
        if self.to_cup:
            state.cup[counter.item] = state.cup.get(counter.item, 0) + 1


class ZombieCalmed(NamedTuple):
    """A zombie is harmless until the end of the turn."""

    zombie: str
    by: str
    clause: str = "ATZ-19.6"

    def apply(self, state: State) -> None:
        """Remember it; the end of the turn forgets it."""
        if self.zombie not in state.calm:
            state.calm = (*state.calm, self.zombie)
