"""Selecting spaces by rectangle, lasso and wand, and painting within them."""

from __future__ import annotations

import itertools
import math

import pytest

from engine.edits.resize import Margins, resize
from engine.texts import Text
from studio.overlays.shapes import Area
from tests.helpers.projects import MAP, blank, farm, rows
from tests.helpers.studio import Hand

SKETCH = ("ww....", "w..ww.", "...w..", "cc....", "c....w")


@pytest.fixture
def hand() -> Hand:
    return Hand(farm(*SKETCH), MAP)


def selected(hand: Hand) -> set[str]:
    return set(hand.desk.selected or ())


def status(hand: Hand) -> str:
    return str(hand.toolbox.active.status())


@pytest.mark.parametrize(
    ("orient", "stagger"), [*itertools.product(("flat", "pointy"), ("first", "second"))]
)
def test_a_rectangle_selects_what_the_rectangle_tool_paints(orient: str, stagger: str) -> None:
    hand = Hand(blank(9, 9, orient=orient, stagger=stagger))
    hand.use("rectangle", terrain="woods").drag("c7r6", "c2r3")
    hand.use("select_rectangle").drag("c7r6", "c2r3")
    assert selected(hand) == hand.painted()
    assert hand.steps == 1, "selecting is no step"


def test_shift_adds_and_alt_takes_away(hand: Hand) -> None:
    hand.use("select_rectangle").drag("c1r1", "c1r3")
    assert selected(hand) == {"c1r1", "c1r2", "c1r3"}
    hand.drag("c6r1", "c6r2", held=("shift",))
    hand.click("c1r2", "alt")
    assert selected(hand) == {"c1r1", "c1r3", "c6r1", "c6r2"}
    hand.desk.choose(marking="add")
    hand.click("c1r2")
    assert len(selected(hand)) == 5
    hand.desk.choose(marking="take")
    hand.drag("c1r1", "c1r3")
    assert selected(hand) == {"c6r1", "c6r2"}
    hand.drag("c6r1", "c6r2")
    assert hand.desk.selected is None, "nothing left is no selection"


def test_the_status_line_counts_what_is_and_would_be_selected(hand: Hand) -> None:
    hand.use("select_rectangle")
    hand.press("c1r1").move("c1r4")
    assert status(hand) == "selects 4 of 30 hexes"
    hand.release("c1r4")
    assert status(hand) == "4 hexes selected"
    hand.press("c2r1", "shift").move("c2r2")
    assert status(hand) == "adds 2: 6 hexes selected"
    hand.release("c2r2")
    hand.press("c1r1", "alt").move("c1r2")
    assert status(hand) == "takes away 2: 4 hexes selected"


def test_the_status_line_counts_one_hex_as_one(hand: Hand) -> None:
    hand.use("select_rectangle").drag("c1r1", "c1r2")
    hand.press("c1r1", "alt")
    assert status(hand) == "takes away 1: 1 hex selected"
    hand.release("c1r1")
    assert status(hand) == "1 hex selected"


def test_the_lasso_selects_the_hexes_whose_dots_it_goes_around(hand: Hand) -> None:
    x, y = hand.desk.centre("c3r3") or (0.0, 0.0)
    ring = [(x + 22 * math.cos(k / 4), y + 22 * math.sin(k / 4)) for k in range(25)]
    hand.use("lasso").drag(*ring)
    assert selected(hand) == {"c3r3", "c3r2", "c3r4", "c2r2", "c2r3", "c4r2", "c4r3"}
    hand.click("c6r5")
    assert selected(hand) == {"c6r5"}


def test_the_wand_selects_connected_hexes_and_with_ctrl_all_of_the_terrain(hand: Hand) -> None:
    hand.use("wand").click("c1r1")
    assert selected(hand) == {"c1r1", "c2r1", "c1r2"}
    hand.click("c1r4", "shift")
    assert selected(hand) == {"c1r1", "c2r1", "c1r2", "c1r4", "c2r4", "c1r5"}
    hand.click("c1r1", "ctrl")
    assert selected(hand) == {"c1r1", "c2r1", "c1r2", "c4r2", "c5r2", "c4r3", "c6r5"}


