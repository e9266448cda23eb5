"""Numbers that say how a batch went: shares with their intervals, spreads."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.batch.results import Results

NOBODY = "nobody"  # in data: the seat of games that no seat won
Z95 = 1.959963984540054  # the normal quantile of 97.5 %


@dataclass(frozen=True, slots=True)
class Share:
    """How often something happened, with the Wilson 95 % interval of its chance."""

    count: int
    of: int
    low: float
    high: float

    @property
    def rate(self) -> float:
        """The share itself; 0 of nothing."""
        return self.count / self.of if self.of else 0.0


class Spread(NamedTuple):
    """How a number is spread over the games."""

    mean: float
    low: int
    quartile1: float
    median: float
    quartile3: float
    high: int


@dataclass(frozen=True, slots=True)
class Summary:
    """A batch in numbers. ``wins`` has an entry per seat, and "" for games that nobody won."""

    games: int
    asked: int
    wins: dict[str, Share]
    unfinished: Share
    reasons: dict[str, int]
    turns: Spread | None
    steps: Spread | None
    numbers: dict[str, Spread]

    def to_data(self) -> dict[str, Any]:
        """Return the summary as plain JSON data."""
        return {
            "games": self.games,
            "asked": self.asked,
            "wins": {seat or NOBODY: _share_data(wins) for seat, wins in self.wins.items()},
            "unfinished": _share_data(self.unfinished),
            "reasons": self.reasons,
            "turns": self.turns._asdict() if self.turns else None,
            "steps": self.steps._asdict() if self.steps else None,
            "numbers": {name: value._asdict() for name, value in self.numbers.items()},
        }


def wilson(count: int, of: int, z: float = Z95) -> tuple[float, float]:
    """Return the Wilson interval of a chance that came true *count* times *of* times.

    >>> [round(x, 4) for x in wilson(8, 10)]
    [0.4902, 0.9433]
    """
    if not of:
        return 0.0, 1.0
    p, zz = count / of, z * z / of
    middle = p + zz / 2
    half = z * math.sqrt(p * (1 - p) / of + zz / (4 * of))
    low, high = (middle - half) / (1 + zz), (middle + half) / (1 + zz)
    return (0.0 if count == 0 else low), (1.0 if count == of else high)


def share(count: int, of: int) -> Share:
    """Return *count* of *of* with its interval."""
    return Share(count, of, *wilson(count, of))


def quantile(ordered: Sequence[int], fraction: float) -> float:
    """Return the quantile of sorted numbers, linear between two of them.

    >>> quantile([1, 2, 3, 4], 0.25)
    1.75
    """
    place = (len(ordered) - 1) * fraction
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def spread(values: Sequence[int]) -> Spread | None:
    """Return how *values* are spread; None if there are none."""
    if not values:
        return None
    ordered = sorted(values)
    return Spread(
        mean=sum(ordered) / len(ordered),
        low=ordered[0],
        quartile1=quantile(ordered, 0.25),
        median=quantile(ordered, 0.5),
        quartile3=quantile(ordered, 0.75),
        high=ordered[-1],
    )


def summarise(results: Results) -> Summary:
    """Return the numbers of a batch; a number that a game lacks counts as 0 there."""
    games = results.games
    ended = [game for game in games if game.ended]
    winners = Counter(game.winner or "" for game in ended)
    seats = [*results.seats, *sorted(set(winners) - set(results.seats) - {""}), ""]
    names = dict.fromkeys(name for game in games for name in game.numbers)
    spreads = {name: spread([game.numbers.get(name, 0) for game in games]) for name in names}
    return Summary(
        games=len(games),
        asked=results.asked,
        wins={seat: share(winners[seat], len(games)) for seat in seats},
        unfinished=share(len(games) - len(ended), len(games)),
        reasons=dict(sorted(Counter(game.reason for game in ended).items())),
        turns=spread([game.turns for game in games]),
        steps=spread([game.steps for game in games]),
        numbers={name: value for name, value in spreads.items() if value},
    )


def _share_data(value: Share) -> dict[str, Any]:
    return {**asdict(value), "rate": value.rate}
