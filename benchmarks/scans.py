"""How well and how fast terrain is read from scans whose truth is known.

usage: python -m benchmarks.scans [SIDE]

Maps are drawn by our own art in all styles, turned, tinted, folded, made noisy and kept as JPEG, as
bad scans are; then read, each group called what most of its hexes are, as a designer would. Right
is the share of hexes that are right among those that are sure. The samples have streets and paved
ground, which ink shows like open ground: for them what the rules see (the class) is told too. Last
comes one large picture, by size and by hexes. Targets: 97 % right, 10 % unsure at most.
"""

from __future__ import annotations

import resource
import sys
import time
from collections import Counter
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from PySide6.QtGui import QGuiApplication

from engine.board.board import build_board
from engine.files.shipped import shipped
from engine.files.store import open_project
from engine.model.map import MapDocument
from engine.reading.groups import grouped, looks_of, read, suggested
from engine.reading.sampling import measure
from engine.reading.sheet import sheet_of
from engine.rulesets import get
from studio.drawing.map.style import STYLES
from studio.drawing.map.underlay import decode
from tests.helpers.drawn_scans import CLEAN, WORN, Wear, patchy_map, scan_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from studio.drawing.map.style import StyleName
    from tests.helpers.drawn_scans import DrawnScan

SAMPLES = ("coldwater", "harrow", "northgate", "saltmarsh")
WEARS = {"clean": CLEAN, "worn": WORN, "grey": Wear(grey=True)}
LARGE = (8000, 6000)


class Result(NamedTuple):
    """Shares of hexes, and seconds."""

    right: float  # among those that are sure
    by_class: float
    unsure: float
    groups: int
    seconds: float  # of the processor


def judged(scan: DrawnScan) -> Result:
    """Return how well one scan is read."""
    pixels = decode(scan.data, "scan").pixels()
    began = time.process_time()
    sheet = sheet_of(scan.board)
    measured = measure(pixels, scan.affine, sheet.plan)
    looks = looks_of(measured, sheet.plan, sheet.pairs)
    groups = grouped(looks, suggested(looks))
    seconds = time.process_time() - began
    board = scan.board
    truth = [board.terrain(space) for space in range(board.size)]
    there: list[Counter[str]] = [Counter() for _ in groups.centres]
    for space, group in enumerate(groups.of):
        if group >= 0:
            there[group][truth[space]] += 1
    found = read(looks, groups, [names.most_common(1)[0][0] for names in there], {})
    unsure = set(found.unsure())
    sure = [space for space in range(board.size) if space not in unsure]
    right = [found.names[space] == truth[space] for space in sure]
    classes = [
        board.class_of_terrain(found.names[s]) == board.class_of(s) for s in sure if found.names[s]
    ]
    return Result(
        sum(right) / len(right),
        sum(classes) / len(classes),
        len(unsure) / board.size,
        len(groups.centres),
        seconds,
    )


def maps(side: int) -> Iterator[tuple[str, MapDocument]]:
    """Yield maps by their names."""
    yield f"patches {side} x {side}", patchy_map(side, side)
    yield f"patches {side} x {side}, pointy", patchy_map(side, side, pointy=True)
    for name in SAMPLES:
        documents = open_project(shipped("sample_maps") / name).project.documents
        yield name, next(d for d in documents.values() if isinstance(d, MapDocument))


def tell(name: str, style: StyleName, wear: str, result: Result) -> None:
    """Print a line."""
    print(
        f"{name:24} {style:7} {wear:6} right {result.right:6.1%}  class {result.by_class:6.1%}  "
        f"unsure {result.unsure:5.1%}  groups {result.groups:2}  {result.seconds:5.2f} s"
    )


def large() -> None:
    """Print how long a large picture takes, and what memory beyond its pixels."""
    wide, high = LARGE
    pixels: Any = np.full((high, wide, 4), 255, np.uint8)
    pixels[:, ::7, :3] = 90
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for columns, rows in ((40, 30), (200, 150)):
        map_ = patchy_map(columns, rows)
        sheet = sheet_of(scan_board(map_))
        bounds = sheet.plan.bounds
        affine = (bounds.width / wide, 0.0, bounds.left, 0.0, bounds.height / high, bounds.top)
        began = time.process_time()
        looks_of(measure(pixels, affine, sheet.plan), sheet.plan, sheet.pairs)
        took = time.process_time() - began
        more = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
        print(f"{wide} x {high} pixels, {columns * rows} hexes: {took:.1f} s, {more:.0f} MB more")


def scan_board(map_: MapDocument) -> Any:
    """Return the board of a map of the first ruleset."""
    return build_board(map_, get(map_.ruleset).terrain_classes())


def main(arguments: Sequence[str]) -> None:
    """Print all figures."""
    _application = QGuiApplication.instance() or QGuiApplication([])
    side = int(arguments[0]) if arguments else 30
    for name, map_ in maps(side):
        for style in STYLES:
            for wear in WEARS if name.startswith("patches") else ("worn",):
                tell(name, style, wear, judged(scan_of(map_, style, WEARS[wear])))
    large()


if __name__ == "__main__":
    main(sys.argv[1:])
