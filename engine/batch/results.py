"""What came of the games of a batch."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from engine.core.dice import Seed
from engine.model.data import FrozenDict

if TYPE_CHECKING:
    from collections.abc import Mapping

FORMAT = "hexwright/results"
VERSION = 1


@dataclass(frozen=True, slots=True)
class GameResult:
    """One game: who won and why, how long it was, its numbers, and the digest of its end.

    ``ended`` is False for a game that was cut off. ``record`` is the record as JSON text, or "".
    """

    index: int
    seed: Seed
    winner: str | None
    reason: str
    ended: bool
    turns: int
    steps: int
    events: int
    rolls: int
    digest: str
    numbers: FrozenDict[int]
    record: str = ""

    def to_data(self) -> dict[str, Any]:
        """Return the result as plain data, without the record."""
        data = {name: getattr(self, name) for name in self.__slots__ if name != "record"}
        return {**data, "numbers": dict(self.numbers)}

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> GameResult:
        """Return the result that *data* holds."""
        return cls(**{**data, "numbers": FrozenDict(data["numbers"])})


@dataclass(frozen=True, slots=True)
class Results:
    """All games of a batch in the order of their indices; fewer than ``asked`` if cancelled."""

    games: tuple[GameResult, ...]
    asked: int
    seed: Seed
    seats: tuple[str, ...]
    bots: FrozenDict[str] = field(default_factory=FrozenDict)
    scenario: str = ""  # digests of what was played
    map: str = ""
    rules: str = ""

    @property
    def is_complete(self) -> bool:
        """Whether all games were played."""
        return len(self.games) == self.asked

    def to_data(self) -> dict[str, Any]:
        """Return the results as plain JSON data."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "asked": self.asked,
            "seed": self.seed,
            "seats": list(self.seats),
            "bots": dict(self.bots),
            "scenario": self.scenario,
            "map": self.map,
            "rules": self.rules,
            "games": [game.to_data() for game in self.games],
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> Results:
        """Return the results that *data* holds."""
        return cls(
            games=tuple(GameResult.from_data(game) for game in data["games"]),
            asked=data["asked"],
            seed=data["seed"],
            seats=tuple(data["seats"]),
            bots=FrozenDict(data["bots"]),
            scenario=data["scenario"],
            map=data["map"],
            rules=data["rules"],
        )
