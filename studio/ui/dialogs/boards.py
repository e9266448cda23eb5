"""Joining a board to the map, and inserting a map in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QLineEdit,
    QPushButton,
    QWidget,
)

from engine.edits.documents import free_path
from engine.edits.guests import grid_of
from engine.edits.inserting import insert
from engine.edits.joining import join
from engine.edits.places import printed
from engine.errors import EngineError
from engine.geometry.layout import Bounds, Layout
from engine.texts import Text
from studio.document.transforms import guests, joined_titles, read_guest, turned_round
from studio.ui.dialogs.transform import TransformDialog
from studio.ui.parts.boxes import ChoiceBox, NumberBox
from studio.ui.parts.layouts import row

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from engine.edits.guests import Guest
    from engine.edits.outcome import Outcome
    from engine.geometry.grid import Side
    from engine.texts import Words
    from studio.tools.desk import Desk
    from studio.ui.theme.theme import Theme

    AskPath = Callable[[], Path | None]

SIDES: Final[tuple[tuple[Side, Words], ...]] = (
    ("east", Text("Right")),
    ("west", Text("Left")),
    ("north", Text("Top")),
    ("south", Text("Bottom")),
)
FURTHEST: Final = 200  # lines that a board may be shifted by


class GuestChoice(QWidget):
    """A list of the project's maps, and a button for those in other files."""

    def __init__(self, dialog: TransformDialog, ask: AskPath, *, scenarios: bool) -> None:
        super().__init__()
        self._dialog, self._ask = dialog, ask
        self.guests: list[Guest] = list(guests(dialog.project, scenarios=scenarios))
        self.problem: EngineError | None = None
        self.box = ChoiceBox()
        self.browse = QPushButton(str(Text("File...")))
        for guest in self.guests:
            self.box.addItem(self._words(guest))
        other = (n for n, guest in enumerate(self.guests) if guest.name != dialog.path)
        self.box.setCurrentIndex(next(other, 0))
        line = row(self, gap=2)
        line.addWidget(self.box, 1)
        line.addWidget(self.browse)
        self.box.currentIndexChanged.connect(self._chosen)
        self.browse.clicked.connect(self._look_around)

    @property
    def guest(self) -> Guest:
        """The map that is chosen; raise `EngineError` for a file that could not be read."""
        if self.problem is not None:
            raise self.problem
        return self.guests[self.box.currentIndex()]

    def _words(self, guest: Guest) -> str:
        title = (guest.scenario or guest.map).title
        return f"{self._dialog.desk.spoken(title)}  ({guest.name})"

    def _chosen(self) -> None:
        self.problem = None
        self._dialog.changed()

    def _look_around(self) -> None:
        file = self._ask()
        if file is None:
            return
        self.problem = None
        try:
            guest = read_guest(file)
        except EngineError as error:
            self.problem = error
        else:
            self.guests.append(guest)
            self.box.addItem(self._words(guest))
            self.box.setCurrentIndex(self.box.count() - 1)
        self._dialog.changed()


