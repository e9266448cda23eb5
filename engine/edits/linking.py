"""Roads of two boards that are laid together: what ran off one board runs on over the other."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.geometry.ids import parse_space_id
from engine.geometry.layout import Layout

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from engine.geometry.grid import Point, Side
    from engine.model.map import MapDocument, MapPath

MEET: Final = 0.5  # of a hex's width: ends of roads through points that are as near are one; the
# rims of boards lie over each other by as much where they are not cut through half-hexes
ROUGHLY: Final = 1e-6  # mm


class _On(NamedTuple):
    """How a path may go on: better ones first."""

    apart: float
    bend: float  # less is straighter
    other: int  # the place of the other path
    through: tuple[str, ...] = ()
    points: tuple[Point, ...] = ()


class Seam(NamedTuple):
    """The line along which the second board lies at the first, in mm."""

    side: Side
    line: float

    def beyond(self, point: Point) -> float:
        """Return how far a point lies beyond the line, as the first board sees it."""
        along = point[0] if self.side in ("east", "west") else point[1]
        return (along - self.line) * (1 if self.side in ("east", "south") else -1)


def linked(map_: MapDocument, own: int, seam: Seam) -> MapDocument:
    """Return *map_*, its first *own* paths linked with those of the rest that go on from them.

    Paths through points that run out far over the seam end at it: art may run off its own sheet.

    They must be alike in kind and width. Those through hexes end in one hex or in two that touch;
    those through points end within `MEET` of each other, and then meet half-way. What they become
    keeps the id and, if it has one, the name of the first board's.
    """
    level = map_.main
    if level.grid is None:
        return map_
    layout = Layout(level.grid, map_.kind)
    far = MEET * layout.grid.size
    mine = [_ended(path, seam.beyond, far) for path in level.paths[:own]]
    others = [_ended(path, lambda p: -seam.beyond(p), far) for path in level.paths[own:]]
    n = 0
    while n < len(mine):
        found = min(_ways_on(layout, mine[n], others), default=None)
        if found is None:
            n += 1
            continue
        other = others.pop(found.other)
        name = mine[n].name or other.name
        mine[n] = replace(mine[n], through=found.through, points=found.points, name=name)
    paths = (*mine, *others)
    return replace(map_, levels=(replace(level, paths=paths), *map_.levels[1:]))


def _ended(path: MapPath, beyond: Callable[[Point], float], far: float) -> MapPath:
    """Return a path whose ends that lie more than *far* *beyond* its board are cut off there."""
    points = path.points
    for _ in range(2):
        points = _cut_off(points, beyond, far)[::-1]
    return replace(path, points=points)


def _cut_off(
    points: tuple[Point, ...], beyond: Callable[[Point], float], far: float
) -> tuple[Point, ...]:
    """Return points whose end, if it lies too far beyond, is where the way crosses the seam."""
    within = [n for n, point in enumerate(points) if beyond(point) < 0]
    if not within or beyond(points[-1]) <= far:
        return points
    (ax, ay), (bx, by) = a, b = points[within[-1]], points[within[-1] + 1]
    t = beyond(a) / (beyond(a) - beyond(b))
    crossing = round(ax + (bx - ax) * t, 3), round(ay + (by - ay) * t, 3)
    return (*points[: within[-1] + 1], crossing)


def _ways_on(layout: Layout, path: MapPath, others: list[MapPath]) -> Iterator[_On]:
    """Yield how a path may go on: over which of *others*, and through what then."""
    for index, other in enumerate(others):
        if (other.kind, other.width) != (path.kind, path.width):
            continue
        if path.points and other.points:
            yield from _over_points(MEET * layout.grid.size, path.points, other.points, index)
        elif not path.points and not other.points:
            yield from _over_hexes(layout, path.through, other.through, index)


def _over_hexes(
    layout: Layout, mine: tuple[str, ...], others: tuple[str, ...], index: int
) -> Iterator[_On]:
    for one in (mine, mine[::-1]):
        for two in (others, others[::-1]):
            if len(one) < 2 or len(two) < 2:
                continue
            apart = _apart(layout, one[-1], two[0])
            if apart <= 1:
                on = two if apart else two[1:]  # two half-hexes are one hex now
                places = [layout.centre(*parse_space_id(s)[1:]) for s in (one[-2], one[-1], on[0])]
                yield _On(apart, _bend(places), index, through=(*one, *on))


def _over_points(
    near: float, mine: tuple[Point, ...], others: tuple[Point, ...], index: int
) -> Iterator[_On]:
    for one in (mine, mine[::-1]):
        for two in (others, others[::-1]):
            apart = math.dist(one[-1], two[0])
            if len(one) < 2 or len(two) < 2 or apart > near + ROUGHLY:
                continue
            (ax, ay), (bx, by) = one[-1], two[0]
            meet = round((ax + bx) / 2, 3), round((ay + by) / 2, 3)
            bend = _bend((one[-2], meet, two[1]))
            yield _On(apart, bend, index, points=(*one[:-1], meet, *two[1:]))


def _apart(layout: Layout, a: str, b: str) -> int:
    """Return how many steps two spaces of the first level are apart."""
    (one, *first), (other, *second) = parse_space_id(a), parse_space_id(b)
    if one or other:
        return 2
    (q, r), (to_q, to_r) = layout.axial(*first), layout.axial(*second)
    return layout.lattice.distance(to_q - q, to_r - r)


def _bend(places: Sequence[Point]) -> float:
    """Return how far a way over three places is from straight on: less is straighter."""
    (ax, ay), (bx, by), (cx, cy) = places
    return round(-((bx - ax) * (cx - bx) + (by - ay) * (cy - by)), 3)
