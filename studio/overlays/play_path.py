"""The walk to the hex under the pointer in the game that is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text
from studio.overlays.overlay import Overlay
from studio.overlays.shapes import DrawList, Mark, Polyline

if TYPE_CHECKING:
    from studio.document.playtest import Playtest
    from studio.overlays.scene import Scene


class PlayPathOverlay(Overlay):
    """Draws the way that a click on the hex under the pointer would walk."""

    id = "play_path"
    title = Text("Path")
    icon = "line"
    modes = frozenset({"play"})
    order = 65

    def shapes(self, scene: Scene) -> DrawList:
        """Return the way from the acting counter, and a footprint at its end."""
        play = scene.play
        if play is None or play.pending is None or scene.hover is None:
            return ()
        board = play.setup.board
        space = board.index.get(scene.hover)
        walks = [o for o in play.options_at(space) if o.path] if space is not None else []
        if not walks:
            return ()
        start = acting_space(play)
        way = walks[0].path if start is None else (start, *walks[0].path)
        dots = tuple(board.centre(step) for step in way)
        return (Polyline(dots, "path"), Mark(dots[-1], "footprint", "path"))


def acting_space(play: Playtest) -> int | None:
    """Return where the counter stands that is asked to act."""
    decision = play.pending
    if decision is None or decision.counter is None:
        return None
    return next((p.space for p in play.pieces if p.id == decision.counter), None)


OVERLAY = PlayPathOverlay()