class JoinDialog(TransformDialog):
    """Which board, at which side, and what the new map is called."""

    follows = False

    def __init__(self, desk: Desk, theme: Theme, parent: QWidget, ask: AskPath) -> None:
        self._ask = ask
        self._to = ""
        super().__init__(desk, theme, parent, Text("Join board"), Text("Join"))

    def fill(self) -> None:
        """Offer the boards of the project."""
        self.choice = GuestChoice(self, self._ask, scenarios=False)
        self.side = ChoiceBox()
        for side, words in SIDES:
            self.side.addItem(str(words), side)
        self.shift = NumberBox()
        self.shift.setRange(-FURTHEST, FURTHEST)
        self.shift.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.shift.setToolTip(str(Text("So many rows or columns further on along that side")))
        self.turned = QCheckBox(str(Text("Turn it by 180 degrees")))
        self.title = QLineEdit()
        self.title.setPlaceholderText(self._usual_title())
        self.moves = QCheckBox(str(Text("Play this scenario on the new map")))
        self.moves.setChecked(True)
        self.moves.setVisible(self.desk.scenario_path is not None)
        self.form.addRow(str(Text("Board")), self.choice)
        self.form.addRow("", self.turned)
        self.form.addRow(str(Text("Side")), self.side)
        self.form.addRow(str(Text("Shift")), self.shift)
        self.form.addRow(str(Text("Name")), self.title)
        self.form.addRow("", self.moves)
        self.side.currentIndexChanged.connect(self.changed)
        self.shift.valueChanged.connect(self.changed)
        self.turned.toggled.connect(self.changed)
        self.moves.toggled.connect(self.changed)
        self.title.textChanged.connect(self.changed)

    def _usual_title(self) -> str:
        spoken = self.desk.spoken
        guests_ = self.choice.guests
        if not guests_:
            return ""
        return joined_titles([spoken(self.map.title), spoken(self.choice.guest.map.title)])

    def outcome(self) -> Outcome:
        """Return what would come of the choices."""
        guest = self.choice.guest
        if self.turned.isChecked():
            guest = turned_round(guest)
        self.title.setPlaceholderText(self._usual_title())
        title = self.title.text().strip() or self._usual_title()
        self._to = free_path(self.project, title, ".map.yaml")
        scenario = self.desk.scenario_path
        moved = [scenario] if scenario is not None and self.moves.isChecked() else []
        return join(
            self.project,
            self.path,
            guest,
            self.side.currentData(),
            self._to,
            title,
            shift=self.shift.value(),
            scenarios=moved,
        )

    def shown(self) -> str:
        """Return the joined map, with the scenario if that is played on it."""
        scenario = self.desk.scenario_path
        return scenario if scenario is not None and self.moves.isChecked() else self._to

    def frame(self) -> Bounds | None:
        """Return where the first board lies."""
        return Layout(grid_of(self.map), self.map.kind).bounds

    def afterwards(self) -> None:
        """Bring the new map to the front, or the scenario on it."""
        self.desk.opened.activate(self.shown())


class InsertDialog(TransformDialog):
    """Which map, and where its upper left hex comes to lie."""

    def __init__(self, desk: Desk, theme: Theme, parent: QWidget, ask: AskPath) -> None:
        self._ask = ask
        self._at: str | None = None
        super().__init__(desk, theme, parent, Text("Insert map"), Text("Insert"))

    def fill(self) -> None:
        """Offer maps and scenarios of the project, and the selected hex."""
        self.choice = GuestChoice(self, self._ask, scenarios=self.desk.scenario_path is not None)
        selected = [item.id for item in self.desk.opened.selection.of("space")]
        left, top = grid_of(self.map).first
        first = selected[0] if selected else f"c{left}r{top}"
        self.at = QLineEdit(printed(self.map, first))
        self.at.setToolTip(
            str(Text("The hex of this map on which its upper left hex comes to lie"))
        )
        self.counters = QCheckBox(str(Text("Bring its counters and markers along")))
        self.counters.setChecked(True)
        self.form.addRow(str(Text("Map")), self.choice)
        self.form.addRow(str(Text("At hex")), self.at)
        self.form.addRow("", self.counters)
        self.at.textChanged.connect(self.changed)
        self.counters.toggled.connect(self.changed)

    def outcome(self) -> Outcome:
        """Return what would come of the choices."""
        guest = self.choice.guest
        scenario = self.desk.scenario_path or ""
        self.counters.setVisible(guest.scenario is not None and bool(scenario))
        board = self.desk.board
        if board is None:
            raise EngineError(Text("This map has faults: look at its issues first."))
        at = board.ids[board.find(self.at.text())]
        self._at = at
        return insert(
            self.project, self.path, guest, at, scenario if self.counters.isChecked() else ""
        )

    def frame(self) -> Bounds | None:
        """Return where the inserted map lies."""
        board = self.desk.board
        if board is None or self._at is None:
            return None
        guest = self.choice.guest.map
        own = Layout(grid_of(guest), guest.kind)
        x, y = board.centre(board.index[self._at])
        left, top = own.centre(*own.grid.first)
        scale = grid_of(self.map).size / own.grid.size
        ends = [
            (bound - start) * scale + to
            for bound, start, to in zip(
                own.bounds, (left, top, left, top), (x, y, x, y), strict=True
            )
        ]
        return Bounds(*ends)
