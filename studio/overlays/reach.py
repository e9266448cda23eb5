"""Where someone can go from a hex in one move, in the editor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.board.paths import reach
from engine.texts import Text
from studio.document.selected import counter_of, space_of
from studio.overlays.overlay import Overlay
from studio.overlays.shapes import DrawList, Label, Polygon

if TYPE_CHECKING:
    from engine.core.kinds import Mover
    from studio.document.ground import Ground
    from studio.document.selection import Item
    from studio.overlays.scene import Scene


class ReachOverlay(Overlay):
    """Tints the hexes that a survivor or zombie reaches from what is selected, with the costs."""

    id = "reach"
    title = Text("Reach of what is selected")
    icon = "walk"
    modes = frozenset({"edit", "analyse"})
    order = 20
    on = False

    def shapes(self, scene: Scene) -> DrawList:
        """Return a tint and a cost for each hex."""
        ground = scene.ground
        board = ground.board
        item = next(iter(ground.opened.selection), None)
        if board is None or item is None:
            return ()
        start = ground.number(space_of(ground.opened.history.shown, item))
        mover = mover_for(ground, item)
        if start is None or mover is None:
            return ()
        costs = board.entry_costs(mover.costs)
        found: list[Polygon | Label] = []
        for space, reached in reach(board, start, mover.points, costs, bytes(board.size)).items():
            left = 1 - (reached.cost - 1) / max(1, mover.points)
            found.append(Polygon(board.polygon(space), "reach", strength=0.4 + 0.6 * left))
            found.append(Label(board.centre(space), str(reached.cost), "reach"))
        return tuple(found)


def mover_for(ground: Ground, item: Item) -> Mover | None:
    """Return who moves: the choice of the view, else the kind of the selected counter."""
    movers = {mover.id: mover for mover in ground.movers}
    counter = counter_of(ground.opened.history.shown, item)
    chosen = movers.get(ground.view.now.mover or "")
    own = movers.get(counter.kind) if counter is not None else None
    return own or chosen or next(iter(movers.values()), None)


OVERLAY = ReachOverlay()
