"""What drives a game from outside: choices, dice entered by hand, interventions of the designer."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.core.dice import Seed
    from engine.core.events import Event


class Choice(NamedTuple):
    """The answer to a decision, by the key of its option."""

    key: str


class Forced(NamedTuple):
    """Dice entered by hand: they replace the next roll of as many dice."""

    values: tuple[int, ...]


class Intervention(NamedTuple):
    """A fact that the designer brings about, at the safe point before the pending decision."""

    event: Event


class Imagined(NamedTuple):
    """Where a bot's forecast leaves the real game: fresh dice, unseen things drawn anew."""

    seat: str
    seed: Seed


Input = Choice | Forced | Intervention | Imagined
