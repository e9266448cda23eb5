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
