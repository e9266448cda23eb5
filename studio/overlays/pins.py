"""Hexes that were painted by hand over a drawn outline: there the drawing does not decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.board.terrain import covered, pinned
from engine.errors import EngineError
from engine.geometry.ids import space_id
from engine.texts import Text
from studio.overlays.overlay import Overlay
from studio.overlays.shapes import DrawList, Mark

if TYPE_CHECKING:
    from engine.texts import Words
    from studio.overlays.scene import Scene

ASIDE = 0.3  # of a hex, to the left of the dot, which must stay visible: issues have the right


class PinsOverlay(Overlay):
    """Marks every pinned hex under an outline."""

    id = "pins"
    title = Text("Hexes painted over a drawing")
    icon = "marker"
    modes = frozenset({"edit"})
    order = 40

    def shapes(self, scene: Scene) -> DrawList:
        """Return a mark for each pin that an outline lies under."""
        dots = [scene.ground.centre(space) for space in _pinned(scene)]
        aside = scene.size * ASIDE
        return tuple(
            Mark((dot[0] - aside, dot[1] - aside), "dot", "selection") for dot in dots if dot
        )

    def tips(self, scene: Scene) -> tuple[Words, ...]:
        """Return what the dot means."""
        if scene.hover is None or scene.hover not in _pinned(scene):
            return ()
        return (Text("Pinned: painted by hand, whatever the outline over it says."),)


def _pinned(scene: Scene) -> list[str]:
    """Return the pinned spaces that an outline lies over."""
    map_ = scene.ground.opened.map
    if map_ is None or not map_.main.outlines or not map_.main.spaces:
        return []
    try:
        places = covered(map_.main, map_.kind, map_.tolerance).keys() & pinned(map_.main).keys()
    except EngineError:
        return []
    return [space_id(*place) for place in sorted(places)]


OVERLAY = PinsOverlay()
