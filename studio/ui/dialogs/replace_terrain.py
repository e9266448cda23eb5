"""The dialog that searches for a terrain and replaces it, with counts and a live preview."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QWidget,
)

from engine.texts import Plural, Text
from studio.document.replacing import Scope, count, offered, replaced, scopes, sought
from studio.ui.docks.swatches import swatch
from studio.ui.parts.boxes import ChoiceBox
from studio.ui.parts.layouts import GRID, column, label

if TYPE_CHECKING:
    from engine.texts import Words
    from studio.document.replacing import Count
    from studio.tools.desk import Desk

SWATCH = QSize(32, 20)
SCOPES: dict[Scope, Text] = {
    "selection": Text("Selected hexes"),
    "map": Text("This map"),
    "project": Text("All maps of the project"),
}


class ReplaceTerrain(QDialog):
    """Shows the map as it would be while it is open; Replace makes one undo step of it."""

    def __init__(self, parent: QWidget, desk: Desk) -> None:
        super().__init__(parent)
        self.setWindowTitle(str(Text("Replace terrain")))
        self._desk = desk
        self.old = self._terrains(sought(desk))
        self.new = self._terrains(offered(desk))
        self.where = ChoiceBox()
        for scope in scopes(desk):
            self.where.addItem("", scope)
        self.preview = QCheckBox(str(Text("Show it on the map")))
        self.preview.setChecked(True)
        self.told = label("", "muted", wrap=True)
        form = QFormLayout()
        form.setSpacing(2 * GRID)
        form.addRow(str(Text("Search for")), self.old)
        form.addRow(str(Text("Replace with")), self.new)
        form.addRow(str(Text("In")), self.where)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.go = buttons.addButton(str(Text("Replace")), QDialogButtonBox.ButtonRole.AcceptRole)
        self.go.setProperty("main", "true")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = column(self, margin=4, gap=3)
        layout.addLayout(form)
        layout.addWidget(self.preview)
        layout.addWidget(self.told)
        layout.addWidget(buttons)
        self.setMinimumWidth(420)
        self.old.currentIndexChanged.connect(self._count)
        self.new.currentIndexChanged.connect(self._show)
        self.where.currentIndexChanged.connect(self._show)
        self.preview.toggled.connect(self._show)
        self._begin()

    def _terrains(self, terrains: tuple[str, ...]) -> QComboBox:
        box = ChoiceBox()
        box.setIconSize(SWATCH)
        known = {terrain.id: terrain for terrain in self._desk.terrains}
        for terrain in terrains:
            box.addItem(str(self._desk.terrain_name(terrain)), terrain)
            if terrain in known:
                ratio = self.devicePixelRatioF()
                picture = swatch(known[terrain], SWATCH.width(), SWATCH.height(), ratio)
                box.setItemIcon(box.count() - 1, QIcon(picture))
        return box

    def _begin(self) -> None:
        """Offer to replace by the terrain that is chosen in the palette."""
        self.new.setCurrentIndex(max(0, self.new.findData(self._desk.settings.terrain)))
        if self.old.currentData() == self.new.currentData() and self.old.count() > 1:
            self.old.setCurrentIndex(1)
        self._count()

    @property
    def scope(self) -> Scope:
        """Where is replaced."""
        found: Scope = self.where.currentData()
        return found

    def _count(self) -> None:
        """Say how many hexes of the terrain each scope has."""
        for place in range(self.where.count()):
            scope: Scope = self.where.itemData(place)
            told = counted(count(self._desk, scope, self.old.currentData()), scope)
            words = Text("{scope}: {found}", scope=SCOPES[scope], found=told)
            self.where.setItemText(place, str(words))
        self._show()

    def _show(self) -> None:
        """Show the map with the terrain replaced, if that is wanted."""
        old, new = self.old.currentData(), self.new.currentData()
        after = replaced(self._desk, self.scope, old, new)
        different = after is not self._desk.project
        self.go.setEnabled(different)
        nothing = Text("Choose another terrain to replace it with.")
        none = Text("There is nothing to replace there.")
        self.told.setText("" if different else str(nothing if old == new else none))
        if different and self.preview.isChecked():
            self._desk.propose(after)
        else:
            self._desk.drop()

    def accept(self) -> None:
        """Replace it: one undo step."""
        old, new = self.old.currentData(), self.new.currentData()
        after = replaced(self._desk, self.scope, old, new)
        names = [self._desk.terrain_name(terrain) for terrain in (old, new)]
        self._desk.push(Text("Replace {old} with {new}", old=names[0], new=names[1]), after)
        super().accept()

    def reject(self) -> None:
        """Leave all as it was."""
        self._desk.drop()
        super().reject()


def counted(found: Count, scope: Scope) -> Words:
    """Return "120 hexes and 2 outlines on 3 maps"."""
    told: Words = Plural("{n} hex", "{n} hexes", found.hexes)
    if found.outlines:
        outlines = Plural("{n} outline", "{n} outlines", found.outlines)
        told = Text("{hexes} and {outlines}", hexes=told, outlines=outlines)
    if scope == "project":
        told = Text("{what} on {maps}", what=told, maps=Plural("{n} map", "{n} maps", found.maps))
    return told
