"""Drawn shapes: unions, and what is wrong with an outline."""

from __future__ import annotations

import random  # noqa: TID251 - shapes for a cross-check, no game

import pytest
import shapely

from engine.geometry.curves import Cover
from engine.geometry.grid import Grid
from engine.geometry.layout import Layout
from engine.geometry.polygons import (
    MOST,
    Art,
    cut,
    faults,
    joined,
    kept_faults,
    meetings,
    near_rims,
    sound,
    surface,
    union,
)
from tests.helpers.boards import WAYS

SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))


def told(*rings) -> list[tuple[str, tuple[float, float]]]:
    return [(str(fault.reason), fault.at) for fault in faults(rings)]


@pytest.mark.case("LOS-08")
def test_a_bow_tie_is_named_with_the_place_where_it_crosses():
    assert told(((0, 0), (4, 4), (4, 0), (0, 4))) == [
        ("the outline crosses or touches itself", (2.0, 2.0))
    ]


@pytest.mark.case("LOS-08")
def test_all_crossings_are_named_at_once():
    zigzag = ((0, 0), (12, 0), (12, 4), (10, 4), (8, -4), (6, 4), (0, 4))
    assert [at for _, at in told(zigzag)] == [(9.0, 0.0), (7.0, 0.0)]


@pytest.mark.case("LOS-08")
def test_a_spike_is_named_at_its_tip():
    ring = (*SQUARE[:3], (5.0, 10.0), (5.0, 17.0), (5.0, 10.0), SQUARE[3])
    assert ("the outline runs back on itself", (5.0, 17.0)) in told(ring)


@pytest.mark.case("LOS-08")
@pytest.mark.parametrize(
    "ring", [(), ((1.0, 1.0),), ((1.0, 1.0), (2.0, 2.0)), ((0.0, 0.0), (5.0, 0.0), (9.0, 0.0))]
)
def test_an_outline_without_area_is_named(ring):
    ((reason, at),) = told(ring)
    assert reason == "the outline has no area"
    assert at == (ring[0] if ring else (0.0, 0.0))


@pytest.mark.case("LOS-08")
def test_what_does_no_harm_is_no_fault():
    assert not told(SQUARE)
    assert not told((*SQUARE[:2], (10.0, 0.0), *SQUARE[2:]))
    assert not told((*SQUARE[:2], (10.0, 4.0), *SQUARE[2:]))
    touching = ((0.0, 5.0), (4.0, 3.0), (4.0, 7.0))
    assert not told(SQUARE, touching)


def test_holes_must_keep_inside_and_share_no_side():
    ((reason, (x, y)),) = told(SQUARE, ((0.0, 3.0), (4.0, 3.0), (4.0, 7.0), (0.0, 7.0)))
    assert reason == "a hole shares a side with the rim of its outline"
    assert x == 0.0
    assert 3.0 <= y <= 7.0
    ((reason, (x, _)),) = told(SQUARE, ((8.0, 3.0), (14.0, 3.0), (14.0, 7.0), (8.0, 7.0)))
    assert reason == "a hole reaches out of its outline"
    assert x > 10


def test_a_hole_in_an_outline_whose_rim_has_a_spike_is_looked_at_too():
    spiked = (*SQUARE[:2], (17.0, 0.0), *SQUARE[1:])
    hole = ((8.0, 3.0), (14.0, 3.0), (14.0, 7.0), (8.0, 7.0))
    assert "a hole reaches out of its outline" in dict(told(spiked, hole))


@pytest.mark.parametrize("seed", range(8))
def test_shapely_agrees_about_what_a_shape_without_faults_covers(seed):
    rnd = random.Random(seed)
    while True:
        ring = tuple((rnd.uniform(0, 50), rnd.uniform(0, 50)) for _ in range(6))
        if not faults([ring]):
            break
    shape = shapely.Polygon(ring)
    for _ in range(300):
        x, y = rnd.uniform(-5, 55), rnd.uniform(-5, 55)
        assert Cover((ring,), y).covers(x) == shape.covers(shapely.Point(x, y))


@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_the_union_of_neighbouring_hexes_is_one_ring_without_slits(orient, stagger):
    layout = Layout(Grid(6, 6, 20.3, (13.37, 0.71), orient, stagger))
    places = [(i, j) for i in range(1, 7) for j in range(1, 7) if (i, j) != (3, 3)]
    ((outer, hole),) = union([layout.polygon(*place) for place in places])
    assert shapely.Polygon(outer, [hole]).area == pytest.approx(35 * 20.3**2 * 3**0.5 / 2)
    assert len(hole) == 7


def test_of_a_scribble_a_few_faults_are_told():
    rnd = random.Random(3)
    ring = tuple((rnd.uniform(0, 100), rnd.uniform(0, 100)) for _ in range(3000))
    assert len(faults([ring])) == MOST
    assert len(faults([ring], 5)) == 5
    assert kept_faults((ring,)) is kept_faults((ring,))


def test_holes_that_cross_each_other_are_named():
    holes = (((2.0, 2.0), (6.0, 2.0), (6.0, 6.0), (2.0, 6.0)),)
    holes += (((4.0, 4.0), (8.0, 4.0), (8.0, 8.0), (4.0, 8.0)),)
    ((reason, _),) = told(SQUARE, *holes)
    assert reason == "rings of the outline cross each other, or one of them itself"


@pytest.mark.case("LOS-08")
@pytest.mark.parametrize("seed", range(6))
def test_what_is_mended_covers_what_it_covered(seed):
    rnd = random.Random(seed)
    ring = tuple((rnd.uniform(0, 100), rnd.uniform(0, 100)) for _ in range(9))
    areas = sound((ring,))
    for area in areas:
        assert not faults(area)
    dots = [(rnd.uniform(0, 100), rnd.uniform(0, 100)) for _ in range(200)]
    near = {k for k, _ in near_rims((ring,), dots, 0.05)}
    for k, (x, y) in enumerate(dots):
        if k not in near:
            was = Cover((ring,), y).covers(x)
            assert was == any(Cover(area, y).covers(x) for area in areas)
    assert surface((ring,)) == pytest.approx(sum(surface(area) for area in areas), rel=1e-3)


def test_shapes_meet_along_a_side_but_not_in_a_corner():
    def box(left, top):
        return (((left, top), (left + 10, top), (left + 10, top + 10), (left, top + 10)),)

    boxes = [box(0, 0), box(10, 5), box(20, 15), box(5, 5)]
    assert [tuple(m) for m in meetings(boxes)] == [(0, 1, 0), (0, 3, 25), (1, 3, 50)]
    assert len(joined(boxes[:2])) == 1
    assert len(joined([boxes[1], boxes[2]])) == 2
    ((outer, hole),) = cut(box(0, 0), (((2, 2), (4, 2), (4, 4), (2, 4)),))
    assert (len(outer), len(hole)) == (4, 4)


def test_a_line_that_meets_what_is_drawn_does_so_in_its_middle():
    art = Art([], [((SQUARE,), True)], 0.0)
    assert art.meets(((-5.0, 5.0), (20.0, 5.0))) == ((5.0, 5.0),)
    assert art.meets(((-5.0, 15.0), (20.0, 15.0))) == ()


def test_what_is_laid_over_opens_the_view_again():
    glade = ((3.0, 0.0), (7.0, 0.0), (7.0, 10.0), (3.0, 10.0))
    art = Art([SQUARE], [((glade,), False)], 0.1)
    ahead = [(0.0, -5.0), (0.0, 15.0)]
    assert art.against([(5.0, 0.0), (1.0, 0.0)], ahead, [True, True]) == [False, True]
