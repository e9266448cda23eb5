"""Edits of terrain: letters in the rows, and pins where a drawn outline covers the dot.

What was painted last is what is seen: a pin goes where the outline would show another terrain.
"""

from __future__ import annotations

import string
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.board.terrain import VOID, covered, overruled
from engine.edits.cutting import occupied, without_spaces
from engine.edits.places import canonical, locate
from engine.errors import EngineError
from engine.geometry.ids import parse_space_id, space_id
from engine.geometry.layout import Layout
from engine.model.data import FrozenDict
from engine.model.map import Level, SpaceInfo
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from engine.model.map import MapDocument
    from engine.model.project import Project

LETTERS = string.ascii_letters + string.digits + ".,:;+*=~^%&@$/<>()"


def paint(
    project: Project, path: str, spaces: Iterable[str], terrain: str, letter: str = ""
) -> Project:
    """Give *spaces* of the map at *path* a terrain.

    *terrain* is an id, a letter of the legend, or ``-`` for no space at all; *letter* is proposed
    for a terrain that the legend lacks. Spaces on which something stands are not taken off the
    map, and never the last one; regions, roads and labels are cut where theirs go.
    """
    map_ = project.map(path)
    if terrain == VOID:
        standing = {canonical(map_, space) for space in occupied(project, path)}
        spaces = tuple(s for s in spaces if canonical(map_, s) not in standing)
    by_level: dict[int, dict[tuple[int, int], str]] = {}
    for space in spaces:
        index, i, j = locate(map_, space)
        by_level.setdefault(index, {})[i, j] = space
    levels = list(map_.levels)
    for index, places in by_level.items():
        levels[index] = _painted(map_, levels[index], places, (terrain, letter))
    if all(new is old for new, old in zip(levels, map_.levels, strict=True)):
        return project
    project = project.with_document(path, replace(map_, levels=tuple(levels)))
    if terrain != VOID:
        return project
    check_some_left(project.map(path))
    cut = {canonical(map_, space) for space in spaces}
    return without_spaces(project, path, lambda space: canonical(map_, space) in cut)


def check_some_left(map_: MapDocument) -> None:
    """Raise `EngineError` if a map has no space any more: nobody could draw on it."""
    if not any(row.strip(VOID) for level in map_.levels for row in level.terrain):
        raise EngineError(Text("nothing would be left of the map"))


def unpin(project: Project, path: str, spaces: Iterable[str]) -> Project:
    """Take the pins off *spaces*: there the outline over the dot counts again, or the letter."""
    map_ = project.map(path)
    levels = list(map_.levels)
    for space in spaces:
        index, _, _ = locate(map_, space)
        info = levels[index].spaces.get(space)
        if info is not None and info.terrain is not None:
            extras = dict(levels[index].spaces)
            extras[space] = replace(info, terrain=None)
            if extras[space] == SpaceInfo():
                del extras[space]
            levels[index] = replace(levels[index], spaces=FrozenDict(extras))
    if all(new is old for new, old in zip(levels, map_.levels, strict=True)):
        return project
    return project.with_document(path, replace(map_, levels=tuple(levels)))


def pin(project: Project, path: str, spaces: Iterable[str]) -> Project:
    """Pin *spaces* to the terrain that they have, so that no drawing decides there."""
    map_ = project.map(path)
    levels = list(map_.levels)
    for space in spaces:
        terrain = terrain_at(map_, space)
        if terrain != VOID:
            index, _, _ = locate(map_, space)
            letter, level = letter_for(levels[index], terrain)
            info = replace(level.spaces.get(space, SpaceInfo()), terrain=letter)
            levels[index] = replace(level, spaces=level.spaces.with_item(space, info))
    return project.with_document(path, replace(map_, levels=tuple(levels)))


def fill(project: Project, path: str, start: str, terrain: str, letter: str = "") -> Project:
    """Give *terrain* to the connected spaces around *start* that have its terrain now."""
    return paint(project, path, connected(project.map(path), start), terrain, letter)


