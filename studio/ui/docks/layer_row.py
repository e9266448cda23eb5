"""A row of the Layers dock: a layer is shown, faded, locked, or seen alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QToolButton, QWidget

from engine.texts import Text
from studio.document.layers import layer_view
from studio.drawing.icons import icon
from studio.ui.parts.boxes import SlideBar
from studio.ui.parts.layouts import row

if TYPE_CHECKING:
    from engine.texts import Words
    from studio.document.view_state import Viewing

SLIDER = 36  # pixels: the same in each row, and narrow enough for the longest name


class LayerRow(QWidget):
    """Says what was chosen; whoever listens changes the view."""

    chosen = Signal(str, object)  # "shown", "locked", "opacity" or "solo", and its value

    def __init__(self, layer: str, symbol: str, title: Words) -> None:
        super().__init__()
        self.layer = layer
        self.box = QCheckBox(str(title))
        self.box.setIcon(icon(symbol))
        self.box.toggled.connect(lambda on: self.chosen.emit("shown", on))
        self.opacity = SlideBar()
        self.opacity.setRange(0, 100)
        self.opacity.setPageStep(10)
        self.opacity.setFixedWidth(SLIDER)
        self.opacity.valueChanged.connect(lambda n: self.chosen.emit("opacity", n / 100))
        self._say(self.opacity, Text("Opacity of {layer}", layer=title))
        self.lock = self._button("lock", Text("Lock {layer}: nothing on it changes", layer=title))
        self.lock.toggled.connect(lambda on: self.chosen.emit("locked", on))
        self.solo = self._button("eye", Text("Show {layer} alone", layer=title))
        self.solo.toggled.connect(lambda on: self.chosen.emit("solo", on))
        layout = row(self, gap=1)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.box, 1)
        for part in (self.opacity, self.lock, self.solo):
            layout.addWidget(part)

    def show_view(self, now: Viewing) -> None:
        """Show the choices as they are."""
        view = layer_view(now, self.layer)
        alone = now.solo == self.layer
        for part, on in ((self.box, view.shown), (self.lock, view.locked), (self.solo, alone)):
            with QSignalBlocker(part):
                part.setChecked(on)
        with QSignalBlocker(self.opacity):
            self.opacity.setValue(round(view.opacity * 100))
        self.opacity.setEnabled(view.shown and not now.solo)
        self.box.setEnabled(not now.solo)

    def _button(self, symbol: str, tip: Words) -> QToolButton:
        button = QToolButton()
        button.setCheckable(True)
        button.setProperty("plain", "true")
        button.setIcon(icon(symbol))
        self._say(button, tip)
        return button

    @staticmethod
    def _say(widget: QWidget, tip: Words) -> None:
        widget.setToolTip(str(tip))
        widget.setAccessibleName(str(tip))
