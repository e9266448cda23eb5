"""Rectangle and polygon: the hexes whose dots they hold, one undo step each."""

from __future__ import annotations

import itertools

import pytest

from tests.helpers.projects import MAP, blank, farm, rows
from tests.helpers.studio import Hand

GRIDS = [
    pytest.param(orient, stagger, id=f"{orient} {stagger}")
    for orient, stagger in itertools.product(("flat", "pointy"), ("first", "second"))
]


def dots(hand: Hand) -> dict[str, tuple[float, float]]:
    board = hand.desk.board
    assert board is not None
    return {space: board.centre(number) for number, space in enumerate(board.ids)}


def status(hand: Hand) -> str:
    return str(hand.toolbox.active.status())


@pytest.mark.parametrize(("orient", "stagger"), GRIDS)
def test_a_rectangle_paints_the_hexes_with_their_dots_between_its_corners(
    orient: str, stagger: str
) -> None:
    hand = Hand(blank(9, 9, orient=orient, stagger=stagger)).use("rectangle", terrain="woods")
    hand.drag("c8r7", "c5r5", "c3r2")
    (left, top), (right, bottom) = dots(hand)["c3r2"], dots(hand)["c8r7"]
    expected = {
        space for space, (x, y) in dots(hand).items() if left <= x <= right and top <= y <= bottom
    }
    assert hand.painted() == expected
    assert {"c3r2", "c8r7", "c5r4"} <= expected
    assert hand.steps == 1


def test_a_click_is_a_rectangle_of_one_hex() -> None:
    hand = Hand(blank(9, 9)).use("rectangle", terrain="woods").click("c4r4")
    assert hand.painted() == {"c4r4"}


def test_with_shift_only_the_outline_is_painted() -> None:
    hand = Hand(blank(9, 9)).use("rectangle", terrain="woods")
    hand.drag("c2r2", "c8r8")
    whole = hand.painted()
    hand.opened.undo()
    hand.drag("c2r2", "c8r8", held=("shift",))
    assert {"c2r2", "c8r8", "c4r2", "c2r5"} <= hand.painted() < whole
    assert not {"c5r5", "c4r4"} & hand.painted()


def test_a_running_rectangle_is_shown_counted_and_dropped() -> None:
    hand = Hand(blank(9, 9)).use("rectangle", terrain="woods")
    hand.press("c1r1").move("c3r3")
    assert status(hand) == "8 hexes of woods"
    assert hand.opened.history.shown is not hand.project
    assert len(hand.toolbox.preview()) == 1
    hand.toolbox.cancel()
    assert hand.steps == 0
    assert hand.opened.history.shown is hand.project


def test_a_rectangle_leaves_void_places_alone_unless_it_begins_on_one() -> None:
    project = farm("....", "..-.", "....")
    hand = Hand(project).use("rectangle", terrain="woods")
    hand.drag("c1r1", "c4r3")
    assert rows(hand.project)[1] == "ww-w"
    hand = Hand(project).use("rectangle", terrain="woods").click("c3r2")
    assert rows(hand.project)[1] == "..w."


def test_rectangle_and_polygon_begin_beside_the_map_too_and_leave_void_places_alone() -> None:
    hand = Hand(farm("....", "..-.", "....")).use("rectangle", terrain="woods")
    beside, far = (-20.0, -20.0), (500.0, 500.0)
    hand.press(beside).move(far).release(far)
    assert rows(hand.project) == ("wwww", "ww-w", "wwww")
    hand.opened.undo()
    hand.use("polygon")
    for corner in (beside, (500.0, -20.0), far, (-20.0, 500.0)):
        hand.click(corner)
    hand.toolbox.key("enter")
    assert rows(hand.project) == ("wwww", "ww-w", "wwww")


@pytest.mark.parametrize(("orient", "stagger"), GRIDS)
def test_a_polygon_paints_the_hexes_with_their_dots_in_it(orient: str, stagger: str) -> None:
    hand = Hand(blank(9, 9, orient=orient, stagger=stagger)).use("polygon", terrain="woods")
    corners = ["c2r2", "c8r3", "c3r8"]
    for corner in (*corners, corners[-1]):
        hand.click(corner, "ctrl")
    hand.toolbox.double_click(hand.at(corners[-1]))
    (ax, ay), (bx, by), (cx, cy) = (dots(hand)[corner] for corner in corners)

    def holds(x: float, y: float) -> bool:
        sides = [
            (bx - ax) * (y - ay) - (by - ay) * (x - ax),
            (cx - bx) * (y - by) - (cy - by) * (x - bx),
            (ax - cx) * (y - cy) - (ay - cy) * (x - cx),
        ]
        return all(side >= -1e-6 for side in sides)

    assert hand.painted() == {space for space, at in dots(hand).items() if holds(*at)}
    assert set(corners) < hand.painted()
    assert hand.steps == 1


def test_enter_ends_a_polygon_and_backspace_takes_a_corner_back() -> None:
    hand = Hand(blank(9, 9)).use("polygon", terrain="woods")
    assert not hand.toolbox.takes("enter")
    for corner in ("c2r2", "c8r2", "c8r8", "c2r5"):
        hand.click(corner)
    assert hand.toolbox.takes("backspace")
    hand.toolbox.key("backspace")
    hand.click("c2r8")
    hand.toolbox.key("enter")
    assert {"c2r2", "c8r2", "c8r8", "c2r8", "c5r5"} <= hand.painted()
    assert "c1r1" not in hand.painted()
    assert hand.steps == 1
    hand.opened.undo()
    assert hand.painted() == set()


def test_a_click_on_the_first_corner_ends_a_polygon_and_tells_its_hexes_before() -> None:
    hand = Hand(blank(9, 9), MAP).use("polygon", terrain="woods")
    for corner in ("c2r2", "c6r2", "c6r6"):
        hand.click(corner)
    hand.move("c2r6")
    told = status(hand)
    hand.click("c2r2")
    assert hand.steps == 1
    assert told.endswith(" hexes of woods; Enter paints, Esc drops")
    assert int(told.split()[0]) > len(hand.painted()), "the pointer was one corner more"
    assert not hand.toolbox.takes("enter")


def test_two_corners_are_no_polygon_and_escape_drops_them() -> None:
    hand = Hand(blank(9, 9)).use("polygon", terrain="woods").click("c2r2").click("c6r2")
    hand.toolbox.key("enter")
    assert hand.steps == 0
    hand.click("c2r2").click("c6r2").click("c6r6")
    hand.toolbox.cancel()
    hand.toolbox.double_click(hand.at("c6r6"))
    assert hand.steps == 0


def test_with_shift_the_outline_of_a_polygon_is_painted() -> None:
    hand = Hand(blank(9, 9)).use("polygon", terrain="woods")
    for corner in ("c2r2", "c8r2", "c8r8", "c2r8"):
        hand.click(corner, "shift")
    hand.toolbox.key("enter")
    assert {"c2r2", "c8r8"} <= hand.painted()
    assert "c5r5" not in hand.painted()
