"""The search of actions: type a few letters, press Enter (Ctrl+Shift+P)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from engine.texts import Text
from studio.ui.parts.layouts import column, label

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QHideEvent

WIDTH, HEIGHT, TOP = 560, 420, 56
LINE = 28
KEYS = 130  # pixels for the keys
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Entry:
    """Something to be found: ``words`` are shown, ``keys`` stand at the right."""

    words: str
    run: Callable[[], object]
    place: str = ""
    keys: str = ""
    icon: QIcon | None = None


def rank(query: str, words: str) -> int | None:
    """Return how well *words* fit the letters typed, the less the better; None for not at all.

    The letters must come in this order. Beginnings of words and runs of letters fit better.
    """
    text, score, last = words.casefold(), 0, -1
    for letter in query.casefold().replace(" ", ""):
        found = _next(text, letter, last + 1)
        if found < 0:
            return None
        begins = found == 0 or not text[found - 1].isalnum()
        score += 0 if found == last + 1 and last >= 0 else 2 if begins else 5 + found - last
        last = found
    return score


def _next(text: str, letter: str, start: int) -> int:
    """Return where *letter* comes next, at *start* itself or else at the beginning of a word."""
    if text[start : start + 1] == letter:
        return start
    for place in range(start, len(text)):
        if text[place] == letter and not text[place - 1 : place].isalnum():
            return place
    return text.find(letter, start)


def best(query: str, entries: Iterable[Entry]) -> list[Entry]:
    """Return the entries that fit, the best first; all as they come if nothing is typed."""
    if not query.strip():
        return list(entries)
    ranked = [(rank(query, entry.words), entry) for entry in entries]
    found = [(score, len(entry.words), entry) for score, entry in ranked if score is not None]
    return [entry for _, _, entry in sorted(found, key=lambda item: item[:2])]


class _Line(QStyledItemDelegate):
    """Paints an entry: icon, words, and at the right where it belongs and its keys."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of a line."""
        return QSize(super().sizeHint(option, index).width(), LINE)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint an entry."""
        entry: Entry = index.data(Qt.ItemDataRole.UserRole)
        style = option.widget.style()
        blank = QStyleOptionViewItem(option)
        self.initStyleOption(blank, index)
        blank.text = ""
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, blank, painter, option.widget)
        rect: QRect = option.rect
        inner = rect.adjusted(36, 0, -12, 0)
        if entry.icon is not None:
            entry.icon.paint(painter, QRect(rect.left() + 8, rect.top() + 4, 20, 20))
        middle = Qt.AlignmentFlag.AlignVCenter
        right = middle | Qt.AlignmentFlag.AlignRight
        painter.setPen(option.palette.color(QPalette.ColorRole.Text))
        painter.drawText(inner, middle | Qt.AlignmentFlag.AlignLeft, entry.words)
        painter.setPen(option.palette.color(QPalette.ColorRole.PlaceholderText))
        keys = QRect(inner.right() - KEYS, inner.top(), KEYS, inner.height())
        painter.drawText(
            keys, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, entry.keys
        )
        place = inner.adjusted(inner.width() // 2, 0, -KEYS - 8, 0)
        metrics = option.fontMetrics
        short = metrics.elidedText(entry.place, Qt.TextElideMode.ElideLeft, place.width())
        painter.drawText(place, right, short)


class ActionSearch(QFrame):
    """A small window inside the window; Esc or a click elsewhere closes it."""

    closed = Signal()

    def __init__(self, window: QWidget) -> None:
        super().__init__(window, Qt.WindowType.Popup)
        self._window = window
        self.setProperty("card", "true")
        self._entries: Sequence[Entry] = ()
        self.field = QLineEdit()
        self.field.setPlaceholderText(str(Text("Search actions, tools and hexes")))
        self.field.setClearButtonEnabled(True)
        self.list = QListWidget()
        self.list.setUniformItemSizes(True)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setItemDelegate(_Line(self.list))
        self.nothing = label(Text("Nothing is called so."), "muted")
        layout = column(self, margin=2, gap=2)
        layout.addWidget(self.field)
        layout.addWidget(self.nothing)
        layout.addWidget(self.list, 1)
        self.field.textChanged.connect(self._search)
        self.list.itemClicked.connect(self._run)
        self.field.installEventFilter(self)
        self.hide()

    def open(self, entries: Sequence[Entry]) -> None:
        """Offer *entries*."""
        self._entries = entries
        self.field.clear()
        self._search("")
        window = self._window
        width = min(WIDTH, window.width() - 32)
        place = window.mapToGlobal(window.rect().topLeft())
        left = place.x() + (window.width() - width) // 2
        self.setGeometry(left, place.y() + TOP, width, HEIGHT)
        self.show()
        self.field.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        """Tell that it was closed."""
        super().hideEvent(event)
        self.closed.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrow keys and Enter of the field work on the list."""
        if watched is self.field and isinstance(event, QKeyEvent) and self._key(event):
            return True
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> bool:
        if event.type() != QEvent.Type.KeyPress:
            return False
        moves = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        if event.key() in moves:
            count = max(self.list.count(), 1)
            step = moves[Qt.Key(event.key())]
            self.list.setCurrentRow((self.list.currentRow() + step) % count)
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._run(self.list.currentItem())
        elif event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            return False
        return True

    def _search(self, query: str) -> None:
        self.list.clear()
        for entry in best(query, self._entries):
            item = QListWidgetItem(entry.words)
            item.setData(Qt.ItemDataRole.UserRole, entry)
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.nothing.setVisible(self.list.count() == 0)
        self.list.setVisible(self.list.count() > 0)

    def _run(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            entry: Entry = item.data(Qt.ItemDataRole.UserRole)
            self.hide()
            entry.run()
