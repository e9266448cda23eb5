"""The line tool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text
from studio.tools.painting import StrokeTool

if TYPE_CHECKING:
    from engine.texts import Words
    from studio.tools.tool import Pointer


class LineTool(StrokeTool):
    """Paints a straight row of spaces from where the button went down to where it goes up."""

    id = "line"
    title = Text("Line")
    icon = "line"
    key = "L"
    hint = Text("Drag from one end to the other. Right button: pick terrain.")
    options = ("terrain", "brush", "symmetry")
    order = 40
    _start: str | None = None

    def press(self, pointer: Pointer) -> None:
        """Fix one end."""
        self._start = pointer.space
        super().press(pointer)

    def drag(self, pointer: Pointer) -> None:
        """Move the other end."""
        self._under = pointer.space
        if self._running and pointer.space is not None and pointer.space != self._last:
            self._begin()
            self._extend(self._start, pointer.space)

    def label(self) -> Words:
        """Return "Line of woods"."""
        return Text("Line of {terrain}", terrain=self.desk.terrain_name(self.terrain()))


TOOL = LineTool
