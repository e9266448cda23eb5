"""The eraser."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.board.terrain import VOID
from engine.texts import Text
from studio.tools.painting import StrokeTool

if TYPE_CHECKING:
    from engine.texts import Words
    from studio.tools.tool import Pointer


class EraserTool(StrokeTool):
    """Paints the ruleset's first terrain, open ground; with Ctrl it takes spaces off the map."""

    id = "eraser"
    title = Text("Eraser")
    icon = "eraser"
    key = "E"
    hint = Text("Drag to clear to open ground. Ctrl: take the spaces off the map.")
    order = 20
    _void = False

    def press(self, pointer: Pointer) -> None:
        """Begin a stroke; Ctrl says what it clears to."""
        self._void = "ctrl" in pointer.modifiers
        super().press(pointer)

    def terrain(self) -> str:
        """Return open ground, or no space at all."""
        if self._void:
            return VOID
        return self.desk.terrains[0].id if self.desk.terrains else "open"

    def label(self) -> Words:
        """Return what the stroke did."""
        return Text("Take off spaces") if self._void else Text("Erase terrain")


TOOL = EraserTool
