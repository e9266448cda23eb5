"""Counters over the map, each painted once for a size and kept as a picture."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from engine.core.ruleset import Face
from engine.geometry.grid import Point
from studio.drawing.counters import paint_face
from studio.drawing.fonts import Letters, fitted
from studio.ui.canvas.stacks import Spot, fanned, opened, side_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

KEEP = 512
SMALLEST = 6  # device pixels of a side below which counters are plain squares
BADGE = 0.34  # of a side
SELECTED = QColor("#3355c8")


@dataclass(frozen=True, slots=True)
class Placed:
    """One counter on the map."""

    id: str
    space: int
    centre: Point
    size: float  # of its space
    face: Face
    selected: bool = False
    faded: bool = False  # it enters later


class PieceLayer:
    """Paints counters in stacks; remembers where each of them lies."""

    def __init__(self) -> None:
        self._pictures: OrderedDict[tuple[Face, int], QPixmap] = OrderedDict()
        self._spots: dict[str, Spot] = {}
        self._order: list[str] = []

    def paint(self, painter: QPainter, placed: Iterable[Placed], scale: float, open_: int) -> None:
        """Paint *placed* from bottom to top; the stack on space *open_* is opened (-1: none)."""
        stacks: dict[int, list[Placed]] = {}
        for piece in placed:
            stacks.setdefault(piece.space, []).append(piece)
        self._spots, self._order = {}, []
        last = stacks.pop(open_, None)
        for stack in stacks.values():
            self._paint_stack(painter, stack, scale, spread=False)
        if last is not None:
            self._paint_stack(painter, last, scale, spread=len(last) > 1)

    def at(self, x: float, y: float) -> str | None:
        """Return the id of the uppermost counter at a point."""
        return next((id_ for id_ in reversed(self._order) if self._spots[id_].holds(x, y)), None)

    def _paint_stack(
        self, painter: QPainter, stack: Sequence[Placed], scale: float, *, spread: bool
    ) -> None:
        side = side_of(stack[0].size)
        place = opened if spread else fanned
        spots = place(stack[0].centre, len(stack), side)
        if spread:
            _paint_plate(painter, spots)
        for piece, spot in zip(stack, spots, strict=True):
            self._spots[piece.id] = spot
            self._order.append(piece.id)
            self._paint_one(painter, piece, spot, scale)
        if len(stack) > 1 and not spread:
            _paint_badge(painter, spots[-1], len(stack))

    def _paint_one(self, painter: QPainter, piece: Placed, spot: Spot, scale: float) -> None:
        pixels = max(1, round(spot.side * scale))
        picture = self.picture(piece.face, pixels)
        painter.save()
        if piece.faded:
            painter.setOpacity(0.5)
        at = painter.transform().map(QPointF(spot.x, spot.y))
        ratio = painter.device().devicePixelRatio()
        painter.resetTransform()
        painter.scale(1 / ratio, 1 / ratio)
        left, top = round(at.x() * ratio - pixels / 2), round(at.y() * ratio - pixels / 2)
        painter.drawPixmap(left, top, picture)
        painter.restore()
        if piece.selected:
            _paint_rim(painter, spot, scale)

    def picture(self, face: Face, pixels: int) -> QPixmap:
        """Return a counter as a picture of so many device pixels."""
        key = (face, pixels)
        found = self._pictures.get(key)
        if found is None:
            found = self._pictures[key] = counter_picture(face, pixels)
            if len(self._pictures) > KEEP:
                self._pictures.popitem(last=False)
        else:
            self._pictures.move_to_end(key)
        return found


def counter_picture(face: Face, pixels: int) -> QPixmap:
    """Return a counter as a picture of so many device pixels."""
    picture = QPixmap(pixels, pixels)
    picture.fill(QColor(0, 0, 0, 0))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if pixels >= SMALLEST:
        paint_face(painter, face, QRectF(0, 0, pixels, pixels))
    else:
        painter.fillRect(picture.rect(), QColor("#404040"))
    painter.end()
    return picture


def _paint_plate(painter: QPainter, spots: Sequence[Spot]) -> None:
    """Paint the plate on which the counters of an opened stack lie."""
    box = QRectF()
    for spot in spots:
        half = spot.side / 2
        box |= QRectF(spot.x - half, spot.y - half, spot.side, spot.side)
    pad = spots[0].side * 0.1
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(20, 24, 28, 150))
    painter.drawRoundedRect(box.adjusted(-pad, -pad, pad, pad), pad, pad)


def _paint_badge(painter: QPainter, spot: Spot, count: int) -> None:
    """Paint how many counters a stack has, at its lower right corner."""
    size = spot.side * BADGE
    corner = QPointF(spot.x + spot.side / 2 - size * 0.35, spot.y + spot.side / 2 - size * 0.35)
    box = QRectF(corner.x() - size / 2, corner.y() - size / 2, size, size)
    painter.setPen(QPen(QColor("#ffffff"), size * 0.1))
    painter.setBrush(QColor("#1d2329"))
    painter.drawEllipse(box)
    inner = box.adjusted(size * 0.2, size * 0.2, -size * 0.2, -size * 0.2)
    painter.fillPath(fitted(str(count), Letters.HEAVY, inner), QColor("#ffffff"))


def _paint_rim(painter: QPainter, spot: Spot, scale: float) -> None:
    grown = spot.side / 2 + 2 / scale
    box = QRectF(spot.x - grown, spot.y - grown, 2 * grown, 2 * grown)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = spot.side * 0.1
    painter.setPen(QPen(QColor("#ffffff"), 5 / scale))
    painter.drawRoundedRect(box, radius, radius)
    painter.setPen(QPen(SELECTED, 2.5 / scale))
    painter.drawRoundedRect(box, radius, radius)


def turned(face: Face, direction: int | None) -> Face:
    """Return *face* with another printed direction."""
    return face if direction is None else replace(face, direction=direction)
