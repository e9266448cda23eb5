"""How much faster the sight table is than Shapely, on one map in one run, with agreement.

Run ``python -m benchmarks.sight`` from the repository's root; ``--help`` lists the choices.
The exit code is 1 if any answer differs.
"""

from __future__ import annotations

import argparse
import random  # noqa: TID251 - maps to measure on, no game
import statistics
import sys
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from benchmarks import shapely_sight
from engine.board.board import Board, build_board
from engine.board.frame import frame_of
from engine.board.sight.lines import Sight
from engine.board.sight.raster import raster_of
from engine.geometry.grid import Grid
from engine.model.data import FrozenDict
from engine.model.map import Level, MapDocument

if TYPE_CHECKING:
    from collections.abc import Callable


@dataclass(frozen=True)
class Figures:
    """What one run measured; times in seconds for all pairs of the map."""

    hexes: int
    pairs: int
    cold: float
    table: float
    vectorised: float
    per_pair: float
    single: float
    compared: int
    differing: int

    def ratio(self, other: float) -> float:
        """Return how many times as long as the table *other* takes."""
        return other / self.table


def random_map(columns: int, rows: int, density: float, seed: int) -> MapDocument:
    """Return a map with woods scattered over it."""
    rnd = random.Random(seed)
    lines = tuple(
        "".join("w" if rnd.random() < density else "." for _ in range(columns)) for _ in range(rows)
    )
    legend = FrozenDict({".": "open", "w": "woods"})
    level = Level("main", Grid(columns, rows, 20.0), legend, lines)
    return MapDocument("Benchmark", "atz", (level,))


def build(map_: MapDocument) -> Board:
    """Return the board of a benchmark map."""
    return build_board(map_, {"open": "open", "woods": "rough"})


def sample(board: Board, count: int, seed: int) -> list[tuple[int, int]]:
    """Return random pairs that are not neighbours; a third of them lie along hexsides."""
    rnd = random.Random(seed)
    around = board.lattice.directions
    pairs: list[tuple[int, int]] = []
    while len(pairs) < count:
        a, b = rnd.randrange(board.size), rnd.randrange(board.size)
        if len(pairs) % 3 == 0:
            turn, n = rnd.randrange(6), rnd.randrange(1, 30)
            (q, r), (q1, r1), (q2, r2) = board.axial[a], around[turn], around[turn - 1]
            b = board.frame.at[0].get((q + n * (q1 + q2), r + n * (r1 + r2)), a)
        if board.distance(a, b) > 1:
            pairs.append((a, b))
    return pairs


def timed(job: Callable[[], object]) -> float:
    """Return how long *job* takes."""
    start = time.perf_counter()
    job()
    return time.perf_counter() - start


def measure(
    columns: int, rows: int, density: float = 0.25, repeats: int = 5, asked: int = 20_000
) -> Figures:
    """Measure table, single lines and both forms of Shapely in turn, and compare the answers."""
    map_ = random_map(columns, rows, density, 1)
    frame_of.cache_clear()
    raster_of.cache_clear()
    board = build(map_)
    blocking = board.class_mask("rough")
    cold = timed(lambda: Sight(board, blocking).table())
    pairs = sample(board, asked, 2)
    few = pairs[: max(20, 200_000 // board.size)]
    fresh = Sight(board, blocking)
    union = shapely_sight.blockers(board, blocking)
    pieces = shapely_sight.pieces(board, blocking)
    jobs: dict[str, Callable[[], object]] = {
        "table": lambda: Sight(board, blocking).table(),
        "union": lambda: shapely_sight.blockers(board, blocking),
        "vectorised": lambda: shapely_sight.all_at_once(board, union, pairs),
        "single": lambda: [fresh.can_see(a, b) for a, b in pairs],
    }
    times: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(repeats):
        for name, job in jobs.items():
            times[name].append(timed(job))
    took = {name: statistics.median(found) for name, found in times.items()}
    per_pair = timed(lambda: shapely_sight.one_by_one(board, pieces, few)) / len(few)

    table = Sight(board, blocking).table()
    ours = [table.sees(a, b) for a, b in pairs]
    others = [
        shapely_sight.all_at_once(board, union, pairs),
        [fresh.can_see(a, b) for a, b in pairs],
        [fresh.line(a, b).clear for a, b in pairs],
        shapely_sight.one_by_one(board, pieces, few),
    ]
    count = board.size * (board.size - 1) // 2
    return Figures(
        hexes=board.size,
        pairs=count,
        cold=cold,
        table=took["table"],
        vectorised=took["union"] + took["vectorised"] / asked * count,
        per_pair=per_pair * count,
        single=took["single"] / asked * count,
        compared=sum(map(len, others)),
        differing=sum(x != y for other in others for x, y in zip(ours, other, strict=False)),
    )


def report(figures: Figures) -> None:
    """Print the figures: ratios first, since seconds depend on the machine."""
    print(f"{figures.hexes} hexes, {figures.pairs:,} pairs")
    print(f"  table, plan kept      {figures.table * 1e3:12,.1f} ms")
    rows = {
        "table, all cold": figures.cold,
        "single lines": figures.single,
        "Shapely, vectorised": figures.vectorised,
        "Shapely, pair by pair": figures.per_pair,
    }
    for name, seconds in rows.items():
        print(f"  {name:<22}{seconds * 1e3:12,.1f} ms  {figures.ratio(seconds):10,.1f} x the table")
    print(f"  cold table to vectorised Shapely: {figures.vectorised / figures.cold:,.0f} x as fast")
    print(f"  answers compared {figures.compared:,}, differing {figures.differing}")


def main() -> int:
    """Run the benchmark for each size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", action="append", metavar="COLUMNSxROWS", default=None)
    parser.add_argument("--density", type=float, default=0.25)
    parser.add_argument("--repeats", type=int, default=5)
    options = parser.parse_args()
    differing = 0
    for size in options.size or ["30x20", "60x40"]:
        columns, rows = (int(part) for part in size.split("x"))
        figures = measure(columns, rows, options.density, options.repeats)
        report(figures)
        differing += figures.differing
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
