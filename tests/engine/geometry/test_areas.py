"""Which dots a ring holds, and the joined rim of spaces."""

from __future__ import annotations

import itertools
import math

import pytest
import shapely

from engine.geometry.areas import box, edge_of, places_in, rims
from engine.geometry.grid import Grid
from engine.geometry.layout import Layout

GRIDS = [
    pytest.param(
        Layout(Grid(14, 11, 25.4, orient=orient, stagger=stagger, first=first)),
        id=f"{orient} {stagger}",
    )
    for orient, stagger, first in itertools.product(
        ("flat", "pointy"), ("first", "second"), ((1, 1), (-2, 4))
    )
]
SQUARES = pytest.param(Layout(Grid(14, 11, 25.4), "square"), id="squares")


def everything(layout: Layout):
    left, top = layout.grid.first
    return [
        (i + left, j + top) for j in range(layout.grid.rows) for i in range(layout.grid.columns)
    ]


@pytest.mark.parametrize("layout", [*GRIDS, SQUARES])
def test_a_ring_holds_the_dots_that_lie_in_it(layout: Layout) -> None:
    x, y = layout.bounds.left, layout.bounds.top
    wide, high = layout.bounds.width, layout.bounds.height
    ring = [
        (
            x + wide * (0.5 + 0.43 * math.cos(k) * (1 + k % 2) / 2),
            y + high * (0.5 + 0.4 * math.sin(k)),
        )
        for k in range(6)
    ]
    shape = shapely.Polygon(ring)
    expected = {p for p in everything(layout) if shape.covers(shapely.Point(layout.centre(*p)))}
    assert set(places_in(layout, ring)) == expected
    assert 5 < len(expected) < 14 * 11


@pytest.mark.parametrize("layout", [*GRIDS, SQUARES])
def test_a_box_from_dot_to_dot_holds_both_and_all_dots_between(layout: Layout) -> None:
    places = everything(layout)
    a, b = places[2 * 14 + 3], places[7 * 14 + 10]
    (left, top), (right, bottom) = layout.centre(*a), layout.centre(*b)
    found = set(places_in(layout, box((right, top), (left, bottom))))
    assert {a, b} <= found
    steps = {p: layout.lattice.steps(*layout.axial(*p)) for p in places}
    (x1, y1), (x2, y2) = steps[a], steps[b]
    assert found == {p for p, (x, y) in steps.items() if x1 <= x <= x2 and y1 <= y <= y2}


@pytest.mark.parametrize("layout", [*GRIDS, SQUARES])
def test_a_ring_through_one_dot_only_holds_that_one(layout: Layout) -> None:
    dot = layout.centre(*everything(layout)[20])
    assert places_in(layout, box(dot, dot)) == (everything(layout)[20],)
    assert places_in(layout, ()) == ()


@pytest.mark.parametrize("layout", [*GRIDS, SQUARES])
def test_the_rim_of_joined_spaces_is_one_ring_and_one_for_each_hole(layout: Layout) -> None:
    places = set(places_in(layout, box(layout.centre(*layout.grid.first), (250.0, 180.0))))
    inner = sorted(places - set(edge_of(layout, places)))
    middle = inner[len(inner) // 2]
    assert len(rims(layout, places)) == 1
    outer, hole = sorted(rims(layout, places - {middle}), key=len, reverse=True)
    assert set(hole) == set(layout.polygon(*middle))
    each = shapely.Polygon(layout.polygon(*middle)).area
    assert shapely.Polygon(outer).area == pytest.approx(len(places) * each)
    assert rims(layout, ()) == ()


def test_spaces_apart_have_a_rim_each() -> None:
    layout = Layout(Grid(9, 9, 20.0))
    assert sorted(map(len, rims(layout, [(1, 1), (5, 5), (5, 6)]))) == [6, 10]


def test_the_edge_of_spaces_is_closed_and_one_space_thick() -> None:
    layout = Layout(Grid(9, 9, 20.0))
    places = [(c, r) for c in range(1, 10) for r in range(1, 10)]
    edge = edge_of(layout, places)
    assert {(1, 1), (9, 9), (5, 1), (1, 5)} <= set(edge)
    assert (5, 5) not in edge
    assert edge_of(layout, [(4, 4)]) == ((4, 4),)
