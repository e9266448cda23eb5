"""Brush, eraser and line: unbroken strokes, one undo step each."""

from __future__ import annotations

import pytest

from engine.board.board import build_board
from studio.overlays.shapes import Area
from tests.helpers.boards import CLASSES
from tests.helpers.projects import MAP, blank, farm, rows
from tests.helpers.studio import Hand


def hand(columns: int = 12, height: int = 8, tool: str = "brush") -> Hand:
    return Hand(blank(columns, height)).use(tool, terrain="woods")


def is_unbroken(hand: Hand, start: str) -> bool:
    """Say whether the painted hexes hang together."""
    board = build_board(hand.project.map(MAP), CLASSES)
    painted = {board.index[space] for space in hand.painted()}
    group, queue = {board.index[start]}, [board.index[start]]
    for space in queue:
        for near in board.neighbours[space]:
            if near in painted and near not in group:
                group.add(near)
                queue.append(near)
    return group == painted


@pytest.mark.case("VIEW-02")
@pytest.mark.parametrize(("start", "end", "count"), [((0, 4), (10, 4), 11), ((0, 0), (9, 6), 12)])
def test_a_quick_stroke_leaves_no_gaps(
    start: tuple[int, int], end: tuple[int, int], count: int
) -> None:
    quick = hand()
    quick.press(start).move(end).release(end)
    assert is_unbroken(quick, f"c{start[0] + 1}r{start[1] + 1}")
    assert f"c{end[0] + 1}r{end[1] + 1}" in quick.painted()
    assert len(quick.painted()) == count
    assert quick.steps == 1


@pytest.mark.case("VIEW-02")
def test_a_slow_drag_that_wobbles_within_one_hex_gives_one_change_only() -> None:
    slow = hand()
    seen: list[int] = []
    slow.opened.history.listeners.add(lambda _before, _after: seen.append(1))
    x, y = slow.desk.centre("c5r5") or (0.0, 0.0)
    slow.press((x, y)).move((x + 2, y), (x + 1, y - 3), (x, y)).release((x, y))
    assert slow.painted() == {"c5r5"}
    assert slow.steps == 1
    assert len(seen) == 2, "one proposal, one push"


def test_a_stroke_over_what_is_there_already_leaves_no_step() -> None:
    same = hand()
    same.desk.choose(terrain="open")
    same.drag((1, 1), (5, 1))
    assert same.steps == 0
    assert same.opened.history.provisional is None


def test_a_stroke_that_leaves_the_map_and_comes_back_goes_on() -> None:
    out = hand()
    out.press((0, 0)).move((-900.0, -900.0), (3, 0)).release((3, 0))
    assert is_unbroken(out, "c1r1")
    assert out.steps == 1


@pytest.mark.parametrize("tool", ["brush", "line"])
def test_a_stroke_that_begins_beside_the_map_begins_where_it_comes_onto_it(tool: str) -> None:
    beside = hand(tool=tool)
    beside.press((-30.0, 40.0)).move((0, 2), (3, 2)).release((3, 2))
    assert is_unbroken(beside, "c1r3")
    assert {"c1r3", "c4r3"} <= beside.painted()
    assert len(beside.painted()) == 4
    assert beside.steps == 1
    beside.click((-30.0, 40.0))
    assert beside.steps == 1, "a click beside the map is nothing"


@pytest.mark.parametrize(("size", "count"), [(1, 1), (7, 7), (19, 19)])
def test_the_brush_has_three_sizes(size: int, count: int) -> None:
    big = hand()
    big.desk.choose(brush=size)
    big.click((5, 4))
    assert len(big.painted()) == count
    assert big.steps == 1


def test_shift_paints_straight_from_where_the_last_stroke_ended() -> None:
    straight = hand()
    straight.click((1, 1)).click((1, 5), "shift")
    assert straight.painted() == {f"c2r{n}" for n in range(2, 7)}
    assert straight.steps == 2


def test_undo_and_redo_of_a_stroke_give_the_very_same_values() -> None:
    one = hand()
    before = one.project
    one.drag((1, 1), (4, 3))
    after = one.project
    one.opened.undo()
    assert one.project is before
    one.opened.redo()
    assert one.project is after


def test_a_scenarios_tab_paints_its_map() -> None:
    one = hand()
    assert one.opened.active == "raid.scenario.yaml"
    one.click((1, 1))
    assert one.opened.changed == (MAP,)


def test_void_places_are_left_alone_unless_the_stroke_begins_on_one() -> None:
    holes = Hand(farm("....", ".--.", "....")).use("brush", terrain="woods")
    holes.drag((0, 1), (3, 1))
    assert "-" in "".join(rows(holes.project))
    assert not {"c2r2", "c3r2"} & holes.painted()
    holes.drag((1, 1), (2, 1))
    assert {"c2r2", "c3r2"} <= holes.painted()


def test_the_eraser_clears_to_open_ground_and_with_ctrl_takes_spaces_off() -> None:
    rub = Hand(farm("wwww", "wwww")).use("eraser")
    rub.drag((0, 0), (0, 1))
    assert rows(rub.project) == (".www", ".www")
    rub.click((3, 1), "ctrl")
    assert rows(rub.project) == (".www", ".ww-")
    rub.click((3, 1))
    assert rows(rub.project) == (".www", ".ww."), "a stroke that begins on a void place adds it"
    assert rub.steps == 3


def test_the_line_runs_from_press_to_release_only() -> None:
    line = hand(tool="line")
    line.press((1, 1)).move((8, 6), (1, 6)).release((1, 6))
    assert line.painted() == {f"c2r{n}" for n in range(2, 8)}
    assert line.steps == 1


def test_the_preview_shows_the_brush_without_changing_anything() -> None:
    look = hand()
    look.desk.choose(brush=7)
    look.move((5, 4))
    (rim,) = look.toolbox.preview()
    assert isinstance(rim, Area)
    assert [len(ring) for ring in rim.rings] == [18], "seven hexes have one rim"
    assert look.steps == 0
    assert look.opened.history.provisional is None


@pytest.mark.parametrize("orient", ["flat", "pointy"])
@pytest.mark.parametrize("stagger", ["first", "second"])
def test_strokes_are_unbroken_on_every_grid(orient: str, stagger: str) -> None:
    any_ = Hand(blank(12, 8, orient=orient, stagger=stagger)).use("brush", terrain="woods")
    any_.press((0, 7)).move((11, 0), (11, 7), (0, 0)).release((0, 0))
    assert is_unbroken(any_, "c1r8")
    assert any_.steps == 1
