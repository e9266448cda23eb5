"""The fill tool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.edits.regions import repainted
from engine.edits.terrain import connected, paint
from engine.texts import Plural, Text
from studio.tools.painting import MapTool

if TYPE_CHECKING:
    from engine.model.map import MapDocument
    from engine.model.project import Project
    from engine.texts import Words
    from studio.overlays.shapes import DrawList
    from studio.tools.desk import Desk
    from studio.tools.tool import Pointer

SHOWN = 4000  # spaces whose rims a preview draws


class FillTool(MapTool):
    """Fills the connected spaces of one terrain with another."""

    id = "fill"
    title = Text("Fill")
    icon = "fill"
    key = "G"
    hint = Text("Click to fill connected spaces. Shift: all of that terrain. Right button: pick.")
    group = "paint"
    options = ("terrain",)
    right_picks = True
    order = 30

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._filled: Project | None = None
        self._hover: tuple[MapDocument, tuple[str, ...]] | None = None

    def press(self, pointer: Pointer) -> None:
        """Show the map filled."""
        project, path = self.desk.project, self.desk.map_path
        if self.usable() is not None or pointer.space is None or path is None:
            return
        terrain = self.desk.settings.terrain
        letter = self.desk.letter_of(terrain)
        if "shift" in pointer.modifiers:
            spaces = self._alike(pointer.space)
        else:
            spaces = connected(project.map(path), pointer.space)
        painted = paint(project, path, spaces, terrain, letter)
        self._filled = repainted(painted, path, spaces, self.desk.class_of(terrain))
        self.desk.propose(self._filled)

    def release(self, pointer: Pointer) -> None:
        """Keep it: one undo step, none if nothing is different."""
        if self._filled is not None:
            terrain = self.desk.terrain_name(self.desk.settings.terrain)
            self.desk.push(Text("Fill with {terrain}", terrain=terrain), self._filled)
            self._filled = None

    def cancel(self) -> None:
        """Show the map as it was."""
        self._filled = None
        self.desk.drop()

    def hover(self, pointer: Pointer | None) -> None:
        """Find what a click would fill."""
        map_ = self.desk.opened.map
        space = pointer.space if pointer is not None else None
        if space is None or map_ is None or self.usable() is not None:
            self._hover = None
        elif self._hover is None or self._hover[0] is not map_ or space not in self._hover[1]:
            self._hover = (map_, connected(map_, space))

    def preview(self) -> DrawList:
        """Return the rims of what a click would fill."""
        if self._hover is None or self._filled is not None or len(self._hover[1]) > SHOWN:
            return ()
        return self.outlines(self._hover[1])

    def status(self) -> Words | None:
        """Return how many spaces a click would fill."""
        if self._hover is None:
            return self.usable()
        return Plural("fills {n} space", "fills {n} spaces", len(self._hover[1]))

    def _alike(self, space: str) -> tuple[str, ...]:
        """Return all spaces of the board with the terrain of *space*."""
        board = self.desk.board
        if board is None or space not in board.index:
            return (space,)
        number = board.terrain_numbers[board.index[space]]
        return tuple(board.ids[s] for s, t in enumerate(board.terrain_numbers) if t == number)


TOOL = FillTool
