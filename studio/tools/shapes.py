"""What the tools share that paint the hexes whose dots a drawn shape holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.geometry.areas import edge_of, places_in
from engine.geometry.ids import space_id
from engine.texts import Text
from studio.tools.painting import PaintTool

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.geometry.grid import Point
    from engine.texts import Words
    from studio.overlays.shapes import DrawList
    from studio.tools.desk import Desk
    from studio.tools.tool import Pointer


class ShapeTool(PaintTool):
    """Paints a shape at once: while it is drawn the map shows it painted."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.under: str | None = None  # the space under the pointer
        self.start = ""  # where the shape began

    def cancel(self) -> None:
        """Drop the shape."""
        self.desk.drop()

    def hover(self, pointer: Pointer | None) -> None:
        """Show where a press would begin."""
        self.under = pointer.space if pointer is not None else None

    def preview(self) -> DrawList:
        """Return the rim of the space under the pointer."""
        return self.outlines((self.under,)) if self.under is not None else ()

    # -- for the tools

    def spaces_in(self, ring: Sequence[Point], *, edge: bool = False) -> tuple[str, ...]:
        """Return the spaces whose dots *ring* holds; with *edge* only the outer ones of them."""
        layout = self.desk.layout
        if layout is None:
            return ()
        places = places_in(layout, ring)
        return tuple(space_id(*p) for p in (edge_of(layout, places) if edge else places))

    def show(self, spaces: Sequence[str]) -> None:
        """Show the map with *spaces* painted."""
        self.desk.propose(self.laid(self.desk.project, spaces, self.start))

    def paint(self, spaces: Sequence[str]) -> None:
        """Paint *spaces*: one undo step, none if nothing is different."""
        self.desk.push(self.label(), self.laid(self.desk.project, spaces, self.start))

    def count(self, spaces: Sequence[str]) -> Words:
        """Return what is painted in words."""
        terrain = self.desk.terrain_name(self.terrain())
        return Text("{hexes} of {terrain}", hexes=self.counted(len(spaces)), terrain=terrain)
