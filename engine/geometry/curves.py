"""Drawn rings and paths: curves made straight by one function, and the test what a ring covers.

A node is ``(x, y)``, or ``(x, y, in_x, in_y, out_x, out_y)`` with the two handles of its cubic
curves, all of them places on the sheet in mm.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.geometry.grid import Point

Node = tuple[float, ...]
T = TypeVar("T")

DIGITS: Final = 2  # of mm to which what is drawn by hand is kept
RIM: Final = 1e-6  # mm: a dot this near to a rim lies on it


def _cubic(a: Node, b: Node, tolerance: float) -> list[Point]:
    """Return the points after *a* up to *b*: straight pieces within *tolerance* of the curve."""
    end = (b[0], b[1])
    if len(a) < 6 and len(b) < 6:
        return [end]
    x0, y0 = a[0], a[1]
    x1, y1 = (a[4], a[5]) if len(a) >= 6 else (x0, y0)
    x2, y2 = (b[2], b[3]) if len(b) >= 6 else end
    x3, y3 = end
    bend = max(
        math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2),
        math.hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3),
    )
    pieces = max(1, math.ceil(math.sqrt(0.75 * bend / tolerance)))
    points = []
    for k in range(1, pieces):
        t = k / pieces
        s = 1 - t
        w0, w1, w2, w3 = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        points.append(
            (w0 * x0 + w1 * x1 + w2 * x2 + w3 * x3, w0 * y0 + w1 * y1 + w2 * y2 + w3 * y3)
        )
    points.append(end)
    return points


@lru_cache(maxsize=4096)
def flatten_path(nodes: tuple[Node, ...], tolerance: float) -> tuple[Point, ...]:
    """Return an open path as straight pieces within *tolerance* mm of its curves.

    >>> flatten_path(((0.0, 0.0), (3.0, 4.0)), 0.05)
    ((0.0, 0.0), (3.0, 4.0))
    """
    points = [(nodes[0][0], nodes[0][1])] if nodes else []
    for a, b in pairwise(nodes):
        points += _cubic(a, b, tolerance)
    return tuple(points)


@lru_cache(maxsize=4096)
def flatten_ring(nodes: tuple[Node, ...], tolerance: float) -> tuple[Point, ...]:
    """Return a closed ring as straight pieces; the first point is not repeated at the end."""
    if not nodes:
        return ()
    closed = flatten_path((*nodes, nodes[0]), tolerance)
    return closed[:-1]


def distance_to(at: Point, a: Point, b: Point) -> float:
    """Return the distance of a point to the straight piece from *a* to *b*.

    >>> distance_to((1.0, 2.0), (0.0, 0.0), (4.0, 0.0))
    2.0
    """
    dx, dy = b[0] - a[0], b[1] - a[1]
    far = dx * dx + dy * dy
    t = 0.0 if far == 0 else ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / far
    t = min(1.0, max(0.0, t))
    return math.hypot(at[0] - a[0] - t * dx, at[1] - a[1] - t * dy)


def moved_node(node: Node, by: Point) -> Node:
    """Return a node moved with its handles.

    >>> moved_node((1.0, 2.0), (0.5, -0.5))
    (1.5, 1.5)
    """
    return tuple(round(value + by[k % 2], DIGITS) for k, value in enumerate(node))


def rounded(points: Sequence[Node]) -> tuple[Node, ...]:
    """Return a closed ring that runs smoothly through the places of *points*.

    The handles of each lie along the line between its neighbours (a closed Catmull-Rom curve).
    """
    nodes = []
    for k, node in enumerate(points):
        before, after = points[k - 1], points[(k + 1) % len(points)]
        dx, dy = (after[0] - before[0]) / 6, (after[1] - before[1]) / 6
        x, y = node[0], node[1]
        values = (x, y, x - dx, y - dy, x + dx, y + dy)
        nodes.append(tuple(round(value, DIGITS) for value in values))
    return tuple(nodes)


def straightened(nodes: Sequence[Node]) -> tuple[Node, ...]:
    """Return a ring through the same places with straight sides."""
    return tuple((node[0], node[1]) for node in nodes)


class Cover:
    """What a shape of rings covers along one horizontal line, by the even-odd rule."""

    def __init__(self, rings: tuple[tuple[Point, ...], ...], y: float) -> None:
        self._y = y
        self._crossings: list[float] = []
        self._rims: list[tuple[float, float]] = []
        for ring in rings:
            for k, b in enumerate(ring):
                self._add(ring[k - 1], b)
        self._settle()

    @classmethod
    def along(cls, rings: tuple[tuple[Point, ...], ...], ys: Iterable[float]) -> dict[float, Cover]:
        """Return the cover along each of many lines; quicker than one by one for long rings.

        >>> Cover.along((((0.0, 0.0), (9.0, 0.0), (9.0, 9.0)),), [3.0])[3.0].covers(5.0)
        True
        """
        found = {y: cls((), y) for y in sorted(set(ys))}
        lines = list(found)
        for ring in rings:
            for k, b in enumerate(ring):
                a = ring[k - 1]
                low, high = min(a[1], b[1]) - RIM, max(a[1], b[1]) + RIM
                for y in lines[bisect_left(lines, low) : bisect_right(lines, high)]:
                    found[y]._add(a, b)
        for cover in found.values():
            cover._settle()
        return found

    def _add(self, a: Point, b: Point) -> None:
        y = self._y
        (x1, y1), (x2, y2) = (a, b) if a[1] <= b[1] else (b, a)
        if y < y1 - RIM or y > y2 + RIM:
            return
        if y2 - y1 <= RIM:
            self._rims.append((min(x1, x2) - RIM, max(x1, x2) + RIM))
        else:
            x = x1 + (min(max(y, y1), y2) - y1) / (y2 - y1) * (x2 - x1)
            slack = RIM * (1 + abs(x2 - x1) / (y2 - y1))
            self._rims.append((x - slack, x + slack))
        if y1 <= y < y2:
            self._crossings.append(x1 + (y - y1) / (y2 - y1) * (x2 - x1))

    def _settle(self) -> None:
        """Bring the crossings into order, and make one of rims that overlap."""
        self._crossings.sort()
        rims: list[tuple[float, float]] = []
        for low, high in sorted(self._rims):
            if rims and low <= rims[-1][1]:
                rims[-1] = rims[-1][0], max(high, rims[-1][1])
            else:
                rims.append((low, high))
        self._rims = rims

    def covers(self, x: float) -> bool:
        """Say whether the shape covers the place at *x*; its rims belong to it."""
        if bisect_left(self._crossings, x) % 2:
            return True
        after = bisect_right(self._rims, (x, math.inf))
        return after > 0 and x <= self._rims[after - 1][1]


def inside(rings: tuple[tuple[Point, ...], ...], dots: Iterable[tuple[T, Point]]) -> tuple[T, ...]:
    """Return the things whose dots lie in the rings (even-odd) or on a rim."""
    placed = tuple(dots)
    covers = Cover.along(rings, [y for _, (_, y) in placed])
    return tuple(thing for thing, (x, y) in placed if covers[y].covers(x))
