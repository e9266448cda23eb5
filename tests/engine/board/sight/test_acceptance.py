"""The LOS cases of the acceptance sheet, in both orientations and both staggers.

The sheet counts columns and rows from 0, on flat hexes whose odd columns lie lower.
"""

from __future__ import annotations

import itertools

import pytest

from tests.helpers.boards import WAYS, filled, painted, sketch_board
from tests.helpers.sight_boards import sight_of

Place = tuple[int, int]


def laid(way, place: Place) -> Place:
    """Return where a place of the sheet lies in another layout, neighbours being kept.

    The other stagger has one more column on the left; pointy hexes swap columns and rows.
    """
    orient, stagger = way
    along, across = place[0] + (stagger == "first"), place[1]
    return (along, across) if orient == "flat" else (across, along)


def board_of(way, size: Place, letters: dict[Place, str], *, ground: str = "."):
    """Return a board of the sheet with letters on it, and space(column, row) counted from 0."""
    orient, stagger = way
    columns, rows = laid(way, size)
    there = {place: letter for place, letter in letters.items() if 0 <= place[1] < size[1]}
    placed = {laid(way, place): letter for place, letter in there.items()}
    dots = {(c + 1, r + 1): letter for (c, r), letter in placed.items()}
    sketch = painted(filled(columns, rows, ground), dots)
    board = sketch_board(sketch, orient=orient, stagger=stagger)

    def at(*place: int) -> int:
        column, row = laid(way, place)
        return board.index[f"c{column + 1}r{row + 1}"]

    return board, at


def seen(way, letters: dict[Place, str], one: Place, other: Place, size: Place = (9, 7)) -> bool:
    """Say whether *one* sees *other*; all ways of asking must agree, from both ends."""
    board, at = board_of(way, size, letters)
    sight, a, b = sight_of(board), at(*one), at(*other)
    answers = {sight.line(a, b).clear, sight.line(b, a).clear, sight.can_see(a, b)}
    answers |= {sight.table().sees(a, b), bool(sight.seen_from(b)[a])}
    assert len(answers) == 1
    return answers.pop()


LINES = [
    ((0, 1), (2, 1), (1, 0), (1, 1)),
    ((4, 3), (5, 4), (4, 4), (5, 3)),
    ((4, 3), (6, 3), (5, 2), (5, 3)),
    ((4, 3), (5, 1), (4, 2), (5, 2)),
    ((4, 3), (3, 1), (3, 2), (4, 2)),
    ((4, 3), (2, 3), (3, 2), (3, 3)),
    ((4, 3), (3, 4), (3, 3), (4, 4)),
]


@pytest.mark.case("LOS-02")
@pytest.mark.clause("ATZ-11.5")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("start", "end", "one", "other"), LINES)
def test_a_line_along_a_hexside_is_closed_from_both_sides_only(way, start, end, one, other):
    assert seen(way, {}, start, end)
    for letter in "bw":
        assert seen(way, {one: letter}, start, end)
        assert seen(way, {other: letter}, start, end)
    for letter, second in ("bb", "ww", "wb", "bw", "cb"):
        assert not seen(way, {one: letter, other: second}, start, end)


@pytest.mark.case("LOS-02")
@pytest.mark.clause("ATZ-11.4")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("letter", ["w", "b"])
def test_a_line_through_the_inside_of_a_blocking_hex_stays_blocked(way, letter):
    for start, end, between in (((0, 1), (0, 4), (0, 2)), ((4, 3), (7, 4), (5, 3))):
        assert not seen(way, {between: letter}, start, end)


@pytest.mark.case("LOS-05")
@pytest.mark.clause("ATZ-11.10")
@pytest.mark.parametrize("way", WAYS)
def test_off_the_map_nothing_blocks(way):
    assert seen(way, {(1, 0): "b"}, (0, 0), (2, 0))
    board, at = board_of(way, (9, 7), {(1, 0): "b"})
    beside = [s for s in board.neighbours[at(1, 0)] if s < 0]
    assert beside, "the other side of the line is off the map"


