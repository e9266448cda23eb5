"""Sight between centres: ATZ-11 and the L cases."""

from __future__ import annotations

import pytest

from engine.board.sight.grazes import Graze
from engine.board.sight.lines import Sight, SightRules
from engine.geometry.lines import CORNER, trace_hexes
from engine.texts import Text
from tests.helpers.boards import WAYS, filled, painted, sketch_board
from tests.helpers.sight_oracle import met

SIZE = 13
MIDDLE = (7, 7)


def star(orient: str, stagger: str, blocked: dict[tuple[int, int], str]):
    """Return a board, and space(q, r) by axial distance from its middle, with letters on it."""
    plain = sketch_board(filled(SIZE, SIZE), orient=orient, stagger=stagger)
    layout = plain.layout()
    q0, r0 = layout.axial(*MIDDLE)
    places = {layout.offset(q0 + q, r0 + r): letter for (q, r), letter in blocked.items()}
    places = {place: letter for place, letter in places.items() if layout.holds(*place)}
    board = sketch_board(painted(filled(SIZE, SIZE), places), orient=orient, stagger=stagger)
    return board, lambda q, r: board.frame.space_at(0, *layout.offset(q0 + q, r0 + r))


def sight_of(board, **rules) -> Sight:
    return Sight(board, board.class_mask("rough", "building"), SightRules(**rules))


def clear(orient, stagger, blocked, target, **rules) -> bool:
    """Say whether (0, 0) sees *target*; all ways of asking must agree, from both ends."""
    board, at = star(orient, stagger, dict.fromkeys(blocked, "w"))
    sight = sight_of(board, **rules)
    a, b = at(0, 0), at(*target)
    answers = {
        sight.line(a, b).clear,
        sight.line(b, a).clear,
        sight.can_see(a, b),
        sight.can_see(b, a),
        bool(sight.seen_from(a)[b]),
        bool(sight.seen_from(b)[a]),
        sight.table().sees(a, b),
        sight.table().sees(b, a),
    }
    assert len(answers) == 1
    return answers.pop()


VECTORS = [
    pytest.param((3, 0), [(1, 0), (2, 0)], [], marks=pytest.mark.case("L-01")),
    pytest.param((2, 1), [(1, 0), (1, 1)], [], marks=pytest.mark.case("L-02")),
    pytest.param(
        (2, 2),
        [(1, 1)],
        [((1, 0), (0, 1)), ((2, 1), (1, 2))],
        marks=pytest.mark.case("L-03"),
    ),
    pytest.param((3, 1), [(1, 0), (1, 1), (2, 0), (2, 1)], [], marks=pytest.mark.case("L-04")),
    pytest.param(
        (4, -2),
        [(2, -1)],
        [((1, -1), (1, 0)), ((3, -2), (3, -1))],
        marks=pytest.mark.case("L-05"),
    ),
    pytest.param((1, -2), [], [((0, -1), (1, -1))], marks=pytest.mark.case("L-06")),
    pytest.param(
        (6, -3),
        [(2, -1), (4, -2)],
        [((1, -1), (1, 0)), ((3, -2), (3, -1)), ((5, -3), (5, -2))],
        marks=pytest.mark.clause("ATZ-11.12"),
    ),
]


@pytest.mark.parametrize(("orient", "stagger"), WAYS)
@pytest.mark.parametrize(("target", "crossed", "pairs"), VECTORS)
def test_a_line_is_closed_by_what_it_crosses_and_by_pairs_only(
    orient, stagger, target, crossed, pairs
):
    def seen(*blocked):
        return clear(orient, stagger, blocked, target)

    others = {(q, r) for q in range(-6, 7) for r in range(-6, 7)}
    singles = {(0, 0), target, *crossed, *(space for pair in pairs for space in pair)}
    assert seen(*(others - singles)), "nothing else takes part"
    for space in crossed:
        assert not seen(space)
    for one, other in pairs:
        assert seen(one)
        assert seen(other)
        assert not seen(one, other)


@pytest.mark.case("L-07")
@pytest.mark.clause("ATZ-11.5")
@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_opposite_sides_of_different_hexsides_close_only_a_whole_run(orient, stagger):
    woods = [(1, 0), (1, 2)]
    assert clear(orient, stagger, woods, (2, 2))
    assert not clear(orient, stagger, woods, (2, 2), hexside="whole_run")
    assert clear(orient, stagger, [(1, 0), (2, 1)], (2, 2), hexside="whole_run")


