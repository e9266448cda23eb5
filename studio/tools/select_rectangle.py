"""The tool that selects a rectangle of spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.geometry.areas import box
from engine.texts import Text
from studio.tools.marking import MarkTool

if TYPE_CHECKING:
    from engine.geometry.grid import Point
    from studio.tools.desk import Desk
    from studio.tools.tool import Pointer


class SelectRectangleTool(MarkTool):
    """Selects all spaces whose dots lie between those of two corners."""

    id = "select_rectangle"
    title = Text("Select rectangle")
    icon = "select_rectangle"
    key = "A"
    hint = Text("Drag from corner to corner. Shift adds, Alt takes away, Esc selects nothing.")
    order = 20

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._corners: tuple[Point, Point] | None = None

    def press(self, pointer: Pointer) -> None:
        """Fix one corner."""
        self.hover(pointer)
        if self.usable() is None:
            self._corners = (self.corner(pointer), self.corner(pointer))

    def drag(self, pointer: Pointer) -> None:
        """Move the other corner."""
        self.under = pointer.space
        if self._corners is not None:
            self._corners = (self._corners[0], self.corner(pointer))

    def release(self, pointer: Pointer) -> None:
        """Select what lies between."""
        if self._corners is not None:
            self.mark(self.found())
            self._corners = None

    def cancel(self) -> None:
        """Drop it; what was selected stays."""
        self._corners = None

    def chooses(self) -> bool:
        """Say whether a drag runs."""
        return self._corners is not None

    def found(self) -> tuple[str, ...]:
        """Return the spaces between the corners, or the one under the pointer."""
        if self._corners is not None:
            return self.spaces_in(box(*self._corners))
        return (self.under,) if self.under is not None else ()


TOOL = SelectRectangleTool
