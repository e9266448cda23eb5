"""How long the checker takes: a run from the command line, and documents that are hard on it.

Run: python -m benchmarks.lint [--repeats 5] [--size 100]

A run over the largest sample takes less than 2 seconds on a quiet machine, start-up included; the
ratio to a Python that starts and does nothing holds on any. Work that grows with the square of the
document would show in the lines below: each is checked at two sizes, the second twice the first.
"""

from __future__ import annotations

import argparse
import math
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from engine.files.shipped import shipped
from engine.geometry.grid import Grid
from engine.lint.runner import lint
from engine.model.data import FrozenDict
from engine.model.map import Level, MapDocument, Marker, Outline
from engine.model.project import Project
from engine.model.scenario import Counter, ScenarioDocument

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

ROOT = Path(__file__).resolve().parents[1]
START = "from studio.cli import main; main()"
LEGEND = FrozenDict({".": "open", "w": "woods", "b": "building"})
LETTERS = "...w....b..w"
MAP, SCENARIO = "large.map.yaml", "large.scenario.yaml"


def largest_sample() -> Path:
    """Return the sample project with the most text."""
    folders = [path for path in shipped("sample_maps").iterdir() if path.is_dir()]
    return max(folders, key=lambda f: sum(p.stat().st_size for p in f.glob("*.yaml")))


def process(*arguments: str) -> float:
    """Return the seconds that a new process of Python takes."""
    start = time.perf_counter()
    subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", *arguments],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.DEVNULL,
        check=False,
    )
    return time.perf_counter() - start


def project(size: int, counters: int = 0, outlines: Sequence[Outline] = ()) -> Project:
    """Return a map of *size* times *size* hexes with woods and houses, and a scenario on it."""
    spots = [(c, r) for r in range(size) for c in range(size)]
    rows = tuple(
        "".join(LETTERS[(c * 7 + r * 13 + c * r) % len(LETTERS)] for c in range(size))
        for r in range(size)
    )
    level = Level("main", Grid(size, size, 20.0), LEGEND, rows, tuple(outlines))
    zombies = tuple(
        Counter(f"z{n}", "zombie", "zombie_slow", "c{}r{}".format(*_one_based(spots, n)))
        for n in range(counters)
    )
    scenario = ScenarioDocument(
        "Large",
        MAP,
        "atz",
        turn_limit=10,
        counters=(Counter("beck", "survivor", "beck", "c1r1"), *zombies),
        markers=(Marker("gate", "spawn", "c3r1", order=1),),
    )
    documents = {MAP: MapDocument("Large", "atz", (level,)), SCENARIO: scenario}
    return Project(documents=FrozenDict(documents))


def _one_based(spots: list[tuple[int, int]], number: int) -> tuple[int, int]:
    col, row = spots[number % len(spots)]
    return col + 1, row + 1


def star(points: int) -> Outline:
    """Return an outline that crosses itself everywhere."""
    turns = [2.4 * k for k in range(points)]
    ring = tuple((200 + 150 * math.cos(t), 200 + 150 * math.sin(t)) for t in turns)
    return Outline("star", "woods", (ring,))


def seconds(made: Project) -> float:
    """Return how long the checks of *made* take."""
    start = time.perf_counter()
    lint(made)
    return time.perf_counter() - start


def grows(what: str, unit: str, size: int, make: Callable[[int], Project]) -> float:
    """Print how long one size takes, and how many times that the double takes; return this."""
    one, two = seconds(make(size)), seconds(make(2 * size))
    print(f"{what:<30} {2 * size:>7,} {unit:<9} {two:7.2f} s, {two / one:.1f} times the half")
    return two / one


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; return 1 if the run over the largest sample takes 2 seconds or more."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--size", type=int, default=100, help="of the large map")
    chosen = parser.parse_args(arguments)
    sample = largest_sample()
    bare = statistics.median(process("pass") for _ in range(chosen.repeats))
    run = statistics.median(process(START, "lint", str(sample)) for _ in range(chosen.repeats))
    print(f"hexwright lint {sample.name:<15} {run:7.2f} s, {run / bare:.0f} times a bare Python")
    size = chosen.size
    seconds(project(8))  # what is made once
    grows("counters", "zombies", 25 * size, lambda n: project(40, n))
    grows("a self-crossing outline", "points", 100 * size, lambda n: project(20, 0, [star(n)]))
    grows("a painted map", "hexes", size * size // 2, lambda n: project(math.isqrt(n)))
    return 0 if run < 2 else 1


if __name__ == "__main__":
    sys.exit(main())
