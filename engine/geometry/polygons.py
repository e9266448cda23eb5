"""Drawn geometry in mm: the one module that imports Shapely."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import shapely

from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.geometry.grid import Point

Ring = tuple["Point", ...]
Area = tuple[Ring, ...]  # the outer ring, then its holes


def union(polygons: Iterable[Sequence[Point]], grow: float = 0.0) -> tuple[Area, ...]:
    """Return the union of *polygons* as (outer ring, holes...) each, grown by *grow* mm.

    >>> len(union([[(0, 0), (1, 0), (1, 1), (0, 1)], [(1, 0), (2, 0), (2, 1), (1, 1)]]))
    1
    """
    shape = shapely.union_all([shapely.Polygon(p) for p in polygons])
    if grow:
        shape = shape.buffer(grow, join_style="mitre")
    return _areas(shape)


def _areas(shape: shapely.Geometry) -> tuple[Area, ...]:
    return tuple(
        tuple(tuple((x, y) for x, y in ring.coords) for ring in (part.exterior, *part.interiors))
        for part in _polygons(shape)
    )


def remaining(rings: Sequence[Ring], over: Iterable[Sequence[Ring]]) -> tuple[Area, ...]:
    """Return what the shapes *over* leave of the shape of *rings*, as areas.

    Every shape covers what an odd number of its rings holds, like the dots of a map.

    >>> square = ((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0))
    >>> remaining((square,), [(square,)])
    ()
    """
    shape = _odd(rings)
    above = [_odd(other) for other in over]
    meeting = [other for other in above if shapely.intersects(other, shape)]
    if meeting:
        shape = shapely.difference(shape, shapely.union_all(meeting))
    return _areas(shape)


def _odd(rings: Sequence[Ring]) -> shapely.Geometry:
    """Return the area that an odd number of rings holds."""
    whole: shapely.Geometry = shapely.Polygon()
    for ring in rings:
        parts = _polygons(shapely.make_valid(shapely.Polygon(ring)))
        whole = shapely.symmetric_difference(whole, shapely.union_all(parts))
    return whole


def _polygons(shape: shapely.Geometry) -> list[shapely.Polygon]:
    """Return the polygons of *shape*, which may be a collection of collections."""
    parts = shapely.get_parts(shapely.get_parts(shape))
    return [part for part in parts if isinstance(part, shapely.Polygon) and not part.is_empty]


def simplified(ring: Sequence[Point], tolerance: float) -> Ring:
    """Return a closed ring with few points that stays within *tolerance* mm of *ring*.

    Empty if *ring* holds no area.
    """
    if len(set(ring)) < 3:
        return ()
    shape = shapely.simplify(shapely.Polygon(ring), tolerance)
    points = tuple((x, y) for x, y in shape.exterior.coords[:-1])
    return points if _spread(points) else ()


class Fault(NamedTuple):
    """Something wrong with a drawn shape, and where, in mm."""

    reason: Text
    at: Point


def faults(rings: Sequence[Sequence[Point]]) -> tuple[Fault, ...]:
    """Return all that is wrong with the shape of *rings* (the first outer, the rest holes).

    A doubled point, three points in one line and a hole that touches the rim in one point are in
    order. Which dots lie inside does not depend on any fault (`engine.geometry.curves.Cover`).

    >>> [(str(fault.reason), fault.at) for fault in faults([[(0, 0), (4, 4), (4, 0), (0, 4)]])]
    [('the outline crosses or touches itself', (2.0, 2.0))]
    """
    found: list[Fault] = []
    sound: list[tuple[Point, ...]] = []
    for ring in rings:
        points = tuple(point for k, point in enumerate(ring) if point != ring[k - 1])
        if _spread(points):
            found += _own_faults(points)
            sound.append(points)
        else:
            found.append(Fault(Text("the outline has no area"), ring[0] if ring else (0.0, 0.0)))
    for hole in sound[1:]:
        found += _hole_faults(sound[0], hole)
    return tuple(dict.fromkeys(found))


def _spread(points: tuple[Point, ...]) -> bool:
    """Say whether the points do not all lie in one line."""
    return bool(points) and shapely.MultiPoint(points).convex_hull.area > 0


def _own_faults(points: tuple[Point, ...]) -> Iterator[Fault]:
    """Yield where a ring runs back on itself, or meets itself elsewhere than from side to side."""
    sides = [shapely.LineString((points[k - 1], point)) for k, point in enumerate(points)]
    tree = shapely.STRtree(sides)
    for k, side in enumerate(sides):
        for other in sorted(int(n) for n in tree.query(side, predicate="intersects")):
            if other <= k:
                continue
            shared = side.intersection(sides[other])
            next_to = other - k in (1, len(sides) - 1)
            if next_to and shared.length > 0:
                corner = points[k] if other == k + 1 else points[other]
                yield Fault(Text("the outline runs back on itself"), corner)
            elif not next_to:
                at = shared.centroid
                yield Fault(Text("the outline crosses or touches itself"), (at.x, at.y))


def _hole_faults(outer: tuple[Point, ...], hole: tuple[Point, ...]) -> Iterator[Fault]:
    """Yield where a hole leaves its outline or shares a side with it."""
    rim, line = shapely.LinearRing(outer), shapely.LinearRing(hole)
    shared = rim.intersection(line)
    if shared.length > 0:
        at = shared.representative_point()
        yield Fault(Text("a hole shares a side with the rim of its outline"), (at.x, at.y))
    beyond = line.difference(shapely.make_valid(shapely.Polygon(outer)))
    if beyond.length > 1e-9:
        at = beyond.representative_point()
        yield Fault(Text("a hole reaches out of its outline"), (at.x, at.y))


def thick(
    lines: Iterable[Sequence[Point]], areas: Iterable[Sequence[Point]], by: float
) -> tuple[Area, ...]:
    """Return the union of *lines* and *areas*, made *by* mm thicker on every side.

    Ends are square and corners are corners, but sharp ones are cut off.
    """
    parts = [*map(shapely.LineString, lines), *map(shapely.Polygon, areas)]
    shape = shapely.union_all(parts)
    return _areas(shape.buffer(by, cap_style="square", join_style="mitre", mitre_limit=1.2))


def inset(area: Sequence[Ring], by: float) -> tuple[Area, ...]:
    """Return what is left of *area* (outer ring, holes...) *by* mm inside its rim.

    Corners stay corners, so that the rings of growing insets are the courses of a hipped roof.
    """
    shape = shapely.Polygon(area[0], area[1:]).buffer(-by, join_style="mitre")
    return _areas(shape)
