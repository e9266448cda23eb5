"""The border tool, and what other tools do with what it drew."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.edits.borders import plain, set_borders
from engine.geometry.border_lines import BorderLines
from engine.geometry.ids import parse_space_id
from studio.document.selection import Item
from studio.tools.hits import border_at
from tests.helpers.projects import MAP, blank, farm
from tests.helpers.studio import Hand


def hand_on(project=None, **settings) -> Hand:
    return Hand(project or blank(10, 8), MAP).use("border", **settings)


def beside(hand: Hand, a: str, b: str):
    """Return a point on the side of two hexes, a little into the first."""
    (x, y), (x2, y2) = hand.desk.centre(a), hand.desk.centre(b)
    return (x * 0.54 + x2 * 0.46, y * 0.54 + y2 * 0.46)


def walls(hand: Hand) -> dict[str, str]:
    return {name: info.feature for name, info in hand.project.map(MAP).main.borders.items()}


def ends(hand: Hand, border: str):
    lines = BorderLines(hand.desk.layout)
    line = lines.line(*(parse_space_id(end)[1:] for end in border.split("|")))
    return {line.one, line.other}


def test_the_side_nearest_to_the_pointer_is_shown_and_told_and_a_click_builds_there():
    hand = hand_on(feature="hedge")
    at = beside(hand, "c3r3", "c4r3")
    hand.move(at)
    assert {shape.role for shape in hand.toolbox.preview()} == {"brush"}
    assert str(hand.toolbox.active.status()) == "between 0303 and 0403"
    hand.click(at)
    assert walls(hand) == {"c3r3|c4r3": "hedge"}
    assert str(hand.opened.history.entries[-1].label) == "Draw hedge"
    hand.move(at)
    assert str(hand.toolbox.active.status()) == "hedge between 0303 and 0403"
    hand.click(at)
    assert hand.steps == 1


@pytest.mark.case("VIEW-02")
@pytest.mark.parametrize("far", [("c9r3",), ("c3r3", "c5r4", "c9r3")])
def test_a_quick_drag_is_an_unbroken_chain_and_one_step(far):
    hand = hand_on()
    hand.drag(beside(hand, "c2r3", "c2r4"), *far)
    chain = [ends(hand, border) for border in walls(hand)]
    assert len(chain) >= 12
    assert all(one & other for one, other in pairwise(chain))
    assert hand.steps == 1
    hand.opened.undo()
    assert walls(hand) == {}


def test_going_back_takes_the_last_sides_off_and_the_first_one_stays():
    hand = hand_on()
    start = beside(hand, "c3r3", "c3r4")
    hand.press(start).move("c8r3")
    assert len(hand.opened.history.shown.map(MAP).main.borders) > 6
    hand.move(start).release(start)
    assert list(walls(hand)) == ["c3r3|c3r4"]


def test_shift_runs_straight_from_where_it_went_down():
    hand = hand_on()
    start = beside(hand, "c2r5", "c2r6")
    hand.press(start, "shift").move("c4r1", "c6r7", held=("shift",))
    wandered = walls(Hand(hand.opened.history.shown, MAP))
    hand.move("c9r5", held=("shift",)).release("c9r5", "shift")
    assert wandered != walls(hand)
    rows = {parse_space_id(end)[2] for border in walls(hand) for end in border.split("|")}
    assert rows <= {4, 5, 6}


@pytest.mark.parametrize("how", ["right", "ctrl"])
def test_the_right_button_or_ctrl_takes_off(how):
    hand = hand_on()
    start = beside(hand, "c2r3", "c2r4")
    hand.drag(start, "c8r4")
    held = ("ctrl",) if how == "ctrl" else ()
    button = "left" if held else "right"
    hand.press(start, *held, button=button).move("c8r4", held=held)
    hand.release("c8r4", *held, button=button)
    assert walls(hand) == {}
    assert hand.steps == 2


def test_symmetry_keeps_to_a_selection_and_the_rim_of_the_map_stays_bare():
    hand = hand_on(symmetry="six")
    hand.click(beside(hand, "c5r4", "c5r5"))
    assert len(walls(hand)) == 6
    hand = hand_on(farm("....", "..-.", "....", "...."))
    hand.drag("c1r1", "c4r1")
    assert hand.steps == 0 or all("|" in plain(name) for name in walls(hand))
    hand.desk.mark(["c1r4"])
    hand.click(beside(hand, "c4r4", "c4r3"))
    assert "c4r3|c4r4" not in walls(hand)
    hand.click(beside(hand, "c1r4", "c1r3"))
    assert "c1r3|c1r4" in walls(hand)


def test_the_eraser_takes_off_what_its_stroke_crosses_and_nothing_beside_it():
    project = set_borders(blank(6, 4), MAP, {"c2r2|c3r2": "wall", "c2r1|c2r2": "hedge"})
    hand = Hand(project, MAP).use("eraser")
    hand.drag("c2r2", "c3r2")
    assert walls(hand) == {"c2r1|c2r2": "hedge"}
    assert hand.steps == 1


def test_the_select_tool_picks_a_border_up_and_delete_takes_it_off():
    project = set_borders(blank(6, 4), MAP, {"c2r2|c3r2": "wall"})
    hand = Hand(project, MAP).use("select")
    hand.click(beside(hand, "c2r2", "c3r2"))
    wall = Item(MAP, "border", "c2r2|c3r2")
    assert hand.opened.selection.items == (wall,)
    assert border_at(hand.desk, hand.desk.centre("c2r2")) is None
    hand.opened.push("gone", set_borders(hand.project, MAP, {"c2r2|c3r2": ""}))
    assert hand.opened.selection.items == ()
