"""The printed labels of all hexes, over everything else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text
from studio.overlays.overlay import Overlay
from studio.overlays.shapes import DrawList, Label

if TYPE_CHECKING:
    from studio.overlays.scene import Scene

HEIGHT = 0.09  # of the letters, in the size of the space
UP = 0.38  # from the centre


class GridLabelsOverlay(Overlay):
    """Writes its label into every hex, also where art or counters hide the printed one."""

    id = "grid_labels"
    title = Text("Labels above everything")
    icon = "grid"
    order = 80
    on = False

    def shapes(self, scene: Scene) -> DrawList:
        """Return a label for each hex."""
        board, size = scene.board, scene.size
        if board is None:
            return ()
        found = []
        for space in range(board.size):
            x, y = board.centre(space)
            at = (x, y - size * UP)
            label = board.labels[space]
            found.append(Label(at, label, "grid_label", boxed=False, size=size * HEIGHT))
        return tuple(found)


OVERLAY = GridLabelsOverlay()
