"""The bar above all: the switch of modes, undo, redo and save, and the search for actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QToolBar, QToolButton, QWidget

from engine.texts import Text
from studio.drawing.icons import icon

if TYPE_CHECKING:
    from studio.ui.window.menus import ActionSet
    from studio.ui.window.mode_switch import ModeSwitch


class HeadBar(QToolBar):
    """See the module."""

    search_wanted = Signal()

    def __init__(self, parent: QWidget, switch: ModeSwitch, actions: ActionSet) -> None:
        super().__init__(str(Text("Mode")), parent)
        self.setObjectName("mode")
        self.setMovable(False)
        self.addWidget(switch)
        self.addSeparator()
        for action_id in ("undo", "redo", "save"):
            if action_id in actions:
                self.addAction(actions[action_id])
        spring = QWidget()
        spring.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(spring)
        self.addWidget(self._search_button())

    def _search_button(self) -> QToolButton:
        self.search = QToolButton()
        self.search.setIcon(icon("search"))
        self.search.setText(str(Text("Search actions  (Ctrl+Shift+P)")))
        self.search.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.search.setProperty("field", "true")
        self.search.clicked.connect(self.search_wanted)
        return self.search