def connected(
    map_: MapDocument, start: str, within: Collection[str] | None = None
) -> tuple[str, ...]:
    """Return the spaces with the terrain of *start* that hang together with it, itself first.

    With *within* only spaces of it count: none if *start* is not among them.
    """
    if within is not None and start not in within:
        return ()
    index, _, _ = locate(map_, start)
    level = map_.levels[index]
    if level.grid is None:
        return (start,)
    layout = Layout(level.grid, map_.kind)
    above = overruled(level, map_.kind, map_.tolerance)
    left, top = level.grid.first

    def terrain_of(place: tuple[int, int]) -> str:
        letter = level.terrain[place[1] - top][place[0] - left]
        return above.get(place, level.legend.get(letter, letter))

    name, col, row = parse_space_id(start)
    prefix = "" if name == map_.main.id else name
    wanted = terrain_of((col, row))
    found = {(col, row): None}
    queue = [(col, row)]
    for place in queue:
        q, r = layout.axial(*place)
        for dq, dr in layout.lattice.directions:
            near = layout.offset(q + dq, r + dr)
            if near in found or not layout.holds(*near) or terrain_of(near) != wanted:
                continue
            if within is None or space_id(*near, prefix) in within:
                found[near] = None
                queue.append(near)
    return tuple(space_id(*place, prefix) for place in found)


def terrain_at(map_: MapDocument, space: str) -> str:
    """Return the terrain id of *space* as the board sees it, ``-`` where there is no space."""
    index, i, j = locate(map_, space)
    level = map_.levels[index]
    letter = level.terrain[j][i]
    if letter == VOID:
        return VOID
    _, col, row = parse_space_id(space)
    above = overruled(level, map_.kind, map_.tolerance)
    return above.get((col, row), level.legend.get(letter, letter))


def is_void(map_: MapDocument, space: str) -> bool:
    """Say whether the map has no space at this place of its grid."""
    index, i, j = locate(map_, space)
    return map_.levels[index].terrain[j][i] == VOID


def letter_for(level: Level, terrain: str, proposed: str = "") -> tuple[str, Level]:
    """Return the letter of *terrain*, and the level with a legend that has it."""
    if terrain == VOID or terrain in level.legend:
        return terrain, level
    for letter, name in level.legend.items():
        if name == terrain:
            return letter, level
    if len(terrain) < 2:
        raise EngineError(Text('the letter "{letter}" is not in the legend', letter=terrain))
    wishes = dict.fromkeys((proposed, *terrain, *terrain.upper(), *LETTERS))
    for letter in wishes:
        if letter and letter in LETTERS and letter not in level.legend:
            return letter, replace(level, legend=level.legend.with_item(letter, terrain))
    raise EngineError(Text("the legend has no letter left for {terrain}", terrain=terrain))


def _painted(
    map_: MapDocument,
    level: Level,
    places: dict[tuple[int, int], str],
    terrain: tuple[str, str],
) -> Level:
    letter, level_ = letter_for(level, *terrain)
    rows = list(level.terrain)
    by_row: dict[int, list[int]] = {}
    for i, j in places:
        if rows[j][i] != letter:
            by_row.setdefault(j, []).append(i)
    for j, columns in by_row.items():
        letters = list(rows[j])
        for i in columns:
            letters[i] = letter
        rows[j] = "".join(letters)
    pins = _pins(map_, level_, places, letter)
    if not by_row and pins is level.spaces:
        return level
    return replace(level_, terrain=tuple(rows) if by_row else level.terrain, spaces=pins)


def _pins(
    map_: MapDocument, level: Level, places: dict[tuple[int, int], str], letter: str
) -> FrozenDict[SpaceInfo]:
    """Return the spaces' extras with the pins that painting *letter* needs, and no other there."""
    if not level.spaces and not level.outlines:
        return level.spaces
    above = covered(level, map_.kind, map_.tolerance)
    left, top = level.grid.first if level.grid is not None else (1, 1)
    pins = dict(level.spaces)
    for (i, j), space in places.items():
        outline = above.get((left + i, top + j))
        hidden = outline is not None and outline.terrain != level.legend.get(letter, letter)
        old = pins.get(space, SpaceInfo())
        new = replace(old, terrain=letter if hidden and letter != VOID else None)
        if new == SpaceInfo():
            pins.pop(space, None)
        else:
            pins[space] = new
    return level.spaces if pins == level.spaces else FrozenDict(pins)
