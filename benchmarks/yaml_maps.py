"""Reading and saving maps of 40,000 hexes (targets Y1 and Y2).

Run: python -m benchmarks.yaml_maps

Y1: load + decode + check of rows of letters takes at most 5 ms on a quiet core, and a YAML with one
record a hex takes at least 500 times as long with the same loader. Y2: one painted hex changes
exactly one line.
"""

from __future__ import annotations

import statistics
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.files.documents import format_document, parse_document
from engine.files.nodes import compose
from engine.model.map import MapDocument

if TYPE_CHECKING:
    from collections.abc import Callable

SIZE = 200
LETTERS = ".wcb"
HEAD = f"""format: hexwright/map
version: 1
title: Large
ruleset: atz
levels:
  - id: main
    grid: {{columns: {SIZE}, rows: {SIZE}, size: 20}}
    legend: {{".": open, w: woods, c: crops, b: building}}
"""


def letter(col: int, row: int) -> str:
    """Return the terrain of a hex: any pattern without long runs."""
    return LETTERS[(col * 7 + row * 13 + col * row) % 4]


def rows_text() -> str:
    """Return the map with its terrain as rows of letters."""
    rows = ("".join(letter(c, r) for c in range(SIZE)) for r in range(SIZE))
    return HEAD + "    terrain: |\n" + "".join(f"      {row}\n" for row in rows)


def records_text() -> str:
    """Return the same map with one record a hex."""
    places = ((c, r) for r in range(SIZE) for c in range(SIZE))
    return (
        HEAD
        + "    hexes:\n"
        + "".join(f"      - {{q: {c}, r: {r}, terrain: {letter(c, r)!r}}}\n" for c, r in places)
    )


def milliseconds(run: Callable[[], object], repeats: int) -> tuple[float, float, float]:
    """Return median, least and most of the time that *run* takes."""
    times = []
    for _ in range(repeats):
        start = time.perf_counter()
        run()
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times), min(times), max(times)


def show(what: str, figures: tuple[float, float, float]) -> None:
    """Print one line of the table."""
    print(f"{what:<44} {figures[0]:9.2f} ms [{figures[1]:.2f} .. {figures[2]:.2f}]")


def main() -> None:
    """Measure and print."""
    text, records = rows_text(), records_text()
    loaded = parse_document(text, "large.map.yaml")
    load = milliseconds(lambda: parse_document(text, "large.map.yaml"), 15)
    slow = milliseconds(lambda: compose(records, "records"), 3)
    show("rows: load, decode, check (Y1)", load)
    show("records: nodes only", slow)
    print(f"{'ratio (Y1: at least 500)':<44} {slow[0] / load[0]:9.0f}")
    map_ = loaded.document
    assert isinstance(map_, MapDocument)  # noqa: S101
    level = map_.main
    row = level.terrain[77]
    painted = (*level.terrain[:77], "w" + row[1:] if row[0] != "w" else "b" + row[1:])
    level = replace(level, terrain=(*painted, *level.terrain[78:]))
    changed = replace(map_, levels=(level,))
    show("save one painted hex", milliseconds(lambda: format_document(changed, loaded.source), 15))
    after = format_document(changed, loaded.source)
    pairs = zip(text.splitlines(), after.splitlines(), strict=True)
    added = sum(one != other for one, other in pairs)
    print(f"{'changed lines (Y2: exactly 1)':<44} {added:9d}")


if __name__ == "__main__":
    main()
