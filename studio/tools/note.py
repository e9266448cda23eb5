"""The note tool."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.edits.remarks import delete_notes, new_note, set_note
from engine.texts import Text
from studio.document.notes import note_of, notes_near, notes_on
from studio.document.selection import Item
from studio.tools.label import with_words
from studio.tools.painting import MapTool

if TYPE_CHECKING:
    from engine.model.project import Project
    from engine.texts import Words
    from studio.overlays.shapes import DrawList
    from studio.tools.desk import Desk
    from studio.tools.tool import Pointer


class NoteTool(MapTool):
    """Puts notes on hexes: to the players, who read them in play, or to oneself."""

    id = "note"
    title = Text("Note")
    icon = "note"
    key = "Z"
    hint = Text("Click a hex to note something there, a note to change it. No words take it off.")
    group = "place"
    options = ("audience",)
    layers = ("notes",)
    order = 65

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._under: str | None = None

    def release(self, pointer: Pointer) -> None:
        """Ask for the words."""
        if self.usable() is not None:
            return
        for path, id_ in notes_near(self.desk, pointer.at):
            edit_note(self.desk, Item(path, "note", id_))
            return
        if pointer.space is not None:
            add_note(self.desk, pointer.space)

    def hover(self, pointer: Pointer | None) -> None:
        """Follow the pointer."""
        self._under = pointer.space if pointer is not None else None

    def preview(self) -> DrawList:
        """Return the rim of the hex that gets a note; it would strike through words there."""
        noted = any(note.at == self._under for note in notes_on(self.desk, None))
        return self.outlines((self._under,)) if self._under is not None and not noted else ()

    def status(self) -> Words | None:
        """Return whose note it will be."""
        if self.usable() is not None:
            return self.usable()
        scenario = self.desk.scenario_path is not None
        owner = Text("in the scenario") if scenario else Text("on the map, for every scenario")
        if self.desk.settings.audience == "self":
            return Text("a note to yourself {where}", where=owner)
        return Text("a note to the players {where}", where=owner)


def add_note(desk: Desk, space: str) -> None:
    """Ask for words and note them on a hex, in the document in front; no words, no note."""
    path = desk.document_path

    def write(answer: str | None) -> None:
        text = (answer or "").strip()
        if path is None or not text:
            return

        def edit(project: Project) -> Project:
            own = path == desk.scenario_path
            owner = project.scenario(path) if own else project.map(path)
            note = new_note(owner, text, space, desk.settings.audience)
            return set_note(project, path, note)

        after = desk.attempt(edit)
        if after is not None:
            desk.push(Text("Write a note"), after)

    desk.surface.ask_text(Text("Note"), "", write)


def edit_note(desk: Desk, item: Item) -> None:
    """Ask for the new words of a note; no words take it off."""
    note = note_of(desk.project, item)
    if note is None:
        return

    def write(answer: str | None) -> None:
        now = note_of(desk.project, item)
        if answer is None or now is None:
            return
        text = answer.strip()

        def edit(project: Project) -> Project:
            if not text:
                return delete_notes(project, item.document, (item.id,))
            words = with_words(now.text, text, desk.spoken(now.text))
            return set_note(project, item.document, replace(now, text=words))

        after = desk.attempt(edit)
        if after is not None:
            desk.push(Text("Change note") if text else Text("Delete note"), after)

    desk.surface.ask_text(Text("Note"), desk.spoken(note.text), write)


TOOL = NoteTool
