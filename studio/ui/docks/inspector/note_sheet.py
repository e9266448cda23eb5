"""The sheet of a note on a hex."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QPushButton

from engine.edits.remarks import delete_notes, set_note
from engine.model.map import words
from engine.texts import Text
from studio.document.notes import note_of
from studio.ui.docks.inspector.sheet import Sheet
from studio.ui.parts.fields import ChoiceField, TextField
from studio.ui.parts.forms import Bound, reworded

if TYPE_CHECKING:
    from engine.model.project import Project
    from engine.texts import Words
    from studio.document.selection import Item
    from studio.tools.desk import Desk
    from studio.ui.parts.fields import Field

AUDIENCES = (("players", Text("the players")), ("self", Text("myself only")))


class NoteSheet(Sheet):
    """What the author may say about one note."""

    def __init__(self, desk: Desk, item: Item) -> None:
        super().__init__(desk)
        self._item, self._path = item, item.document
        note = note_of(self.opened.history.shown, item)
        if note is None:
            return
        owner = Text("scenario") if self._path == self.opened.scenario_path else Text("map")
        self.title(Text("Note"), Text("on {space}", space=self.label_of(note.at)))
        self.row(Text("For"), self._field(Text("For"), "for_", ChoiceField(AUDIENCES)))
        field = TextField(Text("What is to be known here."))
        self.wide(self._field(Text("Note"), "text", field), Text("Note"))
        self.facts(Text("Belongs to"), owner)
        self.note(
            Text("Notes to the players are shown in play. Notes to yourself stay in the editor.")
        )
        button = QPushButton(str(Text("Take the note off")))
        button.clicked.connect(
            lambda _=False: self.push(
                Text("Delete note"), lambda p: delete_notes(p, self._path, (self._item.id,))
            )
        )
        self.widget(button)

    def _field(self, caption: Words, name: str, field: Field) -> Bound:
        def read(project: Project) -> Any:
            note = note_of(project, self._item)
            if note is None:
                return field.value
            return words(note.text) if name == "text" else note.for_

        def write(project: Project, value: Any) -> Project:
            note = note_of(project, self._item)
            if note is None:
                return project
            new: dict[str, Any] = {name: value}
            if name == "text":
                new = {name: reworded(note.text, value)}
            return set_note(project, self._path, replace(note, **new))

        undo = Text("Change {what}", what=caption)
        return Bound(field, read, write, undo, (self._path, self._item.id, name))
