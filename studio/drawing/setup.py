"""A scenario over its map as it is set up: markers, then counters in their stacks."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from engine.core.facing import facing
from engine.core.kinds import Face
from engine.geometry.grid import Point, Side
from engine.model.map import words
from studio.drawing.counters import paint_face
from studio.drawing.fonts import Letters, fitted
from studio.drawing.markers import (
    paint_badge,
    paint_edge_arrow,
    paint_marker_name,
    paint_rim,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from engine.board.board import Board
    from engine.model.map import Marker
    from engine.model.scenario import Counter, ScenarioDocument

    Faces = Callable[["Counter"], "Face | None"]

COUNTER: Final = 25.4 * 5 / 8  # mm of a side
SHARE: Final = 0.78  # of a space's size that a counter covers at most
FAN: Final = 0.1  # of a side from one counter of a stack to the next
FANNED: Final = 4  # counters of a stack that show
OUTWARD: Final[dict[Side, Point]] = {
    "north": (0.0, -1.0),
    "south": (0.0, 1.0),
    "west": (-1.0, 0.0),
    "east": (1.0, 0.0),
}
LOW: Final = 0.335  # of a space's size from the centre down to a badge
EDGE: Final = 0.3  # of a space's size from the centre to the arrow of a map edge


@dataclass(frozen=True, slots=True)
class Lying:
    """A counter on the map: its id, its centre and side in mm."""

    id: str
    space: int
    face: Face
    centre: Point
    side: float
    stack: int  # counters in its stack if it lies on top of it, else 0


def lying(board: Board, scenario: ScenarioDocument, faces: Faces) -> tuple[Lying, ...]:
    """Return the counters that are on the map at the start, from bottom to top.

    One counter lies with its centre on the dot of its space; of several the stack does.
    """
    stacks: dict[int, list[tuple[str, Face]]] = {}
    for counter in scenario.counters:
        space = board.index.get(counter.at) if counter.at is not None else None
        face = faces(counter)
        if space is not None and face is not None:
            shown = facing(board, counter, face)
            stacks.setdefault(space, []).append((counter.id, shown))
    return tuple(one for space, stack in stacks.items() for one in _stacked(board, space, stack))


def _stacked(board: Board, space: int, stack: Sequence[tuple[str, Face]]) -> Iterable[Lying]:
    x, y = board.centre(space)
    size = board.layout(board.frame.levels[space]).grid.size
    side = min(COUNTER, SHARE * size) * (1.0 if len(stack) == 1 else 0.9)
    shown = min(len(stack), FANNED)
    for number, (id_, face) in enumerate(stack):
        off = (max(0, number - len(stack) + shown) - (shown - 1) / 2) * FAN * side
        top = number == len(stack) - 1 and number > 0
        yield Lying(id_, space, face, (x + off, y - off), side, len(stack) if top else 0)


def paint_counters(painter: QPainter, counters: Iterable[Lying], region: QRectF) -> None:
    """Paint counters with their shadows and the number badge of each stack."""
    for one in counters:
        x, y = one.centre
        box = QRectF(x - one.side / 2, y - one.side / 2, one.side, one.side)
        if not box.adjusted(-2, -2, 2, 2).intersects(region):
            continue
        painter.setPen(Qt.PenStyle.NoPen)
        for reach, alpha in ((0.05, 44), (0.025, 60)):
            painter.setBrush(QColor(18, 14, 8, alpha))
            cast = box.translated(reach * one.side, reach * 1.15 * one.side)
            painter.drawRoundedRect(cast, one.side * 0.09, one.side * 0.09)
        paint_face(painter, one.face, box)
        if one.stack:
            _paint_number(painter, box, one.stack)


def _paint_number(painter: QPainter, box: QRectF, count: int) -> None:
    size = box.width() * 0.34
    spot = QRectF(box.right() - size * 0.85, box.bottom() - size * 0.85, size, size)
    painter.setPen(QPen(QColor("#ffffff"), size * 0.1))
    painter.setBrush(QColor("#1d2329"))
    painter.drawEllipse(spot)
    room = spot.adjusted(size * 0.22, size * 0.26, -size * 0.22, -size * 0.26)
    painter.fillPath(fitted(str(count), Letters.HEAVY, room), QColor("#ffffff"))


def paint_markers(
    painter: QPainter, board: Board, markers: Iterable[Marker], region: QRectF
) -> None:
    """Paint the markers of map or scenario; those on unknown spaces are left out."""
    for marker in markers:
        spaces = _spaces(board, marker)
        for space in spaces:
            corners = board.polygon(space)
            if _box(corners).intersects(region):
                paint_rim(painter, marker.kind, corners, _size(board, space))
        if marker.edge is not None:
            _paint_edge(painter, board, marker)
        elif spaces:
            _paint_sign(painter, board, marker, spaces)


def _spaces(board: Board, marker: Marker) -> list[int]:
    named = ([marker.at] if marker.at is not None else []) + list(marker.spaces)
    return [board.index[id_] for id_ in named if id_ in board.index]


def _size(board: Board, space: int) -> float:
    return board.layout(board.frame.levels[space]).grid.size


def _box(corners: Sequence[Point]) -> QRectF:
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _paint_sign(painter: QPainter, board: Board, marker: Marker, spaces: list[int]) -> None:
    """Paint a badge low in each space, and the name once, below the first if there is room."""
    for space in spaces:
        x, y = board.centre(space)
        size = _size(board, space)
        paint_badge(painter, marker.kind, QPointF(x, y + LOW * size), size, marker.order)
    if marker.name:
        x, y = board.centre(spaces[0])
        size = _size(board, spaces[0])
        below = y + (LOW + 0.235) * size
        if below + 0.1 * size > board.layout(board.frame.levels[spaces[0]]).bounds.bottom:
            below = y - LOW * size
        paint_marker_name(painter, marker.kind, words(marker.name), QPointF(x, below), size)


def _paint_edge(painter: QPainter, board: Board, marker: Marker) -> None:
    """Paint an arrow on each space of a map edge, and the name in the middle of it."""
    edge = next((side for side in board.lattice.sides if side == marker.edge), None)
    if edge is None:
        return
    spaces = board.edge(edge)
    outward = OUTWARD[edge]
    for space in spaces:
        x, y = board.centre(space)
        size = _size(board, space)
        tip = (x + outward[0] * EDGE * size, y + outward[1] * EDGE * size)
        paint_edge_arrow(painter, marker.kind, tip, outward, size)
    if spaces and marker.name:
        x, y = board.centre(_middle(board, spaces))
        size = _size(board, spaces[0])
        at = QPointF(x - outward[0] * 0.2 * size, y - outward[1] * 0.2 * size)
        paint_marker_name(painter, marker.kind, words(marker.name), at, size * 1.3)


def _middle(board: Board, spaces: Sequence[int]) -> int:
    points = [board.centre(space) for space in spaces]
    x = sum(p[0] for p in points) / len(points)
    y = sum(p[1] for p in points) / len(points)
    return min(spaces, key=lambda space: math.dist(board.centre(space), (x, y)))
