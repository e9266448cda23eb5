"""How much faster the sight table is than Shapely, with agreement, and what an edit costs.

Run ``python -m benchmarks.sight`` from the repository's root; ``--help`` lists the choices. On each
map it compares the table with single lines, with Shapely at its fastest and with Shapely pair by
pair, and times the fields that tcod casts where it is installed; on the largest it measures tables
after one painted hex. Times are of the processor; read the ratios. The exit code is 1 if any answer
differs, or differs without being explained.
"""

from __future__ import annotations

import argparse
import itertools
import random  # noqa: TID251 - maps to measure on, no game
import statistics
import sys
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from benchmarks import shadow_casting, shapely_sight
from engine.board.board import Board, build_board
from engine.board.frame import frame_of
from engine.board.sight.kept import forget
from engine.board.sight.lines import Sight
from engine.board.sight.raster import raster_of
from engine.geometry.grid import Grid
from engine.model.data import FrozenDict
from engine.model.map import Level, MapDocument

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

Pair = tuple[int, int]

EVERY = 2_400  # spaces up to which every pair is compared, and beyond which some are
PLAIN = 600  # spaces up to which plain Shapely is asked about every pair
CHUNK = 200_000  # pairs that Shapely is asked about at a time


@dataclass(frozen=True)
class Figures:
    """What one run measured; times in seconds of the processor for all pairs of the map."""

    hexes: int
    pairs: int
    cold: float
    table: float
    vectorised: float
    per_pair: float
    single: float
    cast: float | None  # by tcod, where it is installed
    compared: int
    differing: int

    def ratio(self, other: float) -> float:
        """Return how many times as long as the table *other* takes."""
        return other / self.table


@dataclass(frozen=True)
class Plain:
    """How plain Shapely does: pairs asked, answers that differ, and those that a touch explains."""

    asked: int
    differing: int
    explained: int


@dataclass(frozen=True)
class Edit:
    """What the table after one painted hex takes, in seconds; ``first`` of all on a new map."""

    full: float
    first: float
    closed: float
    opened: float
    differing: int


def random_map(columns: int, rows: int, density: float, seed: int) -> MapDocument:
    """Return a map with woods scattered over it."""
    rnd = random.Random(seed)
    lines = tuple(
        "".join("w" if rnd.random() < density else "." for _ in range(columns)) for _ in range(rows)
    )
    return mapped(lines)


def mapped(lines: tuple[str, ...]) -> MapDocument:
    """Return a map of these rows."""
    legend = FrozenDict({".": "open", "w": "woods"})
    level = Level("main", Grid(len(lines[0]), len(lines), 20.0), legend, lines)
    return MapDocument("Benchmark", "atz", (level,))


def build(map_: MapDocument) -> Board:
    """Return the board of a benchmark map."""
    return build_board(map_, {"open": "open", "woods": "rough"})


def sight_on(board: Board) -> Sight:
    """Return a sight of which nothing is known yet but what depends on the grid alone."""
    forget()
    return Sight(board, board.class_mask("rough"))


def sample(board: Board, count: int, seed: int) -> list[Pair]:
    """Return random pairs that are not neighbours; a third of them lie along hexsides."""
    rnd = random.Random(seed)
    around = board.lattice.directions
    pairs: list[Pair] = []
    while len(pairs) < count:
        a, b = rnd.randrange(board.size), rnd.randrange(board.size)
        if len(pairs) % 3 == 0:
            turn, n = rnd.randrange(6), rnd.randrange(1, 30)
            (q, r), (q1, r1), (q2, r2) = board.axial[a], around[turn], around[turn - 1]
            b = board.frame.at[0].get((q + n * (q1 + q2), r + n * (r1 + r2)), a)
        if board.distance(a, b) > 1:
            pairs.append((a, b))
    return pairs


def compared_pairs(board: Board, asked: int, every: int = EVERY) -> Iterator[list[Pair]]:
    """Yield the pairs to compare in chunks: all of maps of up to *every* spaces, else *asked*.

    Of large maps a line for each displacement along hexsides comes to them.
    """
    far = board.distance
    if board.size <= every:
        pairs = itertools.combinations(range(board.size), 2)
        yield from _chunks(pair for pair in pairs if far(*pair) > 1)
        return
    yield from _chunks(iter([*along_sides(board), *sample(board, asked, 3)]))


