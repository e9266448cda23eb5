"""The edit that paints what was read from a picture: several terrains as one change."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.edits.regions import repainted
from engine.edits.terrain import is_void, paint

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from engine.model.project import Project


class Ink(NamedTuple):
    """What painting a terrain needs to know of it: the letter to propose, and its class."""

    letter: str
    class_: str


def paint_read(
    project: Project,
    path: str,
    spaces: Mapping[str, Collection[str]],
    inks: Mapping[str, Ink],
) -> Project:
    """Give each terrain of *spaces* to its spaces of the map at *path*.

    As with a brush, a pin goes where an outline would show another terrain, and spaces that are no
    building any more leave theirs. Void places stay void.
    """
    map_ = project.map(path)
    for terrain, there in spaces.items():
        wanted = tuple(space for space in there if not is_void(map_, space))
        ink = inks[terrain]
        project = paint(project, path, wanted, terrain, ink.letter)
        project = repainted(project, path, frozenset(wanted), ink.class_)
    return project
