"""What all sheets of the inspector share: how they reach their thing, and rows that many have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.edits.places import printed
from engine.edits.properties import set_properties
from engine.model.map import words
from engine.texts import Text
from studio.ui.parts.fields import Field, LineField, TextField
from studio.ui.parts.forms import Bound, Form, reworded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.core.kinds import Kind
    from engine.model.project import Project
    from engine.texts import Words
    from studio.tools.desk import Desk

DIRECTIONS: dict[int, dict[str, tuple[str, ...]]] = {
    6: {"flat": ("N", "NE", "SE", "S", "SW", "NW"), "pointy": ("NE", "E", "SE", "SW", "W", "NW")},
    4: {"flat": ("N", "E", "S", "W"), "pointy": ("N", "E", "S", "W")},
}
SIDES: tuple[tuple[str, Words], ...] = (
    ("north", Text("North")),
    ("east", Text("East")),
    ("south", Text("South")),
    ("west", Text("West")),
)


class Sheet(Form):
    """A form over one thing of a document."""

    def __init__(self, desk: Desk, margin: int = 3) -> None:
        super().__init__(desk.opened, margin)
        self.desk = desk

    # -- rows for properties of a document

    def property_row(self, path: str, name: str, caption: Words, field: Field) -> None:
        """Add a row for one plain property of the document at *path*."""
        self.row(caption, property_of(path, name, caption, field))

    def words_row(self, path: str, name: str, caption: Words, *, required: bool = False) -> None:
        """Add a row for a text of the author."""
        self.row(caption, words_of(path, name, caption, LineField(required=required)))

    def words_wide(self, path: str, name: str, caption: Words, hint: Words) -> None:
        """Add a long text of the author."""
        self.wide(words_of(path, name, caption, TextField(hint)), caption)

    # -- names of places

    def label_of(self, space: str) -> str:
        """Return the printed label of a space of the map that is shown."""
        map_ = self.opened.map
        return printed(map_, space) if map_ is not None else space

    def directions(self) -> list[tuple[int, Words]]:
        """Return the directions of the map with their names."""
        map_ = self.opened.map
        count, orient = 6, "flat"
        if map_ is not None and map_.main.grid is not None:
            count, orient = (4 if map_.kind == "square" else 6), map_.main.grid.orient
        board = self.desk.board
        one = board.direction_one if board is not None else 0
        return [
            (i, Text("{n} ({name})", n=(i - one) % count + 1, name=name))
            for i, name in enumerate(DIRECTIONS[count][orient])
        ]


def property_of(path: str, name: str, caption: Words, field: Field) -> Bound:
    """Return a field for the property *name* of the document at *path*."""

    def write(project: Project, value: Any) -> Project:
        there = path in project.documents
        return set_properties(project, path, **{name: value}) if there else project

    return Bound(
        field,
        read=lambda project: getattr(project.documents.get(path), name, field.value),
        write=write,
        undo=Text("Change {what}", what=caption),
        merge=(path, name),
    )


def words_of(path: str, name: str, caption: Words, field: Field) -> Bound:
    """Return a field for a text of the author in the document at *path*."""

    def write(project: Project, value: str) -> Project:
        if path not in project.documents:
            return project
        old = getattr(project.documents[path], name)
        return set_properties(project, path, **{name: reworded(old, value)})

    return Bound(
        field,
        read=lambda project: words(getattr(project.documents.get(path), name, "")),
        write=write,
        undo=Text("Change {what}", what=caption),
        merge=(path, name),
    )


def choices(
    kinds: Iterable[Kind], none: Words | None = None
) -> list[tuple[str | None, Words | str]]:
    """Return kinds as the choices of a field."""
    first: list[tuple[str | None, Words | str]] = [(None, none)] if none is not None else []
    return [*first, *((kind.id, kind.name) for kind in kinds)]
