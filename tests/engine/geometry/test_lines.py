"""What segments touch: against the definition in fractions."""

from __future__ import annotations

import itertools

import pytest

from engine.geometry.cells import Cells
from engine.geometry.hexes import Hexes, distance
from engine.geometry.lines import (
    ALONG,
    CORNER,
    CROSSED,
    SIDE_ALONG,
    SIDE_CROSSED,
    SIDE_END,
    trace_cells,
    trace_hexes,
)
from tests.helpers.sight_oracle import left_of, met, sides_met


def as_cube(q: int, r: int) -> tuple[int, int, int]:
    return q, -q - r, r


@pytest.mark.clause("ATZ-11.11", "ATZ-11.12")
def test_every_hex_line_up_to_nine_hexes_and_some_long_ones_is_as_defined():
    near = [(q, r) for q in range(-9, 10) for r in range(-9, 10) if 2 <= distance(q, r) <= 9]
    assert len(near) == 264
    for target in [*near, (23, -7), (-30, 15), (14, 14), (19, 5), (-1, 31)]:
        touches = list(trace_hexes(*target))
        expected = met(as_cube(*target))
        found = {
            kind: [as_cube(*one) for each, one, _ in touches if each == kind]
            for kind in (CROSSED, ALONG, CORNER)
        }
        assert sorted(found[CROSSED]) == sorted(expected.crossed)
        assert sorted(found[CORNER]) == sorted(expected.corners)
        pairs = {frozenset((as_cube(*a), as_cube(*b))) for kind, a, b in touches if kind == ALONG}
        assert pairs == expected.pairs
        assert len({left_of(as_cube(*target), one) for one in found[ALONG]}) <= 1


def test_crossed_hexes_come_in_order():
    for target in ((7, 2), (3, -9), (-5, -5), (6, -3), (-8, 8)):
        crossed = [one for kind, one, _ in trace_hexes(*target) if kind == CROSSED]
        along = [q * target[0] + r * target[1] for q, r in crossed]
        dots = [
            2 * a + q * target[1] + r * target[0] for a, (q, r) in zip(along, crossed, strict=True)
        ]
        assert dots == sorted(dots)
        assert all(distance(b[0] - a[0], b[1] - a[1]) <= 2 for a, b in itertools.pairwise(crossed))


@pytest.mark.parametrize("trace", [trace_hexes, trace_cells])
def test_nothing_lies_between_a_space_and_itself_or_its_neighbour(trace):
    assert list(trace(0, 0)) == []
    assert list(trace(1, 0)) == []
    assert list(trace(0, -1)) == []


def test_squares_are_crossed_as_drawn():
    assert list(trace_cells(-3, 1)) == [
        (CROSSED, (-1, 0), (-1, 0)),
        (CORNER, (-2, 0), (-2, 0)),
        (CORNER, (-1, 1), (-1, 1)),
        (CROSSED, (-2, 1), (-2, 1)),
    ]
    assert [one for _, one, _ in trace_cells(0, 3)] == [(0, 1), (0, 2)]
    corners = [one for kind, one, _ in trace_cells(2, 2) if kind == CORNER]
    assert sorted(corners) == [(0, 1), (1, 0), (1, 2), (2, 1)]


def sides_of(lattice, *target):
    """Return the sides met, by kind, each as the set of its two spaces."""
    found = {SIDE_CROSSED: [], SIDE_ALONG: [], SIDE_END: []}
    for kind, one, other in lattice.trace_sides(*target):
        if kind in found:
            found[kind].append(frozenset((one, other)))
    assert all(len(sides) == len(set(sides)) for sides in found.values()), "each only once"
    return {kind: set(sides) for kind, sides in found.items()}


@pytest.mark.parametrize("orient", ["flat", "pointy"])
def test_the_sides_that_a_line_meets_are_as_defined(orient):
    lattice = Hexes(orient, "second")
    for target in [(q, r) for q in range(-6, 7) for r in range(-6, 7) if (q, r) != (0, 0)]:
        expected = sides_met(as_cube(*target))
        found = {
            kind: {frozenset(as_cube(*hex_) for hex_ in side) for side in sides}
            for kind, sides in sides_of(lattice, *target).items()
        }
        assert found[SIDE_CROSSED] == expected.crossed, target
        assert found[SIDE_ALONG] == expected.along, target
        assert found[SIDE_END] == expected.ends, target
    assert list(lattice.trace_sides(0, 0)) == []


def test_a_line_between_squares_goes_through_the_ends_of_four_sides_at_a_corner():
    assert sides_of(Cells(), 1, 1) == {
        SIDE_CROSSED: set(),
        SIDE_ALONG: set(),
        SIDE_END: {
            frozenset(pair)
            for pair in (
                ((0, 0), (1, 0)), ((1, 0), (1, 1)), ((0, 0), (0, 1)), ((0, 1), (1, 1)),
            )
        },
    }  # fmt: skip
    assert sides_of(Cells(), 2, 1)[SIDE_CROSSED] == {
        frozenset(pair) for pair in (((0, 0), (1, 0)), ((1, 0), (1, 1)), ((1, 1), (2, 1)))
    }
