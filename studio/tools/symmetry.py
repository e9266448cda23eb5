"""The tool that sets the middle of the symmetry."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text
from studio.tools.painting import PaintTool

if TYPE_CHECKING:
    from engine.texts import Words
    from studio.overlays.shapes import DrawList
    from studio.tools.tool import Pointer


class SymmetryTool(PaintTool):
    """Puts the middle of the symmetry where it is clicked. Never changes the map."""

    id = "symmetry"
    title = Text("Middle of the symmetry")
    icon = "symmetry"
    key = "Y"
    hint = Text("Click or drag the middle. Double-click: the middle of the map.")
    options = ("symmetry",)
    right_picks = False
    marks = False
    layers = ()  # it changes nothing
    order = 90

    def press(self, pointer: Pointer) -> None:
        """Put the middle here; without a symmetry begin with left and right."""
        if self.usable() is None:
            self.desk.choose(symmetry=self.desk.settings.symmetry or "left_right")
            self.drag(pointer)

    def drag(self, pointer: Pointer) -> None:
        """Move the middle to the pointer."""
        path = self.desk.map_path
        if self.usable() is None and path is not None:
            self.desk.choose(middle=(path, pointer.at))

    def double_click(self, pointer: Pointer) -> None:
        """Put it into the middle of the map."""
        self.desk.choose(middle=None)

    def preview(self) -> DrawList:
        """Return the axes."""
        return self.axes()

    def status(self) -> Words | None:
        """Return where the middle lies."""
        symmetry, layout = self.desk.symmetry, self.desk.layout
        if symmetry is None or layout is None:
            return self.usable() or Text("Choose a symmetry in the options bar.")
        number = self.desk.number(self.desk.space_at(*symmetry.at))
        board = self.desk.board
        if board is None or number is None:
            return None
        return Text("the middle lies in {space}", space=board.labels[number])


TOOL = SymmetryTool
