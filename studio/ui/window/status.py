"""The status bar: the hex under the pointer, what the tool says, light, zoom, saved or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QStatusBar, QToolButton

from engine.texts import Plural, Text
from studio.ui.parts.layouts import label

if TYPE_CHECKING:
    from engine.texts import Words


class Lit(Protocol):
    """What has a time of day: a game, or what the editor shows."""

    @property
    def light_name(self) -> object:
        """What the time of day is called."""


class StatusBar(QStatusBar):
    """Everything at one glance; the zoom is a button that fits the map."""

    fit_wanted = Signal()
    save_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setSizeGripEnabled(False)
        self.place = label()
        self.place.setMinimumWidth(160)
        self.told = label("", "muted")
        self.told.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.light = label("", "muted")
        self.zoom = self._button(Text("Zoom. Click to show the whole map."))
        self.saved = self._button(Text("Click to save."))
        self.addWidget(self.place)
        self.addWidget(self.told, 1)
        self.addPermanentWidget(self.light)
        self.addPermanentWidget(self.zoom)
        self.addPermanentWidget(self.saved)
        self.zoom.clicked.connect(self.fit_wanted)
        self.saved.clicked.connect(self.save_wanted)
        self.show_saved(None)

    def _button(self, tip: Words) -> QToolButton:
        button = QToolButton()
        button.setProperty("plain", "true")
        button.setToolTip(str(tip))
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        return button

    def show_place(self, words: Words | str, says: Words | str | None) -> None:
        """Show the label and the terrain of the hex under the pointer, and what the tool says."""
        self.place.setText(str(words))
        self.tell(says)

    def tell(self, words: Words | str | None) -> None:
        """Show what the tool says."""
        self.told.setText("" if words is None else str(words))
        self.told.setToolTip("" if words is None else str(words))

    def show_light(self, shown: Lit | None) -> None:
        """Show by which light sight is judged: that of the game, or of the editor."""
        self.light.setText(str(shown.light_name) if shown is not None else "")

    def show_zoom(self, percent: float) -> None:
        """Show the zoom."""
        self.zoom.setText(f"{percent:.0f} %")

    def show_saved(self, changed: int | None) -> None:
        """Show how many documents differ from their files; None where nothing is open."""
        self.saved.setVisible(changed is not None)
        if changed:
            self.saved.setText(str(Plural("{n} unsaved", "{n} unsaved", changed)))
        else:
            self.saved.setText(str(Text("saved")))
        self.saved.setEnabled(bool(changed))
