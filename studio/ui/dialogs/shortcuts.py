"""The sheet of all keys, built from the records of actions and tools."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from engine.texts import Text
from studio.actions.registry import actions
from studio.ui.parts.layouts import GRID, column, label, row
from studio.ui.window.menus import TITLES

if TYPE_CHECKING:
    from engine.texts import Words

COLUMNS = 3
MOUSE: tuple[tuple[Words, Words], ...] = (
    (Text("Wheel"), Text("Zoom about the pointer")),
    (Text("Shift+Wheel"), Text("Move sideways")),
    (Text("Middle button"), Text("Move the map")),
    (Text("Space and drag"), Text("Move the map")),
    (Text("Arrow keys"), Text("Move the map")),
    (Text("Enter"), Text("End a polygon")),
    (Text("Backspace"), Text("Take the last corner of a polygon back")),
    (Text("R, [, F"), Text("Turn right, turn left, flip copied hexes before they are put down")),
    (Text("1 to 9"), Text("In a game: the buttons of the panel")),
)


def sections() -> list[tuple[str, list[tuple[str, str]]]]:
    """Return all keys in sections: a title, and lines of keys and what they do."""
    found: list[tuple[str, list[tuple[str, str]]]] = []
    for menu, title in TITLES.items():
        lines = [
            (", ".join(QKeySequence(k).toString() for k in record.keys), str(record.title))
            for record in actions()
            if record.menu == menu and record.keys
        ]
        if lines:
            found.append((str(title).replace("&", ""), lines))
    mouse = [(str(keys), str(what)) for keys, what in MOUSE]
    return [(str(Text("Mouse")), mouse), *found]


class ShortcutSheet(QDialog):
    """All keys at a glance, with a filter."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(str(Text("Keyboard shortcuts")))
        self._lines: list[tuple[str, list[QWidget]]] = []
        self.filter = QLineEdit()
        self.filter.setPlaceholderText(str(Text("Filter by key or by what it does")))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._filter)
        body = QWidget()
        body.setProperty("panel", "true")
        across = row(body, margin=4, gap=6)
        columns = [column(gap=1) for _ in range(COLUMNS)]
        heights = [0] * COLUMNS
        for title, lines in sections():
            shortest = heights.index(min(heights))
            heights[shortest] += len(lines) + 2
            self._add(columns[shortest], title, lines)
        for layout in columns:
            layout.addStretch(1)
            across.addLayout(layout, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(body)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = column(self, margin=4, gap=3)
        layout.addWidget(self.filter)
        layout.addWidget(scroll, 1)
        layout.addWidget(buttons)
        self.resize(1040, 640)

    def _add(self, layout: QVBoxLayout, title: str, lines: list[tuple[str, str]]) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(3 * GRID)
        grid.setVerticalSpacing(GRID)
        grid.setColumnStretch(1, 1)
        heading = label(title, "subtitle")
        heading.setContentsMargins(0, 2 * GRID, 0, 0)
        layout.addWidget(heading)
        for line, (keys, what) in enumerate(lines):
            key, told = label(keys, "key"), label(what, wrap=True)
            grid.addWidget(key, line, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
            grid.addWidget(told, line, 1)
            self._lines.append((f"{keys} {what}".casefold(), [key, told]))
        layout.addLayout(grid)

    def _filter(self, needle: str) -> None:
        for words, widgets in self._lines:
            for widget in widgets:
                widget.setVisible(needle.casefold() in words)
