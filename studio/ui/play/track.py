"""The turn track: one box for each turn, the present one filled; a click goes to a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QMouseEvent, QPaintEvent

    from studio.ui.theme.theme import Theme

SIDE, GAP = 22, 3
SMALL, NARROW = 15, 2  # least side, and gap, where that keeps all turns in one line
MOST = 60


class TurnTrack(QWidget):
    """Turns in lines, as on the edge of a printed map. Those that can be gone to are darker."""

    turn_wanted = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._turn, self._limit = 0, 0
        self._open: frozenset[int] = frozenset()  # turns that a click goes to
        self._hover = 0
        self.setMouseTracking(True)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self.update)

    def show_turn(self, turn: int, limit: int | None, open_: Iterable[int] = ()) -> None:
        """Show another turn; without a limit the track grows as the game goes on.

        A click goes to the turns that are *open_*.
        """
        self._open = frozenset(open_)
        self.update()
        boxes = limit if limit is not None else max(10, -(-turn // 10) * 10)
        if (turn, boxes) != (self._turn, self._limit):
            self._turn, self._limit = turn, min(boxes, MOST)
            self.setAccessibleName(str(Text("Turn {turn}", turn=turn)))
            self.updateGeometry()
            self.update()

    def _sizes(self, width: int) -> tuple[int, int]:
        """Return side and gap of the boxes: smaller ones if all turns fit into one line then."""
        turns = max(self._limit, 1)
        if turns * (SIDE + GAP) - GAP <= width:
            return SIDE, GAP
        fits = (width + NARROW) // turns - NARROW
        return (min(SIDE, fits), NARROW) if fits >= SMALL else (SIDE, GAP)

    def _grid(self, width: int) -> tuple[int, int, int]:
        """Return how many boxes lie in a line, their side, and how far one lies from the next."""
        side, gap = self._sizes(width)
        return max(1, (width + gap) // (side + gap)), side, side + gap

    def hasHeightForWidth(self) -> bool:
        """Say that the height depends on the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the lines that are needed."""
        across, _, pitch = self._grid(width)
        return -(-max(self._limit, 1) // across) * pitch

    def sizeHint(self) -> QSize:
        """Return a size for a usual panel."""
        return QSize(300, self.heightForWidth(300))

    def turn_at(self, place: QPointF) -> int:
        """Return the turn whose box is at a pixel, 0 for none."""
        across, _, pitch = self._grid(self.width())
        column, line = int(place.x() // pitch), int(place.y() // pitch)
        turn = line * across + column + 1
        return turn if 0 <= column < across and 0 < turn <= self._limit else 0

    def place_of(self, turn: int) -> QPointF:
        """Return the middle of the box of a turn."""
        across, side, pitch = self._grid(self.width())
        line, place = divmod(turn - 1, across)
        return QPointF(place * pitch + side / 2, line * pitch + side / 2)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Say what a click would do."""
        turn = self.turn_at(event.position())
        turn = turn if turn in self._open else 0
        if turn != self._hover:
            self._hover = turn
            self.setToolTip(str(Text("Go to turn {turn}", turn=turn)) if turn else "")
            if turn:
                self.setCursor(Qt.CursorShape.PointingHandCursor)
            else:
                self.unsetCursor()
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Forget the box under the pointer."""
        super().leaveEvent(event)
        self._hover = 0
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Go to a turn."""
        turn = self.turn_at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and turn in self._open:
            self.turn_wanted.emit(turn)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the boxes."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        across, side, pitch = self._grid(self.width())
        small = painter.font()
        small.setPixelSize(11 if side > SMALL + 2 else 10)
        painter.setFont(small)
        for index in range(self._limit):
            line, place = divmod(index, across)
            box = QRectF(place * pitch, line * pitch, side, side)
            self._paint_box(painter, box.adjusted(0.5, 0.5, -0.5, -0.5), index + 1)
        painter.end()

    def _paint_box(self, painter: QPainter, box: QRectF, turn: int) -> None:
        colours = self._theme.colours
        now, past = turn == self._turn, turn < self._turn
        rim = colours.accent if now or turn == self._hover else colours.line
        painter.setPen(QPen(QColor(rim), 2 if turn == self._hover else 1))
        ground = colours.accent if now else colours.hover if past else colours.panel
        painter.setBrush(QColor(ground))
        painter.drawRoundedRect(box, 4, 4)
        plain = colours.text if turn in self._open else colours.muted
        ink = colours.accent_text if now else plain
        painter.setPen(QColor(ink))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(turn))
