"""How the spaces of a map are numbered in print: rows of its sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.edits.properties import set_properties
from engine.geometry.labels import LabelScheme
from engine.texts import Text
from studio.ui.parts.fields import ChoiceField, LineField
from studio.ui.parts.forms import Bound

if TYPE_CHECKING:
    from engine.model.project import Project
    from engine.texts import Words
    from studio.ui.docks.inspector.sheet import Sheet
    from studio.ui.parts.fields import Field

SCHEMES = (
    ("0101", "0101"),
    ("01.01", "01.01"),
    ("A1", "A1 … AA1"),
    ("A1-doubled", "A1 … AA1, BB1"),
)
ORDERS = ((False, Text("column first")), (True, Text("row first")))
CORNERS = (
    ("top_left", Text("top left")),
    ("top_right", Text("top right")),
    ("bottom_left", Text("bottom left")),
    ("bottom_right", Text("bottom right")),
)


def add_label_rows(sheet: Sheet, path: str) -> None:
    """Let the author change the printed labels of the map at *path*."""
    for name, caption, field in (
        ("scheme", Text("Labels"), ChoiceField(SCHEMES)),
        ("rows_first", Text("Order"), ChoiceField(ORDERS)),
        ("corner", Text("Counted from"), ChoiceField(CORNERS)),
        ("skip", Text("Left out"), LineField(Text("no letters, or IO"))),
    ):
        sheet.row(caption, _bound(path, name, caption, field))


def _bound(path: str, name: str, caption: Words, field: Field) -> Bound:
    def read(project: Project) -> Any:
        return getattr(_labels(project, path), name)

    def write(project: Project, value: Any) -> Project:
        if path not in project.documents:
            return project
        if name == "skip":
            value = "".join(letter for letter in value.upper() if "A" <= letter <= "Z")
        labels = replace(_labels(project, path), **{name: value})
        return set_properties(project, path, labels=labels)

    undo = Text("Change {what}", what=caption)
    return Bound(field, read, write, undo, (path, "labels", name))


def _labels(project: Project, path: str) -> LabelScheme:
    found: LabelScheme = getattr(project.documents.get(path), "labels", LabelScheme())
    return found
