"""Hexes that the designer tells one by one: examples for those that look like them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from engine.texts import Plural, Text
from studio.ui.docks.picture.group_row import fill_terrains, terrain_box
from studio.ui.parts.layouts import clear, column, label, row

if TYPE_CHECKING:
    from studio.tools.desk import Desk
    from studio.ui.parts.boxes import ChoiceBox


class ExampleRow(QWidget):
    """Says what the selected hex is, and takes examples back."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._desk: Desk | None = None
        self.box: ChoiceBox | None = None
        layout = column(self, gap=1)
        head = row(gap=2)
        self.told = label("", "muted", wrap=True)
        head.addWidget(self.told, 1)
        layout.addLayout(head)
        line = row(gap=2)
        self.here = label("")
        line.addWidget(self.here)
        holder = QWidget()
        self._place = column(holder)
        line.addWidget(holder, 1)
        self.forget = QPushButton(str(Text("Forget")))
        self.forget.setToolTip(str(Text("Take all examples back")))
        self.forget.setProperty("quiet", "true")
        self.forget.clicked.connect(self._forget)
        head.addWidget(self.forget)
        layout.addLayout(line)

    def watch(self, desk: Desk | None) -> None:
        """Work on another desk."""
        self._desk = desk
        clear(self._place)
        self.box = None
        if desk is not None:
            self.box = terrain_box(desk, Text("as its group"))
            self.box.activated.connect(self._tell)
            self._place.addWidget(self.box)

    def _spaces(self) -> tuple[str, ...]:
        """Return the hexes that are selected, as far as the picture shows them."""
        desk = self._desk
        if desk is None:
            return ()
        items = [item.id for item in desk.opened.selection.of("space")]
        marked = desk.selected or ()
        chosen = dict.fromkeys((*items, *sorted(marked)))
        return tuple(s for s in chosen if desk.reading.group_of(s) is not None)

    def refresh(self) -> None:
        """Show what is selected, and how many examples there are."""
        desk, box = self._desk, self.box
        if desk is None or box is None:
            return
        fill_terrains(box, desk)
        spaces, examples = self._spaces(), desk.reading.examples
        told = Text("Select a hex that was read wrong, and say here what it is.")
        n = Plural("{n} example", "{n} examples", len(examples))
        self.told.setText(str(n if examples else told))
        self.forget.setVisible(bool(examples))
        board = desk.board
        name = ""
        if board is not None and spaces:
            name = board.labels[board.index[spaces[0]]]
        many = Plural("{n} hex", "{n} hexes", len(spaces))
        self.here.setText(str(Text("Hex {name}", name=name) if len(spaces) == 1 else many))
        self.here.setVisible(bool(spaces))
        box.setVisible(bool(spaces))
        known = {examples.get(space, "") for space in spaces}
        box.setCurrentIndex(max(0, box.findData(known.pop())) if len(known) == 1 else -1)

    def _tell(self, index: int) -> None:
        desk, box = self._desk, self.box
        if desk is not None and box is not None:
            terrain = box.itemData(index) or None
            self.changed.emit()
            desk.reading.tell_all(self._spaces(), terrain)

    def _forget(self) -> None:
        if self._desk is not None:
            self.changed.emit()
            self._desk.reading.forget_examples()
