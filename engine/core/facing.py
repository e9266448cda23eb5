"""Where a counter that prints a direction is turned to on a map."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.board.board import Board
    from engine.core.kinds import Face
    from engine.model.scenario import Counter


def facing(board: Board, counter: Counter, face: Face) -> Face:
    """Return the face with the direction that the counter is turned to, where it prints one."""
    if counter.kind != "zombie":
        return face
    count = len(board.lattice.directions)
    return headed(
        board, replace(face, direction=(counter.facing - board.direction_one) % count + 1)
    )


def headed(board: Board, face: Face) -> Face:
    """Return the face with the way in which its printed direction lies on this map."""
    if face.direction is None:
        return face
    return replace(face, heading=heading(board, face.direction - 1 + board.direction_one))


def heading(board: Board, direction: int) -> float:
    """Return where a direction of the lattice points, in degrees clockwise from north."""
    layout, ways = board.layout(), board.lattice.directions
    q, r = ways[direction % len(ways)]
    here, there = layout.centre(*layout.offset(0, 0)), layout.centre(*layout.offset(q, r))
    return math.degrees(math.atan2(there[0] - here[0], here[1] - there[1]))