def _chunks(pairs: Iterator[Pair]) -> Iterator[list[Pair]]:
    while chunk := list(itertools.islice(pairs, CHUNK)):
        yield chunk


def along_sides(board: Board) -> list[Pair]:
    """Return a pair for each displacement along hexsides that the map has room for."""
    found: dict[Pair, Pair] = {}
    around, at = board.lattice.directions, board.frame.at[0]
    for a in range(0, board.size, 7):
        q, r = board.axial[a]
        for turn in range(6):
            dq, dr = (x + y for x, y in zip(around[turn], around[turn - 1], strict=True))
            n = 1
            while (b := at.get((q + n * dq, r + n * dr))) is not None:
                found.setdefault((n * dq, n * dr), (a, b))
                n += 1
    return list(found.values())


def timed(job: Callable[[], object]) -> float:
    """Return how long *job* keeps the processor busy."""
    start = time.process_time()
    job()
    return time.process_time() - start


def medians(jobs: dict[str, Callable[[], object]], repeats: int) -> dict[str, float]:
    """Return how long each job takes; they take turns, so that all see the same machine."""
    times: dict[str, list[float]] = {name: [] for name in jobs}
    for _ in range(repeats):
        for name, job in jobs.items():
            times[name].append(timed(job))
    return {name: statistics.median(found) for name, found in times.items()}