def test_a_wand_over_a_hex_shows_what_a_click_would_select(hand: Hand) -> None:
    hand.use("wand").move("c1r1")
    (rim,) = hand.toolbox.preview()
    assert isinstance(rim, Area)
    assert len(rim.rings) == 1
    assert status(hand) == "selects 3 of 30 hexes"


@pytest.mark.parametrize("tool", ["brush", "line", "rectangle", "eraser"])
def test_painting_keeps_within_the_selected_hexes(tool: str) -> None:
    hand = Hand(blank(6, 5) if tool != "eraser" else farm(*("wwwwww",) * 5), MAP)
    hand.use("select_rectangle").drag("c2r2", "c2r4")
    hand.use(tool, terrain="woods", brush=7).drag("c1r2", "c6r3")
    changed = hand.painted("." if tool == "eraser" else "w")
    assert changed
    assert changed <= {"c2r2", "c2r3", "c2r4"}
    before, steps = hand.project, hand.steps
    hand.desk.choose(brush=1)
    hand.drag("c5r1", "c6r4")
    assert hand.project is before
    assert hand.steps == steps


def test_the_status_line_says_that_painting_is_confined() -> None:
    hand = Hand(blank(6, 5), MAP)
    hand.use("select_rectangle").drag("c2r2", "c2r4")
    hand.use("brush", terrain="woods").move("c2r2")
    assert status(hand) == "paints in the selection of 3 hexes only"
    hand.move("c6r1")
    assert status(hand).startswith("Outside the selection nothing is painted")
    hand.desk.choose(brush=7)
    hand.press("c2r2")
    assert status(hand) == "2 hexes of woods; 5 outside the selection stay as they are"


def test_fill_floods_only_through_the_selected_hexes() -> None:
    hand = Hand(blank(6, 5), MAP)
    hand.use("select_rectangle").drag("c2r2", "c2r4").drag("c5r1", "c5r5", held=("shift",))
    hand.use("fill", terrain="woods").move("c2r2")
    assert status(hand) == "fills 3 hexes"
    hand.click("c2r2")
    assert hand.painted() == {"c2r2", "c2r3", "c2r4"}
    hand.click("c1r1")
    assert hand.steps == 1
    hand.desk.choose(terrain="crops")
    hand.click("c5r1", "shift")
    assert hand.painted("c") == {f"c5r{n}" for n in range(1, 6)}


def test_void_places_cannot_be_selected() -> None:
    hand = Hand(farm("..-.", "...."), MAP).use("select_rectangle").drag("c1r1", "c4r2")
    assert "c3r1" not in selected(hand)
    assert len(selected(hand)) > 3


def test_a_selection_stays_while_the_map_is_painted_and_lets_go_of_what_is_cut_off() -> None:
    hand = Hand(blank(6, 5), MAP)
    hand.use("select_rectangle").drag("c5r1", "c6r1")
    both = selected(hand)
    hand.use("brush", terrain="woods").click("c5r1")
    assert selected(hand) == both
    hand.desk.push(Text("Cut"), resize(hand.project, MAP, Margins(right=-1), "."))
    assert rows(hand.project)[0] == "....w"
    assert selected(hand) == {"c5r1"}
    hand.opened.undo()
    hand.opened.undo()
    assert selected(hand) == {"c5r1"}


def test_marking_hexes_lets_go_of_selected_things_and_another_tab_of_the_hexes() -> None:
    hand = Hand(blank(6, 5))
    hand.use("select").click("c3r3")
    assert len(hand.opened.selection) == 1
    hand.use("select_rectangle").drag("c2r2", "c2r4")
    assert len(hand.opened.selection) == 0
    hand.opened.activate(MAP)
    assert hand.desk.selected is None
