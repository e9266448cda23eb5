"""The fill tool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.edits.terrain import connected, is_void
from engine.texts import Plural, Text
from studio.tools.painting import PaintTool

if TYPE_CHECKING:
    from engine.model.map import MapDocument
    from engine.model.project import Project
    from engine.texts import Words
    from studio.overlays.shapes import DrawList
    from studio.tools.desk import Desk
    from studio.tools.tool import Pointer

SHOWN = 4000  # spaces whose rim a preview draws


class FillTool(PaintTool):
    """Fills the connected spaces of one terrain with another."""

    id = "fill"
    title = Text("Fill")
    icon = "fill"
    key = "G"
    hint = Text("Click to fill connected hexes. Shift: all of that terrain. Right button: pick.")
    options = ("terrain", "symmetry")
    order = 30

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._filled: Project | None = None
        self._under: str | None = None
        self._hover: tuple[MapDocument, object, tuple[str, ...]] | None = None

    def press(self, pointer: Pointer) -> None:
        """Show the map filled."""
        project, path = self.desk.project, self.desk.map_path
        if self.usable() is not None or pointer.space is None or path is None:
            return
        if "shift" in pointer.modifiers:
            spaces = alike(self.desk, pointer.space)
        else:
            spaces = self._flooded(project.map(path), pointer.space)
        self._filled = self.laid(project, spaces, pointer.space)
        self.desk.propose(self._filled)

    def release(self, pointer: Pointer) -> None:
        """Keep it: one undo step, none if nothing is different."""
        if self._filled is not None:
            self.desk.push(self.label(), self._filled)
            self._filled = None

    def label(self) -> Words:
        """Return "Fill with woods"."""
        return Text("Fill with {terrain}", terrain=self.desk.terrain_name(self.terrain()))

    def cancel(self) -> None:
        """Show the map as it was."""
        self._filled = None
        self.desk.drop()

    def hover(self, pointer: Pointer | None) -> None:
        """Find what a click would fill."""
        map_, within = self.desk.opened.map, self.desk.selected
        self._under = pointer.space if pointer is not None else None
        if self._under is None or map_ is None or self.usable() is not None:
            self._hover = None
            return
        known = self._hover
        settings = self.desk.settings
        setting = (within, settings.symmetry, settings.middle)
        same = known is not None and known[0] is map_ and known[1] == setting
        if known is None or not same or self._under not in known[2]:
            self._hover = (map_, setting, self._flooded(map_, self._under))

    def preview(self) -> DrawList:
        """Return the rim of what a click would fill."""
        if self._hover is None or self._filled is not None or len(self._hover[2]) > SHOWN:
            return self.axes()
        return (*self.axes(), *self.area(self._hover[2]))

    def status(self) -> Words | None:
        """Return how many spaces a click would fill."""
        if self._hover is None or not self._hover[2]:
            return self.usable() or self.confined(self._under)
        return Plural("fills {n} hex", "fills {n} hexes", len(self._hover[2]))

    def _flooded(self, map_: MapDocument, start: str) -> tuple[str, ...]:
        """Return what a click fills: about *start*, and about what belongs to it by symmetry."""
        within = self.desk.selected
        found: dict[str, None] = {}
        for space in self.desk.mirrored((start,)):
            if space not in found and (space == start or not is_void(map_, space)):
                found.update(dict.fromkeys(connected(map_, space, within)))
        return tuple(found)


def alike(desk: Desk, space: str) -> tuple[str, ...]:
    """Return all spaces of the board with the terrain of *space*."""
    board = desk.board
    if board is None or space not in board.index:
        return (space,)
    number = board.terrain_numbers[board.index[space]]
    return tuple(board.ids[s] for s, t in enumerate(board.terrain_numbers) if t == number)


TOOL = FillTool
