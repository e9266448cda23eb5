"""The Layers dock: what of the map is shown, and what lies over and under it.

No choice here is part of a document, but how strongly the picture under the map shows.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, QSize, Qt
from PySide6.QtWidgets import QCheckBox, QScrollArea, QWidget

from engine.texts import Text
from studio.document.layers import LAYERS, choose_layer
from studio.drawing.icons import icon
from studio.overlays.registry import overlays
from studio.ui.docks.layer_row import LayerRow
from studio.ui.docks.underlay_row import UnderlayRow
from studio.ui.parts.boxes import ChoiceBox
from studio.ui.parts.layouts import column, label, row

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.texts import Words
    from studio.overlays.overlay import Mode
    from studio.tools.desk import Desk

PRINTED: tuple[tuple[str, str, Words], ...] = (
    ("labels", "label", Text("Hex labels")),
    ("dots", "target", Text("Centre dots")),
    ("grid", "grid", Text("Grid")),
    ("minimap", "minimap", Text("Minimap")),
)
STYLES: tuple[tuple[str, Words], ...] = (
    ("colour", Text("Colour, as printed")),
    ("ink", Text("Ink, to save toner")),
    ("plain", Text("Plain, for editing")),
)


class LayersDock(QScrollArea):
    """Check boxes for layers and overlays, and the style of the map."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._desk: Desk | None = None
        self._mode: Mode = "edit"
        self._take_off: Callable[[], None] | None = None
        self.rows: dict[str, LayerRow] = {}
        self.layers: dict[str, QCheckBox] = {}
        self.overlays: dict[str, QCheckBox] = {}
        self.underlay = UnderlayRow()
        self.style_box = ChoiceBox()
        self.light_box = ChoiceBox()
        self._body = QWidget()
        self._body.setProperty("panel", "true")
        self._layout = column(self._body, margin=3)
        self._fill()
        self.setWidget(self._body)
        self._body.setEnabled(False)

    def _fill(self) -> None:
        for layer, symbol, title in LAYERS:
            part = LayerRow(layer, symbol, title)
            part.chosen.connect(partial(self._see, layer))
            self.rows[layer] = part
            self._layout.addWidget(part)
        self._layout.addWidget(self.underlay)
        self._layout.addWidget(label(Text("Printed over it"), "heading"))
        for name, symbol, title in PRINTED:
            box = QCheckBox(str(title))
            box.setIcon(icon(symbol))
            box.toggled.connect(lambda on, name=name: self._choose(name, on))
            self.layers[name] = box
            self._layout.addWidget(box)
        if overlays():
            self._layout.addWidget(label(Text("Over the map"), "heading"))
        for overlay in overlays():
            box = QCheckBox(str(overlay.title))
            box.setIcon(icon(overlay.icon))
            box.clicked.connect(lambda _=False, id_=overlay.id: self._toggle(id_))
            self.overlays[overlay.id] = box
            self._layout.addWidget(box)
        self._layout.addWidget(label(Text("Style"), "heading"))
        for value, title in STYLES:
            self.style_box.addItem(str(title), value)
        self.style_box.activated.connect(
            lambda i: self._choose("style", self.style_box.itemData(i))
        )
        self._layout.addWidget(self.style_box)
        line = row()
        line.addWidget(label(Text("Look by"), "muted"))
        line.addWidget(self.light_box, 1)
        self._layout.addLayout(line)
        self.light_box.activated.connect(
            lambda i: self._choose("light", self.light_box.itemData(i))
        )
        self._layout.addStretch(1)

    def minimumSizeHint(self) -> QSize:
        """Ask for as much width as the rows need: what lies beyond it cannot be scrolled to."""
        bar = self.verticalScrollBar().sizeHint().width() + 2 * self.frameWidth()
        least = super().minimumSizeHint()
        return QSize(max(least.width(), self._body.minimumSizeHint().width() + bar), least.height())

    def watch(self, desk: Desk | None) -> None:
        """Show and change the choices of another desk."""
        if self._take_off is not None:
            self._take_off()
        self._desk = desk
        self._take_off = desk.view.listeners.add(self.refresh) if desk is not None else None
        self._body.setEnabled(desk is not None)
        self.underlay.watch(desk)
        self._fill_lights()
        self.refresh()

    def set_mode(self, mode: Mode) -> None:
        """Offer the overlays of *mode*."""
        self._mode = mode
        self.refresh()

    def refresh(self) -> None:
        """Show the choices as they are."""
        if self._desk is None:
            return
        view = self._desk.view
        for part in self.rows.values():
            part.show_view(view.now)
        for name, box in self.layers.items():
            _check(box, on=bool(getattr(view.now, name)))
        for overlay in overlays():
            box = self.overlays[overlay.id]
            box.setVisible(self._mode in overlay.modes)
            _check(box, on=view.shows(overlay.id, at_first=overlay.on))
        self.style_box.setCurrentIndex(self.style_box.findData(view.now.style))
        self.light_box.setCurrentIndex(max(0, self.light_box.findData(self._desk.chosen_light)))

    def _fill_lights(self) -> None:
        self.light_box.clear()
        self.light_box.addItem(str(Text("the scenario's light")), None)
        rules = self._desk.rules if self._desk is not None else None
        for kind in rules.lights if rules is not None else ():
            self.light_box.addItem(str(kind.name), kind.id)

    def _choose(self, name: str, value: object) -> None:
        if self._desk is not None:
            self._desk.view.choose(**{name: value})

    def _see(self, layer: str, what: str, value: object) -> None:
        if self._desk is None:
            return
        if what == "solo":
            self._desk.view.choose(solo=layer if value else "")
        else:
            choose_layer(self._desk.view, layer, **{what: value})

    def _toggle(self, overlay_id: str) -> None:
        if self._desk is not None:
            self._desk.view.toggle_overlay(overlay_id)


def _check(box: QCheckBox, *, on: bool) -> None:
    with QSignalBlocker(box):
        box.setChecked(on)
