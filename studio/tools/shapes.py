"""What the tools share that paint the hexes whose dots a drawn shape holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studio.tools.painting import PaintTool

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.texts import Words
    from studio.overlays.shapes import DrawList
    from studio.tools.desk import Desk
    from studio.tools.tool import Pointer


class ShapeTool(PaintTool):
    """Paints a shape at once: while it is drawn the map shows it painted."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.under: str | None = None  # the space under the pointer
        self.start: str | None = None  # where the shape began; None: beside the map

    def cancel(self) -> None:
        """Drop the shape."""
        self.desk.drop()

    def hover(self, pointer: Pointer | None) -> None:
        """Show where a press would begin."""
        self.under = pointer.space if pointer is not None else None

    def preview(self) -> DrawList:
        """Return the rim of the space under the pointer, and the axes of the symmetry."""
        under = (self.under,) if self.under is not None else ()
        return (*self.axes(), *self.area(self.desk.mirrored(under)))

    def status(self) -> Words | None:
        """Return why the tool cannot be used, or what keeps it in."""
        return self.usable() or self.confined(self.under)

    # -- for the tools

    def show(self, spaces: Sequence[str]) -> None:
        """Show the map with *spaces* painted."""
        self.desk.propose(self.laid(self.desk.project, spaces, self.start))

    def paint(self, spaces: Sequence[str]) -> None:
        """Paint *spaces*: one undo step, none if nothing is different."""
        self.desk.push(self.label(), self.laid(self.desk.project, spaces, self.start))
