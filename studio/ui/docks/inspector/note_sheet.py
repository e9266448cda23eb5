"""The sheet of a note on a hex."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton

from engine.edits.remarks import delete_notes, set_note
from engine.texts import Text
from studio.document.notes import note_of
from studio.ui.docks.inspector.sheet import Sheet
from studio.ui.docks.inspector.thing_rows import WORDS, ThingRows
from studio.ui.parts.fields import ChoiceField, TextField

if TYPE_CHECKING:
    from studio.document.selection import Item
    from studio.tools.desk import Desk

AUDIENCES = (("players", Text("the players")), ("self", Text("myself only")))


class NoteSheet(Sheet):
    """What the author may say about one note."""

    def __init__(self, desk: Desk, item: Item) -> None:
        super().__init__(desk)
        note = note_of(self.opened.history.shown, item)
        if note is None:
            return
        owner = Text("scenario") if item.document == self.opened.scenario_path else Text("map")
        self.title(Text("Note"), Text("on {space}", space=self.label_of(note.at)))
        rows = ThingRows(
            self,
            item,
            lambda project: note_of(project, item),
            lambda project, new: set_note(project, item.document, new),
        )
        rows.add(Text("For"), "for_", ChoiceField(AUDIENCES))
        field = TextField(Text("What is to be known here."))
        self.wide(rows.bound(Text("Note"), "text", field, WORDS), Text("Note"))
        self.facts(Text("Belongs to"), owner)
        self.note(
            Text("Notes to the players are shown in play. Notes to yourself stay in the editor.")
        )
        button = QPushButton(str(Text("Take the note off")))
        button.clicked.connect(
            lambda _=False: self.push(
                Text("Delete note"), lambda p: delete_notes(p, item.document, (item.id,))
            )
        )
        self.widget(button)