def measure(
    size: tuple[int, int],
    density: float = 0.25,
    *,
    repeats: int = 5,
    asked: int = 20_000,
    every: int = EVERY,
) -> Figures:
    """Measure table, single lines and both forms of Shapely in turn, and compare the answers."""
    map_ = random_map(*size, density, 1)
    frame_of.cache_clear()
    raster_of.cache_clear()
    board = build(map_)
    blocking = board.class_mask("rough")
    cold = timed(lambda: sight_on(board).table())
    pairs = sample(board, asked, 2)
    few = pairs[: max(20, 200_000 // board.size)]
    fresh = sight_on(board)
    union = shapely_sight.blockers(board, blocking)
    pieces = shapely_sight.pieces(board, blocking)
    squares = shadow_casting.transparent(*size, density, 1)
    peers: dict[str, Callable[[], object]] = {}
    if shadow_casting.known():
        peers["cast"] = lambda: shadow_casting.fields(squares)
    took = medians(
        {
            **peers,
            "table": lambda: sight_on(board).table(),
            "union": lambda: shapely_sight.blockers(board, blocking),
            "vectorised": lambda: shapely_sight.all_at_once(board, union, pairs),
            "single": lambda: [fresh.can_see(a, b) for a, b in pairs],
        },
        repeats,
    )
    per_pair = timed(lambda: shapely_sight.one_by_one(board, pieces, few)) / len(few)

    table = sight_on(board).table()
    checks: list[tuple[Sequence[Pair], Callable[[Sequence[Pair]], list[bool]]]] = [
        (few, lambda some: shapely_sight.one_by_one(board, pieces, some)),
        (pairs, lambda some: [fresh.line(a, b).clear for a, b in some]),
    ]
    for chunk in compared_pairs(board, 5 * asked, every):
        checks += [
            (chunk, lambda some: shapely_sight.all_at_once(board, union, some)),
            (chunk, lambda some: [fresh.can_see(a, b) for a, b in some]),
        ]
    differing = 0
    for some, ask in checks:
        ours = [table.sees(a, b) for a, b in some]
        differing += sum(x != y for x, y in zip(ours, ask(some), strict=True))
    count = board.size * (board.size - 1) // 2
    return Figures(
        hexes=board.size,
        pairs=count,
        cold=cold,
        table=took["table"],
        vectorised=took["union"] + took["vectorised"] / asked * count,
        per_pair=per_pair * count,
        single=took["single"] / asked * count,
        cast=took.get("cast"),
        compared=sum(len(some) for some, _ in checks),
        differing=differing,
    )


def measure_plain(size: tuple[int, int], density: float = 0.25) -> Plain:
    """Ask plain Shapely about every pair; explain each answer that differs.

    It is explained by the line touching a blocking hex in a corner or along a side, exactly: there
    floats fall a hair to one side or the other, and say that the inside is crossed.
    """
    board = build(random_map(*size, density, 1))
    sight = sight_on(board)
    table = sight.table()
    asked = differing = explained = 0
    for chunk in compared_pairs(board, 0):
        answers = shapely_sight.plainly(board, sight.blocking, chunk)
        asked += len(chunk)
        for (a, b), seen in zip(chunk, answers, strict=True):
            if table.sees(a, b) != seen:
                differing += 1
                explained += touches(sight, a, b)
    return Plain(asked, differing, explained)


def touches(sight: Sight, a: int, b: int) -> bool:
    """Say whether the line sees by a corner or a side alone: it only touches what blocks."""
    return bool(sight.line(a, b).grazes)


def measure_edit(size: tuple[int, int], density: float = 0.25, repeats: int = 9) -> Edit:
    """Measure the table after one painted hex, against one that is made anew."""
    rnd = random.Random(4)
    map_ = random_map(*size, density, 1)
    raster_of.cache_clear()
    board = build(map_)
    sight_on(board).table()
    full = statistics.median(timed(lambda: sight_on(board).table()) for _ in range(repeats))
    times: dict[str, list[float]] = {"w": [], ".": []}
    differing = 0
    for n in range(2 * repeats):
        letter = "w."[n % 2]
        edited = build(mapped(_painted(map_.main.terrain, letter, rnd)))
        sight_on(board).table()
        after = Sight(edited, edited.class_mask("rough"))
        times[letter].append(timed(after.table))
        anew = sight_on(edited).table()
        differing += after.table() != anew
    first, *closed = times["w"]
    return Edit(full, first, statistics.median(closed), statistics.median(times["."]), differing)


def _painted(rows: tuple[str, ...], letter: str, rnd: random.Random) -> tuple[str, ...]:
    """Return the rows with one hex painted that was of another letter."""
    places = [(r, c) for r, row in enumerate(rows) for c, x in enumerate(row) if x != letter]
    r, c = rnd.choice(places)
    return (*rows[:r], rows[r][:c] + letter + rows[r][c + 1 :], *rows[r + 1 :])


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
    if figures.cast is not None:
        rows["tcod, squares as many"] = figures.cast
    for name, seconds in rows.items():
        print(f"  {name:<22}{seconds * 1e3:12,.1f} ms  {figures.ratio(seconds):10,.1f} x the table")
    print(f"  cold table to vectorised Shapely: {figures.vectorised / figures.cold:,.0f} x as fast")
    print(f"  single lines to it: {figures.vectorised / figures.single:,.2f} x as fast")
    same = figures.compared - figures.differing
    share = 100 * same / figures.compared
    print(f"  answers compared {figures.compared:,}, differing {figures.differing} ({share:g} %)")


def report_plain(plain: Plain) -> None:
    """Print how plain Shapely does."""
    print(f"Shapely without shrinking, {plain.asked:,} pairs: {plain.differing:,} differ,")
    print(f"  {plain.explained:,} of them along a side or through a corner of what blocks")


def report_edit(edit: Edit, size: str) -> None:
    """Print what one painted hex costs."""
    print(f"table after one painted hex, {size}; anew {edit.full * 1e3:,.1f} ms")
    for name, seconds in (
        ("woods", edit.closed),
        ("woods, first of all", edit.first),
        ("open ground", edit.opened),
    ):
        print(f"  {name:<22}{seconds * 1e3:12,.1f} ms  {edit.full / seconds:10,.1f} x as fast")
    print(f"  tables differing from those made anew: {edit.differing}")


def main() -> int:
    """Run the benchmark for each size."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", action="append", metavar="COLUMNSxROWS", default=None)
    parser.add_argument("--density", type=float, default=0.25)
    parser.add_argument("--repeats", type=int, default=5)
    options = parser.parse_args()
    sizes = options.size or ["30x20", "60x40", "100x100"]
    faults = 0
    for text in sizes:
        columns, rows = (int(part) for part in text.split("x"))
        size = columns, rows
        figures = measure(size, options.density, repeats=options.repeats)
        report(figures)
        faults += figures.differing
        if figures.hexes <= PLAIN:
            plain = measure_plain(size, options.density)
            report_plain(plain)
            faults += plain.differing - plain.explained
    edit = measure_edit(size, options.density)
    report_edit(edit, sizes[-1])
    return 1 if faults + edit.differing else 0


if __name__ == "__main__":
    sys.exit(main())
