"""Everything that is seen from a hex, and what is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text
from studio.overlays.overlay import Overlay
from studio.overlays.shapes import DrawList, Polygon

if TYPE_CHECKING:
    from engine.board.board import Board
    from studio.overlays.scene import Scene


class SightFieldOverlay(Overlay):
    """Tints what the hex of the question sees, darkens the rest, and rims the hex itself."""

    id = "sight_field"
    title = Text("Field of sight")
    icon = "eye"
    order = 25
    _last: tuple[Board, int, bytes, DrawList] | None = None

    def shapes(self, scene: Scene) -> DrawList:
        """Return a tint for each hex."""
        question, board = scene.question, scene.ground.board
        if question is None or not question.field or board is None:
            return ()
        seen, a = scene.ground.seen_from(question.a), board.index.get(question.a)
        if seen is None or a is None:
            return ()
        if self._last is None or self._last[:3] != (board, a, seen):
            self._last = (board, a, seen, _tints(board, a, seen))
        return self._last[3]


def _tints(board: Board, a: int, seen: bytes) -> DrawList:
    tints = (
        Polygon(board.polygon(space), "seen" if seen[space] else "unseen")
        for space in range(board.size)
        if space != a
    )
    return (*tints, _margin(board), Polygon(board.polygon(a), "clear", filled=False))


def _margin(board: Board) -> Polygon:
    """Return what of the sheet belongs to no space, such as half a hex along an edge."""
    b = board.bounds
    sheet = ((b.left, b.top), (b.right, b.top), (b.right, b.bottom), (b.left, b.bottom))
    spaces = tuple([board.polygon(space) for space in range(board.size)])
    return Polygon(sheet, "unseen", holes=spaces)


OVERLAY = SightFieldOverlay()
