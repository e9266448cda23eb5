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
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from engine.texts import Text
from studio.ui.play.dice import paint_die
from studio.ui.play.log_rows import Row, rows

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from studio.document.playtest import LogLine
    from studio.ui.theme.theme import Theme

Index = QModelIndex | QPersistentModelIndex
DIE = 18
PAD = 6
BAR = 3  # pixels of the bar beside the rows of the latest step
SLACK = 4  # pixels: words that just fit in one line may be wrapped when they are painted
KEPT = 20_000
WRAP = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap
ROW = Qt.ItemDataRole.UserRole


class LogModel(QAbstractListModel):
    """The rows; only what is new at the end is told as new."""

    def __init__(self, clause_text: Callable[[str], str]) -> None:
        super().__init__()
        self._rows: list[Row] = []
        self._clause_text = clause_text

    def show_lines(self, lines: Sequence[LogLine]) -> None:
        """Show other lines."""
        fresh = rows(lines)
        known = len(self._rows)
        if fresh[:known] == self._rows:
            if len(fresh) > known:
                self.beginInsertRows(QModelIndex(), known, len(fresh) - 1)
                self._rows = fresh
                self.endInsertRows()
            return
        self.beginResetModel()
        self._rows = fresh
        self.endResetModel()

    def first_of(self, step: int) -> int:
        """Return the first row of a step, -1 if it has none."""
        found = -1
        for index in range(len(self._rows) - 1, -1, -1):
            if self._rows[index].step != step:
                break
            found = index
        return found

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
    """The log, the latest step in sight and marked by a bar."""

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
        theme.changed.connect(self.viewport().update)

    def watch(self, clause_text: Callable[[str], str]) -> None:
        """Begin the log of another game."""
        old, self._model = self._model, LogModel(clause_text)
        self.setModel(self._model)
        if old is not None:
            old.deleteLater()

    def show_lines(self, lines: Sequence[LogLine], step: int) -> None:
        """Show other lines and bring those of the latest step into sight, its beginning first."""
        if self._model is None:
            return
        self._model.show_lines(lines)
        self.fresh = step
        self.scrollToBottom()
        first = self._model.first_of(step)
        if first >= 0:
            self.scrollTo(self._model.index(first))
        self.viewport().update()
