"""A layout that sets its widgets in lines, like words."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QSizePolicy, QWidget

from studio.ui.parts.layouts import GRID


class FlowLayout(QLayout):
    """Widgets beside each other as long as there is room, then in the next line."""

    def __init__(self, parent: QWidget | None = None, gap: int = 1) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._gap = gap * GRID
        self._heights: dict[int, int] = {}  # by width; Qt asks for them again and again
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        """Add an item at the end."""
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        """Return how many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return an item."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take an item out."""
        self.invalidate()
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Ask for no more room than is needed."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Say that the height depends on the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height that the lines need."""
        if width not in self._heights:
            self._heights[width] = self._arrange(QRect(0, 0, width, 0), move=False)
        return self._heights[width]

    def invalidate(self) -> None:
        """Forget what the lines need: an item has come, gone, changed its size or its hiding."""
        self._heights = {}
        super().invalidate()

    def setGeometry(self, rect: QRect) -> None:
        """Set the widgets in lines."""
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    def sizeHint(self) -> QSize:
        """Return the least size."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        """Return the size of the largest item."""
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        """Return the height of all lines; what stands in one line has one height."""
        y = rect.y()
        for line in self._lines(rect.width()):
            x, high = rect.x(), max(item.sizeHint().height() for item in line)
            for item in line if move else ():
                wide = item.sizeHint().width()
                item.setGeometry(QRect(x, y, wide, high))
                x += wide + self._gap
            y += high + self._gap
        return max(0, y - self._gap - rect.y())

    def _lines(self, width: int) -> list[list[QLayoutItem]]:
        """Return the items that are shown, line by line."""
        lines: list[list[QLayoutItem]] = []
        used = 0
        for item in self._items:
            widget = item.widget()
            if widget is not None and widget.isHidden():
                continue
            wide = item.sizeHint().width()
            if not lines or used + wide > width:
                lines.append([])
                used = 0
            lines[-1].append(item)
            used += wide + self._gap
        return lines


def flow_widget(gap: int = 1) -> tuple[QWidget, FlowLayout]:
    """Return a widget whose children flow."""
    widget = QWidget()
    policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    policy.setHeightForWidth(True)
    widget.setSizePolicy(policy)
    return widget, FlowLayout(widget, gap)
