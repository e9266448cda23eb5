"""What a fix would change, before it is applied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text
from studio.overlays.overlay import Overlay
from studio.overlays.shapes import DrawList, Mark, Polygon, Polyline, Shape, Symbol

if TYPE_CHECKING:
    from studio.overlays.scene import Scene

ASIDE = 0.26  # of a hex, from the dot to the mark


class RemedyOverlay(Overlay):
    """Outlines what becomes different: a ring where something comes, a cross where it goes."""

    id = "remedy"
    title = Text("What a fix would change")
    icon = "check"
    modes = frozenset({"edit"})
    order = 55

    def shapes(self, scene: Scene) -> DrawList:
        """Return the outlines of what the fix changes on the shown map."""
        remedy, ground = scene.remedy, scene.ground
        if remedy is None:
            return ()
        found: list[Shape] = []
        for space in sorted(remedy.spaces | set(remedy.came) | set(remedy.went)):
            rim = ground.polygon(space)
            if rim:
                found += [Polygon(rim, "remedy"), Polygon(rim, "remedy", filled=False)]
        found += [Polyline(line, "remedy") for line in remedy.lines]
        aside = scene.size * ASIDE
        marks: dict[str, Symbol] = {
            **dict.fromkeys(remedy.came, "ring"),
            **dict.fromkeys(remedy.went, "cross"),
        }
        for space, symbol in marks.items():
            dot = ground.centre(space)
            if dot is not None:
                found.append(Mark((dot[0] - aside, dot[1] - aside), symbol, "remedy"))
        return tuple(found)


OVERLAY = RemedyOverlay()
