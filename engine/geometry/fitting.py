"""Lays a picture under a grid: the best map from its points to points of the map, and how good.

Knows nothing of maps or pictures: only pairs of a point in pixels and the point in mm that it is.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.geometry.grid import Point

Affine = tuple[float, float, float, float, float, float]
STANDS_OUT = 0.4  # of the mean error that is left without a pair that was taken wrong
LEAST = 1e-3  # of the spread of the points along a line that across it must be


@dataclass(frozen=True, slots=True)
class Fit:
    """How a picture lies; ``residuals`` are mm from where each point comes to where it belongs.

    ``overall`` is the root of the mean of their squares.
    """

    affine: Affine
    residuals: tuple[float, ...]
    overall: float


def fit(pairs: Sequence[tuple[Point, Point]]) -> Fit:
    """Return the affine map that brings the first points of *pairs* nearest to the second.

    Least squares. From two pairs it is a similarity: moved, turned and enlarged, but not mirrored
    or sheared. Raises `EngineError` for fewer, and where the points do not say enough: all in one
    place, or three and more in one line.

    >>> fit([((0, 0), (3, 4)), ((0, 100), (3, 14)), ((100, 0), (13, 4))]).overall < 1e-9
    True
    """
    if len(pairs) < 2:
        raise EngineError(Text("two points of the picture are needed at least, better four"))
    pixels, places = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    for points in (pixels, places):
        _check(points)
    affine = _similarity(pixels, places) if len(pairs) == 2 else _least_squares(pixels, places)
    a, b, c, d, e, f = affine
    residuals = tuple(
        math.hypot(a * px + b * py + c - x, d * px + e * py + f - y) for (px, py), (x, y) in pairs
    )
    overall = math.sqrt(sum(r * r for r in residuals) / len(residuals))
    return Fit(affine, residuals, overall)


def suspect(pairs: Sequence[tuple[Point, Point]]) -> int | None:
    """Return the pair without which the others fit far better: it was likely taken wrong.

    Among fewer than five nobody can tell which; None too where no pair stands out.
    """
    if len(pairs) < 5:
        return None
    left = []
    for number in range(len(pairs)):
        try:
            left.append(fit([*pairs[:number], *pairs[number + 1 :]]).overall)
        except EngineError:
            left.append(math.inf)
    least = min(range(len(left)), key=left.__getitem__)
    return least if left[least] < fit(pairs).overall * STANDS_OUT else None


def _middle(points: Sequence[Point]) -> Point:
    return sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points)


def _from_middle(points: Sequence[Point]) -> list[Point]:
    x, y = _middle(points)
    return [(p[0] - x, p[1] - y) for p in points]


def _sum(points: Sequence[Point], i: int, others: Sequence[Point], j: int) -> float:
    return math.fsum(p[i] * q[j] for p, q in zip(points, others, strict=True))


def _check(points: Sequence[Point]) -> None:
    """Refuse points that spread in no direction, or in one only."""
    near = _from_middle(points)
    xx, xy, yy = _sum(near, 0, near, 0), _sum(near, 0, near, 1), _sum(near, 1, near, 1)
    along = (xx + yy) / 2 + math.hypot((xx - yy) / 2, xy)  # the square of the spread
    if along == 0:
        raise EngineError(Text("the points lie in one place: choose some that are far apart"))
    if len(points) > 2 and xx * yy - xy * xy < LEAST**2 * along**2:
        raise EngineError(Text("the points lie in one line: choose one beside it"))


def _similarity(pixels: Sequence[Point], places: Sequence[Point]) -> Affine:
    """Two points are a ratio of complex numbers."""
    p, q = (complex(*point) for point in pixels)
    x, y = (complex(*point) for point in places)
    turn = (y - x) / (q - p)
    shift = x - turn * p
    return turn.real, -turn.imag, shift.real, turn.imag, turn.real, shift.imag


def _least_squares(pixels: Sequence[Point], places: Sequence[Point]) -> Affine:
    """Solve the normal equations about the middles, where they are two for each of x and y."""
    near, wanted = _from_middle(pixels), _from_middle(places)
    xx, xy, yy = _sum(near, 0, near, 0), _sum(near, 0, near, 1), _sum(near, 1, near, 1)
    turned = xx * yy - xy * xy
    rows = []
    for axis in (0, 1):
        u, v = _sum(near, 0, wanted, axis), _sum(near, 1, wanted, axis)
        rows.append(((yy * u - xy * v) / turned, (xx * v - xy * u) / turned))
    (a, b), (d, e) = rows
    (px, py), (x, y) = _middle(pixels), _middle(places)
    return a, b, x - a * px - b * py, d, e, y - d * px - e * py
