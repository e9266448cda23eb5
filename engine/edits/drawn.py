"""What labels, roads and outlines of a level share: to be put in the place of an id, or taken off.

Later ones lie on top.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

from engine.edits.places import level_at
from engine.errors import UnknownName
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.model.map import MapLabel, MapPath, Outline
    from engine.model.project import Project

Kind = Literal["labels", "paths", "outlines"]

NOUNS: dict[Kind, Text] = {
    "labels": Text("label"),
    "paths": Text("road"),
    "outlines": Text("outline"),
}


def put(
    project: Project, path: str, kind: Kind, thing: MapLabel | MapPath | Outline, level: str = ""
) -> Project:
    """Put *thing* on a level of the map at *path*, in the place of the one with its id."""
    there = _things(project, path, kind, level)
    if any(other.id == thing.id for other in there):
        things = tuple(thing if other.id == thing.id else other for other in there)
    else:
        things = (*there, thing)
    return _with(project, path, kind, level, things)


def take_off(
    project: Project, path: str, kind: Kind, ids: Collection[str], level: str = ""
) -> Project:
    """Take things off a level of the map at *path*; raise `UnknownName` for an id it lacks."""
    there = _things(project, path, kind, level)
    known = {thing.id for thing in there}
    for name in ids:
        if name not in known:
            text = Text('the map has no {what} "{id}"', what=NOUNS[kind], id=name)
            raise UnknownName(text, name, known)
    return _with(project, path, kind, level, tuple(t for t in there if t.id not in ids))


def _things(project: Project, path: str, kind: Kind, level: str) -> tuple[Any, ...]:
    things: tuple[Any, ...] = getattr(level_at(project.map(path), level)[1], kind)
    return things


def _with(project: Project, path: str, kind: Kind, level: str, things: tuple[Any, ...]) -> Project:
    map_ = project.map(path)
    index, there = level_at(map_, level)
    changed: dict[str, Any] = {kind: things}
    levels = (*map_.levels[:index], replace(there, **changed), *map_.levels[index + 1 :])
    return project.with_document(path, replace(map_, levels=levels))
