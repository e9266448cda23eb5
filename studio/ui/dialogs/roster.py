"""The roster of a campaign: who lives and with what, who died, and what was played.

Those who were met on the way can be put in the order in which they take the places of the dead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QScrollArea,
    QToolButton,
    QWidget,
)

from engine.core.campaign import put_first
from engine.texts import Text
from studio.document.campaign import told_games, told_people
from studio.ui.parts.layouts import GRID, capital, clear, column, label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.model.project import Project
    from engine.model.roster import RosterDocument
    from engine.texts import Words

WIDTH = 520
ORDER = Text("Who was met on the way takes the place of somebody dead, the topmost first.")


class RosterDialog(QDialog):
    """The people and the scenarios; the campaign can be gone on with, or begun again."""

    go_on_wanted = Signal()
    anew_wanted = Signal()
    ordered = Signal(object)  # the roster, in another order

    def __init__(self, parent: QWidget, project: Project, roster: RosterDocument) -> None:
        super().__init__(parent)
        self.setWindowTitle(str(Text("Roster of the campaign")))
        self._project, self.roster = project, roster
        self.people = told_people(project, roster)
        self.games = told_games(project, roster)
        inner = QWidget()
        body = column(inner, margin=2, gap=2)
        body.addWidget(label(Text("Scenarios"), "title"))
        body.addLayout(_table(self.games))
        body.addWidget(label(Text("People"), "title"))
        self._people = column(gap=1)
        body.addLayout(self._people)
        self._show_people()
        body.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(inner)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        role = QDialogButtonBox.ButtonRole.ActionRole
        self.go_on = buttons.addButton(str(Text("Go on with the campaign")), role)
        self.anew = buttons.addButton(str(Text("Begin again...")), role)
        self.go_on.setEnabled(any(facts == Text("comes next") for _, facts in self.games))
        self.go_on.clicked.connect(self.accept)
        self.go_on.clicked.connect(self.go_on_wanted)
        self.anew.clicked.connect(self.accept)
        self.anew.clicked.connect(self.anew_wanted)
        buttons.rejected.connect(self.reject)
        layout = column(self, margin=3, gap=3)
        layout.addWidget(area, 1)
        layout.addWidget(buttons)
        self.resize(WIDTH, min(680, 240 + 26 * (len(self.people) + len(self.games))))

    def _show_people(self) -> None:
        clear(self._people)
        if not self.people:
            nobody = Text("Nobody yet: the first scenario brings its own people.")
            self._people.addWidget(label(nobody, "muted"))
            return
        table = _table(self.people)
        met = [line for line, person in enumerate(self.roster.people) if person.joined]
        for line in met[1:]:
            up = QToolButton()
            up.setText("\N{UPWARDS ARROW}")
            up.setToolTip(
                str(Text("Let {name} take the next free place", name=self.people[line][0]))
            )
            id_ = self.roster.people[line].id
            up.clicked.connect(lambda _=False, id_=id_: self.put_first(id_))
            table.addWidget(up, line, 2, Qt.AlignmentFlag.AlignTop)
        self._people.addLayout(table)
        if len(met) > 1:
            self._people.addWidget(label(ORDER, "muted", wrap=True))

    def put_first(self, id_: str) -> None:
        """Put somebody who was met on the way before all others."""
        self.roster = put_first(self.roster, id_)
        self.people = told_people(self._project, self.roster)
        self._show_people()
        self.ordered.emit(self.roster)


def _table(rows: Sequence[tuple[Words, Words]]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(4 * GRID)
    grid.setVerticalSpacing(GRID)
    grid.setColumnStretch(1, 1)
    for line, (name, facts) in enumerate(rows):
        grid.addWidget(label(name), line, 0, Qt.AlignmentFlag.AlignTop)
        words = label(capital(facts), "muted", wrap=True)
        words.setAlignment(Qt.AlignmentFlag.AlignTop)
        grid.addWidget(words, line, 1)
    return grid
