"""The sheet of a border: what stands on it, whether sight passes, its run."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QPushButton

from engine.edits.borders import delete_borders, plain, run_of, set_borders
from engine.texts import Plural, Text
from studio.document.selected import border_of
from studio.document.selection import Item
from studio.ui.docks.inspector.sheet import Sheet
from studio.ui.parts.fields import ChoiceField
from studio.ui.parts.forms import Bound

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.model.project import Project
    from engine.texts import Words
    from studio.tools.desk import Desk


class BorderSheet(Sheet):
    """What the author may say about one border of the first level."""

    def __init__(self, desk: Desk, item: Item) -> None:
        super().__init__(desk)
        self._item, self._path = item, item.document
        one, other = (self.label_of(end) for end in plain(item.id).split("|"))
        between = Text("between {one} and {other}", one=one, other=other)
        self.title(Text("Border"), between)
        self._feature_row(Text("What"), (item.id,))
        info = border_of(self.opened.history.shown, item)
        if info is None:
            return
        self.facts(Text("Sight"), sight_words(desk, info.feature))
        map_ = self.opened.history.shown.map(self._path)
        run = run_of(map_, item.id)
        if len(run) > 1:
            self.section(Text("Run"))
            name = desk.feature_name(info.feature)
            self.note(Plural("{n} side of {what}", "{n} sides of {what}", len(run), what=name))
            self._feature_row(Text("All of it"), run)
            self._button(Text("Select the run"), lambda: self._select(run))
        self.section(Text("Take off"))
        self._button(Text("Take this side off"), self._taker((item.id,)))
        if len(run) > 1:
            self._button(Text("Take the run off"), self._taker(run))

    def _choices(self, feature: str) -> list[tuple[str, Words | str]]:
        known: list[tuple[str, Words | str]] = [(k.id, k.name) for k in self.desk.features]
        if feature not in [id_ for id_, _ in known]:
            known.append((feature, self.desk.feature_name(feature)))
        return known

    def _feature_row(self, caption: Words, borders: tuple[str, ...]) -> None:
        """Add a row for what stands on *borders*, all of which have the same."""
        info = border_of(self.opened.history.shown, self._item)
        feature = info.feature if info is not None else ""
        field = ChoiceField(self._choices(feature))

        def read(project: Project) -> str:
            there = border_of(project, self._item)
            return there.feature if there is not None else feature

        def write(project: Project, value: str) -> Project:
            return set_borders(project, self._path, dict.fromkeys(map(plain, borders), value))

        self.row(caption, Bound(field, read, write, Text("Change borders"), (self._path, borders)))

    def _taker(self, borders: tuple[str, ...]) -> Callable[[], object]:
        return lambda: self.push(
            Text("Take off borders"), lambda project: delete_borders(project, self._path, borders)
        )

    def _select(self, run: tuple[str, ...]) -> None:
        self.opened.selection.set(Item(self._path, "border", name) for name in run)

    def _button(self, caption: Words, run: Callable[[], object]) -> None:
        button = QPushButton(str(caption))
        button.clicked.connect(lambda _=False: run())
        self.widget(button)


def sight_words(desk: Desk, feature: str) -> Words:
    """Return whether a line of sight passes *feature*, by the rules of the tab in front."""
    known: Any = desk.options.get("features")
    kind = known.get(feature) if hasattr(known, "get") else None
    if kind is None:
        return Text("passes: the rules do not know it")
    stops = hasattr(kind, "get") and bool(kind.get("blocks"))
    return Text("does not cross it") if stops else Text("crosses it")
