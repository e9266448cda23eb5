"""Where a number stands in a space, so that it can be read: never beyond the edge of the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studio.overlays.shapes import Label

if TYPE_CHECKING:
    from engine.board.board import Board
    from studio.overlays.shapes import Role

DIGIT = 0.36  # of the height: half as wide as a digit with its rim
LINE = 0.75  # of the height: from its middle to where its rim ends


def figure(board: Board, space: int, n: int, role: Role, *, high: float, down: float = 0) -> Label:
    """Return the number of a space, *high* mm and as far below the dot, as there is sheet."""
    x, y = board.centre(space)
    sheet, words = board.bounds, str(n)
    across, along = high * DIGIT * (len(words) + 0.5), high * LINE
    at = (
        min(max(x, sheet.left + across), sheet.right - across),
        min(max(y + down, sheet.top + along), sheet.bottom - along),
    )
    return Label(at, words, role, boxed=False, size=high)
