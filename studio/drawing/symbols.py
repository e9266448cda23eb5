"""The signs of draw lists: each is painted about the origin, one unit high, on any ground."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from studio.overlays.shapes import Symbol


def _plate(painter: QPainter, colour: QColor) -> None:
    painter.setPen(QPen(colour, 0.12))
    painter.setBrush(QColor("#ffffff"))
    painter.drawEllipse(QPointF(0, 0), 0.55, 0.55)


def _eye(painter: QPainter, colour: QColor) -> None:
    _plate(painter, colour)
    lid = QPainterPath(QPointF(-0.38, 0))
    lid.quadTo(0, -0.42, 0.38, 0)
    lid.quadTo(0, 0.42, -0.38, 0)
    painter.setPen(QPen(colour, 0.09))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(lid)
    painter.setBrush(colour)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawEllipse(QPointF(0, 0), 0.13, 0.13)


def _cross(painter: QPainter, colour: QColor) -> None:
    _plate(painter, colour)
    pen = QPen(colour, 0.17)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawLine(QPointF(-0.24, -0.24), QPointF(0.24, 0.24))
    painter.drawLine(QPointF(-0.24, 0.24), QPointF(0.24, -0.24))


def _ring(painter: QPainter, colour: QColor) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(255, 255, 255, 200), 0.3))
    painter.drawEllipse(QPointF(0, 0), 0.5, 0.5)
    painter.setPen(QPen(colour, 0.18))
    painter.drawEllipse(QPointF(0, 0), 0.5, 0.5)


def _warning(painter: QPainter, colour: QColor) -> None:
    painter.setPen(QPen(QColor("#ffffff"), 0.1))
    painter.setBrush(colour)
    corners = [QPointF(0, -0.55), QPointF(0.58, 0.45), QPointF(-0.58, 0.45)]
    painter.drawPolygon(QPolygonF(corners))
    painter.setPen(QPen(QColor("#ffffff"), 0.13))
    painter.drawLine(QPointF(0, -0.18), QPointF(0, 0.12))
    painter.drawPoint(QPointF(0, 0.29))


def _arrow(painter: QPainter, colour: QColor) -> None:
    """Paint an arrow that points up where its angle is 0."""
    painter.setPen(QPen(QColor("#ffffff"), 0.1))
    painter.setBrush(colour)
    corners = [(0.0, -0.6), (0.45, 0.0), (0.18, 0.0), (0.18, 0.5), (-0.18, 0.5), (-0.18, 0.0),
               (-0.45, 0.0)]  # fmt: skip
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))


def _flag(painter: QPainter, colour: QColor) -> None:
    painter.setPen(QPen(QColor("#1d2329"), 0.12))
    painter.drawLine(QPointF(-0.3, 0.6), QPointF(-0.3, -0.6))
    painter.setPen(QPen(QColor("#ffffff"), 0.06))
    painter.setBrush(colour)
    corners = [(-0.26, -0.6), (0.5, -0.36), (-0.26, -0.08)]
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))


def _dot(painter: QPainter, colour: QColor) -> None:
    painter.setPen(QPen(QColor("#ffffff"), 0.12))
    painter.setBrush(colour)
    painter.drawEllipse(QPointF(0, 0), 0.32, 0.32)


def _footprint(painter: QPainter, colour: QColor) -> None:
    painter.setPen(QPen(QColor("#ffffff"), 0.08))
    painter.setBrush(colour)
    for x, y in ((-0.2, 0.15), (0.2, -0.2)):
        painter.drawEllipse(QPointF(x, y), 0.14, 0.22)
        painter.drawEllipse(QPointF(x, y + 0.3), 0.1, 0.1)


def _question(painter: QPainter, colour: QColor) -> None:
    """Paint a question mark on a diamond, which no other sign stands on."""
    painter.setPen(QPen(QColor("#ffffff"), 0.1))
    painter.setBrush(colour)
    corners = [(0.0, -0.72), (0.72, 0.0), (0.0, 0.72), (-0.72, 0.0)]
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
    hook = QPainterPath(QPointF(-0.18, -0.14))
    hook.cubicTo(-0.18, -0.46, 0.22, -0.42, 0.2, -0.14)
    hook.cubicTo(0.18, 0.02, 0.0, 0.02, 0.0, 0.2)
    pen = QPen(QColor("#ffffff"), 0.13)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(hook)
    painter.drawPoint(QPointF(0, 0.4))


def _hint(painter: QPainter, colour: QColor) -> None:
    """Paint the letter i on a disc, as hints are marked in lists."""
    painter.setPen(QPen(QColor("#ffffff"), 0.1))
    painter.setBrush(colour)
    painter.drawEllipse(QPointF(0, 0), 0.46, 0.46)
    pen = QPen(QColor("#ffffff"), 0.15)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawPoint(QPointF(0, -0.22))
    painter.drawLine(QPointF(0, 0.02), QPointF(0, 0.22))


def _note(painter: QPainter, colour: QColor) -> None:
    """Paint a sheet of paper with a folded corner and two lines."""
    painter.setPen(QPen(colour, 0.14))
    painter.setBrush(QColor("#fffbe8"))
    corners = [(-0.5, -0.55), (0.5, -0.55), (0.5, 0.2), (0.15, 0.55), (-0.5, 0.55)]
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in corners]))
    painter.drawPolyline(QPolygonF([QPointF(0.15, 0.55), QPointF(0.15, 0.2), QPointF(0.5, 0.2)]))
    for y in (-0.25, 0.05):
        painter.drawLine(QPointF(-0.28, y), QPointF(0.28 if y < 0 else 0.0, y))


SYMBOLS: Final[Mapping[Symbol, Callable[[QPainter, QColor], None]]] = {
    "eye": _eye,
    "cross": _cross,
    "ring": _ring,
    "warning": _warning,
    "arrow": _arrow,
    "flag": _flag,
    "dot": _dot,
    "footprint": _footprint,
    "question": _question,
    "note": _note,
    "hint": _hint,
}
