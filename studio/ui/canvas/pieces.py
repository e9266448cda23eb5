"""Counters over the map, each painted once for a size and kept as a picture."""

from __future__ import annotations

import logging
from collections import OrderedDict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from engine.core.kinds import Face
from engine.geometry.grid import Point
from engine.texts import Text
from studio.drawing.counters import paint_face
from studio.drawing.fonts import Letters, fitted
from studio.ui.canvas.stacks import Box, Spot, fanned, opened, plate, side_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

log = logging.getLogger(__name__)

KEEP = 512
SMALLEST = 6  # device pixels of a side below which counters are plain squares
BADGE = 0.34  # of a side
SELECTED = QColor("#3355c8")
POINTED = QColor("#1d2329")


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


@dataclass(frozen=True, slots=True)
class Opening:
    """Which stack is opened, how large its counters are at least, and what is shown of the map."""

    space: int
    side: float
    within: Box


class PieceLayer:
    """Lays counters out in stacks, paints them, and knows which of them lies where."""

    def __init__(self) -> None:
        self._pictures: OrderedDict[tuple[Face, int], QPixmap] = OrderedDict()
        self._laid: list[tuple[Placed, Spot]] = []  # from bottom to top
        self._badges: list[tuple[Spot, int]] = []
        self._on_plate = 0  # the last so many are those of the opened stack

    def arrange(self, placed: Iterable[Placed], opening: Opening | None) -> None:
        """Lay *placed* out from bottom to top; the stack that is opened lies above all others."""
        stacks: dict[int, list[Placed]] = {}
        for piece in placed:
            stacks.setdefault(piece.space, []).append(piece)
        last = stacks.pop(opening.space, None) if opening is not None else None
        self._laid, self._badges, self._on_plate = [], [], 0
        for stack in stacks.values():
            self._lay_closed(stack)
        if last is not None and opening is not None:
            if len(last) > 1:
                side = max(side_of(last[0].size), opening.side)
                spots = opened(last[0].centre, len(last), side, opening.within)
                self._laid += zip(last, spots, strict=True)
                self._on_plate = len(last)
            else:
                self._lay_closed(last)

    def _lay_closed(self, stack: Sequence[Placed]) -> None:
        spots = fanned(stack[0].centre, len(stack), side_of(stack[0].size))
        self._laid += zip(stack, spots, strict=True)
        if len(stack) > 1:
            self._badges.append((spots[-1], len(stack)))

    def at(self, x: float, y: float) -> str | None:
        """Return the id of the uppermost counter at a point."""
        return next((piece.id for piece, spot in reversed(self._laid) if spot.holds(x, y)), None)

    @property
    def plate(self) -> Box | None:
        """Where the counters of the opened stack are laid out; None if no stack is open."""
        spots = [spot for _, spot in self._laid[len(self._laid) - self._on_plate :]]
        return plate(spots) if spots else None

    def paint(self, painter: QPainter, scale: float) -> None:
        """Paint all counters but those of the opened stack."""
        for piece, spot in self._laid[: len(self._laid) - self._on_plate]:
            self._paint_one(painter, piece, spot, scale)
        for spot, count in self._badges:
            _paint_badge(painter, spot, count)

    def paint_opened(self, painter: QPainter, scale: float, pointed: str | None) -> None:
        """Paint the opened stack, a light rim around the counter that is *pointed* at."""
        box = self.plate
        if box is None:
            return
        _paint_plate(painter, box)
        for piece, spot in self._laid[len(self._laid) - self._on_plate :]:
            self._paint_one(painter, piece, spot, scale)
            if piece.id == pointed and not piece.selected:
                _paint_rim(painter, spot, scale, POINTED)

    def _paint_one(self, painter: QPainter, piece: Placed, spot: Spot, scale: float) -> None:
        pixels = max(1, round(spot.side * scale))
        picture = self.picture(piece.face, pixels)
        painter.save()
        if piece.faded:
            painter.setOpacity(painter.opacity() * 0.5)
        at = painter.transform().map(QPointF(spot.x, spot.y))
        ratio = painter.device().devicePixelRatio()
        painter.resetTransform()
        painter.scale(1 / ratio, 1 / ratio)
        left, top = (
            round(at.x() * ratio - pixels / 2),
            round(at.y() * ratio - pixels / 2),
        )
        painter.drawPixmap(left, top, picture)
        painter.restore()
        if piece.selected:
            _paint_rim(painter, spot, scale, SELECTED)

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
    """Return a counter as a picture of so many device pixels; a plain one if it cannot be drawn."""
    try:
        return _painted(face, pixels)
    except Exception:
        log.warning("a counter cannot be drawn: %r", face, exc_info=True)
        return _painted(Face(face.kind, Text("?"), broken=True), pixels)


def _painted(face: Face, pixels: int) -> QPixmap:
    picture = QPixmap(pixels, pixels)
    picture.fill(QColor(0, 0, 0, 0))
    painter = QPainter(picture)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if pixels >= SMALLEST:
            paint_face(painter, face, QRectF(0, 0, pixels, pixels))
        else:
            painter.fillRect(picture.rect(), QColor("#404040"))
    finally:
        painter.end()
    return picture


def _paint_plate(painter: QPainter, box: Box) -> None:
    """Paint the plate on which the counters of an opened stack lie."""
    radius = (box.bottom - box.top) * 0.08
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(20, 24, 28, 150))
    rect = QRectF(box.left, box.top, box.right - box.left, box.bottom - box.top)
    painter.drawRoundedRect(rect, radius, radius)


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


def _paint_rim(painter: QPainter, spot: Spot, scale: float, colour: QColor) -> None:
    grown = spot.side / 2 + 2 / scale
    box = QRectF(spot.x - grown, spot.y - grown, 2 * grown, 2 * grown)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = spot.side * 0.1
    painter.setPen(QPen(QColor("#ffffff"), 5 / scale))
    painter.drawRoundedRect(box, radius, radius)
    painter.setPen(QPen(colour, 2.5 / scale))
    painter.drawRoundedRect(box, radius, radius)