@pytest.mark.case("LOS-05")
@pytest.mark.clause("ATZ-11.2")
@pytest.mark.parametrize("way", WAYS)
def test_neighbours_see_each_other_on_a_map_full_of_buildings(way):
    board, at = board_of(way, (7, 6), {}, ground="b")
    sight = sight_of(board)
    table = sight.table()
    for a in range(board.size):
        assert sight.line(a, a).clear
        assert table.sees(a, a)
        for b in board.neighbours[a]:
            if b >= 0:
                assert sight.line(a, b).clear
                assert sight.can_see(a, b)
                assert table.sees(a, b)
    assert sum(sight.seen_from(at(3, 3))) == 7, "and nobody else"


@pytest.mark.case("LOS-05")
@pytest.mark.parametrize(("orient", "stagger"), WAYS)
@pytest.mark.parametrize("size", [(1, 1), (1, 8), (8, 1)])
def test_the_smallest_maps_have_sight_too(orient, stagger, size):
    board = sketch_board(filled(*size), orient=orient, stagger=stagger)
    sight = sight_of(board)
    last = board.size - 1
    assert sight.line(0, last).clear
    assert sight.line(0, 0).clear
    assert sight.table().rows() == tuple(sight.seen_from(a) for a in range(board.size))
    assert sum(sight.seen_from(0)) == board.size


# -- one map, laid otherwise

SKETCH = [
    "..w...b..w",
    ".b..w.....",
    "...b...w..",
    ".w....b...",
    "....w...b.",
    "b..w......",
    "......w.b.",
]


def pairs_of(board) -> set[frozenset[tuple[int, int]]]:
    """Return the pairs of places, counted from 0, that see each other."""
    places = [(col - 1, row - 1) for col, row in board.frame.places]
    return {frozenset((places[a], places[b])) for a, b in sight_of(board).table().pairs()}


@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_a_map_that_is_moved_scaled_or_numbered_anew_has_the_identical_table(orient, stagger):
    way = {"orient": orient, "stagger": stagger}
    sketch = "\n".join(SKETCH)
    plain = sight_of(sketch_board(sketch, **way)).table().rows()
    for size, origin, first in itertools.product(
        (0.001, 19.05, 71.45), ((0.0, 0.0), (-913.7, 41.3e6)), ((1, 1), (-7, 30))
    ):
        board = sketch_board(sketch, size=size, origin=origin, first=first, **way)
        assert sight_of(board).table().rows() == plain


@pytest.mark.parametrize("columns", [9, 10])
@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_a_map_that_is_mirrored_has_the_same_pairs_mirrored(orient, stagger, columns):
    rows = [row[:columns] for row in SKETCH]
    lines = columns if orient == "flat" else len(rows)
    board = sketch_board("\n".join(rows), orient=orient, stagger=stagger)
    known = pairs_of(board)
    turned = {"first": "second", "second": "first"}[stagger]
    # against the lines of hexes, which of two lies further changes; along them by their number
    sideways = stagger if lines % 2 else turned
    ways = {
        "columns": (orient == "flat", [row[::-1] for row in rows]),
        "rows": (orient == "pointy", rows[::-1]),
    }
    for name, (along, sketch) in ways.items():
        flipped = sketch_board(
            "\n".join(sketch), orient=orient, stagger=sideways if along else turned
        )
        pairs = {
            frozenset(
                (columns - 1 - c, r) if name == "columns" else (c, len(rows) - 1 - r)
                for c, r in pair
            )
            for pair in pairs_of(flipped)
        }
        assert pairs == known, name


@pytest.mark.parametrize("way", WAYS)
def test_the_sheet_is_the_same_map_in_every_layout(way):
    letters = {(c, r): letter for r, row in enumerate(SKETCH) for c, letter in enumerate(row[:9])}
    plain, at = board_of(WAYS[0], (9, 7), letters)
    board, there = board_of(way, (9, 7), letters)
    table, other = sight_of(plain).table(), sight_of(board).table()
    places = list(itertools.product(range(9), range(7)))
    for one, two in itertools.combinations(places, 2):
        assert table.sees(at(*one), at(*two)) == other.sees(there(*one), there(*two))
