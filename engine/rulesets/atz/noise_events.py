"""Facts of play about noise: shot markers, their dice, and zombies that come in."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.rulesets.atz.state import State


class ShotsMarked(NamedTuple):
    """A shot marker was put down, or its number raised."""

    space: int
    shots: int
    adds_up: bool = True
    clause: str = "ATZ-18.1"

    def apply(self, state: State) -> None:
        """Add to the marker of the space."""
        state.fired += self.shots
        if self.adds_up:
            for at, (space, number) in enumerate(state.shots):
                if space == self.space:
                    marker = (space, number + self.shots)
                    state.shots = (*state.shots[:at], marker, *state.shots[at + 1 :])
                    return
        state.shots = (*state.shots, (self.space, self.shots))


class ShotsCleared(NamedTuple):
    """All shot markers were removed."""

    clause: str = "ATZ-18.7"

    def apply(self, state: State) -> None:
        """Remove them."""
        state.shots = ()


class NoiseRolled(NamedTuple):
    """The dice of one shot marker were rolled; ``coming`` zombies will appear."""

    space: int
    dice: tuple[int, ...]
    coming: int
    clause: str = "ATZ-18.3"

    def apply(self, state: State) -> None:
        """Change nothing: the zombies follow."""


class EntryRolled(NamedTuple):
    """Zombies come in: by the scenario each turn, or for one survivor before the first."""

    dice: tuple[int, ...]
    coming: int
    survivor: str = ""
    clause: str = "ATZ-20.3"

    def apply(self, state: State) -> None:
        """Change nothing: the zombies follow."""
