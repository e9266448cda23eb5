"""The label tool."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.edits.ids import fresh_id, slug
from engine.edits.labels import delete_labels, set_label
from engine.model.data import FrozenDict
from engine.model.map import MapLabel
from engine.texts import Text
from studio.document.selected import label_of
from studio.tools.hits import hits
from studio.tools.painting import MapTool

if TYPE_CHECKING:
    from engine.geometry.grid import Point
    from engine.model.map import AuthorText
    from engine.model.project import Project
    from studio.document.selection import Item
    from studio.overlays.shapes import DrawList
    from studio.tools.desk import Desk
    from studio.tools.tool import Pointer


class LabelTool(MapTool):
    """Writes on the map: click a place and say what it is called, click a text to change it."""

    id = "label"
    title = Text("Label")
    icon = "label"
    key = "T"
    hint = Text("Click a space to write there, or a text to change it. Alt: exactly here.")
    group = "place"
    options = ("label",)
    order = 60
    _under: Pointer | None = None

    def release(self, pointer: Pointer) -> None:
        """Ask for the words."""
        if self.usable() is not None:
            return
        for item in hits(self.desk, pointer):
            if item.kind == "label":
                edit_label(self.desk, item)
                return
        if pointer.space is not None:
            exactly = "alt" in pointer.modifiers
            add_label(self.desk, pointer.at if exactly else pointer.space)

    def hover(self, pointer: Pointer | None) -> None:
        """Follow the pointer."""
        self._under = pointer

    def preview(self) -> DrawList:
        """Return the rim of the space that gets the text."""
        pointer = self._under
        if pointer is None or pointer.space is None or "alt" in pointer.modifiers:
            return ()
        return self.outlines((pointer.space,))


def add_label(desk: Desk, at: str | Point) -> None:
    """Ask for words and write them at a place; no words, no label."""
    path = desk.map_path

    def write(answer: str | None) -> None:
        if path is None or not answer or not answer.strip():
            return
        text = answer.strip()

        def edit(project: Project) -> Project:
            taken = (x.id for level in project.map(path).levels for x in level.labels)
            name = fresh_id(slug(text, "label"), taken)
            return set_label(project, path, MapLabel(name, text, at, kind=desk.settings.label))

        after = desk.attempt(edit)
        if after is not None:
            desk.push(Text("Write {text}", text=text), after)

    desk.surface.ask_text(Text("Text on the map"), "", write)


def edit_label(desk: Desk, item: Item) -> None:
    """Ask for the new words of a label; no words delete it."""
    label = label_of(desk.project, item)
    if label is None:
        return

    def write(answer: str | None) -> None:
        now = label_of(desk.project, item)
        if answer is None or now is None:
            return
        text = answer.strip()

        def edit(project: Project) -> Project:
            if not text:
                return delete_labels(project, item.document, (item.id,))
            words = with_words(now.text, text, desk.spoken(now.text))
            return set_label(project, item.document, replace(now, text=words))

        after = desk.attempt(edit)
        if after is not None:
            desk.push(Text("Change text") if text else Text("Delete text"), after)

    desk.surface.ask_text(Text("Text on the map"), desk.spoken(label.text), write)


def with_words(old: AuthorText, new: str, shown: str) -> AuthorText:
    """Return an author's text in which the shown language says *new* and the others stay."""
    if isinstance(old, str):
        return new
    return FrozenDict({k: new if words == shown else words for k, words in old.items()})


TOOL = LabelTool
