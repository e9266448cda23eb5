"""The hexes to look at after a reading: how many, the next one, and what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from engine.edits.reading import Ink, paint_read
from engine.texts import Plural, Text
from studio.ui.docks.picture.group_row import fill_terrains, terrain_box
from studio.ui.parts.layouts import clear, column, label, row

if TYPE_CHECKING:
    from studio.tools.desk import Desk
    from studio.ui.parts.boxes import ChoiceBox


class UnsureBar(QFrame):
    """Seen while there are marks. ``wanted`` asks for an action of the window by its name."""

    wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("card", "true")
        self._desk: Desk | None = None
        layout = column(self, margin=2, gap=2)
        self.count = label("", "subtitle", wrap=True)
        layout.addWidget(self.count)
        self.here = label("", "muted", wrap=True)
        layout.addWidget(self.here)
        line = row(gap=1)
        self.buttons: dict[str, QPushButton] = {}
        for action, title in (
            ("previous_unsure", Text("Previous")),
            ("next_unsure", Text("Next")),
            ("unsure_right", Text("It is right")),
        ):
            button = QPushButton(str(title))
            button.clicked.connect(lambda _=False, name=action: self.wanted.emit(name))
            self.buttons[action] = button
            line.addWidget(button)
        line.addStretch(1)
        layout.addLayout(line)
        line = row(gap=2)
        line.addWidget(label(Text("No, it is"), "muted"))
        holder = QWidget()
        self._place = column(holder)
        line.addWidget(holder, 1)
        layout.addLayout(line)
        self.box: ChoiceBox | None = None
        self.all_right = QPushButton(str(Text("Take all marks off")))
        self.all_right.setProperty("quiet", "true")
        self.all_right.clicked.connect(self._dismiss_all)
        layout.addWidget(self.all_right)

    def watch(self, desk: Desk | None) -> None:
        """Work on another desk."""
        self._desk = desk
        clear(self._place)
        self.box = None
        if desk is not None:
            self.box = terrain_box(desk, Text("Choose a terrain"))
            self.box.activated.connect(self._paint)
            self._place.addWidget(self.box)

    def refresh(self) -> None:
        """Show the count, and which hex is looked at."""
        desk = self._desk
        spaces = desk.reading.unsure.spaces if desk is not None else ()
        self.setVisible(bool(spaces))
        if desk is None or not spaces:
            return
        n = Plural("{n} hex to look at", "{n} hexes to look at", len(spaces))
        self.count.setText(str(n))
        space = self._space()
        told = Text("F9 goes to the next one, Shift+F9 back; Ctrl+F9 says that it is right.")
        board = desk.board
        if space is not None and board is not None:
            number = board.index[space]
            told = Text(
                "Hex {name} was read as {terrain}.",
                name=board.labels[number],
                terrain=desk.terrain_name(board.terrain(number)),
            )
        self.here.setText(str(told))
        self.buttons["unsure_right"].setEnabled(space is not None)
        if self.box is not None:
            fill_terrains(self.box, desk)
            self.box.setEnabled(space is not None)
            self.box.setCurrentIndex(0)

    def _space(self) -> str | None:
        """Return the marked hex that is selected."""
        desk = self._desk
        if desk is None:
            return None
        marks = desk.reading.unsure.spaces
        return next((i.id for i in desk.opened.selection.of("space") if i.id in marks), None)

    def _paint(self, index: int) -> None:
        """Give the hex that is looked at another terrain, and go to the next one."""
        desk, space = self._desk, self._space()
        terrain = self.box.itemData(index) if self.box is not None else ""
        path = desk.map_path if desk is not None else None
        if desk is None or path is None or space is None or not terrain:
            return
        ink = Ink(desk.letter_of(terrain), desk.class_of(terrain))
        after = desk.attempt(lambda p: paint_read(p, path, {terrain: [space]}, {terrain: ink}))
        if after is not None:
            desk.reading.unsure.dismiss(space)
            desk.push(Text("Paint {terrain}", terrain=desk.terrain_name(terrain)), after)
            self.wanted.emit("next_unsure")

    def _dismiss_all(self) -> None:
        if self._desk is not None:
            self._desk.reading.unsure.dismiss_all()
