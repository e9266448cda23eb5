"""Rows of a sheet for what one thing of a document says: a text, a road, a note."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine.edits.drawn import put
from engine.model.map import words
from engine.texts import Text
from studio.ui.parts.forms import Bound, reworded

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.edits.drawn import Kind
    from engine.model.project import Project
    from engine.texts import Words
    from studio.document.selection import Item
    from studio.ui.docks.inspector.sheet import Sheet
    from studio.ui.parts.fields import Field


class Shown(NamedTuple):
    """How a field shows a property, and what it becomes: of what it was and what was entered."""

    show: Callable[[Any], Any]
    take: Callable[[Any, Any], Any]


PLAIN: Final = Shown(lambda value: value, lambda _old, new: new)
WORDS: Final = Shown(words, reworded)
WHOLE: Final = Shown(round, lambda _old, new: float(new))
PERCENT: Final = Shown(lambda value: round(value * 100), lambda _old, new: new / 100)
OR_USUAL: Final = Shown(lambda value: round(value) or None, lambda _old, new: float(new or 0))


class ThingRows:
    """The rows of one thing: how it is found in a project, None if it is gone, and put back."""

    def __init__(
        self,
        sheet: Sheet,
        item: Item,
        find: Callable[[Project], Any],
        put_back: Callable[[Project, Any], Project],
    ) -> None:
        self._sheet, self._item = sheet, item
        self.find, self.put = find, put_back

    def add(self, caption: Words, name: str, field: Field, form: Shown = PLAIN) -> None:
        """Add a row for the property *name*."""
        self._sheet.row(caption, self.bound(caption, name, field, form))

    def bound(self, caption: Words, name: str, field: Field, form: Shown = PLAIN) -> Bound:
        """Return a field for the property *name*; its steps merge while it is typed in."""

        def read(project: Project) -> Any:
            thing = self.find(project)
            return form.show(getattr(thing, name)) if thing is not None else field.value

        def write(project: Project, value: Any) -> Project:
            thing = self.find(project)
            if thing is None:
                return project
            new = form.take(getattr(thing, name), value)
            return self.put(project, replace(thing, **{name: new}))

        undo = Text("Change {what}", what=caption)
        return Bound(field, read, write, undo, (self._item.document, self._item.id, name))


def drawn_rows(sheet: Sheet, item: Item, kind: Kind) -> ThingRows:
    """Return the rows of a label or a road, on whichever level of its map it lies."""

    def found(project: Project) -> tuple[str, Any]:
        for level in project.map(item.document).levels:
            for thing in getattr(level, kind):
                if thing.id == item.id:
                    return level.id, thing
        return "", None

    def put_back(project: Project, thing: Any) -> Project:
        return put(project, item.document, kind, thing, found(project)[0])

    return ThingRows(sheet, item, lambda project: found(project)[1], put_back)
