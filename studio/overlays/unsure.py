"""Hexes whose terrain was read from a picture and is unsure: to be looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text
from studio.overlays.overlay import Overlay
from studio.overlays.shapes import DrawList, Mark, Polygon

if TYPE_CHECKING:
    from studio.overlays.scene import Scene

ASIDE = 0.26  # of a hex, from the dot: it must stay visible


class UnsureOverlay(Overlay):
    """Rims every unsure hex and sets a question mark in it, before it is painted and after."""

    id = "unsure"
    title = Text("Unsure hexes, read from a picture")
    icon = "wand"
    modes = frozenset({"edit"})
    order = 57

    def shapes(self, scene: Scene) -> DrawList:
        """Return a rim and a mark for each hex."""
        ground = scene.ground
        reading = ground.reading
        spaces = reading.doubtful if reading.showing else reading.unsure.spaces
        found: list[Polygon | Mark] = []
        for space in spaces:
            dot = ground.centre(space)
            if dot is not None:
                found.append(Polygon(ground.polygon(space), "unsure", filled=False))
                at = (dot[0] + scene.size * ASIDE, dot[1] + scene.size * ASIDE)
                found.append(Mark(at, "question", "unsure"))
        return tuple(found)


OVERLAY = UnsureOverlay()
