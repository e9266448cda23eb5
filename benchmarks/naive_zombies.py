"""Zombies' ways found anew for each zombie and each step, against what the engine keeps.

usage: python -m benchmarks.naive_zombies [SCENARIO] [GAMES]

The naive method knows coordinates, a heap and the rules (ATZ-7.1 to 7.8), and keeps nothing. The
same seeds are played with it and with the engine's own: every event of every game must be equal.
"""

from __future__ import annotations

import sys
import time
from heapq import heappop, heappush
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.playouts import DEFAULT, table_for
from engine.files.shipped import shipped
from engine.rulesets.atz.zombie_paths import FAR, Reached

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.batch.table import Table
    from engine.core.session import Session
    from engine.rulesets.atz.ground import Ground

Place = tuple[int, int]  # axial
GAMES = 200
FLAT = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))  # directions 1 to 6
POINTY = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))


class NaiveWays:
    """Answers what `ZombiePaths` answers, from the map alone."""

    def __init__(self, ground: Ground, steps: Iterable[Place]) -> None:
        self._at = [(q, r) for q, r in ground.axial]
        self._space = {place: space for space, place in enumerate(self._at) if ground.whole[space]}
        self._cost = {self._at[space]: ground.cost[space] for space in range(ground.size)}
        self._clear = {self._at[space]: ground.clear[space] for space in range(ground.size)}
        self._steps = tuple(steps)

    def _around(self, place: Place) -> list[Place]:
        q, r = place
        around = [(q + dq, r + dr) for dq, dr in self._steps]
        return [other for other in around if other in self._space]

    def _costs(self, target: Place) -> dict[Place, int]:
        """Return what a zombie pays from each place to enter *target* over clear hexes."""
        costs = {target: 0}
        heap = [(0, target)]
        while heap:
            spent, place = heappop(heap)
            if spent > costs[place] or not (self._clear[place] or place == target):
                continue
            for other in self._around(place):
                paid = spent + self._cost[place]
                if paid < costs.get(other, FAR):
                    costs[other] = paid
                    heappush(heap, (paid, other))
        return costs

    def row(self, target: int) -> list[int]:
        """Return the costs from every space to *target*."""
        costs = self._costs(self._at[target])
        return [costs.get(place, FAR) for place in self._at]

    def certain(self, start: int, target: int, mp: int) -> None:
        """Know nothing beforehand."""

    def plan(self, start: int, target: int) -> Mapping[int, tuple[int, ...]]:
        """Return for each space on a cheapest way the next ones closest to the straight line."""
        origin, goal = self._at[start], self._at[target]
        costs = self._costs(goal)
        dq, dr = goal[0] - origin[0], goal[1] - origin[1]
        best: dict[Place, tuple[int, list[Place]]] = {goal: (0, [])}

        def follow(place: Place) -> int:
            """Return how far the best rest of the way from *place* lies from the line."""
            if place not in best:
                ahead = [
                    (follow(other) + self._off(other, origin, (dq, dr)), other)
                    for other in self._around(place)
                    if (self._clear[other] or other == goal)
                    and costs.get(other, FAR) + self._cost[other] == costs[place]
                ]
                least = min(ahead)[0]
                best[place] = (least, [other for off, other in ahead if off == least])
            return best[place][0]

        follow(origin)
        return {
            self._space[place]: tuple([self._space[other] for other in ahead])
            for place, (_, ahead) in best.items()
            if ahead
        }

    def _off(self, place: Place, origin: Place, line: Place) -> int:
        return abs(line[0] * (place[1] - origin[1]) - line[1] * (place[0] - origin[0]))

    def reach(self, start: int, mp: int) -> tuple[Reached, ...]:
        """Return where a zombie can come over clear hexes."""
        order = count()
        heap: list[tuple[int, int, Place, tuple[int, ...]]] = [(0, 0, self._at[start], ())]
        found: dict[Place, Reached] = {}
        while heap:
            spent, _, place, path = heappop(heap)
            if place in found:
                continue
            found[place] = Reached(self._space[place], spent, path)
            for other in self._around(place):
                paid = spent + self._cost[other]
                if self._clear[other] and paid <= mp and other not in found:
                    heappush(heap, (paid, next(order), other, (*path, self._space[other])))
        return tuple(found.values())


def naive(table: Table) -> Table:
    """Let the games at *table* be played with naive ways."""
    tables: Any = table.setup.data
    grid = table.setup.map.main.grid
    steps = POINTY if grid is not None and grid.orient == "pointy" else FLAT
    tables.paths = NaiveWays(tables.ground, steps)
    return table


def timed(table: Table, games: int) -> tuple[float, list[Session[Any]]]:
    """Play *games* games; return the time they took and how they went."""
    start = time.process_time()
    played = [table.session(index, checkpoints=False) for index in range(games)]
    return time.process_time() - start, played


def differing(path: Path, games: int, bot: str = "random") -> tuple[int, float]:
    """Return how many games differ, and how many times as fast the engine's own ways are."""
    own, plain = table_for(path, bot), naive(table_for(path, bot))
    fast, expected = timed(own, games)
    slow, found = timed(plain, games)
    differ = sum(
        one.game.events != other.game.events or one.digest() != other.digest()
        for one, other in zip(expected, found, strict=True)
    )
    return differ, slow / fast


def main(arguments: list[str]) -> None:
    """Compare the two on one scenario, and fail where they differ."""
    path = Path(arguments[0]) if arguments else shipped("sample_maps") / DEFAULT
    games = int(arguments[1]) if len(arguments) > 1 else GAMES
    differ, ratio = differing(path, games)
    print(f"{differ} of {games} games differ in any event")
    print(f"a game takes {ratio:.0f} times as long with ways found anew")
    if differ:
        raise SystemExit(1)


if __name__ == "__main__":
    main(sys.argv[1:])
