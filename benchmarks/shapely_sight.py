"""Sight by Shapely: the same rule decided by drawn geometry, as a yardstick and a cross-check.

The blockers are united and shrunk by a hair, and each line is cut where it leaves its two end
hexes; then it is blocked if the two meet. A line along a side slips through the hair between its
two hexes unless both block.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import shapely

if TYPE_CHECKING:
    from engine.board.board import Board

Pairs = Sequence[tuple[int, int]]

HAIR = 1e-6  # mm; 0.1 mm would already be wrong on large maps, 0 is wrong on all


def blockers(board: Board, blocking: bytes, shrink: float = HAIR) -> shapely.Geometry:
    """Return the union of all blocking hexes, shrunk and prepared."""
    hexes = [
        shapely.Polygon(board.polygon(space)) for space in range(board.size) if blocking[space]
    ]
    union = shapely.buffer(shapely.union_all(hexes), -shrink, join_style="mitre")
    shapely.prepare(union)
    return union


def sight_lines(board: Board, pairs: Pairs) -> np.ndarray:
    """Return the segments between the centres, cut where they leave their end hexes.

    That is where the greatest of the three distances to the sides of a hex is used up.
    """
    one, other = np.array(pairs).T
    axial = np.array(board.axial)
    dq, dr = (axial[other] - axial[one]).T
    part = 1 / np.maximum.reduce([abs(2 * dq + dr), abs(2 * dr + dq), abs(dq - dr)])[:, None]
    dots = np.array([board.centre(space) for space in range(board.size)])
    way = dots[other] - dots[one]
    return shapely.linestrings(np.stack([dots[one] + way * part, dots[other] - way * part], 1))


def all_at_once(board: Board, union: shapely.Geometry, pairs: Pairs) -> list[bool]:
    """Return who sees whom, for pairs that are not neighbours: Shapely at its fastest.

    *union* is what `blockers` returns.
    """
    return (~shapely.intersects(union, sight_lines(board, pairs))).tolist()


class Pieces(NamedTuple):
    """The blocking hexes one by one, shrunk, and the sides between two of them."""

    hexes: dict[int, shapely.Polygon]
    sides: list[shapely.LineString]


def pieces(board: Board, blocking: bytes) -> Pieces:
    """Return the blockers of a board as a program without union and index would hold them."""
    hexes = {
        space: shapely.buffer(shapely.Polygon(board.polygon(space)), -HAIR, join_style="mitre")
        for space in range(board.size)
        if blocking[space]
    }
    sides = [
        shapely.LineString([p for p in board.polygon(a) if p in board.polygon(b)])
        for a in hexes
        for b in board.neighbours[a]
        if b > a and b in hexes
    ]
    return Pieces(hexes, sides)


def one_by_one(board: Board, shut: Pieces, pairs: Pairs) -> list[bool]:
    """Return the same as most programs would ask: for each pair a loop over the blockers."""
    answers = []
    for a, b in pairs:
        line = shapely.LineString((board.centre(a), board.centre(b)))
        crossed = any(
            line.intersects(hex_) for space, hex_ in shut.hexes.items() if space not in (a, b)
        )
        grown = line.buffer(HAIR)
        answers.append(not crossed and not any(grown.contains(side) for side in shut.sides))
    return answers
