"""The building tool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.board.buildings import BUILDING
from engine.edits.regions import (
    add_to_region,
    find_region,
    group,
    region_at,
    rename_region,
    ungroup,
)
from engine.texts import Text
from studio.tools.label import with_words
from studio.tools.painting import MapTool
from studio.tools.strokes import chain

if TYPE_CHECKING:
    from engine.model.project import Project
    from engine.texts import Words
    from studio.overlays.shapes import DrawList
    from studio.tools.desk import Desk
    from studio.tools.tool import Pointer


class BuildingTool(MapTool):
    """Groups building hexes into a named building.

    A click takes the whole connected group that has no name yet, a drag the hexes it crosses; one
    that begins in a named building adds to it. With Ctrl hexes leave their building.
    """

    id = "building"
    title = Text("Buildings")
    icon = "building"
    key = "D"
    hint = Text("Click or drag building hexes to group and name them. Ctrl: take out of the group.")
    group = "place"
    layers = ("regions",)
    waits = True
    order = 50

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._under: str | None = None
        self._last: str | None = None
        self._region: str | None = None  # the building that grows
        self._taking_out = False
        self._spaces: dict[str, None] = {}
        self._start: str | None = None

    def press(self, pointer: Pointer) -> None:
        """Begin a group, or take hold of the building that is there."""
        map_ = self.desk.opened.map
        if self.usable() is not None or pointer.space is None or map_ is None:
            return
        there = region_at(map_, pointer.space)
        self._taking_out = "ctrl" in pointer.modifiers
        self._region = there.id if there is not None and not self._taking_out else None
        self._start = self._last = pointer.space
        self._spaces = {}
        self._add(pointer.space)

    def drag(self, pointer: Pointer) -> None:
        """Add the building hexes up to the pointer."""
        layout = self.desk.layout
        self._under = pointer.space
        if self._last is None or layout is None or pointer.space in (None, self._last):
            return
        for space in chain(layout, self._last, pointer.space or self._last):
            self._add(space)
        self._last = pointer.space

    def release(self, pointer: Pointer) -> None:
        """Group what was crossed; a new building is asked for its name."""
        path, start = self.desk.map_path, self._start
        if path is None or start is None:
            return
        spaces, region, out = tuple(self._spaces), self._region, self._taking_out
        if self._last == start and not out and region is None:
            spaces = self._nameless(start)
        self._forget()
        if out:
            self.desk.push(Text("Ungroup building"), ungroup(self.desk.project, path, spaces))
        elif region is not None:
            after = add_to_region(self.desk.project, path, region, spaces)
            self.desk.push(Text("Add to building"), after)
        elif spaces:
            self._name(path, spaces)

    def cancel(self) -> None:
        """Group nothing."""
        self._forget()
        self.desk.drop()

    def hover(self, pointer: Pointer | None) -> None:
        """Follow the pointer."""
        self._under = pointer.space if pointer is not None else None

    def double_click(self, pointer: Pointer) -> None:
        """Ask for the new name of the building under the pointer."""
        map_ = self.desk.opened.map
        region = region_at(map_, pointer.space) if map_ is not None and pointer.space else None
        if region is not None:
            rename_building(self.desk, region.id)

    def preview(self) -> DrawList:
        """Return what is grouped so far, or what a click would take."""
        if self._start is not None:
            return self.outlines(self._spaces, filled=True)
        map_ = self.desk.opened.map
        if self._under is None or map_ is None or self.usable() is not None:
            return ()
        there = region_at(map_, self._under)
        return self.outlines(there.spaces if there is not None else self._nameless(self._under))

    def status(self) -> Words | None:
        """Return the name of the building under the pointer."""
        map_ = self.desk.opened.map
        if self._under is None or map_ is None or self.usable() is not None:
            return self.usable()
        there = region_at(map_, self._under)
        if there is not None:
            return Text("adds to {name}", name=self.desk.spoken(there.name) or there.id)
        return Text("makes a new building") if self._is_building(self._under) else None

    # -- within

    def _add(self, space: str) -> None:
        if self._is_building(space):
            self._spaces[space] = None

    def _is_building(self, space: str) -> bool:
        board = self.desk.board
        number = board.index.get(space) if board is not None else None
        return board is not None and number is not None and board.class_of(number) == BUILDING

    def _nameless(self, space: str) -> tuple[str, ...]:
        """Return the connected group of building hexes around *space* that no region names."""
        board, map_ = self.desk.board, self.desk.opened.map
        if board is None or map_ is None or not self._is_building(space):
            return ()
        number = board.building_at(board.index[space])
        if number < 0 or any(r.id == board.buildings[number].id for r in map_.regions):
            return (space,)
        return tuple(board.ids[s] for s in board.buildings[number].spaces)

    def _name(self, path: str, spaces: tuple[str, ...]) -> None:
        desk = self.desk

        def name(answer: str | None) -> None:
            if answer is None:
                return
            after = desk.attempt(lambda project: group(project, path, spaces, answer.strip()))
            if after is not None:
                desk.push(made(answer.strip()), after)

        desk.surface.ask_text(Text("Name of the building"), "", name)

    def _forget(self) -> None:
        self._start = self._last = self._region = None
        self._taking_out = False
        self._spaces = {}


def made(name: str) -> Words:
    """Return what it is called in the history that a building was made."""
    return Text("Make building {name}", name=name) if name else Text("Make a building")


def rename_building(desk: Desk, region: str) -> None:
    """Ask for the new name of a building."""
    map_, path = desk.opened.map, desk.map_path
    if map_ is None or path is None:
        return
    old = desk.spoken(find_region(map_, region).name)

    def name(answer: str | None) -> None:
        if answer is None:
            return

        def edit(project: Project) -> Project:
            now = find_region(project.map(path), region).name
            return rename_region(project, path, region, with_words(now, answer.strip(), old))

        after = desk.attempt(edit)
        if after is not None:
            label = Text("Rename building {old} to {new}", old=old, new=answer.strip())
            desk.push(label if old and answer.strip() else Text("Rename building"), after)

    desk.surface.ask_text(Text("Name of the building"), old, name)


TOOL = BuildingTool
