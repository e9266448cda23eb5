"""The brush."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text
from studio.tools.painting import StrokeTool

if TYPE_CHECKING:
    from engine.texts import Words


class BrushTool(StrokeTool):
    """Paints terrain: 1, 7 or 19 spaces at once."""

    id = "brush"
    title = Text("Brush")
    icon = "brush"
    key = "B"
    hint = Text("Drag to paint. Shift: straight from the last place. Right button: pick terrain.")
    options = ("terrain", "brush", "symmetry")
    order = 10

    def label(self) -> Words:
        """Return "Paint woods"."""
        return Text("Paint {terrain}", terrain=self.desk.terrain_name(self.terrain()))


TOOL = BrushTool
