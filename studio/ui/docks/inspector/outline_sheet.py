"""The sheet of a terrain outline: what it is, how its sides run, which hexes it decides."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QPushButton

from engine.board.terrain import covered, pinned
from engine.edits.outlines import lift_outline, set_outline
from engine.edits.terrain import unpin
from engine.geometry.curves import rounded, straightened
from engine.geometry.ids import space_id
from engine.texts import Plural, Text
from studio.document.selected import outline_of
from studio.ui.docks.inspector.sheet import Sheet
from studio.ui.parts.fields import ChoiceField
from studio.ui.parts.forms import Bound

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.geometry.curves import Node
    from engine.model.map import MapDocument, Outline
    from engine.model.project import Project
    from engine.texts import Words
    from studio.document.selection import Item
    from studio.tools.desk import Desk


class OutlineSheet(Sheet):
    """What the author may say about one outline."""

    def __init__(self, desk: Desk, item: Item) -> None:
        super().__init__(desk)
        self._item = item
        map_ = self.opened.history.shown.map(item.document)
        decided, pins = _places(map_, item.id)
        self.title(Text("Outline"), item.id)
        self._terrain_row()
        self.facts(Text("Decides"), Plural("{n} hex", "{n} hexes", len(decided)))
        if not decided:
            self.note(Text("It covers no dot, so the rules do not see it."))
        if pins:
            self.note(
                Plural(
                    "{n} hex in it was painted by hand and keeps its own terrain.",
                    "{n} hexes in it were painted by hand and keep their own terrain.",
                    len(pins),
                )
            )
            run = self._pusher(Text("Let the drawing decide"), lambda p: unpin(p, self._path, pins))
            self._button(Text("Let the drawing decide"), run)
        self.section(Text("Shape"))
        self._button(Text("Smooth"), self._reshaper(Text("Smooth outline"), rounded))
        self._button(Text("Straight sides"), self._reshaper(Text("Straighten"), straightened))
        outline = outline_of(self.opened.history.shown, item)
        if outline is not None and len(outline.rings) > 1:
            fill = Plural("Fill the hole", "Fill all {n} holes", len(outline.rings) - 1)
            self._button(fill, self._pusher(fill, self._filled))
        self.note(
            Text(
                "The Outline tool drags its corners and sides; Alt+click takes a corner off, Alt "
                "and a line around an area cuts a hole."
            )
        )
        self.section(Text("Order"))
        for caption, top in ((Text("To the front"), True), (Text("To the back"), False)):
            self._button(caption, self._pusher(caption, self._lifter(top=top)))

    @property
    def _path(self) -> str:
        return self._item.document

    def _terrain_row(self) -> None:
        choices = [(terrain.id, terrain.name) for terrain in self.desk.terrains]
        own = self.opened.history.shown.map(self._path).terrains
        choices += [(name, Text("{name}", name=name)) for name in own]
        field = ChoiceField(choices)

        def read(project: Project) -> str:
            outline = outline_of(project, self._item)
            return outline.terrain if outline is not None else choices[0][0]

        def write(project: Project, terrain: str) -> Project:
            return self._changed(project, lambda outline: replace(outline, terrain=terrain))

        undo = Text("Change terrain of outline")
        self.row(Text("Terrain"), Bound(field, read, write, undo, (*self._key(), "terrain")))

    def _key(self) -> tuple[str, str]:
        return self._item.document, self._item.id

    def _changed(self, project: Project, change: Callable[[Outline], Outline]) -> Project:
        outline = outline_of(project, self._item)
        return project if outline is None else set_outline(project, self._path, change(outline))

    def _filled(self, project: Project) -> Project:
        return self._changed(project, lambda outline: replace(outline, rings=outline.rings[:1]))

    def _reshaper(
        self, label: Words, shape: Callable[[Sequence[Node]], tuple[Node, ...]]
    ) -> Callable[[], object]:
        def change(outline: Outline) -> Outline:
            return replace(outline, rings=tuple(shape(ring) for ring in outline.rings))

        return self._pusher(label, lambda project: self._changed(project, change))

    def _lifter(self, *, top: bool) -> Callable[[Project], Project]:
        return lambda project: lift_outline(project, self._path, self._item.id, top=top)

    def _pusher(self, label: Words, edit: Callable[[Project], Project]) -> Callable[[], object]:
        return lambda: self.push(label, edit)

    def _button(self, caption: Words, run: Callable[[], object]) -> None:
        button = QPushButton(str(caption))
        button.clicked.connect(lambda _=False: run())
        self.widget(button)


def _places(map_: MapDocument, outline: str) -> tuple[list[str], list[str]]:
    """Return the spaces of the first level that an outline decides, and those pinned within it."""
    level = map_.main
    under = [
        place
        for place, found in covered(level, map_.kind, map_.tolerance).items()
        if found.id == outline
    ]
    pins = pinned(level)
    decided = [space_id(*place) for place in under if place not in pins]
    return decided, [space_id(*place) for place in under if place in pins]
