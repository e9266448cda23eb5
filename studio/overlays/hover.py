"""The space under the pointer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text
from studio.overlays.overlay import Overlay
from studio.overlays.shapes import DrawList, Polygon

if TYPE_CHECKING:
    from studio.overlays.scene import Scene


class HoverOverlay(Overlay):
    """Rims the space under the pointer."""

    id = "hover"
    title = Text("Space under the pointer")
    icon = "hex"
    order = 75

    def shapes(self, scene: Scene) -> DrawList:
        """Return the rim."""
        rim = scene.ground.polygon(scene.hover) if scene.hover is not None else ()
        return (Polygon(rim, "hover", filled=False),) if rim else ()


OVERLAY = HoverOverlay()
