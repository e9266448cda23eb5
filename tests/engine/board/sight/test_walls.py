"""Borders that block sight: walls and hedges, in single lines, rows, tables and reasons."""

from __future__ import annotations

import pytest

from engine.board.sight.grazes import Graze
from engine.board.sight.lines import SightRules
from engine.geometry.ids import border_id
from tests.helpers.boards import WAYS, filled, painted
from tests.helpers.sight_boards import sight_of, walled_board

SIZE = 9
MIDDLE = (5, 5)
AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def star(way, *walls, letters=None, **rules):
    """Return a sight with walls between hexes near the middle, by axial steps, and space(q, r)."""
    orient, stagger = way
    plain = walled_board(filled(SIZE, SIZE), {}, orient=orient, stagger=stagger)
    layout = plain.layout()
    q0, r0 = layout.axial(*MIDDLE)

    def place(hex_):
        return layout.offset(q0 + hex_[0], r0 + hex_[1])

    def at(*hex_):
        return plain.frame.space_at(0, *place(hex_))

    names = {border_id(plain.ids[at(*a)], plain.ids[at(*b)]): "wall" for a, b in walls}
    sketch = painted(filled(SIZE, SIZE), {place(h): x for h, x in (letters or {}).items()})
    board = walled_board(sketch, names, orient=orient, stagger=stagger)
    return sight_of(board, SightRules(**rules)), at


def seen(sight, a, b) -> bool:
    """Say whether *a* sees *b*; all ways of asking must agree, from both ends."""
    answers = {
        sight.line(a, b).clear,
        sight.line(b, a).clear,
        sight.can_see(a, b),
        sight.can_see(b, a),
        bool(sight.seen_from(a)[b]),
        bool(sight.seen_from(b, 3)[a]),
        sight.table().sees(a, b),
        b in sight.fields(3)[a],
    }
    assert len(answers) == 1
    return answers.pop()


@pytest.mark.clause("ATZ-11.1", "ATZ-11.2")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("turn", range(6))
def test_a_wall_stands_between_neighbours_and_what_lies_behind_them(way, turn):
    (q, r), (q2, r2) = AROUND[turn - 1], AROUND[turn]
    sight, at = star(way, ((0, 0), (q, r)))
    assert not seen(sight, at(0, 0), at(q, r))
    assert not seen(sight, at(0, 0), at(2 * q, 2 * r))
    assert not seen(sight, at(-q, -r), at(q, r))
    assert seen(sight, at(q, r), at(2 * q, 2 * r))
    assert seen(sight, at(0, 0), at(q2, r2))
    assert seen(sight, at(0, 0), at(-q, -r))


@pytest.mark.parametrize("way", WAYS)
def test_the_answer_names_the_wall_and_its_two_hexes(way):
    sight, at = star(way, ((0, 0), (1, 0)))
    line = sight.line(at(-1, 0), at(2, 0))
    one, other = sorted((at(0, 0), at(1, 0)))
    labels = sight.board.labels
    words = f"blocked by the wall between {labels[one]} and {labels[other]}"
    assert str(line.text(sight.board)) == words
    assert (line.blockers, line.border, line.clause) == ((one, other), True, "ATZ-11.1")
    assert line.grazes == ()
    assert line.doubt(sight.board) is None


@pytest.mark.parametrize("way", WAYS)
def test_what_comes_first_on_the_way_is_named(way):
    sight, at = star(way, ((1, 0), (2, 0)), letters={(1, 0): "w"})
    assert not sight.line(at(0, 0), at(3, 0)).border
    assert sight.line(at(3, 0), at(0, 0)).border


