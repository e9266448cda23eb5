"""What the drawing of a map keeps for its grid alone: polygons, centres, who lies where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.geometry.layout import Bounds
from studio.drawing.map.areas import polygon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPolygonF

    from engine.board.board import Board
    from engine.board.frame import Frame
    from engine.geometry.grid import Point


class Plan:
    """The places of all spaces of the first level."""

    def __init__(self, board: Board) -> None:
        self.layout = board.layout()
        self.centres: list[Point] = [board.centre(s) for s in range(board.size)]
        self.places = {self.layout.offset(*axial): s for s, axial in enumerate(board.axial)}
        self._polygons: dict[int, QPolygonF] = {}
        self._beyond: dict[int, list[QPolygonF]] = {}
        self._board = board

    def hexagon(self, space: int) -> QPolygonF:
        """Return the polygon of a space."""
        found = self._polygons.get(space)
        if found is None:
            found = self._polygons[space] = polygon(self._board.polygon(space))
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
        """Return the places next to *space* that lie outside the grid."""
        near = self._board.neighbours[space]
        place = self.layout.offset(*self._board.axial[space])
        return [
            at
            for n, at in zip(near, self._around(place), strict=True)
            if n < 0 and not self.layout.holds(*at)
        ]

    def _around(self, place: tuple[int, int]) -> list[tuple[int, int]]:
        q, r = self.layout.axial(*place)
        return [self.layout.offset(q + dq, r + dr) for dq, dr in self.layout.lattice.directions]

    def near(self, region: QRectF, margin: float) -> Sequence[int]:
        """Return the spaces whose hexes may meet *region*, grown by *margin* mm, in board order."""
        area = Bounds(
            region.left() - margin,
            region.top() - margin,
            region.right() + margin,
            region.bottom() + margin,
        )
        places = self.places
        return sorted(places[at] for at in self.layout.near(area) if at in places)


_PLANS: dict[int, tuple[Frame, Plan]] = {}


def plan_of(board: Board) -> Plan:
    """Return the plan of a board's grid, shared by all boards of that grid."""
    kept = _PLANS.get(id(board.frame))
    if kept is None or kept[0] is not board.frame:
        if len(_PLANS) > 15:
            _PLANS.clear()
        kept = _PLANS[id(board.frame)] = (board.frame, Plan(board))
    return kept[1]
