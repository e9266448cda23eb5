"""Painting with symmetry."""

from __future__ import annotations

import pytest

from tests.helpers.projects import MAP, blank, farm, rows
from tests.helpers.studio import Hand


def hand(tool: str = "brush", **settings: object) -> Hand:
    return Hand(blank(9, 9), MAP).use(tool, terrain="woods", **settings)


def around(hand: Hand, middle: str) -> None:
    at = hand.desk.centre(middle)
    assert at is not None
    hand.desk.choose(middle=(MAP, at))


def test_left_and_right_are_painted_alike() -> None:
    brush = hand(symmetry="left_right")
    around(brush, "c5r5")
    brush.drag("c1r2", "c3r4")
    assert all(row == row[::-1] for row in rows(brush.project))
    assert {"c1r2", "c9r2"} <= brush.painted()
    assert brush.steps == 1
    brush.opened.undo()
    assert brush.painted() == set()


@pytest.mark.parametrize(("kind", "fold"), [("two", 2), ("three", 3), ("six", 6)])
def test_a_stroke_comes_turned_about_the_middle(kind: str, fold: int) -> None:
    brush = hand(symmetry=kind)
    around(brush, "c5r5")
    brush.click("c5r4")
    assert len(brush.painted()) == fold
    brush.click("c5r5")
    assert len(brush.painted()) == fold + 1, "the middle is its own image"


@pytest.mark.parametrize("tool", ["line", "rectangle", "eraser"])
def test_all_painting_tools_keep_to_it(tool: str) -> None:
    made = Hand(farm(*("wwwwwwwww",) * 9) if tool == "eraser" else blank(9, 9), MAP)
    made.use(tool, terrain="woods", symmetry="left_right")
    around(made, "c5r5")
    made.drag("c1r2", "c3r4")
    grid = rows(made.project)
    assert all(row == row[::-1] for row in grid)
    assert len({*"".join(grid)}) == 2


def test_a_polygon_comes_twice_and_is_counted_so() -> None:
    polygon = hand("polygon", symmetry="left_right")
    around(polygon, "c5r5")
    for corner in ("c1r1", "c3r1", "c2r4"):
        polygon.click(corner)
    told = str(polygon.toolbox.active.status())
    polygon.toolbox.key("enter")
    assert all(row == row[::-1] for row in rows(polygon.project))
    assert told.startswith(f"{len(polygon.painted())} hexes")


def test_fill_floods_about_each_image_and_no_farther() -> None:
    project = farm("..w...w..", "..w...w..", "cww...www")
    fill = Hand(project, MAP).use("fill", terrain="building", symmetry="left_right")
    around(fill, "c5r2")
    fill.move("c1r1").click("c1r1")
    assert rows(fill.project) == ("bbw...wbb", "bbw...wbb", "cww...www")


def test_the_middle_is_that_of_the_map_until_it_is_set_by_the_tool() -> None:
    tool = hand("symmetry", symmetry="six")
    symmetry = tool.desk.symmetry
    assert symmetry is not None
    bounds = symmetry.layout.bounds
    assert abs(symmetry.at[0] - (bounds.left + bounds.right) / 2) < 10
    tool.drag("c2r2", "c3r4")
    assert tool.desk.symmetry is not None
    assert tool.desk.symmetry.at == pytest.approx(tool.desk.centre("c3r4"))
    assert str(tool.toolbox.active.status()) == "the middle lies in 0304"
    tool.toolbox.double_click(tool.at("c3r4"))
    assert tool.desk.symmetry[1:] == symmetry[1:]
    assert tool.steps == 0


def test_the_tool_begins_a_symmetry_if_none_is_chosen_and_shows_its_axes() -> None:
    tool = hand("symmetry")
    assert tool.toolbox.preview() == ()
    tool.click("c5r5")
    assert tool.desk.settings.symmetry == "left_right"
    assert len(tool.toolbox.preview()) == 2


def test_the_selection_and_the_edge_of_the_map_hold_symmetry_in() -> None:
    brush = hand(symmetry="left_right")
    around(brush, "c3r3")
    brush.click("c9r1")
    assert brush.painted() == {"c9r1"}
    brush.desk.mark(["c1r1", "c2r1"])
    brush.click("c4r1")
    assert brush.painted() == {"c9r1", "c2r1"}
