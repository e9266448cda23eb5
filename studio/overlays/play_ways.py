"""Where a counter under the pointer will go by itself in the game that is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text
from studio.overlays.overlay import Overlay
from studio.overlays.shapes import Arrow, DrawList

if TYPE_CHECKING:
    from studio.document.playtest import Playtest
    from studio.overlays.scene import Scene


class PlayWaysOverlay(Overlay):
    """Draws each way that the rules may lead the counter: several where chance decides."""

    id = "play_ways"
    title = Text("Ways of zombies")
    icon = "walk"
    modes = frozenset({"play"})
    order = 66

    def shapes(self, scene: Scene) -> DrawList:
        """Return an arrow for each way from where the counter stands."""
        play, counter = scene.play, scene.counter
        start = space_of(play, counter) if play is not None and counter is not None else None
        if play is None or counter is None or start is None:
            return ()
        centre = play.setup.board.centre
        return tuple(
            Arrow(tuple(centre(space) for space in (start, *way)), "way")
            for way in play.ways(counter)
        )


def space_of(play: Playtest | None, counter: str) -> int | None:
    """Return where *counter* stands."""
    pieces = play.pieces if play is not None else ()
    return next((piece.space for piece in pieces if piece.id == counter), None)


OVERLAY = PlayWaysOverlay()