@pytest.mark.case("S-12")
@pytest.mark.clause("ATZ-11.8")
def test_evening_ends_at_twelve_hexes_and_night_at_two():
    board = sketch_board(filled(20, 3))
    sight = sight_of(board)
    for limit in (12, 2):
        row = sight.seen_from(board.find("0102"), limit)
        for b in range(board.size):
            far = board.distance(board.find("0102"), b)
            assert sight.can_see(board.find("0102"), b, limit) == (far <= limit) == bool(row[b])
    a = board.find("0102")
    assert sight.line(a, board.find("1302"), 12).distance == 12
    line = sight.line(a, board.find("1402"), 12, Text("evening"))
    assert str(line.text(board)) == "beyond 12 hexes: evening"
    assert line.clause == "ATZ-11.8"


# -- worked examples


@pytest.mark.case("EX-13")
@pytest.mark.clause("ATZ-11.2")
def test_adjacent_hexes_see_each_other_whatever_their_terrain():
    board = sketch_board("bw\nww")
    line = sight_of(board).line(board.find("0101"), board.find("0201"))
    assert line.clear
    assert line.clause == "ATZ-11.2"
    assert str(line.text(board)) == "clear: 1 hex"


@pytest.mark.case("EX-14")
@pytest.mark.clause("ATZ-11.3", "ATZ-11.4")
@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_from_a_building_into_woods_over_open_ground(orient, stagger):
    board, at = star(orient, stagger, {(0, 0): "b", (3, 0): "w"})
    line = sight_of(board).line(at(0, 0), at(3, 0))
    assert line.clear
    assert line.distance == 3


@pytest.mark.case("EX-15")
@pytest.mark.parametrize(("orient", "stagger"), WAYS)
@pytest.mark.parametrize("woods", [(1, 0), (2, 0)])
def test_woods_in_between_close_the_line(orient, stagger, woods):
    assert not clear(orient, stagger, [woods], (3, 0))


@pytest.mark.case("EX-16")
@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_of_two_targets_one_is_seen(orient, stagger):
    assert clear(orient, stagger, [(0, 2)], (3, 0))
    assert not clear(orient, stagger, [(0, 2)], (0, 3))


@pytest.mark.case("S-13")
@pytest.mark.clause("ATZ-11.5")
@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_a_hexside_is_closed_from_both_sides_only(orient, stagger):
    assert clear(orient, stagger, [(1, 0)], (1, 1))
    assert not clear(orient, stagger, [(1, 0), (0, 1)], (1, 1))


# -- reasons


def reason(sketch: str, a: str, b: str, **rules) -> tuple[str, str, tuple[str, ...]]:
    board = sketch_board(sketch)
    line = sight_of(board, **rules).line(board.find(a), board.find(b))
    return str(line.text(board)), line.clause, tuple(board.labels[s] for s in line.blockers)


def test_the_reason_names_the_first_hex_that_blocks_on_the_way():
    rows = "\n".join([".", ".", "w", "b", "."])
    assert reason(rows, "0101", "0105") == ("blocked in 0103: woods", "ATZ-11.4", ("0103",))
    assert reason(rows, "0105", "0101") == ("blocked in 0104: building", "ATZ-11.4", ("0104",))


def test_the_reason_names_both_hexes_beside_a_line():
    both = painted(filled(5, 4), {(2, 1): "b", (2, 2): "b"})
    text = "blocked along the side of 0201 and 0202, both building"
    assert reason(both, "0102", "0302") == (text, "ATZ-11.5", ("0201", "0202"))
    differ = painted(filled(5, 4), {(2, 1): "w", (2, 2): "b"})
    text = "blocked along the side of 0201 (woods) and 0202 (building)"
    assert reason(differ, "0302", "0102") == (text, "ATZ-11.5", ("0201", "0202"))


def test_the_reason_names_both_ends_of_a_whole_run():
    rows = painted(filled(7, 4), {(2, 1): "w", (4, 2): "c"})
    assert reason(rows, "0102", "0502", hexside="whole_run") == (
        "blocked between 0201 (woods) and 0402 (crops), on either side",
        "ATZ-11.5",
        ("0201", "0402"),
    )
    same = painted(filled(7, 4), {(2, 1): "w", (4, 2): "w"})
    assert reason(same, "0102", "0502", hexside="whole_run")[0] == (
        "blocked between 0201 and 0402, both woods, on either side"
    )


@pytest.mark.clause("ATZ-11.6")
@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_a_corner_blocks_only_where_the_ruleset_says_so(orient, stagger):
    corner = min(met((4, -5, 1)).corners)  # by the oracle's own coordinates
    target, beside = (4, 1), (corner[0], corner[2])
    assert clear(orient, stagger, [beside], target)
    assert not clear(orient, stagger, [beside], target, corner_touch_blocks=True)


