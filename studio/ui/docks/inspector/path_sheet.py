"""The sheet of a road, a street or a stream: what it is, its name, how wide it is drawn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QPushButton

from engine.edits.paths import set_path
from engine.model.map import words
from engine.texts import Plural, Text
from studio.document.way_lines import line_of
from studio.tools.label import write_along
from studio.tools.road import WAYS
from studio.ui.docks.inspector.sheet import Sheet
from studio.ui.parts.fields import ChoiceField, LineField, NumberField
from studio.ui.parts.forms import Bound, reworded

if TYPE_CHECKING:
    from engine.model.map import MapPath
    from engine.model.project import Project
    from engine.texts import Words
    from studio.document.selection import Item
    from studio.tools.desk import Desk
    from studio.ui.parts.fields import Field

WIDEST = 100  # mm


class PathSheet(Sheet):
    """What the author may say about one way; the rules do not see it."""

    def __init__(self, desk: Desk, item: Item) -> None:
        super().__init__(desk)
        self._path, self._id = item.document, item.id
        self.title(Text("Road or stream"), item.id)
        self._row(Text("Kind"), "kind", ChoiceField(list(WAYS.items())))
        self._row(Text("Name"), "name", LineField(Text("no name")))
        self._row(Text("Width in mm"), "width", NumberField(1, WIDEST, Text("the usual")))
        found = self._way(self.opened.history.shown)
        if found is not None and found[1].through:
            count = len(found[1].through)
            self.facts(Text("Leads through"), Plural("{n} hex", "{n} hexes", count))
        if found is not None:
            button = QPushButton(str(Text("Write its name along it")))
            button.clicked.connect(lambda _=False: self._write_name())
            self.widget(button)
        self.note(Text("It is drawn only. Its tool makes it longer from either end."))

    def _row(self, caption: Words, name: str, field: Field) -> None:
        def read(project: Project) -> Any:
            found = self._way(project)
            value = getattr(found[1], name) if found is not None else field.value
            if name == "width":
                return round(value) or None if found is not None else value
            return words(value) if name == "name" and found is not None else value

        def write(project: Project, value: Any) -> Project:
            found = self._way(project)
            if found is None:
                return project
            level, old = found
            new: Any = value
            if name == "name":
                new = reworded(old.name, value)
            elif name == "width":
                new = float(value or 0)
            return set_path(project, self._path, replace(old, **{name: new}), level)

        undo = Text("Change {what}", what=caption)
        self.row(caption, Bound(field, read, write, undo, (self._path, self._id, name)))

    def _write_name(self) -> None:
        """Write the name along the middle of the way, or ask for one."""
        found = self._way(self.opened.history.shown)
        if found is None:
            return
        line = line_of(self.desk, found[1])
        name = self.desk.spoken(found[1].name)
        write_along(self.desk, name, line)

    def _way(self, project: Project) -> tuple[str, MapPath] | None:
        for level in project.map(self._path).levels:
            for found in level.paths:
                if found.id == self._id:
                    return level.id, found
        return None
