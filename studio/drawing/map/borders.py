"""What stands on borders: walls, hedges, fences, windows, each along the side of two hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QColor, QPen

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter

    from studio.drawing.map.scene import MapScene
    from studio.drawing.map.style import BorderLook

BEADS = 5  # bushes or posts along a side


def paint_borders(painter: QPainter, scene: MapScene, spaces: Sequence[int]) -> None:
    """Draw the features on the sides of *spaces*."""
    board = scene.board
    if not board.borders:
        return
    near, levels = set(spaces), board.frame.levels
    for (a, b), border in board.borders.items():
        if levels[a] == 0 and (a in near or b in near):
            look = scene.style.borders.get(border.feature, scene.style.border)
            _paint(painter, QLineF(*(QPointF(*end) for end in board.side(a, b))), look, scene.size)
    painter.setPen(Qt.PenStyle.NoPen)


def _paint(painter: QPainter, side: QLineF, look: BorderLook, size: float) -> None:
    width = look.width * size
    if look.beads:
        painter.setPen(QPen(QColor(look.colour), width / 3 if look.line else 0.02 * size))
        if look.line:
            painter.drawLine(side)
        painter.setBrush(QColor(look.light))
        for n in range(BEADS):
            painter.drawEllipse(side.pointAt(n / (BEADS - 1)), width / 2, width / 2)
        return
    for colour, part in ((look.colour, width), (look.light, width * 0.45)):
        if colour:
            cap = Qt.PenCapStyle.RoundCap
            painter.setPen(QPen(QColor(colour), part, Qt.PenStyle.SolidLine, cap))
            painter.drawLine(side)
