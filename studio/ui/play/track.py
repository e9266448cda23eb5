"""The turn track: one box for each turn, the present one filled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.texts import Text

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from studio.ui.theme.theme import Theme

SIDE, GAP = 22, 3
MOST = 60


class TurnTrack(QWidget):
    """Turns in lines, as on the edge of a printed map."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._turn, self._limit = 0, 0
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self.update)

    def show_turn(self, turn: int, limit: int | None) -> None:
        """Show another turn; without a limit the track grows as the game goes on."""
        boxes = limit if limit is not None else max(10, -(-turn // 10) * 10)
        if (turn, boxes) != (self._turn, self._limit):
            self._turn, self._limit = turn, min(boxes, MOST)
            self.setAccessibleName(str(Text("Turn {turn}", turn=turn)))
            self.updateGeometry()
            self.update()

    def _across(self, width: int) -> int:
        return max(1, (width + GAP) // (SIDE + GAP))

    def hasHeightForWidth(self) -> bool:
        """Say that the height depends on the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the lines that are needed."""
        lines = -(-max(self._limit, 1) // self._across(width))
        return lines * (SIDE + GAP)

    def sizeHint(self) -> QSize:
        """Return a size for a usual panel."""
        return QSize(300, self.heightForWidth(300))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the boxes."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        across = self._across(self.width())
        small = painter.font()
        small.setPixelSize(11)
        painter.setFont(small)
        for index in range(self._limit):
            line, place = divmod(index, across)
            box = QRectF(place * (SIDE + GAP), line * (SIDE + GAP), SIDE, SIDE)
            self._paint_box(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), index + 1)
        painter.end()

    def _paint_box(self, painter: QPainter, box: QRectF, turn: int) -> None:
        colours = self._theme.colours
        now, past = turn == self._turn, turn < self._turn
        painter.setPen(QPen(QColor(colours.accent if now else colours.line), 1))
        ground = colours.accent if now else colours.hover if past else colours.panel
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(box, 4, 4)
        ink = colours.accent_text if now else colours.muted
        painter.setPen(QColor(ink))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(turn))
