"""Counters as they are printed: name, figure, values, star, glory coin, direction, wound."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QTransform,
)

from studio.drawing.figures import outline
from studio.drawing.fonts import Letters, fitted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core.kinds import Face

NEEDLE = ((0.0, -0.125), (0.09, 0.1), (0.0, 0.05), (-0.09, 0.1))  # points up
VALUES = ("#f4efe0", "#f2d675", "#f0a58f")  # Rep, MP, Melee dice

LEAVES = {  # radii of the corners, clockwise from the top left
    "leaf": (0.24, 0.02, 0.24, 0.02),
    "turned leaf": (0.02, 0.24, 0.02, 0.24),
    "square": (0.02, 0.02, 0.02, 0.02),
}


@dataclass(frozen=True, slots=True)
class Ground:
    """The colours of one side of the game; ``corners`` names the shape of its frame."""

    top: str
    bottom: str
    frame: str
    band: str
    figure: str
    corners: str


GROUNDS = {
    "survivor": Ground("#cfe3ea", "#8fb8c8", "#173f52", "#1f5369", "#122c38", "round"),
    "zombie": Ground("#c3c69b", "#7f8a55", "#33391c", "#454d26", "#23280f", "cut"),
    "opponent": Ground("#eccdb5", "#c98d66", "#5c2412", "#7a331b", "#3b170b", "notched"),
    "rival": Ground("#e2d3ea", "#b39ac6", "#3d2155", "#533070", "#2a163b", "leaf"),
    "rival_2": Ground("#f3e6b0", "#d3b353", "#574307", "#6b540f", "#3a2d06", "turned leaf"),
    "rival_3": Ground("#e6e8ea", "#a9b0b6", "#23292e", "#394149", "#1a1f23", "square"),
    "item": Ground("#efe6cd", "#d8c79c", "#6b5a33", "#7d6a3e", "#3f3419", "round"),
}


def paint_face(painter: QPainter, face: Face, rect: QRectF) -> None:
    """Paint the counter into *rect*, in the painter's own unit."""
    ground = GROUNDS.get(face.kind, GROUNDS["item"])
    side = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    painter.scale(side, side)
    painter.translate(-0.5, -0.5)  # from here on the counter is 1 x 1
    frame = _frame(ground.corners)
    shade = QLinearGradient(0, 0, 1, 1)
    shade.setColorAt(0, QColor(ground.top))
    shade.setColorAt(1, QColor(ground.bottom))
    painter.fillPath(frame, shade)
    painter.setClipPath(frame, Qt.ClipOperation.IntersectClip)
    if face.wounded:
        _wound(painter)
    if face.broken:
        _warning(painter)
    else:
        _figure(painter, face, ground)
    _name(painter, face, ground)
    _values(painter, face, ground)
    if face.star:
        _star(painter, QPointF(0.125, 0.29), 0.095)
    if face.glory is not None:
        _coin(painter, face.glory)
    if face.direction is not None:
        _direction(painter, face.direction, face.heading)
    painter.setClipping(False)
    painter.setPen(QPen(QColor(ground.frame), 0.035))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(frame)
    painter.restore()


def _frame(corners: str) -> QPainterPath:
    path = QPainterPath()
    box = QRectF(0.02, 0.02, 0.96, 0.96)
    if corners == "cut":
        c = 0.1
        points = [(c, 0.02), (1 - c, 0.02), (0.98, c), (0.98, 1 - c), (1 - c, 0.98), (c, 0.98),
                  (0.02, 1 - c), (0.02, c)]  # fmt: skip
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
        path.closeSubpath()
    elif corners == "notched":
        path.addRoundedRect(box, 0.03, 0.03)
        for x in (0.02, 0.98):
            for y in (0.02, 0.98):
                notch = QPainterPath()
                notch.addEllipse(QPointF(x, y), 0.07, 0.07)
                path = path.subtracted(notch)
    elif corners in LEAVES:
        _round_off(path, box, LEAVES[corners])
    else:
        path.addRoundedRect(box, 0.09, 0.09)
    return path


def _round_off(path: QPainterPath, box: QRectF, radii: Sequence[float]) -> None:
    """Add *box* to *path* with a radius for each corner, clockwise from the top left."""
    points = (box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft())
    for n, (corner, radius) in enumerate(zip(points, radii, strict=True)):
        before, after = points[n - 1], points[(n + 1) % 4]
        start = corner + (before - corner) * (radius / box.width())
        end = corner + (after - corner) * (radius / box.width())
        if n:
            path.lineTo(start)
        else:
            path.moveTo(start)
        path.quadTo(corner, end)
    path.closeSubpath()


