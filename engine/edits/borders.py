"""Edits of what stands on borders: walls, hedges, fences, windows.

A border is named by the ids of its two spaces, in either order; it is written in the order of
`engine.geometry.ids.border_id`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.board.terrain import VOID
from engine.edits.places import level_at, locate, printed
from engine.errors import EngineError, UnknownName
from engine.geometry.areas import edge_of
from engine.geometry.border_lines import BorderLines
from engine.geometry.ids import border_id, parse_space_id, space_id
from engine.geometry.layout import Layout
from engine.model.data import FrozenDict
from engine.model.map import BorderInfo
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from engine.model.map import Level, MapDocument
    from engine.model.project import Project


def set_borders(
    project: Project, path: str, features: Mapping[str, str], level: str = ""
) -> Project:
    """Give each border of a level of the map at *path* its feature; the empty one takes it off.

    Raises `EngineError` for two spaces that do not touch, or where there is no space.
    """
    map_ = project.map(path)
    index, there = level_at(map_, level)
    borders = {}
    for name, info in there.borders.items():  # one that names no border keeps its name
        wanted = features.get(plain(name), info.feature)
        if wanted:
            borders[name] = info if wanted == info.feature else BorderInfo(wanted)
    known = {plain(name) for name in there.borders}
    for name, feature in features.items():
        if feature and name not in known:
            _check(map_, there, name)
            borders[name] = BorderInfo(feature)
    if borders == there.borders:
        return project
    levels = list(map_.levels)
    levels[index] = replace(there, borders=FrozenDict(borders))
    return project.with_document(path, replace(map_, levels=tuple(levels)))


def set_border_state(
    project: Project, path: str, border: str, state: str, level: str = ""
) -> Project:
    """Let a feature begin in a state: a window that is open, a gate that is shut."""
    map_ = project.map(path)
    index, there = level_at(map_, level)
    if border not in there.borders:
        text = Text('nothing stands on the border "{id}"', id=border)
        raise UnknownName(text, border, there.borders)
    info = replace(there.borders[border], state=state)
    levels = list(map_.levels)
    levels[index] = replace(there, borders=there.borders.with_item(border, info))
    return project.with_document(path, replace(map_, levels=tuple(levels)))


def delete_borders(
    project: Project, path: str, borders: Collection[str], level: str = ""
) -> Project:
    """Take what stands on *borders* off a level of the map at *path*."""
    there = level_at(project.map(path), level)[1]
    for name in borders:
        if name not in there.borders:
            text = Text('nothing stands on the border "{id}"', id=name)
            raise UnknownName(text, name, there.borders)
    return set_borders(project, path, dict.fromkeys(map(plain, borders), ""), level)


def plain(border: str) -> str:
    """Return a border's name with its spaces in order; what is no border's name stays as it is.

    >>> plain("c5r3 | c4r3"), plain("c4r3")
    ('c4r3|c5r3', 'c4r3')
    """
    ends = [end.strip() for end in border.split("|")]
    try:
        return border_id(*ends) if len(ends) == 2 else border
    except EngineError:
        return border


def is_border(map_: MapDocument, border: str) -> bool:
    """Say whether two spaces of the first level, neither of them void, share *border*."""
    try:
        _check(map_, map_.main, border)
    except EngineError:
        return False
    return True


def rim_of(map_: MapDocument, spaces: Iterable[str]) -> tuple[str, ...]:
    """Return the borders of the first level that part *spaces* from all others."""
    if map_.main.grid is None or map_.kind == "zone":
        return ()
    layout = Layout(map_.main.grid, map_.kind)
    lines = BorderLines(layout)
    inside = {parse_space_id(space)[1:] for space in spaces}
    found = [
        line.id
        for place in sorted(edge_of(layout, inside), key=lambda at: at[::-1])
        for line in lines.around(place)
        if line.b not in inside and lines.holds(line) and is_border(map_, line.id)
    ]
    return tuple(dict.fromkeys(found))


def borders_between(map_: MapDocument, spaces: Collection[str]) -> tuple[str, ...]:
    """Return the borders of the first level that have a feature and both spaces in *spaces*."""
    held = frozenset(spaces)
    return tuple(
        name for name in map_.main.borders if all(end in held for end in plain(name).split("|"))
    )


def run_of(map_: MapDocument, border: str) -> tuple[str, ...]:
    """Return the borders of the first level that hang together with one and have its feature."""
    grid, borders = map_.main.grid, map_.main.borders
    if grid is None or map_.kind == "zone" or border not in borders:
        return ()
    lines = BorderLines(Layout(grid, map_.kind))
    alike = {plain(k): k for k, info in borders.items() if info.feature == borders[border].feature}
    start = plain(border)
    found, queue = {start: None}, [start]
    while queue:
        a, b = (parse_space_id(end)[1:] for end in queue.pop().split("|"))
        line = lines.line(a, b)
        for corner in (line.one, line.other) if line is not None else ():
            for near in lines.at(corner):
                if near.id in alike and near.id not in found:
                    found[near.id] = None
                    queue.append(near.id)
    return tuple(alike[name] for name in found)


def _check(map_: MapDocument, level: Level, border: str) -> None:
    """Raise `EngineError` unless *border* lies between two spaces that there are."""
    ends = border.split("|")
    if len(ends) != 2 or level.grid is None:
        text = Text('"{id}" is no border (write two touching spaces: c4r3|c5r3)', id=border)
        raise EngineError(text)
    layout = Layout(level.grid, map_.kind)
    places = []
    for end in ends:
        name, col, row = parse_space_id(end)
        inner = level.id if level is not map_.main else ""
        space = space_id(col, row, name or inner)
        index, i, j = locate(map_, space)
        if map_.levels[index] is not level or level.terrain[j][i] == VOID:
            raise EngineError(Text("there is no space at {space}", space=printed(map_, space)))
        places.append((col, row))
    (q, r), (to_q, to_r) = (layout.axial(*place) for place in places)
    if not layout.lattice.touching(to_q - q, to_r - r):
        one, other = (printed(map_, end) for end in ends)
        text = Text("{one} and {other} do not touch: no border is there", one=one, other=other)
        raise EngineError(text)
