"""The wand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.edits.terrain import connected
from engine.texts import Text
from studio.tools.fill import SHOWN, alike
from studio.tools.marking import MarkTool

if TYPE_CHECKING:
    from engine.model.map import MapDocument
    from studio.overlays.shapes import DrawList
    from studio.tools.desk import Desk
    from studio.tools.tool import Pointer


class WandTool(MarkTool):
    """Selects the connected spaces with the terrain of the one that is clicked."""

    id = "wand"
    title = Text("Wand")
    icon = "wand"
    key = "W"
    hint = Text(
        "Click to select connected hexes of one terrain. Ctrl: all of it on the map. Shift adds, "
        "Alt takes away."
    )
    order = 22

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._known: tuple[MapDocument, bool, tuple[str, ...]] | None = None
        self._everywhere = False
        self._pressed = False

    def press(self, pointer: Pointer) -> None:
        """Show what a release selects."""
        self.hover(pointer)
        self._pressed = self.usable() is None

    def drag(self, pointer: Pointer) -> None:
        """Go on to the space under the pointer."""
        self.hover(pointer)

    def release(self, pointer: Pointer) -> None:
        """Select it."""
        if self._pressed:
            self.mark(self.found())
            self._pressed = False

    def cancel(self) -> None:
        """Drop it; what was selected stays."""
        self._pressed = False

    def hover(self, pointer: Pointer | None) -> None:
        """Follow the pointer; with Ctrl all of the terrain counts."""
        super().hover(pointer)
        self._everywhere = pointer is not None and "ctrl" in pointer.modifiers

    def found(self) -> tuple[str, ...]:
        """Return the spaces like the one under the pointer; none on a void place."""
        map_, board, under = self.desk.opened.map, self.desk.board, self.under
        if map_ is None or board is None or under is None or under not in board.index:
            return ()
        known = self._known
        if known is None or known[:2] != (map_, self._everywhere) or under not in known[2]:
            spaces = alike(self.desk, under) if self._everywhere else connected(map_, under)
            self._known = known = (map_, self._everywhere, spaces)
        return known[2]

    def preview(self) -> DrawList:
        """Return the rim of what a click would select, unless there is too much of it."""
        return super().preview() if len(self.found()) <= SHOWN else ()


TOOL = WandTool