@pytest.mark.parametrize("way", WAYS)
def test_a_line_along_a_wall_passes_unless_the_ruleset_says_otherwise(way):
    wall = ((1, 0), (0, 1))
    sight, at = star(way, wall)
    line = sight.line(at(0, 0), at(1, 1))
    assert seen(sight, at(0, 0), at(1, 1))
    one, other = sorted((at(1, 0), at(0, 1)))
    assert line.grazes == (Graze("ATZ-11.1", (one, other), corner=False, border=True),)
    labels = sight.board.labels
    between = f"the wall between {labels[one]} and {labels[other]}"
    assert str(line.doubt(sight.board)) == (
        f"people will argue: the line runs along {between} (ATZ-11.1)"
    )
    strict, _ = star(way, wall, border_along=True)
    assert not seen(strict, at(0, 0), at(1, 1))
    closed = strict.line(at(0, 0), at(1, 1))
    assert str(closed.text(strict.board)) == f"blocked along {between}"
    assert closed.grazes == line.grazes


@pytest.mark.parametrize("way", WAYS)
def test_a_line_through_the_end_of_a_wall_passes_unless_the_ruleset_says_otherwise(way):
    wall = ((0, 0), (1, 0))
    sight, at = star(way, wall)
    line = sight.line(at(0, 0), at(1, 1))
    assert seen(sight, at(0, 0), at(1, 1))
    (graze,) = line.grazes
    assert graze.corner
    assert graze.border
    one, other = sorted((at(0, 0), at(1, 0)))
    between = f"the wall between {sight.board.labels[one]} and {sight.board.labels[other]}"
    assert str(graze.text(sight.board)) == f"the line touches an end of {between}"
    strict, _ = star(way, wall, border_end=True)
    assert not seen(strict, at(0, 0), at(1, 1))
    words = str(strict.line(at(0, 0), at(1, 1)).text(strict.board))
    assert words == f"blocked through an end of {between}"


@pytest.mark.parametrize("way", WAYS)
def test_nobody_argues_about_a_wall_that_a_line_touches_where_another_closes_it(way):
    sight, at = star(way, ((1, 0), (0, 1)), ((1, 1), (2, 1)), ((1, 1), (1, 2)))
    assert sight.line(at(0, 0), at(2, 2)).grazes, "it leaves the middle hex by a corner"
    sight, at = star(way, ((1, 0), (2, 0)), ((0, 0), (1, -1)), letters={(1, 0): "w"})
    assert sight.line(at(0, 0), at(3, 0)).grazes == ()


def test_what_is_low_or_open_blocks_nothing():
    sketch = filled(4, 4)
    for feature in ("fence", "window", "ditch"):
        board = walled_board(sketch, {"c2r2|c2r3": feature})
        assert seen(sight_of(board), board.find("0202"), board.find("0203"))
        assert not sight_of(board).walls


@pytest.mark.clause("ATZ-11.10")
@pytest.mark.parametrize("orient", ["flat", "pointy"])
def test_a_wall_between_half_hexes_is_off_the_map(orient):
    cut = {"orient": orient, "cut": ("west" if orient == "flat" else "north",)}
    plain = walled_board(filled(4, 4), {}, **cut)
    ids, half = plain.ids, [space for space in range(plain.size) if plain.half[space]]
    one, other = half[1], half[2]
    assert other in plain.neighbours[one]
    whole = next(s for s in plain.neighbours[one] if s >= 0 and not plain.half[s])
    names = {border_id(ids[one], ids[end]): "wall" for end in (other, whole)}
    sight = sight_of(walled_board(filled(4, 4), names, **cut))
    assert len(sight.walls) == 2
    assert seen(sight, one, other)
    assert not seen(sight, one, whole)


def test_a_board_knows_its_borders_by_their_two_spaces_whatever_their_order():
    names = {"c2r1|c1r1": "wall", "c1r1|c1r2": "hedge", "c1r1|c3r1": "wall", "c9r9|c1r1": "wall"}
    board = walled_board("...\n...", names)
    found = {ends: info.feature for ends, info in board.borders.items()}
    assert found == {(0, 1): "wall", (0, 3): "hedge"}
    assert str(board.feature_name(3, 0)) == "hedge"
    same = walled_board("...\n...", {})
    assert same is not board
    assert same.frame is board.frame
