"""Places on a map that an edit may name: is there such a space, and may anything stand on it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.board.terrain import VOID
from engine.errors import EngineError, UnknownName
from engine.geometry.ids import parse_space_id, space_id
from engine.geometry.labels import label
from engine.geometry.layout import Layout
from engine.texts import Text

if TYPE_CHECKING:
    from engine.model.map import Level, MapDocument


def level_at(map_: MapDocument, name: str) -> tuple[int, Level]:
    """Return index and value of the level called *name*; the empty name is the first level."""
    if not name:
        return 0, map_.main
    for index, level in enumerate(map_.levels):
        if level.id == name:
            return index, level
    known = [level.id for level in map_.levels]
    raise UnknownName(Text('the map has no level "{name}"', name=name), name, known)


def locate(map_: MapDocument, space: str) -> tuple[int, int, int]:
    """Return level index, and column and row counted from 0; raise `EngineError` off the map."""
    name, col, row = parse_space_id(space)
    index, level = level_at(map_, name)
    grid = level.grid
    if grid is not None:
        i, j = col - grid.first[0], row - grid.first[1]
        if 0 <= i < grid.columns and 0 <= j < grid.rows:
            return index, i, j
    raise EngineError(Text('"{space}" is not on the map', space=space))


def printed(map_: MapDocument, space: str) -> str:
    """Return the printed label of *space*, the id itself where there is none."""
    name, col, row = parse_space_id(space)
    _, level = level_at(map_, name)
    if level.grid is None or not Layout(level.grid, map_.kind).holds(col, row):
        return space
    return label(map_.labels, level.grid, col, row)


def check_there(map_: MapDocument, space: str) -> None:
    """Raise `EngineError` unless *space* is a space of the map."""
    if map_.kind == "zone":
        return
    index, i, j = locate(map_, space)
    if map_.levels[index].terrain[j][i] == VOID:
        raise EngineError(Text("there is no space at {space}", space=printed(map_, space)))


def check_standable(map_: MapDocument, space: str) -> None:
    """Raise `EngineError` unless a counter may be placed on *space* (ATZ-3.5)."""
    check_there(map_, space)
    if map_.kind == "zone":
        return
    level = map_.levels[locate(map_, space)[0]]
    _, col, row = parse_space_id(space)
    if level.grid is not None and Layout(level.grid, map_.kind).is_half(col, row):
        raise EngineError(
            Text("{space} is a half-hex: nothing can stand there", space=printed(map_, space))
        )


def rect_spaces(rect: tuple[str, str]) -> tuple[str, ...]:
    """Return the spaces of the rectangle between two opposite corners, row by row."""
    level, left, top = parse_space_id(rect[0])
    _, right, bottom = parse_space_id(rect[1])
    return tuple(
        space_id(col, row, level)
        for row in range(min(top, bottom), max(top, bottom) + 1)
        for col in range(min(left, right), max(left, right) + 1)
    )


def canonical(map_: MapDocument, space: str) -> str:
    """Return *space* as it is written in files: without the name of the first level."""
    name, col, row = parse_space_id(space)
    return space_id(col, row, "" if name == map_.main.id else name)
