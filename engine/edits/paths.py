"""Edits of the roads, streets and streams on a map."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.edits.places import level_at, locate
from engine.errors import EngineError, UnknownName
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.model.map import MapPath
    from engine.model.project import Project


def set_path(project: Project, path: str, way: MapPath, level: str = "") -> Project:
    """Put *way* on a level of the map at *path*, in the place of the one with its id."""
    map_ = project.map(path)
    for space in way.through:
        locate(map_, space)
    if len(way.through) < 2 and len(way.points) < 2:
        raise EngineError(Text("a road needs two ends"))
    _, there = level_at(map_, level)
    if any(other.id == way.id for other in there.paths):
        ways = tuple(way if other.id == way.id else other for other in there.paths)
    else:
        ways = (*there.paths, way)
    return _with(project, path, level, ways)


def delete_paths(project: Project, path: str, ways: Collection[str], level: str = "") -> Project:
    """Take roads off a level of the map at *path*."""
    _, there = level_at(project.map(path), level)
    known = {way.id for way in there.paths}
    for name in ways:
        if name not in known:
            raise UnknownName(Text('the map has no road "{id}"', id=name), name, known)
    return _with(project, path, level, tuple(way for way in there.paths if way.id not in ways))


def _with(project: Project, path: str, level: str, ways: tuple[MapPath, ...]) -> Project:
    map_ = project.map(path)
    index, there = level_at(map_, level)
    levels = (*map_.levels[:index], replace(there, paths=ways), *map_.levels[index + 1 :])
    return project.with_document(path, replace(map_, levels=levels))
