"""The mix of the mixed brush: a button that opens the weights of all terrains."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QMenu,
    QSpinBox,
    QToolButton,
    QWidget,
    QWidgetAction,
)

from engine.model.data import FrozenDict
from engine.texts import Text
from studio.drawing.icons import icon
from studio.tools.desk import Mix
from studio.ui.docks.swatches import swatch
from studio.ui.parts.boxes import NumberBox
from studio.ui.parts.layouts import GRID, clear, label, row

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.kinds import TerrainType
    from studio.tools.desk import Desk

MOST = 9  # parts of one terrain
SWATCH = QSize(36, 24)


class MixField(QWidget):
    """Shows the mix in words ("3 woods, 1 crops"); a click opens it, the die deals it anew."""

    def __init__(self, choose: Callable[[Mix], None]) -> None:
        super().__init__()
        self._choose = choose
        self._mix = Mix()
        self._shown: tuple[str, ...] = ()
        self.boxes: dict[str, QSpinBox] = {}
        body = QFrame()
        self._grid = QGridLayout(body)
        self._grid.setContentsMargins(*[3 * GRID] * 4)
        self._grid.setSpacing(2 * GRID)
        self._menu = QMenu(self)
        entry = QWidgetAction(self._menu)
        entry.setDefaultWidget(body)
        self._menu.addAction(entry)
        self.button = QToolButton()
        self.button.setProperty("field", "true")
        self.button.setMenu(self._menu)
        self.button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.anew = QToolButton()
        self.anew.setIcon(icon("dice"))
        self.anew.setToolTip(str(Text("Deal the terrains out in another way")))
        self.anew.clicked.connect(lambda: self._choose(replace(self._mix, seed=self._mix.seed + 1)))
        layout = row(self)
        layout.addWidget(self.button)
        layout.addWidget(self.anew)

    def show_mix(self, desk: Desk) -> None:
        """Show the mix of *desk* and offer its terrains."""
        terrains = desk.terrains
        if self._shown != tuple(terrain.id for terrain in terrains):
            self._fill(terrains)
        self._mix = desk.settings.mix
        weights = self._mix.weights
        for terrain, box in self.boxes.items():
            with QSignalBlocker(box):
                box.setValue(weights.get(terrain, 0))
        parts = [
            f"{weights[terrain.id]} {terrain.name}"
            for terrain in terrains
            if weights.get(terrain.id, 0)
        ]
        self.button.setText(" : ".join(parts) or str(Text("Choose terrains")))

    def _fill(self, terrains: tuple[TerrainType, ...]) -> None:
        clear(self._grid)
        self.boxes.clear()
        self._shown = tuple(terrain.id for terrain in terrains)
        for line, terrain in enumerate(terrains):
            picture = QToolButton()
            picture.setIconSize(SWATCH)
            ratio = self.devicePixelRatioF()
            picture.setIcon(QIcon(swatch(terrain, SWATCH.width(), SWATCH.height(), ratio)))
            box = NumberBox()
            box.setRange(0, MOST)
            box.setAccessibleName(str(terrain.name))
            box.valueChanged.connect(lambda n, name=terrain.id: self._weigh(name, n))
            picture.clicked.connect(box.stepUp)
            self.boxes[terrain.id] = box
            for place, widget in enumerate((picture, label(terrain.name), box)):
                self._grid.addWidget(widget, line, place)

    def _weigh(self, terrain: str, weight: int) -> None:
        known = {**self._mix.weights, terrain: weight}
        kept = {name: known[name] for name in self._shown if known.get(name, 0)}
        self._choose(replace(self._mix, weights=FrozenDict(kept)))
