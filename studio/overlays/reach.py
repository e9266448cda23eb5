"""Where someone can go from the hex that is looked from, or from what is selected."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.board.paths import reach
from engine.texts import Text
from studio.document.selected import counter_of, space_of
from studio.overlays.figures import figure_at
from studio.overlays.overlay import Overlay
from studio.overlays.shapes import DrawList, Label, Polygon

if TYPE_CHECKING:
    from engine.board.board import Board
    from engine.core.kinds import Mover
    from studio.document.ground import Ground
    from studio.document.selection import Item
    from studio.overlays.scene import Scene


HEIGHT = 0.22  # of a number, in the size of the hex
LETTERS = 8.0  # pixels of a number at the least
MOST = 40  # selected things that someone sets out from


class ReachOverlay(Overlay):
    """Tints the hexes that a survivor or zombie reaches with its movement points, with the costs.

    It sets out from the hex that the sight tool looks from, else from all that is selected.
    """

    id = "reach"
    title = Text("Reach by movement points")
    icon = "walk"
    modes = frozenset({"edit", "analyse"})
    order = 20
    on = False

    _last: tuple[_Walk, DrawList] | None = None

    def shapes(self, scene: Scene) -> DrawList:
        """Return a tint and a cost for each hex."""
        ground = scene.ground
        board, items = ground.board, tuple(ground.opened.selection)
        project = ground.opened.history.shown
        ids = [scene.question.a] if scene.question is not None else []
        ids = ids or [space for item in items if (space := space_of(project, item)) is not None]
        starts = tuple(n for n in map(ground.number, ids[:MOST]) if n is not None)
        mover = mover_for(ground, items[0] if items else None)
        if board is None or not starts or mover is None:
            return ()
        points = ground.view.now.points or mover.points
        letters = max(scene.size * HEIGHT, LETTERS / scene.scale)
        walk = _Walk(board, starts, points, board.entry_costs(mover.costs), letters)
        if self._last is None or self._last[0] != walk:
            self._last = (walk, _shades(walk))
        return self._last[1]


class _Walk(NamedTuple):
    """From where, how far, at which costs, and how high the numbers are in mm."""

    board: Board
    starts: tuple[int, ...]
    points: int
    costs: bytes
    letters: float


def _shades(walk: _Walk) -> DrawList:
    board, points = walk.board, walk.points
    costs: dict[int, int] = {}
    for start in walk.starts:
        for space, reached in reach(board, start, points, walk.costs, bytes(board.size)).items():
            costs[space] = min(reached.cost, costs.get(space, reached.cost))
    found: list[Polygon | Label] = []
    for space, cost in costs.items():
        left = 1 - (cost - 1) / max(1, points)
        found.append(Polygon(board.polygon(space), "reach", strength=0.4 + 0.6 * left))
        at = figure_at(board, space, cost, walk.letters)
        found.append(Label(at, str(cost), "reach", boxed=False, size=walk.letters))
    return tuple(found)


def mover_for(ground: Ground, item: Item | None) -> Mover | None:
    """Return who moves: the choice of the view, else the kind of the selected counter."""
    movers = {mover.id: mover for mover in ground.movers}
    counter = counter_of(ground.opened.history.shown, item) if item is not None else None
    chosen = movers.get(ground.view.now.mover or "")
    own = movers.get(counter.kind) if counter is not None else None
    return chosen or own or next(iter(movers.values()), None)


OVERLAY = ReachOverlay()
