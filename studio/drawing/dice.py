"""Dice as they lie on the table, for the log, and the ring that shows a chance."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPen

from studio.drawing.fonts import Letters, fitted

LOW, MIDDLE, HIGH = -0.27, 0.0, 0.27
PIPS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((MIDDLE, MIDDLE),),
    2: ((LOW, HIGH), (HIGH, LOW)),
    3: ((LOW, HIGH), (MIDDLE, MIDDLE), (HIGH, LOW)),
    4: ((LOW, LOW), (HIGH, LOW), (LOW, HIGH), (HIGH, HIGH)),
    5: ((LOW, LOW), (HIGH, LOW), (MIDDLE, MIDDLE), (LOW, HIGH), (HIGH, HIGH)),
    6: ((LOW, LOW), (HIGH, LOW), (LOW, MIDDLE), (HIGH, MIDDLE), (LOW, HIGH), (HIGH, HIGH)),
}
TOP, BOTTOM, EDGE, PIP = "#fffdf6", "#e6dfcb", "#5f5642", "#231d14"
FORCED: Final = "#a35a00"  # rim of a die that a person set


def paint_die(
    painter: QPainter, face: int, rect: QRectF, *, faded: bool = False, forced: bool = False
) -> None:
    """Paint a die that shows *face*; faces above 6 are printed as a number.

    A *faded* die does not count, and the rim of a *forced* one is double and amber.
    """
    side = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    painter.scale(side, side)
    painter.setOpacity(painter.opacity() * (0.4 if faded else 1.0))
    shade = QLinearGradient(-0.5, -0.5, 0.5, 0.5)
    shade.setColorAt(0, QColor(TOP))
    shade.setColorAt(1, QColor(BOTTOM))
    painter.setPen(QPen(QColor(FORCED if forced else EDGE), 0.075 if forced else 0.05))
    painter.setBrush(shade)
    painter.drawRoundedRect(QRectF(-0.45, -0.45, 0.9, 0.9), 0.17, 0.17)
    if forced:
        painter.setPen(QPen(QColor(FORCED), 0.03))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(-0.36, -0.36, 0.72, 0.72), 0.11, 0.11)
    _paint_face(painter, face)
    painter.restore()


def _paint_face(painter: QPainter, face: int) -> None:
    if face not in PIPS:
        number = fitted(str(face), Letters.HEAVY, QRectF(-0.3, -0.2, 0.6, 0.4))
        painter.fillPath(number, QColor(PIP))
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(PIP))
    for x, y in PIPS[face]:
        painter.drawEllipse(QPointF(x, y), 0.092, 0.092)


def paint_chance(
    painter: QPainter, part: int, whole: int, rect: QRectF, colour: QColor | None = None
) -> None:
    """Paint a ring that is filled by *part* of *whole*, with the chance in per cent inside."""
    tint = colour or QColor("#b5307a")
    side = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    painter.scale(side, side)
    painter.setPen(QPen(QColor("#d8d3c6"), 0.11))
    painter.setBrush(QColor(255, 252, 243, 235))
    painter.drawEllipse(QPointF(0, 0), 0.42, 0.42)
    pen = QPen(tint, 0.11)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    turn = round(360 * 16 * part / whole) if whole else 0
    painter.drawArc(QRectF(-0.42, -0.42, 0.84, 0.84), 90 * 16, -turn)
    room = QRectF(-0.27, -0.13, 0.54, 0.26)
    painter.fillPath(fitted(per_cent(part, whole), Letters.HEAVY, room), tint.darker(150))
    painter.restore()


def per_cent(part: int, whole: int) -> str:
    """Return a chance in whole per cent; 0 and 100 are kept for never and always.

    >>> per_cent(1, 1000), per_cent(999, 1000), per_cent(1, 2), per_cent(0, 6)
    ('1', '99', '50', '0')
    """
    if part <= 0 or whole <= 0:
        return "0"
    if part >= whole:
        return "100"
    return str(min(99, max(1, (200 * part + whole) // (2 * whole))))
