"""The sheet of a road, a street or a stream: what it is, its name, how wide it is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton

from engine.texts import Plural, Text
from studio.document.way_lines import line_of
from studio.tools.label import write_along
from studio.tools.road import ways_of
from studio.ui.docks.inspector.sheet import Sheet
from studio.ui.docks.inspector.thing_rows import OR_USUAL, WORDS, drawn_rows
from studio.ui.parts.fields import ChoiceField, LineField, NumberField

if TYPE_CHECKING:
    from studio.document.selection import Item
    from studio.tools.desk import Desk

WIDEST = 100  # mm


class PathSheet(Sheet):
    """What the author may say about one way; the rules do not see it."""

    def __init__(self, desk: Desk, item: Item) -> None:
        super().__init__(desk)
        self._thing = rows = drawn_rows(self, item, "paths")
        self.title(Text("Road or stream"), item.id)
        rows.add(Text("Kind"), "kind", ChoiceField(ways_of(desk)))
        rows.add(Text("Name"), "name", LineField(Text("no name")), WORDS)
        width = NumberField(1, WIDEST, Text("the usual"))
        rows.add(Text("Width in mm"), "width", width, OR_USUAL)
        found = rows.find(self.opened.history.shown)
        if found is not None and found.through:
            count = len(found.through)
            self.facts(Text("Leads through"), Plural("{n} hex", "{n} hexes", count))
        if found is not None:
            button = QPushButton(str(Text("Write its name along it")))
            button.clicked.connect(lambda _=False: self._write_name())
            self.widget(button)
        self.note(Text("It is drawn only. Its tool makes it longer from either end."))

    def _write_name(self) -> None:
        """Write the name along the middle of the way, or ask for one."""
        found = self._thing.find(self.opened.history.shown)
        if found is not None:
            write_along(self.desk, self.desk.spoken(found.name), line_of(self.desk, found))
