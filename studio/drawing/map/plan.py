"""What the drawing of a map keeps for its grid alone: polygons, centres, who lies where."""

from __future__ import annotations

import math
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF

from engine.geometry.layout import Bounds
from studio.drawing.map.areas import polygon

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPolygonF

    from engine.board.board import Board
    from engine.board.frame import Frame
    from engine.geometry.grid import Point


class _Centres(dict[int, "Point"]):
    """The centre of each space, computed when it is asked for."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._board = board

    def __missing__(self, space: int) -> Point:
        found = self[space] = self._board.centre(space)
        return found


class Plan:
    """The places of all spaces of the first level."""

    def __init__(self, board: Board) -> None:
        self.layout = board.layout()
        self.centres = _Centres(board)
        starts = board.frame.starts
        self._count = starts[1] if len(starts) > 1 else board.size  # of the first level
        grid = self.layout.grid
        self.gapless = self._count == grid.columns * grid.rows  # no void: the sheet is all ground
        origin = self.layout.centre(*grid.first)
        self.row_turns = tuple(
            _turn(origin, self.layout.centre(*at)) for at in self._forward(grid.first)
        )
        self._polygons: dict[int, QPolygonF] = {}
        self._sides: dict[int, list[QLineF]] = {}
        self._beyond: dict[int, list[QPolygonF]] = {}
        self._board = board

    def _forward(self, place: tuple[int, int]) -> list[tuple[int, int]]:
        """Return the places next to one in half of the directions: one along each row."""
        around = self._around(place)
        return around[: len(around) // 2]

    def hexagon(self, space: int) -> QPolygonF:
        """Return the polygon of a space."""
        found = self._polygons.get(space)
        if found is None:
            found = self._polygons[space] = polygon(self._board.polygon(space))
        return found

    def sides(self, space: int) -> list[QLineF]:
        """Return the sides of a hex that are drawn with it: one of each pair, and all free ones."""
        found = self._sides.get(space)
        if found is None:
            points, near = self.hexagon(space).toList(), self._board.neighbours[space]
            count = len(near)
            found = self._sides[space] = [
                QLineF(points[d], points[(d + 1) % count])
                for d in range(count)
                if d < count // 2 or near[d] < 0
            ]
        return found

    def beyond(self, space: int) -> list[QPolygonF]:
        """Return the hexes next to *space* that lie outside the grid: art runs on over them."""
        found = self._beyond.get(space)
        if found is None:
            found = self._beyond[space] = [
                polygon(self.layout.polygon(*at)) for at in self.outside(space)
            ]
        return found

    def outside(self, space: int) -> list[tuple[int, int]]:
        """Return the places next to *space* outside the grid where no void begins beside them."""
        near = self._board.neighbours[space]
        place = self.layout.offset(*self._board.axial[space])
        return [
            at
            for n, at in zip(near, self._around(place), strict=True)
            if n < 0 and not self.layout.holds(*at) and not self._is_bare(at)
        ]

    def _is_bare(self, place: tuple[int, int]) -> bool:
        """Say whether a place beside the grid lies beside void too: bare paper runs on there."""
        if self.gapless:
            return False
        held = self._board.frame.at[0]
        around = (at for at in self._around(place) if self.layout.holds(*at))
        return any(self.layout.axial(*at) not in held for at in around)

    def _around(self, place: tuple[int, int]) -> list[tuple[int, int]]:
        q, r = self.layout.axial(*place)
        return [self.layout.offset(q + dq, r + dr) for dq, dr in self.layout.lattice.directions]

    def near(self, region: QRectF, reach: float) -> list[int]:
        """Return the spaces whose centres lie within *reach* mm of *region*, in board order.

        Those at the rim of the grid stand for the places beside it too, so they may be further.
        """
        wide = reach + self.layout.grid.size * 0.6
        grown = region.adjusted(-wide, -wide, wide, wide)
        area = Bounds(grown.left(), grown.top(), grown.right(), grown.bottom())
        if self.gapless:
            (left, top), columns = self.layout.grid.first, self.layout.grid.columns
            found = [(row - top) * columns + col - left for col, row in self.layout.near(area)]
        else:
            places = self.places
            found = [places[at] for at in self.layout.near(area) if at in places]
        return self.within(sorted(found), region, reach)

    def _at_rim(self, space: int) -> bool:
        """Say whether there are places beside a hex that are not on the board, or there may be."""
        if not self.gapless:
            return min(self._board.neighbours[space]) < 0
        grid = self.layout.grid
        row, column = divmod(space, grid.columns)
        return row in (0, grid.rows - 1) or column in (0, grid.columns - 1)

    @property
    def seeds(self) -> tuple[tuple[int, int], ...]:
        """The column and row of each space, which decoration is made from: it survives resizing."""
        return self._board.frame.places

    @cached_property
    def places(self) -> dict[tuple[int, int], int]:
        """The space of the first level at each column and row."""
        return {at: space for space, at in enumerate(self.seeds[: self._count])}

    def within(self, spaces: Iterable[int], region: QRectF, reach: float) -> list[int]:
        """Return those of *spaces* that `near` would return."""
        left, top, right, bottom = region.left(), region.top(), region.right(), region.bottom()
        wide = reach + self.layout.grid.size * 0.6
        centres = self.centres
        found = []
        for space in spaces:
            x, y = centres[space]
            off = max(left - x, x - right, top - y, y - bottom)
            if off <= reach or (off <= wide and self._at_rim(space)):
                found.append(space)
        return found


def _turn(a: Point, b: Point) -> float:
    return round(math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])), 6) % 180.0


_PLANS: dict[int, tuple[Frame, Plan]] = {}


def plan_of(board: Board) -> Plan:
    """Return the plan of a board's grid, shared by all boards of that grid."""
    kept = _PLANS.get(id(board.frame))
    if kept is None or kept[0] is not board.frame:
        if len(_PLANS) > 15:
            del _PLANS[next(iter(_PLANS))]  # the oldest: those in use stay what they are
        kept = _PLANS[id(board.frame)] = (board.frame, Plan(board))
    return kept[1]
