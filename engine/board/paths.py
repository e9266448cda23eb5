"""Cheapest walks over a board, with whole costs for entering each space.

Costs are a sequence with one number a space, as `Board.entry_costs` makes it; 0 means that the
space may not be entered. What the costs mean, and who stands where, only the caller knows.
"""

from __future__ import annotations

import heapq
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.clauses import clause

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.board.board import Board

UNREACHED: Final = 1 << 30  # more than any walk costs

PASS, NOTICE, STOP = 0, 1, 2


class Reached(NamedTuple):
    """A space that can be entered: what the walk costs, and its spaces without the start."""

    cost: int
    path: tuple[int, ...]


@clause("ATZ-5.3")
def reach(
    board: Board, start: int, points: int, costs: Sequence[int], stop: Sequence[int]
) -> dict[int, Reached]:
    """Return every space that *points* reach from *start*, itself left out, cheapest first.

    A space is entered only if its full cost is left. *stop* says what happens on entering each:
    PASS nothing, NOTICE something that a walk avoids where it costs no more, STOP the walk ends.
    Of the cheapest paths each space gets the one with the fewest such spaces, then the first by
    directions.
    """
    neighbours = board.neighbours
    found: dict[int, Reached] = {}
    queue: list[tuple[int, int, tuple[int, ...], int]] = [(0, 0, (), start)]
    paths: dict[int, tuple[int, ...]] = {}
    while queue:
        cost, noticed, turns, space = heapq.heappop(queue)
        if space in paths:
            continue
        paths[space] = path = _walk(board, start, turns)
        if turns:
            found[space] = Reached(cost, path)
            if stop[space] == STOP:
                continue
        for direction, near in enumerate(neighbours[space]):
            if near < 0 or near in paths or not costs[near] or cost + costs[near] > points:
                continue
            item = (cost + costs[near], noticed + (stop[near] > 0), (*turns, direction), near)
            heapq.heappush(queue, item)
    return found


def _walk(board: Board, start: int, turns: tuple[int, ...]) -> tuple[int, ...]:
    path = []
    for direction in turns:
        start = board.neighbours[start][direction]
        path.append(start)
    return tuple(path)


@clause("ATZ-7.2", "ATZ-7.3")
def distance_field(
    board: Board, targets: Mapping[int, int], costs: Sequence[int]
) -> tuple[int, ...]:
    """Return what the cheapest walk from each space to the nearest target costs.

    *targets* gives the cost of entering each target, which may differ from *costs* (a zombie may
    enter a wood only onto a survivor). Spaces that may not be entered can still be left. Where no
    walk leads to a target stands `UNREACHED`.
    """
    field = [UNREACHED] * board.size
    neighbours = board.neighbours
    waiting: dict[int, list[int]] = {0: list(targets)}
    for target in targets:
        field[target] = 0
    while waiting:
        cost = min(waiting)
        for space in waiting.pop(cost):
            if field[space] != cost:
                continue
            step = targets[space] if space in targets else costs[space]
            if not step:
                continue
            for near in neighbours[space]:
                if near >= 0 and cost + step < field[near]:
                    field[near] = cost + step
                    waiting.setdefault(cost + step, []).append(near)
    return tuple(field)
