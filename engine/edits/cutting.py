"""What goes when spaces go: everything on them, in the map and in its scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.edits.references import Carry, carried

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.model.project import Project


def without_spaces(project: Project, path: str, gone: Callable[[str], bool]) -> Project:
    """Take away what lies on the spaces of the map at *path* that are *gone*."""
    return carried(project, path, staying(gone))[0]


def staying(gone: Callable[[str], bool]) -> Carry:
    """Return how everything stays where it is but what lies on spaces that are *gone*."""
    return Carry(space=lambda space: None if gone(space) else space)


def occupied(project: Project, path: str) -> set[str]:
    """Return the spaces of the map at *path* on which a counter or a marker lies."""
    map_ = project.map(path)
    scenarios = [project.scenario(name) for name in project.scenarios_of(path)]
    found = {c.at for scenario in scenarios for c in scenario.counters if c.at is not None}
    for marker in (*map_.markers, *(m for scenario in scenarios for m in scenario.markers)):
        found.update(marker.spaces)
        if marker.at is not None:
            found.add(marker.at)
    return found
