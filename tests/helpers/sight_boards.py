"""Random boards with what blocks sight on them, and what the oracle says of each of their pairs."""

from __future__ import annotations

import random  # noqa: TID251 - maps for an oracle, no game
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, Any

from engine.board.board import build_board
from engine.board.sight.lines import Sight, SightRules
from engine.geometry.ids import border_id
from engine.model.data import FrozenDict
from engine.model.map import BorderInfo
from tests.helpers.boards import CLASSES, WAYS, sketch_board, sketch_map
from tests.helpers.sight_oracle import cube, sees, walled

if TYPE_CHECKING:
    from engine.board.board import Board

RULES = [
    SightRules(),
    SightRules(hexside="whole_run"),
    SightRules(corner_touch_blocks=True),
    SightRules(offmap_blocks=True),
    SightRules(border_along=True),
    SightRules(border_end=True),
    SightRules("whole_run", True, True, True, True),
]
LETTERS = ("...wb-", ".....w", "wb.", "." * 19 + "b")
CUTS = ((), ("north", "east"), ("south",), ("west", "north"))


def walled_board(sketch: str, walls: dict[str, str], **options: Any) -> Board:
    """Return the board of a sketch with features on its borders: ``{"c1r1|c2r1": "wall"}``."""
    map_ = sketch_map(sketch, **options)
    borders = FrozenDict({name: BorderInfo(feature) for name, feature in walls.items()})
    level = replace(map_.main, borders=borders)
    return build_board(replace(map_, levels=(level,)), CLASSES)


def sight_of(board: Board, rules: SightRules | None = None) -> Sight:
    """Return the sight of a board on which woods, crops, buildings, walls and hedges block."""
    walls = tuple(e for e, info in board.borders.items() if info.feature in ("wall", "hedge"))
    return Sight(board, board.class_mask("rough", "building"), rules, walls)


def random_sight(
    seed: int,
    letters: str,
    size: tuple[int, int],
    rules: SightRules | None = None,
    walls: float = 0.0,
    **options: Any,
) -> Sight:
    """Return the sight of a random board; *walls* is the share of its borders with a wall."""
    rnd = random.Random(seed)
    rows = ["".join(rnd.choice(letters) for _ in range(size[0])) for _ in range(size[1])]
    if {*"".join(rows)} == {"-"}:
        rows[0] = "." + rows[0][1:]
    sketch = "\n".join(rows)
    plain = sketch_board(sketch, **options)
    ids, near = plain.ids, plain.neighbours
    pairs = [(a, b) for a in range(plain.size) for b in near[a] if b > a]
    names = {border_id(ids[a], ids[b]): "wall" for a, b in pairs if rnd.random() < walls}
    return sight_of(walled_board(sketch, names, **options), rules)


def random_map(number: int, largest: int = 6) -> Sight:
    """Return the sight of the random map of this number: of any size, layout, rules and walls."""
    rnd = random.Random(f"map {number}")
    orient, stagger = WAYS[number % 4]
    return random_sight(
        number,
        LETTERS[number // 4 % 4],
        (rnd.randint(1, largest), rnd.randint(2, largest)),
        RULES[number % len(RULES)],
        walls=rnd.choice((0.0, 0.1, 0.3)),
        orient=orient,
        stagger=stagger,
        cut=CUTS[number // 2 % 4],
    )


def expected(sight: Sight) -> dict[tuple[int, int], bool]:
    """Return what the oracle says of every pair of a board of hexes, the lower number first."""
    board, rules = sight.board, sight.rules
    grid = board.layout().grid
    hexes = [cube(grid.orient, grid.stagger, *place) for place in board.frame.places]
    blocking = {
        hex_
        for space, hex_ in enumerate(hexes)
        if (rules.offmap_blocks if board.half[space] else sight.blocking[space])
    }
    on_map = set(hexes)
    walls = frozenset(
        frozenset((hexes[a], hexes[b]))
        for a, b in sight.walls
        if not (board.half[a] and board.half[b])
    )

    def blocks(hex_: tuple[int, int, int]) -> bool:
        return hex_ in blocking or (rules.offmap_blocks and hex_ not in on_map)

    judged = {"whole_run": rules.hexside == "whole_run", "corner": rules.corner_touch_blocks}
    counted = {"along": rules.border_along, "end": rules.border_end}
    return {
        (a, b): not walled(hexes[a], hexes[b], walls, **counted)
        and sees(hexes[a], hexes[b], blocks, **judged)
        for a, b in combinations(range(board.size), 2)
    }
