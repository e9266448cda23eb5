"""The hand: drags the view over the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text
from studio.tools.tool import Tool

if TYPE_CHECKING:
    from engine.geometry.grid import Point
    from studio.tools.desk import Desk
    from studio.tools.tool import Pointer


class PanTool(Tool):
    """Drags the view; the middle button does so whatever the tool."""

    id = "pan"
    title = Text("Hand")
    icon = "hand"
    key = "H"
    hint = Text("Drag to move the view. The middle button and Space do so with any tool.")
    group = "look"
    order = 90

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._held: Point | None = None

    def press(self, pointer: Pointer) -> None:
        """Take hold of the map."""
        self._held = pointer.at

    def drag(self, pointer: Pointer) -> None:
        """Keep the point that is held under the pointer."""
        if self._held is not None:
            self.desk.surface.scroll(self._held[0] - pointer.at[0], self._held[1] - pointer.at[1])

    def release(self, pointer: Pointer) -> None:
        """Let go."""
        self._held = None

    def cancel(self) -> None:
        """Let go; the view stays."""
        self._held = None


TOOL = PanTool
