"""Where the spaces of a board lie on its sheet, as sampling and grouping ask for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from engine.reading.sampling import Plan

if TYPE_CHECKING:
    from engine.board.board import Board
    from engine.reading.light import Pairs


class Sheet(NamedTuple):
    """The first level of a board: its spaces by their numbers, and which are neighbours."""

    plan: Plan
    pairs: Pairs


def sheet_of(board: Board) -> Sheet:
    """Return the sheet of a board's first level, whose spaces have the first numbers."""
    count = len(board.frame.at[0])
    centres = np.array([board.centre(space) for space in range(count)], np.float64)
    corners: tuple[tuple[float, float], ...] = ()
    if count:
        x, y = board.centre(0)
        corners = tuple((px - x, py - y) for px, py in board.polygon(0))
    near = np.array(board.neighbours[:count], np.intp).reshape(count, -1)
    own = np.repeat(np.arange(count)[:, None], near.shape[1], 1)
    pairs = np.stack([own.ravel(), near.ravel()], 1)
    pairs = pairs[pairs[:, 1] > pairs[:, 0]]
    plan = Plan(centres.reshape(count, 2), corners, board.layout().grid.size, board.bounds)
    return Sheet(plan, pairs)
