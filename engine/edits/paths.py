"""Edits of the roads, streets and streams on a map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.edits.drawn import put, take_off
from engine.edits.places import locate
from engine.errors import EngineError
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
    return put(project, path, "paths", way, level)


def delete_paths(project: Project, path: str, ways: Collection[str], level: str = "") -> Project:
    """Take roads off a level of the map at *path*."""
    return take_off(project, path, "paths", ways, level)
