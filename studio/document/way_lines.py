"""Where roads and streams of the shown map run, in mm, and which of them is near."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.geometry.ways import evened, nearest_along, smooth

if TYPE_CHECKING:
    from engine.geometry.grid import Point
    from engine.model.map import MapPath
    from studio.document.ground import Ground

NEAR = 0.22  # of a space: so far from its middle one still points at a way


def line_of(ground: Ground, way: MapPath) -> list[Point]:
    """Return the middle of a way of the first level as it is drawn."""
    if way.points:
        return smooth(way.points)
    map_ = ground.opened.map
    others = map_.main.paths if map_ is not None else ()
    ends = {space for other in others for space in (*other.through[:1], *other.through[-1:])}
    there = [(space, ground.centre(space)) for space in way.through]
    dots = [(space, dot) for space, dot in there if dot is not None]
    return smooth(evened([dot for _, dot in dots], [space in ends for space, _ in dots]))


def way_near(
    ground: Ground, at: Point, hexes: float = NEAR
) -> tuple[MapPath, list[Point], float] | None:
    """Return the way that a point is on, its line, and how far along it the point is.

    It is on a way that is drawn under it, or no more than so many *hexes* away.
    """
    map_, layout = ground.opened.map, ground.layout
    if map_ is None or layout is None:
        return None
    best: tuple[float, MapPath, list[Point], float] | None = None
    for way in reversed(map_.main.paths):
        line = line_of(ground, way)
        far, near = nearest_along(line, at) if len(line) > 1 else (0.0, float("inf"))
        reach = max(hexes * layout.grid.size, way.width / 2)
        if near <= reach and (best is None or near < best[0]):
            best = (near, way, line, far)
    return best[1:] if best is not None else None
