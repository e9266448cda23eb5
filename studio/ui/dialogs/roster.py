"""The roster of a campaign: who lives and with what, who died, and what was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QScrollArea, QWidget

from engine.texts import Text
from studio.document.campaign import told_games, told_people
from studio.ui.parts.layouts import GRID, column, label
from studio.ui.play.choices import capital

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.model.project import Project
    from engine.model.roster import RosterDocument
    from engine.texts import Words

WIDTH = 520


class RosterDialog(QDialog):
    """The people and the scenarios; the campaign can be gone on with, or begun again."""

    go_on_wanted = Signal()
    anew_wanted = Signal()

    def __init__(self, parent: QWidget, project: Project, roster: RosterDocument) -> None:
        super().__init__(parent)
        self.setWindowTitle(str(Text("Roster of the campaign")))
        self.people = told_people(project, roster)
        self.games = told_games(project, roster)
        inner = QWidget()
        body = column(inner, margin=2, gap=2)
        body.addWidget(label(Text("Scenarios"), "title"))
        body.addLayout(_table(self.games))
        body.addWidget(label(Text("People"), "title"))
        nobody = label(Text("Nobody yet: the first scenario brings its own people."), "muted")
        if self.people:
            body.addLayout(_table(self.people))
        else:
            body.addWidget(nobody)
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


def _table(rows: Sequence[tuple[Words, Words]]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(4 * GRID)
    grid.setVerticalSpacing(GRID)
    grid.setColumnStretch(1, 1)
    for line, (name, facts) in enumerate(rows):
        grid.addWidget(label(name), line, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(label(capital(facts), "muted", wrap=True), line, 1)
    return grid
