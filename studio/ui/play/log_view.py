"""The log of a game: dice drawn as dice, the clause at the end of each line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QAbstractSlider,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
)

from engine.texts import Text
from studio.ui.play.dice import paint_die
from studio.ui.play.log_rows import Row, rows

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QKeyEvent, QResizeEvent

    from studio.document.play_log import LogLine
    from studio.ui.theme.theme import Theme

Index = QModelIndex | QPersistentModelIndex
DIE = 18
PAD = 6
BAR = 3  # pixels of the bar beside the rows of the latest step
SLACK = 4  # pixels: words that just fit in one line may be wrapped when they are painted
KEPT = 20_000
WRAP = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
ROW = Qt.ItemDataRole.UserRole
_Action = QAbstractSlider.SliderAction
STEPS = {
    Qt.Key.Key_Up: _Action.SliderSingleStepSub,
    Qt.Key.Key_Down: _Action.SliderSingleStepAdd,
    Qt.Key.Key_PageUp: _Action.SliderPageStepSub,
    Qt.Key.Key_PageDown: _Action.SliderPageStepAdd,
    Qt.Key.Key_Home: _Action.SliderToMinimum,
    Qt.Key.Key_End: _Action.SliderToMaximum,
}


class LogModel(QAbstractListModel):
    """The rows; only what is new or gone at the end is told as such: the view keeps still."""

    def __init__(self, clause_text: Callable[[str], str]) -> None:
        super().__init__()
        self._rows: list[Row] = []
        self._clause_text = clause_text

    def show_lines(self, lines: Sequence[LogLine]) -> None:
        """Show other lines."""
        fresh = rows(lines)
        same = 0
        for old, new in zip(self._rows, fresh, strict=False):
            if old != new:
                break
            same += 1
        if same < len(self._rows):
            self.beginRemoveRows(QModelIndex(), same, len(self._rows) - 1)
            del self._rows[same:]
            self.endRemoveRows()
        if same < len(fresh):
            self.beginInsertRows(QModelIndex(), same, len(fresh) - 1)
            self._rows = fresh
            self.endInsertRows()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own default
        """Return how many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a row, its words, or the sentence of its clause."""
        row = self._rows[index.row()]
        if role == ROW:
            return row
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            dice = ", ".join(map(str, row.dice))
            words = f"{dice}: {row.text}" if dice else row.text
            return f"{words} [{row.clause}]" if row.clause else words
        if role == Qt.ItemDataRole.ToolTipRole and row.clause:
            sentence = self._clause_text(row.clause)
            forced = str(Text(" (dice entered by hand)")) if row.forced else ""
            return f"{row.clause}{forced}\n{sentence}" if sentence else f"{row.clause}{forced}"
        return None


class _Painter(QStyledItemDelegate):
    """Paints a row: dice, words, clause."""

    def __init__(self, view: LogView, theme: Theme) -> None:
        super().__init__(view)
        self._view = view
        self._theme = theme
        self._sizes: dict[
            tuple[Row, int], QSize
        ] = {}  # a list lays all its rows out at each change

    def _mark(self) -> QColor:
        return QColor(self._theme.colours.accent)

    def _parts(self, option: QStyleOptionViewItem, row: Row, width: int) -> tuple[QRect, int, int]:
        """Return the rectangle of the words, the clause's width, and the height of all."""
        metrics = option.fontMetrics
        clause = metrics.horizontalAdvance(row.clause) + PAD if row.clause else 0
        dice = len(row.dice) * (DIE + 3) + (PAD if row.dice else 0)
        room = max(60, width - 2 * PAD - clause - dice)
        words = metrics.boundingRect(QRect(0, 0, room, 10000), WRAP, row.text)
        height = max(words.height(), DIE if row.dice else 0) + PAD
        return QRect(PAD + dice, 0, room, words.height()), clause, height

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the room that a row needs at the width of the list."""
        width = self._view.viewport().width()
        key = (index.data(ROW), width)
        if key not in self._sizes:
            if len(self._sizes) > KEPT:
                self._sizes.clear()
            _, _, height = self._parts(option, index.data(ROW), width - SLACK)
            self._sizes[key] = QSize(width, height)
        return self._sizes[key]

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a row."""
        row: Row = index.data(ROW)
        rect: QRect = option.rect
        colours = self._theme.colours
        words, clause, _ = self._parts(option, row, rect.width())
        painter.save()
        if option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, QColor(colours.hover))
        if row.step == self._view.fresh:
            painter.fillRect(QRect(rect.left(), rect.top(), BAR, rect.height()), self._mark())
        top = rect.top() + PAD // 2
        for number, value in enumerate(row.dice):
            place = QRectF(rect.left() + PAD + number * (DIE + 3), top, DIE, DIE)
            paint_die(painter, place, value, colours)
        slack = max(0, (DIE - words.height()) // 2) if row.dice else 0
        painter.setPen(QColor(colours.muted if row.reason else colours.text))
        painter.drawText(words.translated(rect.left(), top + slack), WRAP, row.text)
        painter.setPen(QColor(colours.muted))
        right = QRect(rect.right() - clause, top + slack, clause, words.height())
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
        painter.drawText(right, flags, row.clause)
        painter.restore()


class LogView(QListView):
    """The log, the latest step marked by a bar.

    It follows the game: the newest row stays in sight whatever becomes of the panel above, unless
    the user has scrolled up to read; a button then leads back to the newest row.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setItemDelegate(_Painter(self, theme))
        self.setAccessibleName(str(Text("Log of the game")))
        self._model: LogModel | None = None
        self.fresh = -1  # the latest step
        self.newest = QToolButton(self)
        self.newest.setText(str(Text("Newest")))
        self.newest.setToolTip(str(Text("Show the newest line, and follow the game")))
        self.newest.setProperty("chip", "true")
        self.newest.clicked.connect(self.follow)
        self.newest.hide()
        self._follows = True
        bar = self.verticalScrollBar()
        bar.actionTriggered.connect(lambda _: self._scrolled(bar.sliderPosition()))
        bar.rangeChanged.connect(self._keep_up)
        bar.valueChanged.connect(self._keep_up)
        theme.changed.connect(self.viewport().update)

    def watch(self, clause_text: Callable[[str], str]) -> None:
        """Begin the log of another game."""
        old, self._model = self._model, LogModel(clause_text)
        self.setModel(self._model)
        if old is not None:
            old.deleteLater()
        self.follow()

    def show_lines(self, lines: Sequence[LogLine], step: int) -> None:
        """Show other lines; those of *step* are the latest."""
        if self._model is None:
            return
        self._model.show_lines(lines)
        self.fresh = step
        self._keep_up()
        self.viewport().update()

    @property
    def follows(self) -> bool:
        """Whether the newest row is kept in sight."""
        return self._follows

    def follow(self) -> None:
        """Show the newest row, and keep to it."""
        self._follows = True
        self.newest.hide()
        self.scrollToBottom()

    def _keep_up(self) -> None:
        """Show the newest row, if it is followed: also when rows or the view change their size."""
        bar = self.verticalScrollBar()
        if self._follows and self._model is not None:
            self.scrollToBottom()
            bar.setValue(bar.maximum())
        elif bar.maximum() == 0:
            self._scrolled(0)

    def _scrolled(self, place: int) -> None:
        """Follow the game no longer when the user scrolls up, and again at the end."""
        self._follows = place >= self.verticalScrollBar().maximum() - SLACK
        self.newest.setVisible(not self._follows)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll by keys; what is scrolled to is read."""
        step = STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.verticalScrollBar().triggerAction(step)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the newest row in sight, and the button in its corner."""
        super().resizeEvent(event)
        self._keep_up()
        size = self.newest.sizeHint()
        area = self.viewport().geometry()
        self.newest.setGeometry(
            area.right() - size.width() - PAD,
            area.bottom() - size.height() - PAD,
            size.width(),
            size.height(),
        )
