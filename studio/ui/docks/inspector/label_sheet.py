"""The sheet of a text on the map: its words, how large, at an angle or along a curve."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton

from engine.texts import Text
from studio.ui.docks.inspector.sheet import Sheet
from studio.ui.docks.inspector.thing_rows import PERCENT, WHOLE, WORDS, drawn_rows
from studio.ui.parts.fields import ChoiceField, LineField, NumberField

if TYPE_CHECKING:
    from engine.model.project import Project
    from studio.document.selection import Item
    from studio.tools.desk import Desk

KINDS = (("place", Text("Place")), ("street", Text("Street")), ("area", Text("Area")))
WIDEST = 1000  # per cent of the height between letters


class LabelSheet(Sheet):
    """A text on the map."""

    def __init__(self, desk: Desk, item: Item) -> None:
        super().__init__(desk)
        self._thing = rows = drawn_rows(self, item, "labels")
        found = rows.find(self.opened.history.shown)
        curved = found is not None and len(found.points) > 1
        self.title(Text("Text along a curve") if curved else Text("Text on the map"))
        rows.add(Text("Text"), "text", LineField(required=True), WORDS)
        rows.add(Text("Kind"), "kind", ChoiceField(KINDS))
        rows.add(Text("Height"), "size", NumberField(1, 60), WHOLE)
        if curved:
            rows.add(Text("Spacing, %"), "spacing", NumberField(0, WIDEST), PERCENT)
            self.note(Text("Drag it to move it with its curve."))
            button = QPushButton(str(Text("Write it straight")))
            button.clicked.connect(
                lambda _=False: self.push(Text("Write straight"), self._straight)
            )
            self.widget(button)
        else:
            rows.add(Text("Angle"), "angle", NumberField(-180, 180), WHOLE)

    def _straight(self, project: Project) -> Project:
        found = self._thing.find(project)
        if found is None:
            return project
        return self._thing.put(project, replace(found, points=(), spacing=0.0))
