"""Outlines: put on the map, reshaped, laid over each other, and pins taken off them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.edits.outlines import (
    cut_outline,
    cut_ring,
    delete_outlines,
    join_outlines,
    lift_outline,
    mend_outline,
    moved_corner,
    moved_outline,
    outline_under,
    reaches,
    set_outline,
    with_corner,
    without_corner,
)
from engine.edits.terrain import paint, pin, terrain_at, unpin
from engine.errors import EngineError, UnknownName
from engine.geometry.curves import rounded
from engine.geometry.polygons import faults
from engine.model.map import Outline
from tests.helpers.projects import MAP, blank

SQUARE = ((0.0, 0.0), (90.0, 0.0), (90.0, 90.0), (0.0, 90.0))


def outline(name: str = "a", terrain: str = "woods", ring: tuple = SQUARE) -> Outline:
    return Outline(name, terrain, (ring,))


def ids(project) -> list[str]:
    return [shape.id for shape in project.map(MAP).main.outlines]


def test_an_outline_decides_the_hexes_under_it_until_it_is_deleted():
    before = blank(3, 3)
    project = set_outline(before, MAP, outline())
    assert terrain_at(project.map(MAP), "c2r2") == "woods"
    assert delete_outlines(project, MAP, ["a"]) == before


def test_a_ring_of_two_points_is_refused():
    with pytest.raises(EngineError, match="three points"):
        set_outline(blank(3, 3), MAP, outline(ring=SQUARE[:2]))


def test_an_unknown_outline_cannot_be_deleted():
    with pytest.raises(UnknownName, match='no outline "b"'):
        delete_outlines(set_outline(blank(3, 3), MAP, outline()), MAP, ["b"])


def test_the_one_on_top_decides_and_can_be_laid_below():
    project = set_outline(blank(3, 3), MAP, outline("a", "woods"))
    project = set_outline(project, MAP, outline("b", "crops"))
    assert terrain_at(project.map(MAP), "c2r2") == "crops"
    lowered = lift_outline(project, MAP, "b", top=False)
    assert ids(lowered) == ["b", "a"]
    assert terrain_at(lowered.map(MAP), "c2r2") == "woods"
    assert lift_outline(lowered, MAP, "b", top=True) == project


def test_unpinning_lets_the_drawing_decide_again_and_leaves_no_trace():
    drawn = set_outline(blank(3, 3), MAP, outline())
    letters = paint(drawn, MAP, ["c2r2"], "building")
    assert terrain_at(letters.map(MAP), "c2r2") == "building"
    free = unpin(letters, MAP, ["c2r2"])
    assert terrain_at(free.map(MAP), "c2r2") == "woods"
    assert not free.map(MAP).main.spaces
    assert unpin(free, MAP, ["c2r2"]) is free


def test_moving_takes_handles_along():
    smooth = outline(ring=rounded(SQUARE))
    moved = moved_outline(smooth, (5.0, -2.5))
    assert moved.rings[0][0][:2] == (5.0, -2.5)
    for before, after in zip(smooth.rings[0], moved.rings[0], strict=True):
        assert after[2] - before[2] == pytest.approx(5.0)
        assert after[5] - before[5] == pytest.approx(-2.5)


def test_a_corner_is_moved_added_and_taken_off():
    moved = moved_corner(outline(), 0, 2, (50.0, 60.0))
    assert moved.rings[0][2] == (50.0, 60.0)
    grown = with_corner(outline(), 0, 2, (99.0, 45.0))
    assert grown.rings[0][2] == (99.0, 45.0)
    assert without_corner(grown, 0, 2) == outline()


def test_a_corner_put_on_a_curve_is_smooth_and_one_on_a_straight_side_is_not():
    assert len(with_corner(outline(ring=rounded(SQUARE)), 0, 1, (45.0, -9.0)).rings[0][1]) == 6
    assert len(with_corner(outline(), 0, 1, (45.0, -9.0)).rings[0][1]) == 2


def test_three_corners_stay_three():
    triangle = outline(ring=SQUARE[:3])
    assert without_corner(triangle, 0, 1) is triangle


@pytest.mark.case("LOS-08")
@pytest.mark.parametrize("unit", [20.0, 7.3])
def test_mending_a_bow_tie_keeps_both_halves(unit):
    ring = tuple((x * unit, y * unit) for x, y in ((0, 0), (4, 4), (4, 0), (0, 4)))
    before = set_outline(blank(6, 6), MAP, outline("barn", "building", ring))
    after = mend_outline(before, MAP, "barn")
    assert ids(after) == ["barn", "barn_2"]
    spaces = [f"c{col}r{row}" for col in range(1, 7) for row in range(1, 7)]
    for space in spaces:
        assert terrain_at(after.map(MAP), space) == terrain_at(before.map(MAP), space)
    halves = [shape.rings[0] for shape in after.map(MAP).main.outlines]
    assert sorted(len(half) for half in halves) == [3, 3]


def test_a_joined_outline_lies_where_the_topmost_lay():
    project = blank(6, 6)
    for name, left, terrain in (("a", 0, "woods"), ("b", 200, "crops"), ("c", 80, "woods")):
        ring = ((left, 0), (left + 90, 0), (left + 90, 90), (left, 90))
        project = set_outline(project, MAP, outline(name, terrain, ring))
    project = set_outline(project, MAP, outline("d", "crops", ((0, 95), (9, 95), (9, 99))))
    after = join_outlines(project, MAP, ("a", "c"))
    assert ids(after) == ["b", "c", "d"]
    (ring,) = after.map(MAP).main.outlines[1].rings
    assert sorted(ring) == [(0, 0), (0, 90), (170, 0), (170, 90)]


def test_an_outline_that_is_cut_in_two_becomes_two():
    project = set_outline(blank(6, 6), MAP, outline("a", "woods"))
    across = ((40.0, -5.0), (50.0, -5.0), (50.0, 95.0), (40.0, 95.0))
    project = set_outline(project, MAP, outline("road", "road", across))
    after = cut_outline(project, MAP, "a", "road")
    assert ids(after) == ["a", "a_2", "road"]
    assert cut_outline(after, MAP, "nobody", "road") == after


def test_a_pinned_hex_keeps_its_terrain_when_the_drawing_goes():
    project = pin(set_outline(blank(3, 3), MAP, outline()), MAP, ["c2r2"])
    after = delete_outlines(project, MAP, ["a"])
    assert terrain_at(after.map(MAP), "c2r2") == "woods"
    assert terrain_at(after.map(MAP), "c3r3") == "open"


HOLE = ((30.0, 30.0), (50.0, 30.0), (40.0, 50.0))


def test_a_closed_line_within_an_outline_becomes_a_hole_with_its_curves():
    project = set_outline(blank(3, 3), MAP, outline(ring=rounded(SQUARE)))
    hole = rounded(HOLE)
    (shape,) = cut_ring(project, MAP, "a", hole).map(MAP).main.outlines
    assert shape.rings == (rounded(SQUARE), hole)


def test_a_hole_across_another_becomes_one_with_it():
    project = cut_ring(set_outline(blank(3, 3), MAP, outline()), MAP, "a", HOLE)
    more = tuple((x + 10.0, y) for x, y in HOLE)
    (shape,) = cut_ring(project, MAP, "a", more).map(MAP).main.outlines
    assert len(shape.rings) == 2
    assert faults(shape.rings) == ()


def test_a_line_that_crosses_itself_leaves_an_outline_without_a_fault():
    bow_tie = ((20.0, 20.0), (60.0, 60.0), (60.0, 20.0), (20.0, 60.0))
    project = cut_ring(set_outline(blank(3, 3), MAP, outline()), MAP, "a", bow_tie)
    assert all(faults(shape.rings) == () for shape in project.map(MAP).main.outlines)


def test_the_outline_that_holds_a_line_goes_before_one_on_top_that_it_only_reaches_into():
    project = set_outline(blank(3, 3), MAP, outline())
    corner = ((40.0, 20.0), (70.0, 20.0), (70.0, 70.0))
    project = set_outline(project, MAP, outline("b", "building", corner))
    map_ = project.map(MAP)
    b = map_.main.outlines[1]
    assert reaches(b, HOLE, map_)
    assert getattr(outline_under(map_, HOLE), "id", None) == "a"
    assert outline_under(map_, tuple((x + 200.0, y) for x, y in HOLE)) is None


def test_a_rim_of_three_keeps_its_corners_and_a_hole_of_three_is_filled():
    shape = replace(outline(ring=SQUARE[:3]), rings=(SQUARE[:3], HOLE))
    assert without_corner(shape, 0, 1) == shape
    assert without_corner(shape, 1, 0).rings == (SQUARE[:3],)
