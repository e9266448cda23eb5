"""Drawing terrain freehand and by corners, and reshaping it."""

from __future__ import annotations

import math

import pytest

from engine.edits.terrain import terrain_at
from tests.helpers.projects import MAP, farm
from tests.helpers.studio import Hand

EMPTY = ("..........",) * 6
CORNERS = ((30.0, 30.0), (110.0, 30.0), (110.0, 90.0), (30.0, 90.0))


@pytest.fixture
def hand() -> Hand:
    return Hand(farm(*EMPTY), MAP).use("outline", terrain="woods")


def outlines(hand: Hand):
    return hand.project.map(MAP).main.outlines


def around(x: float, y: float, radius: float, steps: int = 48):
    turns = [math.tau * k / steps for k in range(steps)]
    return [(x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns]


def drawn(hand: Hand):
    for corner in CORNERS:
        hand.click(corner)
    hand.click(CORNERS[0])
    return hand


def test_a_drag_around_an_area_draws_it_smooth_with_few_corners(hand: Hand):
    hand.drag(*around(70.0, 60.0, 30.0))
    (outline,) = outlines(hand)
    assert outline.terrain == "woods"
    assert 6 <= len(outline.rings[0]) <= 24
    assert all(len(node) == 6 for node in outline.rings[0])
    for node in outline.rings[0]:
        assert math.hypot(node[0] - 70.0, node[1] - 60.0) == pytest.approx(30.0, abs=0.05)
    assert hand.steps == 1


def test_with_shift_the_sides_of_a_stroke_are_straight(hand: Hand):
    hand.drag(*around(70.0, 60.0, 30.0), held=("shift",))
    assert all(len(node) == 2 for node in outlines(hand)[0].rings[0])


def test_clicked_corners_are_closed_by_a_click_on_the_first(hand: Hand):
    drawn(hand)
    (outline,) = outlines(hand)
    assert outline.rings == (CORNERS,)
    assert hand.steps == 1


def test_a_double_click_closes_too(hand: Hand):
    for corner in CORNERS[:3]:
        hand.click(corner)
    hand.click(CORNERS[2])
    hand.toolbox.double_click(hand.at(CORNERS[2]))
    assert outlines(hand)[0].rings == (CORNERS[:3],)


def test_what_was_clicked_is_dropped_by_cancel(hand: Hand):
    for corner in CORNERS[:3]:
        hand.click(corner)
    hand.toolbox.cancel()
    hand.toolbox.double_click(hand.at(CORNERS[2]))
    assert outlines(hand) == ()
    assert hand.steps == 0


def test_two_corners_are_no_area(hand: Hand):
    hand.click(CORNERS[0]).click(CORNERS[1])
    hand.toolbox.double_click(hand.at(CORNERS[1]))
    assert outlines(hand) == ()


def test_the_hexes_whose_dots_lie_under_it_take_its_terrain_and_undo_gives_them_back(hand: Hand):
    drawn(hand)
    assert terrain_at(hand.project.map(MAP), "c4r3") == "woods"
    assert terrain_at(hand.project.map(MAP), "c1r1") == "open"
    hand.opened.undo()
    assert terrain_at(hand.project.map(MAP), "c4r3") == "open"


def test_a_corner_of_the_selected_outline_is_dragged_in_one_step(hand: Hand):
    drawn(hand).drag(CORNERS[2], (115.0, 95.0), (120.0, 100.0))
    (outline,) = outlines(hand)
    assert outline.rings[0][2] == (120.0, 100.0)
    assert hand.steps == 2


def test_dragging_a_side_puts_a_corner_into_it(hand: Hand):
    drawn(hand).drag((70.0, 30.0), (70.0, 10.0))
    assert outlines(hand)[0].rings[0] == (CORNERS[0], (70.0, 10.0), *CORNERS[1:])


def test_alt_takes_a_corner_off(hand: Hand):
    drawn(hand).click(CORNERS[1], "alt")
    assert outlines(hand)[0].rings[0] == (CORNERS[0], *CORNERS[2:])


def test_with_ctrl_corners_snap_to_those_of_the_hexes(hand: Hand):
    corner = hand.desk.polygon("c4r3")[0]
    near = (corner[0] + 0.8, corner[1] + 0.6)
    hand.click(near, "ctrl").click(CORNERS[2]).click(CORNERS[3])
    hand.toolbox.double_click(hand.at(CORNERS[3]))
    assert outlines(hand)[0].rings[0][0] == pytest.approx(corner, abs=0.01)


def test_the_select_tool_takes_moves_and_deletes_an_outline(hand: Hand):
    drawn(hand)
    hand.opened.selection.clear()
    hand.use("select").click((70.0, 60.0))
    assert [item.kind for item in hand.opened.selection] == ["outline"]
    hand.drag("c4r3", "c5r3", "c6r4")
    moved = outlines(hand)[0].rings[0]
    by = (moved[0][0] - CORNERS[0][0], moved[0][1] - CORNERS[0][1])
    start, end = hand.desk.centre("c4r3"), hand.desk.centre("c6r4")
    assert by == pytest.approx((end[0] - start[0], end[1] - start[1]), abs=0.02)


HOLE = ((60.0, 50.0), (80.0, 50.0), (70.0, 70.0))
ACROSS = ((90.0, 50.0), (130.0, 50.0), (130.0, 70.0), (90.0, 70.0))


def cut(hand: Hand, *ring: tuple[float, float]) -> Hand:
    for corner in ring:
        hand.click(corner, "alt")
    hand.click(ring[0], "alt")
    return hand


def test_with_alt_a_line_within_an_outline_becomes_a_hole_in_one_step(hand: Hand):
    cut(drawn(hand), *HOLE)
    (outline,) = outlines(hand)
    assert outline.rings == (CORNERS, HOLE)
    assert [item.id for item in hand.opened.selection] == [outline.id]
    assert hand.steps == 2
    hand.opened.undo()
    assert outlines(hand)[0].rings == (CORNERS,)


def test_the_hexes_in_a_hole_keep_their_own_terrain(hand: Hand):
    middle = hand.desk.centre("c4r3")
    assert middle is not None
    drawn(hand).drag(*around(*middle, 8.0), held=("alt",))
    assert terrain_at(hand.project.map(MAP), "c4r3") == "open"
    assert terrain_at(hand.project.map(MAP), "c3r3") == "woods"


def test_a_hole_drawn_freehand_is_smooth(hand: Hand):
    drawn(hand).drag(*around(70.0, 60.0, 12.0), held=("alt",))
    (outline,) = outlines(hand)
    assert outline.rings[0] == CORNERS
    assert all(len(node) == 6 for node in outline.rings[1])


def test_where_the_options_say_so_holes_are_cut_without_alt(hand: Hand):
    drawn(hand).use("outline", outline="cut").drag(*around(70.0, 60.0, 12.0))
    assert len(outlines(hand)[0].rings) == 2


def test_a_cut_across_the_rim_takes_the_piece_off(hand: Hand):
    cut(drawn(hand), *ACROSS)
    (outline,) = outlines(hand)
    assert len(outline.rings) == 1
    assert set(outline.rings[0]) == {
        *CORNERS,
        (90.0, 50.0),
        (110.0, 50.0),
        (110.0, 70.0),
        (90.0, 70.0),
    }
    assert hand.steps == 2


def test_a_cut_right_through_leaves_two_outlines(hand: Hand):
    cut(drawn(hand), (60.0, 10.0), (80.0, 10.0), (80.0, 110.0), (60.0, 110.0))
    assert [len(shape.rings[0]) for shape in outlines(hand)] == [4, 4]
    assert hand.steps == 2


def test_a_cut_around_all_of_an_outline_takes_it_off(hand: Hand):
    cut(drawn(hand), (10.0, 10.0), (130.0, 10.0), (130.0, 110.0), (10.0, 110.0))
    assert outlines(hand) == ()
    assert not hand.opened.selection.items


def test_the_outline_below_is_cut_whatever_its_terrain_if_none_is_selected(hand: Hand):
    drawn(hand).opened.selection.clear()
    cut(hand.use("outline", terrain="building"), *HOLE)
    assert [(shape.terrain, len(shape.rings)) for shape in outlines(hand)] == [("woods", 2)]


def test_the_selected_outline_is_cut_even_below_another(hand: Hand):
    first = drawn(hand).opened.selection.items
    hand.opened.selection.clear()
    hand.use("outline", terrain="crops").drag(*around(70.0, 60.0, 25.0))
    hand.opened.selection.set(first)
    cut(hand, *HOLE)
    assert [len(shape.rings) for shape in outlines(hand)] == [2, 1]


def test_where_there_is_no_outline_nothing_is_cut_and_the_user_is_told(hand: Hand):
    cut(hand, *HOLE)
    assert hand.steps == 0
    assert hand.surface.messages == ["No outline lies there to cut a hole into."]


def test_corners_of_a_hole_are_dragged_and_taken_off_until_it_is_gone(hand: Hand):
    cut(drawn(hand), *HOLE).drag(HOLE[2], (72.0, 74.0), (74.0, 78.0))
    assert outlines(hand)[0].rings[1][2] == (74.0, 78.0)
    hand.click(HOLE[1], "alt")
    assert outlines(hand)[0].rings == (CORNERS,)
