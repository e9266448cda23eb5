"""The part of a scenario in the project's campaign: its place, and who comes from the roster."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QPushButton, QWidget

from engine.edits.campaigns import add_step, change_step, move_step, remove_step
from engine.model.map import words
from engine.texts import Text
from studio.ui.docks.inspector.argument_fields import NamesField
from studio.ui.docks.inspector.sheet import Sheet
from studio.ui.parts.fields import FlagField
from studio.ui.parts.forms import Bound
from studio.ui.parts.layouts import row

if TYPE_CHECKING:
    from engine.model.project import CampaignStep, Project
    from engine.model.scenario import Counter
    from engine.texts import Words
    from studio.tools.desk import Desk
    from studio.ui.parts.fields import Field

UNDO = Text("Change {what}", what=Text("Campaign"))


def steps_of(project: Project) -> tuple[CampaignStep, ...]:
    """Return the campaign of a project, in order."""
    return project.info.campaign if project.info is not None else ()


def campaign_shape(project: Project) -> object:
    """Return what decides which rows the panel has; it is built anew with it."""
    return project.info is None, tuple(step.scenario for step in steps_of(project))


class CampaignPanel(Sheet):
    """Rows for the scenario at *path*; its place in the campaign is changed by buttons."""

    def __init__(self, desk: Desk, path: str) -> None:
        super().__init__(desk, margin=0)
        self._path = path
        project = self.opened.history.shown
        steps = steps_of(project)
        numbers = [n for n, step in enumerate(steps) if step.scenario == path]
        if not numbers:
            self.note(Text("It is no part of the project's campaign."))
            self._buttons((Text("Put into the campaign"), add_step, True))
            return
        title = words(project.info.title) if project.info is not None else ""
        place = Text(
            "Part {n} of {count} of {title}.", n=numbers[0] + 1, count=len(steps), title=title
        )
        self.note(place)
        self._buttons(
            (Text("Earlier"), lambda p, at: move_step(p, at, -1), numbers[0] > 0),
            (Text("Later"), lambda p, at: move_step(p, at, 1), numbers[0] + 1 < len(steps)),
            (Text("Take out"), remove_step, True),
        )
        people = [c for c in project.scenario(path).counters if c.kind == "survivor"]
        known = tuple([(c.id, self._called(c)) for c in people])
        self._row("roster", Text("From the roster"), NamesField(known, Text("From the roster")))
        self._row("must_win", Text("If it is lost"), FlagField(Text("the campaign is lost")))

    def _called(self, counter: Counter) -> str:
        face = self.desk.face(counter)
        return words(counter.name) or (str(face.name) if face is not None else counter.id)

    def _buttons(self, *buttons: tuple[Words, Any, bool]) -> None:
        """Add buttons side by side, each with what it does to the project and whether it may."""
        box = QWidget()
        line = row(box)
        for caption, edit, enabled in buttons:
            button = QPushButton(str(caption))
            button.setEnabled(enabled)
            button.clicked.connect(
                lambda _=False, edit=edit: self.push(UNDO, lambda p: edit(p, self._path))
            )
            line.addWidget(button)
        self.widget(box)

    def _row(self, name: str, caption: Words, field: Field) -> None:
        path = self._path

        def read(project: Project) -> Any:
            step = next((s for s in steps_of(project) if s.scenario == path), None)
            value = getattr(step, name, None)
            if isinstance(value, tuple) and len(value) < 2:  # as one name, or none, is written
                return value[0] if value else None
            return value

        def write(project: Project, value: Any) -> Project:
            if name == "roster":
                value = value if isinstance(value, tuple) else (value,) if value else ()
            return change_step(project, path, **{name: value})

        self.row(caption, Bound(field, read, write, UNDO, ("campaign", path, name)))
