"""The table of all pairs: equal to the definition, to single lines and rows, and to Shapely."""

from __future__ import annotations

import itertools
import random  # noqa: TID251 - maps for an oracle, no game
from typing import Any

import pytest
import shapely

from benchmarks.shapely_sight import all_at_once, blockers
from engine.board.sight.lines import TABLE_LIMIT, Sight, SightRules
from engine.errors import EngineError
from tests.helpers.boards import WAYS, filled, sketch_board
from tests.helpers.sight_oracle import cube, sees

RULES = [
    SightRules(),
    SightRules(hexside="whole_run"),
    SightRules(corner_touch_blocks=True),
    SightRules(offmap_blocks=True),
    SightRules("whole_run", corner_touch_blocks=True, offmap_blocks=True),
]


def random_sight(
    seed: int, letters: str, size: tuple[int, int], rules: SightRules, **grid: Any
) -> Sight:
    rnd = random.Random(seed)
    rows = ["".join(rnd.choice(letters) for _ in range(size[0])) for _ in range(size[1])]
    board = sketch_board("\n".join(rows), **grid)
    return Sight(board, board.class_mask("rough", "building"), rules)


@pytest.mark.case("L-08")
@pytest.mark.clause("ATZ-11.4", "ATZ-11.5", "ATZ-11.6", "ATZ-11.10", "ATZ-11.11")
@pytest.mark.parametrize("rules", RULES, ids=str)
@pytest.mark.parametrize(("orient", "stagger"), WAYS)
@pytest.mark.parametrize(("seed", "letters"), [(1, "...wb-"), (2, ".....w"), (3, "wb.")])
def test_all_ways_of_asking_agree_with_fractions(seed, letters, orient, stagger, rules):
    sight = random_sight(
        seed, letters, (8, 7), rules, orient=orient, stagger=stagger, cut=("north", "east")
    )
    board = sight.board
    hexes = [cube(orient, stagger, *place) for place in board.frame.places]
    open_ = {
        hex_
        for space, hex_ in enumerate(hexes)
        if not (rules.offmap_blocks if board.half[space] else sight.blocking[space])
    }
    shut = set(hexes) - open_

    def blocks(hex_):
        return hex_ in shut or (rules.offmap_blocks and hex_ not in open_)

    table = sight.table()
    rows = table.rows()
    for a, b in itertools.combinations(range(board.size), 2):
        expected = sees(
            hexes[a],
            hexes[b],
            blocks,
            whole_run=rules.hexside == "whole_run",
            corner=rules.corner_touch_blocks,
        )
        assert sight.line(a, b).clear == sight.line(b, a).clear == expected, (a, b)
        assert sight.can_see(a, b) == sight.can_see(b, a) == expected
        assert table.sees(a, b) == table.sees(b, a) == expected
        assert rows[a][b] == rows[b][a] == expected
    assert rows == tuple(table.row(a) for a in range(board.size))
    assert table.count() == sum(map(sum, rows), -board.size) // 2


def test_rows_are_the_same_with_and_without_a_table():
    sight = random_sight(4, "...wb-", (40, 30), SightRules(), orient="pointy")
    by_line = [sight.seen_from(a) for a in (0, 17, 600)]
    table = sight.table()
    assert by_line == [table.row(a) for a in (0, 17, 600)]
    board = sight.board
    fresh = Sight(board, sight.blocking)
    assert [fresh.seen_from(a) for a in (0, 17, 600)] == by_line, "now read from the kept plan"


def test_squares_see_by_the_same_rule():
    sight = random_sight(5, "..w", (9, 7), SightRules(), kind="square")
    board = sight.board
    table = sight.table()
    for a, b in itertools.combinations(range(board.size), 2):
        line = shapely.LineString((board.centre(a), board.centre(b)))
        blocked = any(
            sight.blocking[space]
            and line.intersection(shapely.box(*_box(board.polygon(space)))).length > 1e-9
            for space in range(board.size)
            if space not in (a, b)
        )
        expected = board.distance(a, b) <= 1 or not blocked
        assert table.sees(a, b) == sight.line(b, a).clear == sight.can_see(a, b) == expected


def _box(polygon):
    xs, ys = zip(*polygon, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def test_boards_too_large_for_a_table_are_asked_row_by_row():
    board = sketch_board(filled(101, 100))
    assert board.size > TABLE_LIMIT
    sight = Sight(board, bytes(board.size))
    with pytest.raises(EngineError, match="10000 spaces"):
        sight.table()
    assert sum(sight.seen_from(0)) == board.size
    assert sight.can_see(0, board.size - 1)


# -- the cross-check


def far_pairs(board):
    return [
        (a, b) for a, b in itertools.combinations(range(board.size), 2) if board.distance(a, b) > 1
    ]


@pytest.mark.parametrize(("orient", "stagger"), WAYS)
@pytest.mark.parametrize("letters", ["...w", "." * 19 + "b"])
def test_shapely_agrees_about_every_pair(letters, orient, stagger):
    sight = random_sight(
        6, letters, (16, 13), SightRules(), orient=orient, stagger=stagger, origin=(913.7, -41.3)
    )
    pairs = far_pairs(sight.board)
    rows = sight.table().rows()
    union = blockers(sight.board, sight.blocking)
    assert [bool(rows[a][b]) for a, b in pairs] == all_at_once(sight.board, union, pairs)


def test_the_trap_of_floats_is_real():
    """Asking Shapely without shrinking is wrong along sides: why sight is decided in integers."""
    sight = random_sight(7, "...w", (16, 13), SightRules())
    pairs = far_pairs(sight.board)
    rows = sight.table().rows()
    naive = all_at_once(sight.board, blockers(sight.board, sight.blocking, 0.0), pairs)
    wrong = [(a, b) for (a, b), seen in zip(pairs, naive, strict=True) if rows[a][b] != seen]
    assert len(wrong) > 100
    assert all(rows[a][b] for a, b in wrong), "it only ever sees too little"
