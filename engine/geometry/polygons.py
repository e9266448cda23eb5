"""Drawn geometry in mm: the one module that imports Shapely."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
import shapely

from engine.geometry.curves import DIGITS
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.geometry.grid import Point

Ring = tuple["Point", ...]
Area = tuple[Ring, ...]  # the outer ring, then its holes

MOST: Final = 20  # faults of one ring
_GRID: Final = 10.0**-DIGITS  # mm to which new corners are set
_CROSSING: Final = Text("rings of the outline cross each other, or one of them itself")
_PLACE: Final = re.compile(r"\[(\S+) (\S+)\]")


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
    shape = _odd(tuple(rings))
    above = [_odd(tuple(other)) for other in over]
    meeting = [other for other in above if shapely.intersects(other, shape)]
    if meeting:
        shape = shapely.difference(shape, shapely.union_all(meeting))
    return _areas(shape)


@lru_cache(maxsize=512)
def _odd(rings: Sequence[Ring]) -> shapely.Geometry:
    """Return the area that an odd number of rings holds."""
    whole: shapely.Geometry = shapely.Polygon()
    for ring in rings:
        parts = _polygons(shapely.make_valid(shapely.Polygon(ring))) if _spread(ring) else []
        whole = shapely.symmetric_difference(whole, shapely.union_all(parts))
    return whole


def sound(rings: tuple[Ring, ...]) -> tuple[Area, ...]:
    """Return the shape of *rings* as areas without a fault; nothing that it covers is lost.

    >>> bow_tie = ((0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (0.0, 4.0))
    >>> [len(outer) for outer, *_ in sound((bow_tie,))]
    [3, 3]
    """
    return _drawable(_odd(rings))


def joined(shapes: Iterable[tuple[Ring, ...]]) -> tuple[Area, ...]:
    """Return the union of *shapes*, each of rings, as areas without a fault.

    >>> left, right = ((0, 0), (2, 0), (2, 2), (0, 2)), ((2, 0), (4, 0), (4, 2), (2, 2))
    >>> len(joined([(left,), (right,)]))
    1
    """
    return _drawable(shapely.union_all([_odd(rings) for rings in shapes]))


def cut(rings: tuple[Ring, ...], by: tuple[Ring, ...]) -> tuple[Area, ...]:
    """Return what the shape *by* leaves of the shape of *rings*, as areas without a fault."""
    return _drawable(shapely.difference(_odd(rings), _odd(by)))


def overlaps(rings: tuple[Ring, ...], other: tuple[Ring, ...]) -> bool:
    """Say whether two shapes share an area; a side or a point does not count."""
    return bool(shapely.area(shapely.intersection(_odd(rings), _odd(other))) > 0)


def holds(rings: tuple[Ring, ...], ring: Ring) -> bool:
    """Say whether *ring* is in order, and within the shape of *rings* without touching a rim.

    >>> square = ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0))
    >>> holds((square,), ((1.0, 1.0), (2.0, 1.0), (1.0, 2.0)))
    True
    >>> holds((square,), ((0.0, 0.0), (2.0, 1.0), (1.0, 2.0)))
    False
    """
    shape = shapely.Polygon(ring)
    return bool(shape.is_valid and shapely.contains_properly(_odd(rings), shape))


def _drawable(shape: shapely.Geometry) -> tuple[Area, ...]:
    """Return *shape* as areas with corners as they stand in a file, none of them twice."""
    areas = _areas(shapely.simplify(shapely.set_precision(shape, _GRID), 0.0))
    return tuple(
        tuple(tuple((round(x, DIGITS), round(y, DIGITS)) for x, y in ring[:-1]) for ring in area)
        for area in areas
    )


def surface(rings: tuple[Ring, ...]) -> float:
    """Return how large the shape of *rings* is, in square mm."""
    return float(shapely.area(_odd(rings)))


class Meeting(NamedTuple):
    """Two shapes, by their numbers, that share an area (in square mm) or a side."""

    one: int
    other: int
    area: float


def meetings(shapes: Sequence[tuple[Ring, ...]]) -> list[Meeting]:
    """Return which of *shapes* overlap or touch along a side; in a point does not count.

    >>> left, right = ((0, 0), (2, 0), (2, 2), (0, 2)), ((1, 0), (4, 0), (4, 2), (1, 2))
    >>> meetings([(left,), (right,)])
    [Meeting(one=0, other=1, area=2.0)]
    """
    areas = [_odd(rings) for rings in shapes]
    tree = shapely.STRtree(areas)
    found = []
    for one, other in sorted(tree.query(areas, predicate="intersects").T.tolist()):
        if one < other:
            shared = shapely.intersection(areas[one], areas[other])
            if shapely.length(shared) > 0:
                found.append(Meeting(one, other, float(shapely.area(shared))))
    return found


def near_rims(
    rings: Iterable[Ring], dots: Sequence[Point], within: float
) -> list[tuple[int, float]]:
    """Return the numbers of the *dots* nearer than *within* mm to a rim, and how near they are.

    >>> near_rims([((0.0, 0.0), (4.0, 0.0), (4.0, 4.0))], [(2.0, 0.5), (9.0, 9.0)], 1.0)
    [(0, 0.5)]
    """
    lines = [shapely.LineString((*ring, ring[0])) for ring in rings if ring]
    if not lines or not dots:
        return []
    rims = shapely.MultiLineString(lines)
    shapely.prepare(rims)
    places = shapely.points(dots)
    found = shapely.dwithin(places, rims, within).nonzero()[0].tolist()
    gaps = [(k, float(shapely.distance(places[k], rims))) for k in found]
    return [(k, gap) for k, gap in gaps if gap < within]


class Art:
    """Where drawn ground closes the view, as the eye sees it on the sheet.

    *base* are the polygons of spaces that close it by themselves; *layers* lie over them in order,
    each shapes of rings and whether they close the view. So many mm as *rim* says on both sides
    of its rim are in doubt: no line is said to be closed, or open, by them.
    """

    def __init__(
        self,
        base: Iterable[Sequence[Point]],
        layers: Iterable[tuple[tuple[Ring, ...], bool]],
        rim: float,
    ) -> None:
        shape: shapely.Geometry = shapely.union_all([shapely.Polygon(ring) for ring in base])
        for rings, closes in layers:
            lay = shapely.union if closes else shapely.difference
            shape = lay(shape, _odd(rings))
        self._surely = shapely.buffer(shape, -rim, join_style="mitre")
        self._perhaps = shapely.buffer(shape, rim, join_style="mitre")
        shapely.prepare((self._surely, self._perhaps))

    def against(
        self, starts: Sequence[Point], ahead: Sequence[Point], open_: Sequence[bool]
    ) -> list[bool]:
        """Say of the line at each of *starts* whether the eye surely finds other than *open_* says.

        All lines are alike: they run between the two places of *ahead*, counted from their start.

        >>> square = ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0))
        >>> art = Art([square], [], 0.1)
        >>> starts, ahead = [(-1.0, 2.0), (-1.0, 0.0), (-1.0, -3.0)], [(0.0, 0.0), (9.0, 0.0)]
        >>> art.against(starts, ahead, [True] * 3)
        [True, False, False]
        >>> art.against(starts, ahead, [False] * 3)
        [False, False, True]
        """
        lines = shapely.linestrings(np.asarray(starts)[:, None, :] + np.asarray(ahead))
        seen = np.asarray(open_)
        closed = np.empty(len(lines), dtype=bool)
        closed[seen] = shapely.intersects(self._surely, lines[seen])
        closed[~seen] = shapely.intersects(self._perhaps, lines[~seen])
        found: list[bool] = (closed == seen).tolist()
        return found

    def meets(self, line: tuple[Point, Point]) -> tuple[Point, ...]:
        """Return the middle of the longest piece of *line* that is closed, of several as long all.

        >>> square = ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0))
        >>> Art([square], [], 0.0).meets(((-1.0, 1.0), (9.0, 1.0)))
        ((2.0, 1.0),)
        """
        found = shapely.intersection(self._surely, shapely.LineString(line))
        parts = [part for part in shapely.get_parts(found) if not part.is_empty]
        longest = max((float(part.length) for part in parts), default=0.0)
        middles = [part.centroid for part in parts if part.length > longest - 2 * _GRID]
        return tuple((at.x, at.y) for at in middles)


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


def faults(rings: Sequence[Sequence[Point]], most: int = MOST) -> tuple[Fault, ...]:
    """Return what is wrong with the shape of *rings* (the first outer, the rest holes).

    A doubled point, three points in one line and a hole that touches the rim in one point are in
    order. Which dots lie inside does not depend on any fault (`engine.geometry.curves.Cover`).
    Of one ring no more than *most* faults are looked for: a scribble has millions.

    >>> [(str(fault.reason), fault.at) for fault in faults([[(0, 0), (4, 4), (4, 0), (0, 4)]])]
    [('the outline crosses or touches itself', (2.0, 2.0))]
    """
    found: list[Fault] = []
    sound: list[tuple[Point, ...]] = []
    for ring in rings:
        points = tuple(point for k, point in enumerate(ring) if point != ring[k - 1])
        if _spread(points):
            found += islice(_own_faults(points), most)
            sound.append(points)
        else:
            found.append(Fault(Text("the outline has no area"), ring[0] if ring else (0.0, 0.0)))
    if len(found) < most:
        for hole in sound[1:]:
            found += _hole_faults(sound[0], hole)
    if sound and not found:
        found += _explained(shapely.Polygon(sound[0], sound[1:]), _CROSSING)
    return tuple(dict.fromkeys(found))


@lru_cache(maxsize=512)
def kept_faults(rings: tuple[Ring, ...]) -> tuple[Fault, ...]:
    """Return the `faults` of a shape; kept, for checks ask again as long as others are drawn."""
    return faults(rings)


def _explained(shape: shapely.Polygon, reason: Text) -> Iterator[Fault]:
    """Yield the place that Shapely names, if *shape* is not valid."""
    place = _PLACE.search(shapely.is_valid_reason(shape))
    if place is not None:
        yield Fault(reason, (float(place[1]), float(place[2])))


def _spread(points: tuple[Point, ...]) -> bool:
    """Say whether the points do not all lie in one line."""
    return len(points) > 2 and shapely.LineString(points).convex_hull.area > 0


def _own_faults(points: tuple[Point, ...]) -> Iterator[Fault]:
    """Yield where a ring runs back on itself, or meets itself elsewhere than from side to side."""
    if shapely.is_valid(shapely.Polygon(points)):
        return
    sides = shapely.linestrings([(points[k - 1], point) for k, point in enumerate(points)])
    tree, count = shapely.STRtree(sides), len(sides)
    start, step = 0, 1  # a few at a time: whoever has seen enough asks no more
    while start < count:
        near = tree.query(sides[start : start + step], predicate="intersects")
        pairs = sorted((start + k, other) for k, other in near.T.tolist() if other > start + k)
        for k, other in pairs:
            shared = sides[k].intersection(sides[other])
            next_to = other - k in (1, count - 1)
            if next_to and shared.length > 0:
                corner = points[k] if other == k + 1 else points[other]
                yield Fault(Text("the outline runs back on itself"), corner)
            elif not next_to:
                at = shared.centroid
                yield Fault(Text("the outline crosses or touches itself"), (at.x, at.y))
        start, step = start + step, min(2 * step, 1024)


def _hole_faults(outer: tuple[Point, ...], hole: tuple[Point, ...]) -> Iterator[Fault]:
    """Yield where a hole leaves its outline or shares a side with it."""
    rim, line = shapely.LinearRing(outer), shapely.LinearRing(hole)
    shared = rim.intersection(line)
    if shared.length > 0:
        at = shared.representative_point()
        yield Fault(Text("a hole shares a side with the rim of its outline"), (at.x, at.y))
    beyond = line.difference(_odd((outer,)))
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
