"""Boards from sketches: one letter a space, as in a map file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.board.board import Board, build_board
from engine.geometry.grid import Grid
from engine.model.data import FrozenDict
from engine.model.map import Level, MapDocument

if TYPE_CHECKING:
    from engine.geometry.grid import Orient, Stagger

CLASSES = {
    "open": "open",
    "road": "open",
    "woods": "rough",
    "crops": "rough",
    "building": "building",
}
LEGEND = FrozenDict(
    {".": "open", "r": "road", "w": "woods", "c": "crops", "b": "building", "B": "building"}
)
WAYS: tuple[tuple[Orient, Stagger], ...] = (
    ("flat", "second"),
    ("flat", "first"),
    ("pointy", "second"),
    ("pointy", "first"),
)


def sketch_map(sketch: str, /, *, kind: Any = "hex", **grid: Any) -> MapDocument:
    """Return a map with the rows of *sketch*; *grid* goes to its grid."""
    rows = tuple(line.strip() for line in sketch.strip().splitlines())
    plan = replace(Grid(len(rows[0]), len(rows), 20.0), **grid)
    level = Level("main", plan, LEGEND, rows)
    return MapDocument("Sketch", "atz", (level,), kind=kind)


def sketch_board(sketch: str, /, **options: Any) -> Board:
    """Return the board of a sketch."""
    return build_board(sketch_map(sketch, **options), CLASSES)


def filled(columns: int, rows: int, letter: str = ".") -> str:
    """Return a sketch all of one letter."""
    return "\n".join([letter * columns] * rows)


def painted(sketch: str, places: dict[tuple[int, int], str]) -> str:
    """Return *sketch* with letters at (column, row), counted from 1."""
    rows = [list(line.strip()) for line in sketch.strip().splitlines()]
    for (col, row), letter in places.items():
        rows[row - 1][col - 1] = letter
    return "\n".join("".join(row) for row in rows)
