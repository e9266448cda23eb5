"""Sight between centres: ATZ-11 and the L cases."""

from __future__ import annotations

import pytest

from engine.board.sight.lines import Sight, SightRules
from engine.texts import Text
from tests.helpers.boards import WAYS, filled, painted, sketch_board

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
