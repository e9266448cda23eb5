"""What the acting counter can shoot, charge or treat in the game that is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text
from studio.overlays.overlay import Overlay
from studio.overlays.shapes import Disc, DrawList, Label

if TYPE_CHECKING:
    from engine.core.decisions import Option
    from studio.document.playtest import Playtest
    from studio.overlays.scene import Scene

NO_TARGET = ("move", "item")
RING = 0.46  # of the radius, in the size of the space


class PlayTargetsOverlay(Overlay):
    """Rings the spaces of all options but moves and items; fire has its chance of a hit."""

    id = "play_targets"
    title = Text("Targets")
    icon = "target"
    modes = frozenset({"play"})
    order = 40

    def shapes(self, scene: Scene) -> DrawList:
        """Return a ring for each target space, and the best chance of a hit there."""
        play = scene.play
        if play is None or play.pending is None:
            return ()
        board = play.setup.board
        chances: dict[int, int | None] = {}
        for option in play.pending.options:
            if option.group in NO_TARGET or not option.spaces:
                continue
            here = (hit_chance(play, option), chances.get(option.spaces[0]))
            best = max((chance for chance in here if chance is not None), default=None)
            chances[option.spaces[0]] = best
        found: list[Disc | Label] = []
        for space, chance in chances.items():
            x, y = board.centre(space)
            found.append(Disc((x, y), scene.size * RING, "target"))
            if chance is not None:
                words = Text("{percent} %", percent=chance)
                found.append(Label((x, y - scene.size * RING), words, "target"))
        return tuple(found)


def hit_chance(play: Playtest, option: Option) -> int | None:
    """Return the chance of at least one hit in per cent; None for what is no fire."""
    odds = play.rules.odds(play.setup, play.session.state, option)
    if odds is None or not odds.total:
        return None
    return round(100 * (odds.total - odds.hits[0]) / odds.total)


OVERLAY = PlayTargetsOverlay()
