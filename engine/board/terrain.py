"""What terrain a space has: its pin, else the topmost outline over its dot, else its letter.

This is the one place that says so (ATZ-5.2); drawing, editing and lint ask here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engine.clauses import clause
from engine.errors import EngineError, UnknownName
from engine.geometry.curves import flatten_ring, inside
from engine.geometry.ids import parse_space_id
from engine.geometry.layout import Bounds, Layout
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.geometry.grid import Grid
    from engine.model.map import Level, Outline

VOID = "-"
UNKNOWN = 255  # no terrain has this number
Place = tuple[int, int]  # column and row, as in ids


class Plane(NamedTuple):
    """The grid part of one level; ``voids`` has a 1 for each void place, or is empty."""

    id: str
    grid: Grid
    voids: bytes


def plane_of(level: Level) -> Plane:
    """Return the grid part of *level*; raise `EngineError` if its rows do not fill its grid."""
    grid = level.grid
    if grid is None or grid.columns < 1 or grid.rows < 1 or not grid.size > 0:
        raise EngineError(Text('level "{level}" has no grid with spaces', level=level.id))
    if len(level.terrain) != grid.rows:
        raise EngineError(
            Text(
                'level "{level}" has {found} rows of terrain, but its grid has {rows}',
                level=level.id,
                found=len(level.terrain),
                rows=grid.rows,
            )
        )
    if set(map(len, level.terrain)) != {grid.columns}:
        number, row = next(
            (number, row) for number, row in enumerate(level.terrain, 1) if len(row) != grid.columns
        )
        raise EngineError(
            Text(
                'row {number} of level "{level}" has {found} letters, but the grid has '
                "{columns} columns",
                number=number,
                level=level.id,
                found=len(row),
                columns=grid.columns,
            )
        )
    if VOID in "".join(level.terrain):
        return Plane(level.id, grid, bytes(c == VOID for row in level.terrain for c in row))
    return Plane(level.id, grid, b"")


def lettered(level: Level, numbers: Mapping[str, int]) -> bytes:
    """Return the number of the terrain that the rows give each space, void ones left out."""
    table = bytearray([UNKNOWN]) * 256
    for letter, terrain in level.legend.items():
        if len(letter) == 1 and letter.isascii():
            table[ord(letter)] = number_of(terrain, numbers, level)
    letters = "".join(level.terrain).replace(VOID, "").encode("ascii", "replace")
    result = letters.translate(bytes(table))
    if UNKNOWN in result:
        raise _unknown_letter(level)
    return result


def number_of(terrain: str, numbers: Mapping[str, int], level: Level) -> int:
    """Return the number of a terrain that *level* uses; raise `UnknownName` if it has none."""
    number = numbers.get(terrain)
    if number is None:
        raise UnknownName(
            Text(
                'level "{level}" uses the terrain "{terrain}", which neither the ruleset nor the '
                "map has",
                level=level.id,
                terrain=terrain,
            ),
            terrain,
            numbers,
        )
    return number


def _unknown_letter(level: Level) -> UnknownName:
    """Return the error for the first letter that the legend lacks."""
    row, column, letter = next(
        (row, column, letter)
        for row, letters in enumerate(level.terrain, 1)
        for column, letter in enumerate(letters, 1)
        if letter != VOID and letter not in level.legend
    )
    text = Text(
        'row {row}, column {column} of level "{level}": "{letter}" is not in the legend',
        row=row,
        column=column,
        level=level.id,
        letter=letter,
    )
    return UnknownName(text, letter, level.legend)


@clause("ATZ-5.2")
def overruled(level: Level, kind: str, tolerance: float) -> dict[Place, str]:
    """Return the terrain of each place where a pin or an outline overrules the letter."""
    found = {place: outline.terrain for place, outline in covered(level, kind, tolerance).items()}
    found.update(pinned(level))
    return found


def covered(level: Level, kind: str, tolerance: float) -> dict[Place, Outline]:
    """Return the topmost outline for each place whose dot is covered; later ones lie on top."""
    found: dict[Place, Outline] = {}
    if level.grid is not None:
        for outline in level.outlines:
            found.update(dict.fromkeys(_under(outline, level.grid, kind, tolerance), outline))
    return found


def stacks(level: Level, kind: str, tolerance: float) -> dict[Place, list[Outline]]:
    """Return all outlines over each place whose dot is covered, the topmost last."""
    found: dict[Place, list[Outline]] = {}
    if level.grid is not None:
        for outline in level.outlines:
            for place in _under(outline, level.grid, kind, tolerance):
                found.setdefault(place, []).append(outline)
    return found


@lru_cache(maxsize=512)
def _under(outline: Outline, grid: Grid, kind: str, tolerance: float) -> tuple[Place, ...]:
    """Return the places whose dots *outline* covers."""
    layout = Layout(grid, kind)
    rings = tuple(flatten_ring(ring, tolerance) for ring in outline.rings)
    points = [point for ring in rings for point in ring]
    if not points:
        return ()
    dots = {place: layout.centre(*place) for place in layout.near(Bounds.around(points))}
    return inside(rings, dots.items())


def pinned(level: Level) -> dict[Place, str]:
    """Return the terrain of each place that has a pin."""
    found = {}
    for text, info in level.spaces.items():
        if info.terrain is None:
            continue
        if info.terrain not in level.legend:
            raise UnknownName(
                Text(
                    'the pin of {space} on level "{level}": "{letter}" is not in the legend',
                    space=text,
                    level=level.id,
                    letter=info.terrain,
                ),
                info.terrain,
                level.legend,
            )
        _, col, row = parse_space_id(text)
        found[col, row] = level.legend[info.terrain]
    return found
