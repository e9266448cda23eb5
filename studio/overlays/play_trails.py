"""Where counters moved in the last step of the game that is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text
from studio.overlays.overlay import Overlay
from studio.overlays.shapes import Arrow, Disc, DrawList

if TYPE_CHECKING:
    from studio.overlays.scene import Scene

RING = 0.44  # of the radius around one who came onto the map, in the size of the space


class PlayTrailsOverlay(Overlay):
    """Draws an arrow that fades towards where each counter came from, a ring where one appeared."""

    id = "play_trails"
    title = Text("Trails of the last step")
    icon = "redo"
    modes = frozenset({"play"})
    order = 35

    def shapes(self, scene: Scene) -> DrawList:
        """Return the arrows and rings."""
        play = scene.play
        if play is None:
            return ()
        centre = play.setup.board.centre
        found: list[Arrow | Disc] = []
        for trail in play.trails:
            dots = tuple(centre(space) for space in trail.spaces)
            if trail.appears:
                found.append(Disc(dots[0], scene.size * RING, "trail"))
            if len(dots) > 1:
                found.append(Arrow(dots, "trail", fading=True))
        return tuple(found)


OVERLAY = PlayTrailsOverlay()
