"""The polygon tool."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from engine.texts import Text
from studio.overlays.shapes import Disc, Polyline
from studio.tools.shapes import ShapeTool

if TYPE_CHECKING:
    from engine.geometry.grid import Point
    from engine.texts import Words
    from studio.overlays.shapes import DrawList
    from studio.tools.desk import Desk
    from studio.tools.tool import Key, Pointer

NEAR = 0.22  # of a hex: a click this near to the first corner closes the polygon


class PolygonTool(ShapeTool):
    """Paints all hexes whose dots lie in a polygon, or on its sides."""

    id = "polygon"
    title = Text("Polygon")
    icon = "polygon"
    key = "N"
    hint = Text(
        "Click corners; a double click or Enter ends. Ctrl: snap to dots, Shift: only the outline, "
        "Backspace: take a corner back."
    )
    options = ("terrain", "symmetry")
    order = 42

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._corners: tuple[Point, ...] = ()
        self._at: Point | None = None
        self._outline = False

    @property
    def begun(self) -> bool:
        """Whether corners are set."""
        return bool(self._corners)

    def press(self, pointer: Pointer) -> None:
        """Show where the corner will be."""
        self.hover(pointer)

    def drag(self, pointer: Pointer) -> None:
        """Show where the corner will be."""
        self.hover(pointer)

    def release(self, pointer: Pointer) -> None:
        """Set a corner, or close the polygon at the first one."""
        if self.usable() is not None:
            return
        at = self._snapped(pointer)
        self._outline = "shift" in pointer.modifiers
        if not self._corners:
            self.start = pointer.space
        elif math.dist(at, self._corners[0]) < self._size * NEAR and len(self._corners) > 2:
            self._end()
            return
        if not self._corners or at != self._corners[-1]:
            self._corners = (*self._corners, at)

    def double_click(self, pointer: Pointer) -> None:
        """Paint it: the first of the two clicks set the last corner."""
        self._end()

    def taken(self) -> frozenset[Key]:
        """Take Enter and Backspace while corners are set."""
        return frozenset(("enter", "backspace")) if self._corners else frozenset()

    def obey(self, key: Key) -> None:
        """Paint it, or take the last corner back."""
        if key == "enter":
            self._end()
        else:
            self._corners = self._corners[:-1]

    def cancel(self) -> None:
        """Drop the corners."""
        self._corners = ()
        super().cancel()

    def hover(self, pointer: Pointer | None) -> None:
        """Follow the pointer with the side that is drawn."""
        super().hover(pointer)
        self._at = self._snapped(pointer) if pointer is not None else None
        if pointer is not None:
            self._outline = "shift" in pointer.modifiers

    def preview(self) -> DrawList:
        """Return the corners, the line through them, and the hexes that they hold."""
        if not self._corners:
            return super().preview()
        ring, radius = self._ring(), self._size * 0.08
        dots = tuple(Disc(corner, radius, "brush", filled=True) for corner in self._corners)
        held = self.area(self._spaces(ring), filled=True)
        return (*self.axes(), *held, Polyline((*ring, ring[0]), "band"), *dots)

    def status(self) -> Words | None:
        """Return how many hexes the polygon holds."""
        if not self._corners:
            return super().status()
        told = self.told(self._spaces(self._ring()))
        return Text("{hexes}; Enter paints, Esc drops", hexes=told)

    def label(self) -> Words:
        """Return "Polygon of woods"."""
        return Text("Polygon of {terrain}", terrain=self.desk.terrain_name(self.terrain()))

    # -- within

    def _end(self) -> None:
        corners, self._corners = self._corners, ()
        if len(corners) > 2:
            self.paint(self._spaces(corners))

    def _ring(self) -> tuple[Point, ...]:
        """Return the corners, the pointer as the next of them."""
        return self._corners if self._at is None else (*self._corners, self._at)

    def _spaces(self, ring: tuple[Point, ...]) -> tuple[str, ...]:
        return self.desk.mirrored(self.spaces_in(ring, edge=self._outline))

    def _snapped(self, pointer: Pointer) -> Point:
        """Return the place of the pointer; with Ctrl the dot of its hex."""
        snaps = "ctrl" in pointer.modifiers and pointer.space is not None
        dot = self.desk.centre(pointer.space or "") if snaps else None
        return dot if dot is not None else pointer.at

    @property
    def _size(self) -> float:
        layout = self.desk.layout
        return layout.grid.size if layout is not None else 1.0


TOOL = PolygonTool
