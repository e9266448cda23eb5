"""Millimetres on the sheet and back."""

from __future__ import annotations

import math

import pytest

from engine.errors import EngineError
from engine.geometry.grid import Grid
from engine.geometry.layout import Bounds, Layout, lattice_of
from tests.helpers.boards import WAYS


def expected_centre(grid: Grid, i: int, j: int) -> tuple[float, float]:
    """Return the centre as counted by hand: lines at 0.866 of the size, every second shifted."""
    along, across = (i, j) if grid.orient == "flat" else (j, i)
    shift = 0.5 if grid.stagger == "second" else -0.5
    a = along * grid.size * math.sqrt(3) / 2
    b = (across + (shift if along % 2 else 0)) * grid.size
    x, y = (a, b) if grid.orient == "flat" else (b, a)
    return grid.origin[0] + x, grid.origin[1] + y


@pytest.mark.case("GRID-05")
@pytest.mark.parametrize("first", [(1, 1), (-1, 0)])
@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_every_place_in_a_hex_finds_it_again(orient, stagger, first):
    grid = Grid(4, 3, 67.35, (11.3, -4.7), orient, stagger, first)
    layout = Layout(grid)
    for j in range(3):
        for i in range(4):
            place = (i + first[0], j + first[1])
            x, y = layout.centre(*place)
            assert (x, y) == pytest.approx(expected_centre(grid, i, j))
            assert layout.locate(x, y) == place
            for cx, cy in layout.polygon(*place):
                assert layout.locate(x + 0.97 * (cx - x), y + 0.97 * (cy - y)) == place


@pytest.mark.case("GRID-06")
@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_the_error_does_not_grow_over_the_map(orient, stagger):
    layout = Layout(Grid(60, 60, 67.35, orient=orient, stagger=stagger))
    for place in (1, 10, 41):
        x, y = layout.centre(place, place)
        if orient == "pointy":
            x, y = y, x
        lower = 0 if place % 2 else 0.5 if stagger == "second" else -0.5
        assert x == pytest.approx((place - 1) * 67.35 * math.sqrt(3) / 2, abs=1e-9)
        assert y == pytest.approx((place - 1 + lower) * 67.35, abs=1e-9)


@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_neighbours_share_exactly_the_numbers_of_two_corners(orient, stagger):
    layout = Layout(Grid(9, 9, 20.1, (13.37, 0.1), orient, stagger))
    q, r = layout.axial(5, 5)
    here = layout.polygon(5, 5)
    for d, (dq, dr) in enumerate(layout.lattice.directions):
        there = layout.polygon(*layout.offset(q + dq, r + dr))
        assert set(here) & set(there) == {here[d], here[(d + 1) % 6]}


def test_a_hex_measures_its_size_from_flat_to_flat():
    flat = Layout(Grid(1, 1, 20.0)).bounds
    assert (flat.width, flat.height) == pytest.approx((40 / math.sqrt(3), 20.0))
    pointy = Layout(Grid(1, 1, 20.0, orient="pointy")).bounds
    assert (pointy.width, pointy.height) == pytest.approx((20.0, 40 / math.sqrt(3)))


@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_bounds_hold_every_corner_and_touch_one_on_each_side(orient, stagger):
    layout = Layout(Grid(5, 4, 20.0, (3.0, 4.0), orient, stagger))
    corners = [c for j in range(1, 5) for i in range(1, 6) for c in layout.polygon(i, j)]
    assert layout.bounds == pytest.approx(Bounds.around(corners))


@pytest.mark.clause("ATZ-3.5")
@pytest.mark.parametrize(
    ("orient", "stagger", "cut", "halves"),
    [
        ("flat", "second", ("north",), {(1, 1), (3, 1), (5, 1)}),
        ("flat", "first", ("north",), {(2, 1), (4, 1)}),
        ("flat", "second", ("south",), {(2, 4), (4, 4)}),
        ("flat", "second", ("west",), {(1, 1), (1, 2), (1, 3), (1, 4)}),
        ("pointy", "second", ("east",), {(5, 2), (5, 4)}),
        ("pointy", "first", ("west",), {(1, 2), (1, 4)}),
        ("pointy", "second", ("north",), {(1, 1), (2, 1), (3, 1), (4, 1), (5, 1)}),
    ],
)
def test_the_cut_goes_through_the_outermost_centres(orient, stagger, cut, halves):
    layout = Layout(Grid(5, 4, 20.0, (0.0, 0.0), orient, stagger, cut=cut))
    places = [(i, j) for j in range(1, 5) for i in range(1, 6)]
    assert {place for place in places if layout.is_half(*place)} == halves
    side = {"west": 0, "north": 1, "east": 2, "south": 3}[cut[0]]
    for place in halves:
        assert layout.centre(*place)[side % 2] == pytest.approx(layout.bounds[side])


def test_beside_the_sheet_there_is_no_space():
    layout = Layout(Grid(5, 4, 20.0, cut=("north",)))
    x, y = layout.centre(1, 1)
    assert layout.locate(x, y + 1) == (1, 1)
    assert layout.locate(x, y - 1) is None
    assert layout.locate(-500.0, 20.0) is None


def test_spaces_near_an_area_include_all_whose_centres_lie_in_it():
    layout = Layout(Grid(30, 30, 20.0, first=(-3, 5)))
    area = Bounds(101.0, 95.0, 222.0, 180.0)
    near = set(layout.near(area))
    everywhere = [(i - 3, j + 5) for i in range(30) for j in range(30)]
    inside = {place for place in everywhere if area.holds(*layout.centre(*place))}
    assert inside
    assert inside <= near
    assert len(near) < 150


def test_zones_have_no_lattice():
    with pytest.raises(EngineError, match='"zone"'):
        lattice_of(Grid(1, 1, 1.0), "zone")
