"""The boxes of a survivor's card: what is in hand, in the backpack, in the inventory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from engine.texts import Text
from studio.ui.parts.fields import Field
from studio.ui.parts.flow import FlowLayout
from studio.ui.parts.layouts import clear

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from PySide6.QtGui import QAction

    from engine.core.kinds import Kind
    from engine.texts import Words


class GearField(Field):
    """A box of gear: a chip for each piece, which a click takes out, and a button to add one."""

    def __init__(self, kinds: Sequence[Kind], caption: Words) -> None:
        self._box = QWidget()
        self._box.setMinimumWidth(80)
        super().__init__(self._box)
        self._names = {kind.id: str(kind.name) for kind in kinds}
        self._flow = FlowLayout(self._box)
        self._add = QToolButton(self._box)
        self._add.setText(str(Text("+ Add")))
        self._add.setProperty("plain", "true")
        self._add.setToolTip(str(Text("Add to: {box}", box=caption)))
        self._add.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self._add)
        self._entries: dict[str, QAction] = {}
        for kind in kinds:
            entry = self._entries[kind.id] = menu.addAction(str(kind.name))
            entry.triggered.connect(lambda _=False, id_=kind.id: self.put_in(id_))
        self._add.setMenu(menu)
        self.value = ()
        self._put(())

    def offer(self, kinds: Collection[str]) -> None:
        """Offer only *kinds* to add."""
        for kind, entry in self._entries.items():
            entry.setVisible(kind in kinds)
        self._add.setEnabled(bool(kinds))

    def put_in(self, kind: str) -> None:
        """Add a piece."""
        self._change((*(self.value or ()), kind))

    def take_out(self, index: int) -> None:
        """Take a piece out."""
        value = self.value or ()
        self._change((*value[:index], *value[index + 1 :]))

    def _change(self, value: tuple[str, ...]) -> None:
        self._put(value)
        self._take(value)

    def _put(self, value: tuple[str, ...]) -> None:
        self._flow.removeWidget(self._add)
        clear(self._flow)
        for index, kind in enumerate(value or ()):
            chip = QToolButton()
            name = self._names.get(kind, kind.replace("_", " "))
            chip.setText(f"{name}  \N{MULTIPLICATION SIGN}")
            chip.setProperty("chip", "true")
            chip.setToolTip(str(Text("Take out {thing}", thing=name)))
            chip.setCursor(Qt.CursorShape.PointingHandCursor)
            chip.clicked.connect(lambda _=False, i=index: self.take_out(i))
            self._flow.addWidget(chip)
        self._flow.addWidget(self._add)
