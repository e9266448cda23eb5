"""Several pages in one place, each with a button above them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QButtonGroup, QStackedWidget, QToolButton, QWidget

from studio.ui.parts.layouts import column, row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.texts import Words


class Pages(QWidget):
    """One of several widgets, chosen by its title."""

    def __init__(self, pages: Sequence[tuple[Words, QWidget]]) -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self._stack = QStackedWidget()
        self._group = QButtonGroup(self)
        head = row(gap=1)
        head.setContentsMargins(8, 4, 8, 4)
        for number, (title, page) in enumerate(pages):
            button = QToolButton()
            button.setText(str(title))
            button.setCheckable(True)
            button.setProperty("chip", "true")
            self._group.addButton(button, number)
            self._stack.addWidget(page)
            head.addWidget(button)
        head.addStretch(1)
        layout = column(self, gap=0)
        layout.addLayout(head)
        layout.addWidget(self._stack, 1)
        self._group.idClicked.connect(self._stack.setCurrentIndex)
        self._group.button(0).setChecked(True)

    def turn_to(self, page: QWidget) -> None:
        """Show *page*."""
        self._stack.setCurrentWidget(page)
        self._group.button(self._stack.currentIndex()).setChecked(True)