def _figure(painter: QPainter, face: Face, ground: Ground) -> None:
    tall = 0.56 if face.values else 0.62
    box = QRectF(0.5 - tall / 2, 0.2, tall, tall)
    move = QTransform(box.width(), 0, 0, box.height(), box.x(), box.y())
    path = move.map(outline(face.figure, face.kind))
    painter.setPen(QPen(QColor(255, 255, 255, 90), 0.03))
    painter.drawPath(path)
    painter.fillPath(path, QColor(ground.figure))


def _warning(painter: QPainter) -> None:
    """Paint a warning sign in the place of the figure."""
    points = [QPointF(0.5, 0.27), QPointF(0.79, 0.77), QPointF(0.21, 0.77)]
    painter.setPen(QPen(QColor("#1d2329"), 0.045, j=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(QColor("#f2c230"))
    painter.drawPolygon(QPolygonF(points))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#1d2329"))
    painter.drawRoundedRect(QRectF(0.475, 0.43, 0.05, 0.18), 0.02, 0.02)
    painter.drawEllipse(QPointF(0.5, 0.68), 0.032, 0.032)


def _name(painter: QPainter, face: Face, ground: Ground) -> None:
    painter.fillRect(QRectF(0, 0, 1, 0.18), QColor(ground.band))
    room = 0.7 if face.direction is not None else 0.86
    box = QRectF(0.07, 0.055, room, 0.095)
    painter.fillPath(fitted(str(face.name), Letters.CONDENSED, box), QColor("#ffffff"))


def _values(painter: QPainter, face: Face, ground: Ground) -> None:
    if not face.values:
        return
    painter.fillRect(QRectF(0, 0.755, 1, 0.245), QColor(ground.band))
    count = len(face.values)
    for n, (_, value) in enumerate(face.values):
        middle = 0.5 + (n - (count - 1) / 2) * 0.29
        box = QRectF(middle - 0.12, 0.795, 0.24, 0.15)
        painter.fillPath(fitted(value, Letters.HEAVY, box), QColor(VALUES[n % len(VALUES)]))


def _star(painter: QPainter, at: QPointF, radius: float) -> None:
    points = []
    for k in range(10):
        reach = radius if k % 2 == 0 else radius * 0.42
        angle = math.pi * (k / 5 - 0.5)
        points.append(QPointF(at.x() + reach * math.cos(angle), at.y() + reach * math.sin(angle)))
    painter.setPen(QPen(QColor("#6b4a00"), 0.014))
    painter.setBrush(QColor("#f2b70c"))
    painter.drawPolygon(QPolygonF(points))


def _coin(painter: QPainter, glory: int) -> None:
    centre = QPointF(0.885, 0.29)
    painter.setPen(QPen(QColor("#5f6468"), 0.014))
    painter.setBrush(QColor("#d9dde0"))
    painter.drawEllipse(centre, 0.075, 0.075)
    box = QRectF(centre.x() - 0.05, centre.y() - 0.04, 0.1, 0.08)
    painter.fillPath(fitted(str(glory), Letters.HEAVY, box), QColor("#2b2f33"))


def _direction(painter: QPainter, direction: int, heading: float | None) -> None:
    """Paint the number in a small hex, and below it an arrow to where it points on the map."""
    centre = QPointF(0.875, 0.125)
    points = [
        QPointF(centre.x() + 0.105 * math.cos(a), centre.y() + 0.105 * math.sin(a))
        for a in (math.pi / 3 * k for k in range(6))
    ]
    painter.setPen(QPen(QColor("#23280f"), 0.016))
    painter.setBrush(QColor("#f4efe0"))
    painter.drawPolygon(QPolygonF(points))
    if heading is not None:
        turn = QTransform().translate(0.845, 0.36).rotate(heading)
        painter.drawPolygon(turn.map(QPolygonF([QPointF(x, y) for x, y in NEEDLE])))
    box = QRectF(centre.x() - 0.06, centre.y() - 0.055, 0.12, 0.11)
    painter.fillPath(fitted(str(direction), Letters.HEAVY, box), QColor("#23280f"))


def _wound(painter: QPainter) -> None:
    """Tear the lower left corner of the ground: red, with a ragged edge."""
    edge = [(0.0, 0.3), (0.06, 0.36), (0.05, 0.42), (0.15, 0.46), (0.14, 0.54), (0.26, 0.57),
            (0.26, 0.66), (0.38, 0.68), (0.4, 0.78), (0.0, 0.78)]  # fmt: skip
    painter.setPen(QPen(QColor("#ffffff"), 0.02))
    painter.setBrush(QColor("#c22a1d"))
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in edge]))
