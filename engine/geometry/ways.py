"""Ways as lines: smooth curves through points, evened rows of hexes, places along them."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.geometry.grid import Point


def smooth(points: Sequence[Point], steps: int = 6) -> list[Point]:
    """Return a curve through all the points (Catmull-Rom), as straight pieces."""
    if len(points) < 3:
        return list(points)
    ends = [_beyond(points[1], points[0]), *points, _beyond(points[-2], points[-1])]
    curve = [points[0]]
    for i in range(1, len(ends) - 2):
        p0, p1, p2, p3 = ends[i - 1 : i + 3]
        for step in range(1, steps + 1):
            t = step / steps
            curve.append(
                (_spline(p0[0], p1[0], p2[0], p3[0], t), _spline(p0[1], p1[1], p2[1], p3[1], t))
            )
    return curve


def evened(points: Sequence[Point], fixed: Sequence[bool] = ()) -> list[Point]:
    """Return the dots of a row of hexes without their zigzag; ends and *fixed* ones stay."""
    if len(points) < 3:
        return list(points)
    found = [points[0]]
    for k in range(1, len(points) - 1):
        (ax, ay), (x, y), (bx, by) = points[k - 1 : k + 2]
        stays = bool(fixed) and fixed[k]
        found.append((x, y) if stays else ((ax + 2 * x + bx) / 4, (ay + 2 * y + by) / 4))
    return [*found, points[-1]]


def length_of(points: Sequence[Point]) -> float:
    """Return the length of a line.

    >>> length_of([(0.0, 0.0), (3.0, 4.0), (3.0, 10.0)])
    11.0
    """
    return sum(math.dist(a, b) for a, b in pairwise(points))


def place_along(points: Sequence[Point], far: float) -> Point:
    """Return the place so far along a line; before its beginning and after its end it runs on.

    >>> line = [(0.0, 0.0), (10.0, 0.0)]
    >>> place_along(line, 4.0), place_along(line, -2.0), place_along(line, 13.0)
    ((4.0, 0.0), (-2.0, 0.0), (13.0, 0.0))
    """
    left = far
    pairs = [pair for pair in pairwise(points) if pair[0] != pair[1]]
    if not pairs:
        return points[0]
    for n, (a, b) in enumerate(pairs):
        step = math.dist(a, b)
        if left <= step or n == len(pairs) - 1:
            part = left / step
            return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        left -= step
    raise AssertionError("a line has an end")


def part_of(points: Sequence[Point], start: float, end: float) -> list[Point]:
    """Return the part of a line between two lengths, both within it."""
    whole = length_of(points)
    start, end = max(0.0, start), min(whole, end)
    found, far = [place_along(points, start)], 0.0
    for a, b in pairwise(points):
        far += math.dist(a, b)
        if start < far < end:
            found.append(b)
    return [*found, place_along(points, end)]


def nearest_along(points: Sequence[Point], at: Point) -> tuple[float, float]:
    """Return how far along a line it comes nearest to a point, and how near."""
    best, far = (0.0, math.inf), 0.0
    for a, b in pairwise(points):
        step = math.dist(a, b)
        if step:
            dot = (at[0] - a[0]) * (b[0] - a[0]) + (at[1] - a[1]) * (b[1] - a[1])
            part = min(1.0, max(0.0, dot / step**2))
            near = math.dist(at, (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
            if near < best[1]:
                best = (far + part * step, near)
        far += step
    return best


def thinned(points: Sequence[Point], count: int) -> tuple[Point, ...]:
    """Return so many points evenly along a line, rounded to hundredths of a mm."""
    whole = length_of(points)
    found = (place_along(points, whole * n / (count - 1)) for n in range(count))
    return tuple((round(x, 2), round(y, 2)) for x, y in found)


def readable(points: Sequence[Point]) -> list[Point]:
    """Return a line from left to right, or downwards: so that what is written on it stands up."""
    (x, y), (to_x, to_y) = points[0], points[-1]
    steep = abs(to_x - x) < 0.05 * abs(to_y - y)
    backwards = to_y < y if steep else to_x < x
    return list(reversed(points)) if backwards else list(points)


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))


def _beyond(a: Point, b: Point) -> Point:
    return 2 * b[0] - a[0], 2 * b[1] - a[1]
