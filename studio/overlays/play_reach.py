"""Where the acting counter can go in the game that is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text
from studio.overlays.overlay import Overlay
from studio.overlays.shapes import DrawList, Label, Polygon

if TYPE_CHECKING:
    from studio.overlays.scene import Scene


class PlayReachOverlay(Overlay):
    """Tints the hexes of the move options with their costs."""

    id = "play_reach"
    title = Text("Moves")
    icon = "walk"
    modes = frozenset({"play"})
    order = 20

    def shapes(self, scene: Scene) -> DrawList:
        """Return a tint and a cost for each hex that can be reached."""
        play = scene.play
        if play is None or play.pending is None:
            return ()
        board = play.setup.board
        moves = [o for o in play.pending.options if o.group == "move" and o.spaces]
        most = max((o.cost or 0 for o in moves), default=0)
        found: list[Polygon | Label] = []
        for option in moves:
            space, cost = option.spaces[0], option.cost
            left = 1 - ((cost or 0) - 1) / max(1, most)
            found.append(Polygon(board.polygon(space), "reach", strength=0.4 + 0.6 * left))
            if cost is not None:
                found.append(Label(board.centre(space), str(cost), "reach"))
        return tuple(found)


OVERLAY = PlayReachOverlay()
