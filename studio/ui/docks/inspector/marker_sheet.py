"""The sheet of a marker: spawn point, entry, exit, objective, start."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.edits.markers import edit_marker
from engine.model.map import words
from engine.texts import Plural, Text
from studio.ui.docks.inspector.sheet import SIDES, Sheet
from studio.ui.parts.fields import ChoiceField, Field, LineField, NumberField
from studio.ui.parts.forms import Bound, reworded

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.kinds import Kind
    from engine.model.map import Marker
    from engine.model.project import Project
    from engine.texts import Words
    from studio.document.selection import Item
    from studio.tools.desk import Desk

MOST = 99


class MarkerSheet(Sheet):
    """What the author may say about one marker."""

    def __init__(self, desk: Desk, item: Item) -> None:
        super().__init__(desk)
        self._path, self._id = item.document, item.id
        marker = self._marker(self.opened.history.shown)
        if marker is None:
            return
        kind = self._kind(marker)
        self.title(kind.name if kind is not None else marker.kind, (kind and kind.hint) or "")
        self._row(Text("Name"), "name", LineField(marker.id))
        if kind is None or kind.ordered or marker.order is not None:
            self._row(Text("Order"), "order", NumberField(1, MOST, Text("none")))
        self.section(Text("Place"))
        if marker.edge is not None:
            self._row(Text("Map edge"), "edge", ChoiceField(SIDES))
        else:
            self.facts(Text("Hexes"), self._where(marker))
        owner = Text("scenario") if self._path == self.opened.scenario_path else Text("map")
        self.facts(Text("Belongs to"), owner)

    def _where(self, marker: Marker) -> Words | str:
        spaces = (marker.at,) if marker.at is not None else marker.spaces
        labels = ", ".join(self.label_of(space) for space in spaces)
        if len(spaces) > 1:
            return Plural("{n} hex: {labels}", "{n} hexes: {labels}", len(spaces), labels=labels)
        return labels

    def _kind(self, marker: Marker) -> Kind | None:
        kinds = self.desk.rules.marker_kinds if self.desk.rules is not None else ()
        return next((kind for kind in kinds if kind.id == marker.kind), None)

    def _row(self, caption: Words, name: str, field: Field) -> None:
        texts = name == "name"
        read: Callable[[Any], Any] = words if texts else _plain

        def write(project: Project, value: Any) -> Project:
            marker = self._marker(project)
            if marker is None:
                return project
            new: Any = reworded(marker.name, value) if texts else value
            return edit_marker(project, self._path, replace(marker, **{name: new}))

        def shown(project: Project) -> Any:
            marker = self._marker(project)
            return read(getattr(marker, name)) if marker is not None else field.value

        undo = Text("Change {what}", what=caption)
        self.row(caption, Bound(field, shown, write, undo, (self._path, self._id, name)))

    def _marker(self, project: Project) -> Marker | None:
        markers = getattr(project.documents.get(self._path), "markers", ())
        return next((m for m in markers if m.id == self._id), None)


def _plain(value: Any) -> Any:
    return value
