"""Dice drawn as dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from studio.ui.theme.colours import Colours
    from studio.ui.theme.theme import Theme

_L, _M, _R = 0.26, 0.5, 0.74
PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((_M, _M),),
    2: ((_L, _L), (_R, _R)),
    3: ((_L, _L), (_M, _M), (_R, _R)),
    4: ((_L, _L), (_R, _L), (_L, _R), (_R, _R)),
    5: ((_L, _L), (_R, _L), (_M, _M), (_L, _R), (_R, _R)),
    6: ((_L, _L), (_R, _L), (_L, _M), (_R, _M), (_L, _R), (_R, _R)),
}


def paint_die(painter: QPainter, rect: QRectF, value: int, colours: Colours) -> None:
    """Paint one die that shows *value*, 1 to 6."""
    side = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(colours.rim), 1))
    painter.setBrush(QColor("#fbf9f2"))
    inner = QRectF(rect.x() + 0.5, rect.y() + 0.5, side - 1, side - 1)
    painter.drawRoundedRect(inner, side * 0.2, side * 0.2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#1d2329"))
    radius = side * 0.095
    for x, y in PIPS.get(value, ()):
        painter.drawEllipse(QPointF(rect.x() + x * side, rect.y() + y * side), radius, radius)
    painter.restore()


class DiceStrip(QWidget):
    """Some dice in a line."""

    def __init__(self, theme: Theme, side: int = 24) -> None:
        super().__init__()
        self._theme = theme
        self._side = side
        self.values: tuple[int, ...] = ()
        theme.changed.connect(self.update)

    def show_values(self, values: tuple[int, ...]) -> None:
        """Show other dice."""
        self.values = values
        self.setFixedSize(self.sizeHint())
        self.setAccessibleName(", ".join(map(str, values)))
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room that the dice need."""
        return QSize(max(1, len(self.values) * (self._side + 4)), self._side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the dice."""
        painter = QPainter(self)
        for index, value in enumerate(self.values):
            place = QRectF(index * (self._side + 4), 0, self._side, self._side)
            paint_die(painter, place, value, self._theme.colours)
        painter.end()
