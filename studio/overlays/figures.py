"""Where a number stands in a space, so that it can be read: never beyond the edge of the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.board.board import Board
    from engine.geometry.grid import Point

DIGIT = 0.36  # of the height: half as wide as a digit with its rim
LINE = 0.75  # of the height: from its middle to where its rim ends


def figure_at(board: Board, space: int, n: int, high: float, down: float = 0.0) -> Point:
    """Return the place of a number, *high* mm: so far *down* from the dot, or where sheet is."""
    x, y = board.centre(space)
    sheet = board.bounds
    across, along = high * DIGIT * (len(str(n)) + 0.5), high * LINE
    return (
        min(max(x, sheet.left + across), sheet.right - across),
        min(max(y + down, sheet.top + along), sheet.bottom - along),
    )
