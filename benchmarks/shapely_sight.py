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


def plainly(board: Board, blocking: bytes, pairs: Pairs) -> list[bool]:
    """Return the same as one would ask at first: no line crosses a hex or runs between two.

    *pairs* are not neighbours. Floats are wrong here about some lines that only touch a hex.
    """
    shut = [space for space in range(board.size) if blocking[space]]
    one, other = np.array(pairs).T
    dots = np.array([board.centre(space) for space in range(board.size)])
    lines = shapely.linestrings(np.stack([dots[one], dots[other]], 1))
    seen = np.ones(len(pairs), bool)
    hexes = shapely.STRtree([shapely.Polygon(board.polygon(space)) for space in shut])
    line, crossed = hexes.query(lines, predicate="crosses")
    crossed = np.array(shut, int)[crossed]
    seen[line[(crossed != one[line]) & (crossed != other[line])]] = False
    sides = shapely.STRtree(_closed_sides(board, shut))
    line, _ = sides.query(lines, predicate="contains")
    seen[line] = False
    return seen.tolist()


def _closed_sides(board: Board, shut: Sequence[int]) -> list[shapely.LineString]:
    """Return the sides between two blocking hexes."""
    known = set(shut)
    return [
        shapely.LineString([p for p in board.polygon(a) if p in board.polygon(b)])
        for a in shut
        for b in board.neighbours[a]
        if b > a and b in known
    ]


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
    return Pieces(hexes, _closed_sides(board, tuple(hexes)))


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
