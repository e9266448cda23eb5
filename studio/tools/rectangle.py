"""The rectangle tool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.geometry.areas import box
from engine.texts import Text
from studio.tools.shapes import ShapeTool

if TYPE_CHECKING:
    from engine.geometry.grid import Point
    from engine.texts import Words
    from studio.overlays.shapes import DrawList
    from studio.tools.desk import Desk
    from studio.tools.tool import Pointer


class RectangleTool(ShapeTool):
    """Paints an upright rectangle: all hexes whose dots lie between those of its two corners."""

    id = "rectangle"
    title = Text("Rectangle")
    icon = "rectangle"
    key = "U"
    hint = Text("Drag from corner to corner. Shift: only the outline. Right button: pick terrain.")
    options = ("terrain", "symmetry")
    order = 41

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._corners: tuple[Point, Point] | None = None
        self._outline = False

    def press(self, pointer: Pointer) -> None:
        """Fix one corner."""
        if self.usable() is None:
            corner = self.corner(pointer)
            self._corners, self.start = (corner, corner), pointer.space
            self.drag(pointer)

    def drag(self, pointer: Pointer) -> None:
        """Move the other corner."""
        self.under = pointer.space
        if self._corners is None:
            return
        self._corners = (self._corners[0], self.corner(pointer))
        self._outline = "shift" in pointer.modifiers
        self.show(self._spaces())

    def release(self, pointer: Pointer) -> None:
        """Paint it: one undo step."""
        if self._corners is not None:
            spaces, self._corners = self._spaces(), None
            self.paint(spaces)

    def cancel(self) -> None:
        """Drop it."""
        self._corners = None
        super().cancel()

    def preview(self) -> DrawList:
        """Return the rim of what is painted."""
        if self._corners is not None:
            return (*self.axes(), *self.area(self._spaces()))
        return super().preview()

    def status(self) -> Words | None:
        """Return how many hexes are painted."""
        return self.told(self._spaces()) if self._corners is not None else super().status()

    def label(self) -> Words:
        """Return "Rectangle of woods"."""
        return Text("Rectangle of {terrain}", terrain=self.desk.terrain_name(self.terrain()))

    def _spaces(self) -> tuple[str, ...]:
        if self._corners is None:
            return ()
        return self.desk.mirrored(self.spaces_in(box(*self._corners), edge=self._outline))


TOOL = RectangleTool
