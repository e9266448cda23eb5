"""The sheets of a map: the map itself, its spaces, its buildings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QPushButton

from engine.edits.regions import (
    delete_regions,
    find_region,
    group,
    region_at,
    rename_region,
    spaces_of,
)
from engine.errors import UnknownName
from engine.model.map import words
from engine.texts import Plural, Text
from studio.ui.docks.inspector.label_rows import add_label_rows
from studio.ui.docks.inspector.sheet import DIRECTIONS, Sheet
from studio.ui.parts.fields import ChoiceField, LineField
from studio.ui.parts.forms import Bound, reworded

if TYPE_CHECKING:
    from engine.model.map import MapDocument, Region
    from engine.model.project import Project
    from engine.texts import Words
    from studio.document.selection import Item
    from studio.tools.desk import Desk

CLEARANCES: tuple[tuple[float | None, Words], ...] = (  # mm from a dot to a rim
    (None, Text("a 25th of a hex")),
    *((mm, Text("{mm:g} mm", mm=mm)) for mm in (0.25, 0.5, 1.0, 1.5, 2.0, 3.0)),
    (0.0, Text("never")),
)
ORIENTS = {"flat": Text("flat-topped"), "pointy": Text("pointy-topped")}


class MapSheet(Sheet):
    """What the author may say about a map."""

    def __init__(self, desk: Desk, path: str) -> None:
        super().__init__(desk)
        map_ = self.opened.history.shown.map(path)
        self.title(Text("Map"), path)
        self.words_row(path, "title", Text("Title"), required=True)
        self.property_row(path, "author", Text("Author"), LineField())
        self.section(Text("Grid"))
        for caption, value in _grid_facts(map_):
            self.facts(caption, value)
        add_label_rows(self, path)
        if map_.main.grid is not None and map_.kind != "zone":
            count = 4 if map_.kind == "square" else 6
            names: tuple[str, ...] = DIRECTIONS[count][map_.main.grid.orient]
            first: list[tuple[str | None, Words | str]] = [
                (None, Text("{n}, as usual", n=names[0]))
            ]
            field = ChoiceField([*first, *((name, name) for name in names)])
            self.property_row(path, "direction_one", Text("Direction 1"), field)
        if map_.main.outlines:
            self.property_row(path, "dot_clearance", Text("Near a dot"), ChoiceField(CLEARANCES))
        if map_.regions:
            self.section(Text("Buildings"))
            for region in map_.regions:
                self._region_row(path, region)
        self.section(Text("Notes"))
        self.words_wide(path, "notes", Text("Notes"), Text("For yourself and other authors."))

    def _region_row(self, path: str, region: Region) -> None:
        self.row(region.id, region_name(path, region.id))


def _grid_facts(map_: MapDocument) -> list[tuple[Words, Words | str]]:
    grid = map_.main.grid
    if grid is None:
        return []
    facts: list[tuple[Words, Words | str]] = [
        (
            Text("Size"),
            Text("{columns} \N{MULTIPLICATION SIGN} {rows}", columns=grid.columns, rows=grid.rows),
        ),
        (Text("Hexes"), Text("{size:g} mm, {kind}", size=grid.size, kind=ORIENTS[grid.orient])),
    ]
    if grid.cut:
        facts.append((Text("Cut at"), ", ".join(grid.cut)))
    return facts


def region_name(path: str, region: str) -> Bound:
    """Return a field for the name of a region."""

    def read(project: Project) -> str:
        try:
            return words(find_region(project.map(path), region).name)
        except UnknownName:
            return ""

    def write(project: Project, value: str) -> Project:
        old = find_region(project.map(path), region).name
        return rename_region(project, path, region, reworded(old, value))

    field = LineField(Text("no name"))
    return Bound(field, read, write, Text("Rename building"), (path, region, "name"))


class SpaceSheet(Sheet):
    """One hex: what it is, and which building it belongs to."""

    def __init__(self, desk: Desk, item: Item) -> None:
        super().__init__(desk)
        self._path, self._id = item.document, item.id
        map_ = self.opened.history.shown.map(self._path)
        self.title(Text("Hex {label}", label=self.label_of(item.id)), self._terrain())
        board = desk.board
        number = board.index.get(item.id) if board is not None else None
        if board is not None and number is not None:
            self.facts(Text("For the rules"), board.class_of(number))
            if board.half[number]:
                self.note(Text("A half-hex: it counts for entering only, nobody may stand here."))
        region = region_at(map_, item.id)
        if region is not None:
            self.section(Text("Building"))
            self.row(Text("Name"), region_name(self._path, region.id))
            size = len(spaces_of(region))
            self.facts(Text("Size"), Plural("{n} hex", "{n} hexes", size))
            self.button(Text("Take the group apart"), lambda: self._ungroup(region.id))
        elif board is not None and number is not None and board.building_at(number) >= 0:
            building = board.buildings[board.building_at(number)]
            spaces = tuple(board.ids[s] for s in building.spaces)
            self.section(Text("Building"))
            n = len(spaces)
            self.note(Plural("{n} hex without a name", "{n} hexes without a name", n))
            self.button(Text("Name it..."), lambda: self._group(spaces))

    def button(self, caption: Words, run: Any) -> None:
        """Add a button."""
        button = QPushButton(str(caption))
        button.clicked.connect(lambda _=False: run())
        self.widget(button)

    def _terrain(self) -> Words | str:
        board = self.desk.board
        number = board.index.get(self._id) if board is not None else None
        if board is None or number is None:
            return Text("no hex here")
        return self.desk.terrain_name(board.terrain(number))

    def _group(self, spaces: tuple[str, ...]) -> None:
        def name(answer: str | None) -> None:
            if answer is not None:
                undo = Text("Group building")
                self.push(undo, lambda p: group(p, self._path, spaces, answer.strip()))

        self.desk.surface.ask_text(Text("Name of the building"), "", name)

    def _ungroup(self, region: str) -> None:
        self.push(Text("Ungroup building"), lambda p: delete_regions(p, self._path, (region,)))


class RegionSheet(Sheet):
    """A building or another region."""

    def __init__(self, desk: Desk, item: Item) -> None:
        super().__init__(desk)
        region = find_region(self.opened.history.shown.map(item.document), item.id)
        spaces = spaces_of(region)
        self.title(Text("Building") if region.kind == "building" else region.kind)
        self.row(Text("Name"), region_name(item.document, item.id))
        self.facts(Text("Hexes"), ", ".join(self.label_of(space) for space in spaces))
