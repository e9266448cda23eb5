"""A live picture of an empty grid: its shape, its stagger, its labels, its half-hexes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from engine.geometry.labels import LabelScheme, label
from engine.geometry.layout import Layout
from studio.drawing.fonts import Letters, placed

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from engine.geometry.grid import Grid
    from studio.ui.theme.theme import Theme

MARGIN = 12
MOST = 4000  # hexes that are drawn one by one
READABLE = 7.0  # pixels of a label's height


class GridPreview(QWidget):
    """Shows a grid as a whole, as large as there is room."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._grid: Grid | None = None
        self._scheme = LabelScheme()
        self.setMinimumSize(320, 320)

    def show_grid(self, grid: Grid, scheme: LabelScheme) -> None:
        """Show another grid."""
        self._grid, self._scheme = grid, scheme
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint sheet, hexes, dots and labels."""
        colours = self._theme.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.desk))
        painter.drawRoundedRect(QRectF(self.rect()), 8, 8)
        if self._grid is not None:
            self._paint_grid(painter, Layout(self._grid))
        painter.end()

    def _paint_grid(self, painter: QPainter, layout: Layout) -> None:
        bounds = layout.bounds
        room = QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        scale = min(room.width() / bounds.width, room.height() / bounds.height)
        sheet = QRectF(bounds.left, bounds.top, bounds.width, bounds.height)
        painter.translate(room.center())
        painter.scale(scale, scale)
        painter.translate(-sheet.center())
        painter.fillRect(sheet, QColor("#e9e4cf"))
        painter.setClipRect(sheet)
        grid = layout.grid
        if grid.columns * grid.rows > MOST:
            return
        size = max(grid.size * 0.13, READABLE / scale)
        every = max(1, math.ceil(size * 5 / grid.size))
        pen = QPen(QColor("#8a8468"), 1.0)
        pen.setCosmetic(True)
        left, top = grid.first
        for row in range(top, top + grid.rows):
            for col in range(left, left + grid.columns):
                self._paint_hex(painter, layout, (col, row), pen)
                if (row - top) % every == 0 and (col - left) % every == 0:
                    path = label_path(layout, self._scheme, (col, row), size)
                    painter.fillPath(path, QColor("#5f5a45"))

    def _paint_hex(
        self, painter: QPainter, layout: Layout, place: tuple[int, int], pen: QPen
    ) -> None:
        half = layout.is_half(*place)
        painter.setPen(pen)
        painter.setBrush(QColor("#d8d1b4") if half else Qt.BrushStyle.NoBrush)
        painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in layout.polygon(*place)]))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#5f5a45"))
        dot = layout.grid.size * 0.03
        painter.drawEllipse(QPointF(*layout.centre(*place)), dot, dot)


def label_path(
    layout: Layout, scheme: LabelScheme, place: tuple[int, int], size: float
) -> QPainterPath:
    """Return the label of a hex in letters *size* high, kept on the sheet."""
    (x, y), bounds = layout.centre(*place), layout.bounds
    at = QPointF(x, y - layout.grid.size * 0.08)
    path = placed(label(scheme, layout.grid, *place), Letters.CONDENSED, size, at)
    box = path.boundingRect()
    right, bottom = bounds.left + bounds.width, bounds.top + bounds.height
    path.translate(
        max(bounds.left - box.left(), 0.0) + min(right - box.right(), 0.0),
        max(bounds.top - box.top(), 0.0) + min(bottom - box.bottom(), 0.0),
    )
    return path
