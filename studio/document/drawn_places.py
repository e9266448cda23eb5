"""Where on the shown map an issue points that names no hexes: an outline, road, text or border.

A written path (``levels[0].outlines[2].rings``) leads to what is drawn; its points are in mm.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.geometry.curves import flatten_ring
from engine.lint.places import steps

if TYPE_CHECKING:
    from engine.geometry.grid import Point
    from engine.model.issue import Issue
    from engine.model.map import Level
    from studio.document.ground import Ground

LISTS = ("outlines", "paths", "labels")


def drawn_places(ground: Ground, issue: Issue) -> tuple[Point, ...]:
    """Return the points of what *issue* is about, none if it is not drawn on the shown map."""
    map_ = ground.opened.map
    places: tuple[str | int, ...] = (*steps(issue.path), "", "", "", "")
    kind, number, name, index = places[:4]
    if map_ is None or issue.document != ground.map_path or kind != "levels":
        return ()
    if not isinstance(number, int) or number >= len(map_.levels):
        return ()
    level = map_.levels[number]
    if name == "borders":
        return _centres(ground, str(index).split("|"))
    if name not in LISTS or not isinstance(index, int) or index >= len(getattr(level, name)):
        return ()
    return _points(ground, level, str(name), index, map_.tolerance)


def middle_of(points: tuple[Point, ...]) -> list[Point]:
    """Return the middle of what holds all *points*, as a list of one; none of none."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return [((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)] if xs else []


def _points(
    ground: Ground, level: Level, name: str, index: int, tolerance: float
) -> tuple[Point, ...]:
    """Return the points of one outline, road or text."""
    if name == "outlines":
        return tuple(
            point for ring in level.outlines[index].rings for point in flatten_ring(ring, tolerance)
        )
    if name == "paths":
        path = level.paths[index]
        return path.points or _centres(ground, path.through)
    at = level.labels[index].at
    return _centres(ground, (at,)) if isinstance(at, str) else (at,)


def _centres(ground: Ground, spaces: tuple[str, ...] | list[str]) -> tuple[Point, ...]:
    found = (ground.centre(space) for space in spaces)
    return tuple(point for point in found if point is not None)
