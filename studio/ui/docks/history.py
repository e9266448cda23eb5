"""The History dock: every undo step by name; a click goes to where it stood."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from engine.texts import Text
from studio.ui.parts.layouts import column, label

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.model.project import Project
    from studio.document.open_project import OpenProject
    from studio.ui.theme.theme import Theme


class HistoryDock(QWidget):
    """The steps in order, those that can be redone in grey below."""

    wanted = Signal(int)  # go to where so many steps are done

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self._theme = theme
        self._opened: OpenProject | None = None
        self._take_off: Callable[[], None] | None = None
        self._shown: object = None
        self.empty = label(Text("No steps yet. Everything you change can be undone."), "muted")
        self.list = QListWidget()
        self.list.setUniformItemSizes(True)
        layout = column(self, margin=2)
        layout.addWidget(self.empty)
        layout.addWidget(self.list, 1)
        self.list.itemClicked.connect(lambda item: self.wanted.emit(self.list.row(item)))
        self.list.itemActivated.connect(lambda item: self.wanted.emit(self.list.row(item)))
        theme.changed.connect(self._fill)
        self.watch(None)

    def watch(self, opened: OpenProject | None) -> None:
        """Show the steps of another project."""
        if self._take_off is not None:
            self._take_off()
        self._opened, self._shown = opened, None
        self._take_off = opened.history.listeners.add(self._follow) if opened is not None else None
        self._fill()

    def _follow(self, _before: Project, _after: Project) -> None:
        history = self._opened.history if self._opened is not None else None
        shown = (history.entries, history.index) if history is not None else None
        if shown != self._shown:
            self._shown = shown
            self._fill()

    def _fill(self) -> None:
        history = self._opened.history if self._opened is not None else None
        entries = history.entries if history is not None else ()
        self.empty.setVisible(not entries)
        self.list.setVisible(bool(entries))
        if history is None:
            return
        with QSignalBlocker(self.list):
            self.list.clear()
            self.list.addItem(str(Text("As opened")))
            for entry in entries:
                self.list.addItem(str(entry.label))
            for place in range(self.list.count()):
                self._paint(self.list.item(place), done=place <= history.index)
            self.list.setCurrentRow(history.index)
        self.list.scrollToItem(self.list.item(history.index))

    def _paint(self, item: QListWidgetItem, *, done: bool) -> None:
        colours = self._theme.colours
        item.setForeground(QColor(colours.text if done else colours.muted))
        font = item.font()
        font.setItalic(not done)
        item.setFont(font)
        if not done:
            item.setData(Qt.ItemDataRole.ToolTipRole, str(Text("Undone. Click to do it again.")))
