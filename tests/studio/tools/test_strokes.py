"""Chains and brushes in whole steps of the lattice."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.geometry.grid import Grid
from engine.geometry.ids import parse_space_id, space_id
from engine.geometry.layout import Layout
from studio.tools.strokes import brush, chain
from tests.helpers.boards import WAYS

COLUMNS, ROWS = 11, 9
PLACES = st.tuples(st.integers(1, COLUMNS), st.integers(1, ROWS))


def steps(layout: Layout, a: str, b: str) -> int:
    (q, r), (to_q, to_r) = (layout.axial(*parse_space_id(x)[1:]) for x in (a, b))
    return layout.lattice.distance(to_q - q, to_r - r)


@pytest.mark.case("VIEW-02")
@given(st.sampled_from(WAYS), PLACES, PLACES)
def test_a_chain_is_unbroken_shortest_and_on_the_map(
    way: tuple[str, str], a: tuple[int, int], b: tuple[int, int]
) -> None:
    layout = Layout(Grid(COLUMNS, ROWS, 20.0, orient=way[0], stagger=way[1]))  # type: ignore[arg-type]
    start, end = space_id(*a), space_id(*b)
    found = chain(layout, start, end)
    assert (found[0], found[-1]) == (start, end)
    assert len(found) == steps(layout, start, end) + 1
    assert all(steps(layout, x, y) == 1 for x, y in itertools.pairwise(found))
    assert all(layout.holds(*parse_space_id(x)[1:]) for x in found)


@pytest.mark.parametrize(("size", "reach"), [(1, 0), (7, 1), (19, 2)])
def test_a_brush_covers_all_within_its_reach(size: int, reach: int) -> None:
    layout = Layout(Grid(COLUMNS, ROWS, 20.0))
    found = brush(layout, "c5r5", size)
    assert found[0] == "c5r5"
    assert len(set(found)) == size
    assert all(steps(layout, "c5r5", space) <= reach for space in found)


def test_a_brush_at_the_rim_keeps_to_the_map() -> None:
    assert set(brush(Layout(Grid(4, 4, 20.0)), "c1r1", 7)) == {"c1r1", "c2r1", "c1r2"}


def test_levels_keep_their_name() -> None:
    layout = Layout(Grid(4, 4, 20.0))
    assert chain(layout, "cellar/c1r1", "cellar/c1r2") == ("cellar/c1r1", "cellar/c1r2")
