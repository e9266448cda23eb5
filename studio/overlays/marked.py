"""The selected spaces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text
from studio.overlays.overlay import Overlay
from studio.overlays.shapes import Area, DrawList

if TYPE_CHECKING:
    from studio.overlays.scene import Scene


class MarkedOverlay(Overlay):
    """Tints the selected spaces and draws one rim around them all."""

    id = "marked"
    title = Text("Selected hexes")
    icon = "select_rectangle"
    modes = frozenset({"edit"})
    order = 68

    def shapes(self, scene: Scene) -> DrawList:
        """Return the area."""
        spaces = scene.ground.opened.selection.spaces
        if spaces is None or spaces.document != scene.ground.map_path:
            return ()
        rings = scene.ground.rims(spaces.in_order())
        return (Area(rings, "marked"),) if rings else ()


OVERLAY = MarkedOverlay()