@pytest.mark.clause("ATZ-11.10")
def test_off_the_map_blocks_only_where_the_ruleset_says_so():
    rows = painted(filled(3, 2), {(2, 1): "b"})
    assert reason(rows, "0101", "0301")[0] == "clear: 2 hexes"
    assert reason(rows, "0101", "0301", offmap_blocks=True) == (
        "blocked along the side of 0201 (building) at the rim of the map",
        "ATZ-11.5",
        ("0201",),
    )
    hole = "..\n-.\n.."
    assert reason(hole, "0101", "0103")[0] == "clear: 2 hexes"
    assert reason(hole, "0101", "0103", offmap_blocks=True) == (
        "blocked off the map",
        "ATZ-11.4",
        (),
    )


@pytest.mark.clause("ATZ-3.5", "ATZ-11.10")
def test_half_hexes_never_block():
    rows = painted(filled(5, 3), {(3, 1): "w", (3, 2): "w"})
    assert reason(rows, "0201", "0401")[0] == "blocked along the side of 0301 and 0302, both woods"
    board = sketch_board(rows, cut=("north",))
    a, b = board.find("0201"), board.find("0401")
    assert board.half[board.find("0301")]
    assert sight_of(board).line(a, b).clear
    line = sight_of(board, offmap_blocks=True).line(a, b)
    assert str(line.text(board)) == "blocked along the side of 0302 (woods) at the rim of the map"


def test_the_limit_counts_before_what_stands_in_the_way():
    board = sketch_board("\n".join([".", "w", ".", "."]))
    line = sight_of(board).line(0, 3, 2, Text("night"))
    assert str(line.text(board)) == "beyond 2 hexes: night"
    assert line.limit == 2
    assert str(sight_of(board).line(0, 3, 2).text(board)) == "beyond 2 hexes"
    assert sight_of(board).line(0, 1, 0).clear, "neighbours always see each other"


GRAZES = [
    pytest.param((1, 1), {(1, 0): "w"}, [("ATZ-11.5", [(1, 0), (0, 1)])], True, id="one side"),
    pytest.param((1, 1), {(1, 0): "w", (0, 1): "b"}, [("ATZ-11.5", [(1, 0), (0, 1)])], False,
                 id="both sides"),
    pytest.param((3, 3), {(1, 0): "w", (3, 2): "w"},
                 [("ATZ-11.5", [(1, 0), (0, 1)]), ("ATZ-11.5", [(3, 2), (2, 3)])], True,
                 id="two places"),
    pytest.param((2, 2), {(1, 0): "w", (1, 1): "w"}, [], False, id="closed anyway"),
    pytest.param((2, 2), {(1, 0): "w", (0, 1): "w", (1, 1): "w"}, [], False, id="closed beyond"),
    pytest.param((3, 0), {(1, -1): "w", (1, 1): "w"}, [], True, id="well beside"),
    pytest.param((1, 0), {(1, -1): "w", (0, 1): "w"}, [], True, id="next to each other"),
]  # fmt: skip


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("target", "blocked", "expected", "seen"), GRAZES)
@pytest.mark.clause("ATZ-11.5")
def test_the_answer_says_where_it_depends_on_a_side(way, target, blocked, expected, seen):
    board, at = star(*way, blocked)
    line = sight_of(board).line(at(0, 0), at(*target))
    assert line.clear is seen
    found = [(graze.clause, set(graze.spaces)) for graze in line.grazes]
    assert found == [(number, {at(*hex_) for hex_ in hexes}) for number, hexes in expected]
    assert (line.doubt(board) is None) == (not expected)
    for graze in line.grazes:
        assert board.terrain_name(graze.spaces[0]), "the blocking space comes first"
        assert board.class_mask("rough", "building")[graze.spaces[0]]


@pytest.mark.clause("ATZ-11.6")
def test_a_corner_that_is_touched_is_argued_about_whichever_way_it_is_decided():
    board, at = star("flat", "second", {(1, 1): "w"})
    target = next(
        (q, r)
        for q in range(1, 7)
        for r in range(-6, 7)
        if any(kind == CORNER and one == (1, 1) for kind, one, _ in trace_hexes(q, r))
    )
    for blocks in (False, True):
        line = sight_of(board, corner_touch_blocks=blocks).line(at(0, 0), at(*target))
        assert line.clear is not blocks
        (graze,) = line.grazes
        assert graze == Graze("ATZ-11.6", (at(1, 1),), corner=True)
        label = board.labels[at(1, 1)]
        words = f"people will argue: the line touches a corner of {label}, woods (ATZ-11.6)"
        assert str(line.doubt(board)) == words


def test_a_line_that_the_light_ends_is_not_argued_about():
    board, at = star("flat", "second", {(1, 0): "w"})
    assert sight_of(board).line(at(0, 0), at(1, 1)).grazes
    assert sight_of(board).line(at(0, 0), at(2, 2), limit=2).grazes == ()
