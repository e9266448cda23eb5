"""Areas of like hexes: neighbours join without a seam, the rim is drawn in a little."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPolygonF

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from engine.board.board import Board
    from engine.geometry.grid import Point


def joined(
    board: Board, space: int, member: Callable[[int], bool], draw_in: float
) -> tuple[Point, ...]:
    """Return the part of an area that lies in *space*, its free sides drawn in by *draw_in* (0..1).

    Two members that share a side compute the same two points for its ends, so areas have no seams.
    A neighbour off the board counts as a member: areas run on over the edge of the sheet.
    """
    near = board.neighbours[space]
    corners = board.polygon(space)
    centre = board.centre(space)
    sides = len(corners)
    inside = [n < 0 or member(n) for n in near]
    points: list[Point] = []
    for k, corner in enumerate(corners):
        before, after = inside[(k - 1) % sides], inside[k]
        if (before and after) or not draw_in:
            points.append(corner)
        elif before or after:
            points.append(_slid(corner, corners, k, draw_in, before=before))
        else:
            points.extend(_cut(corner, corners, k, centre, draw_in))
    return tuple(points)


def _slid(
    corner: Point, corners: tuple[Point, ...], k: int, draw_in: float, *, before: bool
) -> Point:
    """Slide a corner along the side shared with the member, away from the other hex."""
    other = corners[(k - 1) % len(corners)] if before else corners[(k + 1) % len(corners)]
    return _between(corner, other, draw_in)


def _cut(
    corner: Point, corners: tuple[Point, ...], k: int, centre: Point, draw_in: float
) -> list[Point]:
    """Round a free corner: two points on the way to its neighbours, both drawn in."""
    count = len(corners)
    ends = (corners[(k - 1) % count], corners[(k + 1) % count])
    drawn = _between(corner, centre, draw_in)
    return [_between(_between(drawn, end, 0.18), centre, draw_in * 0.25) for end in ends]


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def polygon(points: Iterable[Point]) -> QPolygonF:
    """Return points as Qt's polygon."""
    return QPolygonF([QPointF(x, y) for x, y in points])


def area_path(
    board: Board, spaces: Iterable[int], member: Callable[[int], bool], draw_in: float
) -> QPainterPath:
    """Return the area of *spaces* as one path; overlaps are filled once."""
    path = QPainterPath()
    path.setFillRule(path.fillRule().WindingFill)
    for space in spaces:
        path.addPolygon(polygon(joined(board, space, member, draw_in)))
        path.closeSubpath()
    return path


def length(a: Point, b: Point) -> float:
    """Return the distance of two points in mm."""
    return math.hypot(b[0] - a[0], b[1] - a[1])
