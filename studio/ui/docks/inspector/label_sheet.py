"""The sheet of a text on the map: its words, how large, at an angle or along a curve."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QPushButton

from engine.edits.labels import set_label
from engine.model.map import words
from engine.texts import Text
from studio.ui.docks.inspector.sheet import Sheet
from studio.ui.parts.fields import ChoiceField, LineField, NumberField
from studio.ui.parts.forms import Bound, reworded

if TYPE_CHECKING:
    from engine.model.map import MapLabel
    from engine.model.project import Project
    from engine.texts import Words
    from studio.document.selection import Item
    from studio.tools.desk import Desk
    from studio.ui.parts.fields import Field

KINDS = (("place", Text("Place")), ("street", Text("Street")), ("area", Text("Area")))
WIDEST = 1000  # per cent of the height between letters


class LabelSheet(Sheet):
    """A text on the map."""

    def __init__(self, desk: Desk, item: Item) -> None:
        super().__init__(desk)
        self._path, self._id = item.document, item.id
        found = self._label(self.opened.history.shown)
        curved = found is not None and len(found[1].points) > 1
        self.title(Text("Text along a curve") if curved else Text("Text on the map"))
        self._row(Text("Text"), "text", LineField(required=True))
        self._row(Text("Kind"), "kind", ChoiceField(KINDS))
        self._row(Text("Height"), "size", NumberField(1, 60))
        if curved:
            self._row(Text("Spacing, %"), "spacing", NumberField(0, WIDEST))
            self.note(Text("Drag it to move it with its curve."))
            button = QPushButton(str(Text("Write it straight")))
            button.clicked.connect(
                lambda _=False: self.push(Text("Write straight"), self._straight)
            )
            self.widget(button)
        else:
            self._row(Text("Angle"), "angle", NumberField(-180, 180))

    def _row(self, caption: Words, name: str, field: Field) -> None:
        def read(project: Project) -> Any:
            found = self._label(project)
            if found is None:
                return field.value
            value = getattr(found[1], name)
            if name == "spacing":
                return round(value * 100)
            return words(value) if name == "text" else value if name == "kind" else round(value)

        def write(project: Project, value: Any) -> Project:
            found = self._label(project)
            if found is None:
                return project
            level, old = found
            new: Any = value
            if name == "text":
                new = reworded(old.text, value)
            elif name != "kind":
                new = value / 100 if name == "spacing" else float(value)
            return set_label(project, self._path, replace(old, **{name: new}), level)

        undo = Text("Change {what}", what=caption)
        self.row(caption, Bound(field, read, write, undo, (self._path, self._id, name)))

    def _straight(self, project: Project) -> Project:
        found = self._label(project)
        if found is None:
            return project
        level, old = found
        return set_label(project, self._path, replace(old, points=(), spacing=0.0), level)

    def _label(self, project: Project) -> tuple[str, MapLabel] | None:
        for level in project.map(self._path).levels:
            for found in level.labels:
                if found.id == self._id:
                    return level.id, found
        return None
