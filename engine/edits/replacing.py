"""Search and replace of terrain: everything that names one terrain names another.

Over a whole map letters, pins and outlines change, also letters that an outline covers; over some
spaces only these are painted.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from engine.board.terrain import VOID, overruled
from engine.edits.terrain import letter_for, paint
from engine.geometry.ids import space_id
from engine.model.data import FrozenDict

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from engine.model.map import Level, MapDocument
    from engine.model.project import Project


class Found(NamedTuple):
    """What of a map has a terrain: the spaces that are seen with it, how many outlines."""

    spaces: tuple[str, ...]
    outlines: int = 0

    def __bool__(self) -> bool:
        return bool(self.spaces) or self.outlines > 0


def find_terrain(map_: MapDocument, terrain: str, within: Collection[str] | None = None) -> Found:
    """Return what of *map_* has *terrain*; with *within* only spaces of it."""
    spaces = tuple(
        space
        for level in map_.levels
        for space, found in seen(map_, level)
        if found == terrain and (within is None or space in within)
    )
    if within is not None:
        return Found(spaces)
    return Found(spaces, sum(o.terrain == terrain for x in map_.levels for o in x.outlines))


def terrains_of(map_: MapDocument) -> frozenset[str]:
    """Return the terrains that spaces or outlines of *map_* have."""
    spaces = {terrain for level in map_.levels for _, terrain in seen(map_, level)}
    return frozenset(spaces | {o.terrain for level in map_.levels for o in level.outlines})


class Change(NamedTuple):
    """Which terrain becomes which; ``letter`` is proposed where a legend lacks the new one."""

    old: str
    new: str
    letter: str = ""


def replace_terrain(
    project: Project, path: str, change: Change, within: Collection[str] | None = None
) -> Project:
    """Change a terrain of the map at *path*; with *within* only on spaces of it."""
    map_ = project.map(path)
    if within is not None:
        spaces = find_terrain(map_, change.old, within).spaces
        return paint(project, path, spaces, change.new, change.letter)
    levels = tuple(_replaced(level, change) for level in map_.levels)
    if all(after is level for after, level in zip(levels, map_.levels, strict=True)):
        return project
    return project.with_document(path, replace(map_, levels=levels))


def seen(map_: MapDocument, level: Level) -> Iterator[tuple[str, str]]:
    """Yield every space of a level and the terrain that it is seen with."""
    if level.grid is None:
        return
    above = overruled(level, map_.kind, map_.tolerance)
    left, top = level.grid.first
    name = "" if level is map_.main else level.id
    for j, letters in enumerate(level.terrain):
        for i, letter in enumerate(letters):
            if letter != VOID:
                place = (left + i, top + j)
                terrain = above.get(place, level.legend.get(letter, letter))
                yield space_id(*place, name), terrain


def _replaced(level: Level, change: Change) -> Level:
    old, new, letter = change
    before = {mark for mark, terrain in level.legend.items() if terrain == old}
    used = any(mark in row for mark in before for row in level.terrain)
    pinned = any(info.terrain in before for info in level.spaces.values())
    if used or pinned:
        after, level = letter_for(level, new, letter)
        table = str.maketrans(dict.fromkeys(before, after))
        spaces = {
            space: replace(info, terrain=after) if info.terrain in before else info
            for space, info in level.spaces.items()
        }
        rows = tuple(row.translate(table) for row in level.terrain)
        level = replace(level, terrain=rows, spaces=FrozenDict(spaces))
    if any(outline.terrain == old for outline in level.outlines):
        changed = (replace(o, terrain=new) if o.terrain == old else o for o in level.outlines)
        level = replace(level, outlines=tuple(changed))
    return level
