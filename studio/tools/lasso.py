"""The lasso."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from engine.texts import Text
from studio.overlays.shapes import Polyline
from studio.tools.marking import MarkTool

if TYPE_CHECKING:
    from engine.geometry.grid import Point
    from studio.overlays.shapes import DrawList
    from studio.tools.desk import Desk
    from studio.tools.tool import Pointer

STEP = 0.06  # of a hex between two points of the line


class LassoTool(MarkTool):
    """Selects the spaces whose dots a line drawn freehand goes around."""

    id = "lasso"
    title = Text("Lasso")
    icon = "lasso"
    key = "Q"
    hint = Text("Drag around the dots of hexes. Shift adds, Alt takes away, Esc selects nothing.")
    order = 21

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._line: list[Point] = []

    def press(self, pointer: Pointer) -> None:
        """Begin the line."""
        self.hover(pointer)
        if self.usable() is None:
            self._line = [pointer.at]

    def drag(self, pointer: Pointer) -> None:
        """Go on with it."""
        self.under = pointer.space
        size = self.desk.layout.grid.size if self.desk.layout is not None else 1.0
        if self._line and math.dist(self._line[-1], pointer.at) > size * STEP:
            self._line.append(pointer.at)

    def release(self, pointer: Pointer) -> None:
        """Select what it goes around; a click selects the space under it."""
        if self._line:
            self.mark(self.found())
            self._line = []

    def cancel(self) -> None:
        """Drop it; what was selected stays."""
        self._line = []

    def chooses(self) -> bool:
        """Say whether a drag runs."""
        return bool(self._line)

    def found(self) -> tuple[str, ...]:
        """Return the spaces that the line goes around, or the one under the pointer."""
        if len(self._line) > 2:
            return self.spaces_in(self._line)
        return (self.under,) if self.under is not None else ()

    def preview(self) -> DrawList:
        """Return the line, closed, and the rim of what it goes around."""
        if len(self._line) < 3:
            return super().preview()
        return (*super().preview(), Polyline((*self._line, self._line[0]), "band"))


TOOL = LassoTool
