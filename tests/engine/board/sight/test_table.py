"""The table of all pairs: equal to the definition, to single lines and rows, and to Shapely."""

from __future__ import annotations

import itertools

import pytest
import shapely

from benchmarks.shapely_sight import all_at_once, blockers, plainly
from engine.board.sight.lines import TABLE_LIMIT, Sight, SightRules
from engine.errors import EngineError
from tests.helpers.boards import WAYS, filled, sketch_board
from tests.helpers.sight_boards import RULES, expected, random_map, random_sight


def assert_all_ways_agree(sight: Sight) -> int:
    """Compare every way of asking about every pair with the oracle; return the pairs that see."""
    table, known = sight.table(), expected(sight)
    rows = table.rows()
    for (a, b), seen in known.items():
        assert sight.line(a, b).clear == sight.line(b, a).clear == seen, (a, b)
        assert sight.can_see(a, b) == sight.can_see(b, a) == seen, (a, b)
        assert table.sees(a, b) == table.sees(b, a) == seen, (a, b)
        assert rows[a][b] == rows[b][a] == seen, (a, b)
    size = sight.board.size
    assert table.counts() == tuple(sum(row) - 1 for row in rows)
    far = sight.board.distance
    for a, near in enumerate(sight.fields(2)):
        assert list(near) == [b for b in range(size) if b != a and rows[a][b] and far(a, b) <= 2]
        assert [*near, a] == [b for b in (*near, a) if sight.line(a, b, 2).clear]
        assert sum(sight.seen_from(a, 2)) == len(near) + 1 == table.counts(2)[a] + 1
    assert rows == tuple(table.row(a) for a in range(size))
    assert table.count() == sum(known.values())
    assert [list(near) for near in sight.fields()] == [
        [b for b in range(size) if b != a and rows[a][b]] for a in range(size)
    ]
    return sum(known.values())


@pytest.mark.case("L-08")
@pytest.mark.clause("ATZ-11.4", "ATZ-11.5", "ATZ-11.6", "ATZ-11.10", "ATZ-11.11")
@pytest.mark.parametrize("fifth", range(5))
def test_every_pair_of_two_hundred_random_maps_is_as_the_fractions_say(fifth):
    sights = [random_map(number) for number in range(fifth, 200, 5)]
    seen = sum(assert_all_ways_agree(sight) for sight in sights)
    pairs = sum(sight.board.size * (sight.board.size - 1) // 2 for sight in sights)
    assert 0.2 * pairs < seen < 0.8 * pairs, "maps from which one learns"
    assert {sight.rules for sight in sights} == set(RULES)


@pytest.mark.clause("ATZ-11.11")
@pytest.mark.parametrize(
    ("orient", "stagger", "rules"),
    [(*way, RULES[-(n % 2)]) for n, way in enumerate(WAYS)],
)
def test_long_lines_past_terrain_and_walls_are_as_the_fractions_say(orient, stagger, rules):
    sight = random_sight(3, "." * 9 + "w", (11, 9), rules, 0.04, orient=orient, stagger=stagger)
    assert_all_ways_agree(sight)


def test_rows_are_the_same_with_and_without_a_table():
    sight = random_sight(4, "...wb-", (40, 30), orient="pointy")
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


def test_shapely_agrees_about_every_pair_of_the_random_maps():
    """The 200 maps of the oracle by the usual rules and without walls, voids and half-hexes too.

    Shrunk by a hair it differs nowhere; asked plainly, only where a line touches a side or corner.
    """
    plain, odd = 0, 0
    for number in range(200):
        given = random_map(number)
        board = given.board
        shut = bytes(s and not h for s, h in zip(given.blocking, board.half, strict=True))
        sight, pairs = Sight(board, shut, SightRules()), far_pairs(board)
        if not pairs:
            continue
        rows = sight.table().rows()
        seen = [bool(rows[a][b]) for a, b in pairs]
        assert seen == all_at_once(board, blockers(board, shut), pairs), f"map {number}"
        asked = plainly(board, shut, pairs)
        differing = [p for p, one, other in zip(pairs, seen, asked, strict=True) if one != other]
        assert all(sight.line(a, b).grazes for a, b in differing), f"map {number}"
        plain, odd = plain + len(pairs), odd + len(differing)
    assert plain > 15_000
    assert 0 < odd < plain / 20, f"{odd} of {plain}, each explained above"


def test_the_trap_of_floats_is_real():
    """Asking Shapely without shrinking is wrong along sides: why sight is decided in integers."""
    sight = random_sight(7, "...w", (16, 13), SightRules())
    pairs = far_pairs(sight.board)
    rows = sight.table().rows()
    naive = all_at_once(sight.board, blockers(sight.board, sight.blocking, 0.0), pairs)
    wrong = [(a, b) for (a, b), seen in zip(pairs, naive, strict=True) if rows[a][b] != seen]
    assert len(wrong) > 100
    assert all(rows[a][b] for a, b in wrong), "it only ever sees too little"
    own = [(a, b) for a, b in wrong if sight.blocking[a] or sight.blocking[b]]
    others = [pair for pair in wrong if pair not in own]
    assert all(sight.line(a, b).grazes for a, b in others), "it only touches what blocks"
    assert own, "or its own ends"


@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_shapely_agrees_about_walls_but_where_a_line_only_touches_one(orient, stagger):
    sight = random_sight(8, ".", (11, 9), None, 0.06, orient=orient, stagger=stagger)
    board, rows = sight.board, sight.table().rows()
    walls = shapely.STRtree([shapely.LineString(board.side(a, b)) for a, b in sight.walls])
    pairs = list(itertools.combinations(range(board.size), 2))
    lines = [shapely.LineString((board.centre(a), board.centre(b))) for a, b in pairs]
    met = set(walls.query(lines, predicate="intersects")[0].tolist())
    differing = [n for n, (a, b) in enumerate(pairs) if rows[a][b] == (n in met)]
    touching = [n for n, (a, b) in enumerate(pairs) if sight.line(a, b).grazes]
    assert 50 < len(differing) <= len(touching)
    assert set(differing) <= set(touching), "an end or the length of a wall"
