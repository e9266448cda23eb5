"""Copying hexes, and putting them down: under the pointer, turned, flipped, on another map."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.edits.counters import new_counter, place_counter
from engine.edits.documents import add_document
from engine.edits.regions import group
from studio.actions.registry import action, run
from studio.overlays.shapes import Area
from tests.helpers.contexts import FakeContext
from tests.helpers.projects import MAP, SCENARIO, blank, farm, rows
from tests.helpers.studio import Hand

if TYPE_CHECKING:
    from engine.model.project import Project

MILL = "mill.map.yaml"


def village() -> Project:
    project = group(farm("ww......", ".b......", "........", "........"), MAP, ("c2r2",), "Inn")
    counter = new_counter(project.scenario(SCENARIO), "zombie", "zombie", "c1r1")
    project = place_counter(project, SCENARIO, counter)
    return add_document(project, MILL, blank(6, 5, orient="pointy").map(MAP))


@pytest.fixture
def hand() -> Hand:
    return Hand(village())


@pytest.fixture
def window(hand: Hand) -> FakeContext:
    made = FakeContext(hand)
    hand.desk.mark(["c1r1", "c2r1", "c2r2"])
    assert run(action("copy"), made)
    return made


def status(hand: Hand) -> str:
    return str(hand.toolbox.active.status())


def test_copied_hexes_hang_on_the_pointer_and_a_click_puts_them_down_in_one_step(
    hand: Hand, window: FakeContext
) -> None:
    assert run(action("paste"), window)
    assert hand.toolbox.active.id == "paste"
    assert hand.desk.selected is None, "painting is free again"
    before = hand.project
    hand.move("c6r2")
    assert hand.project is before
    assert "b" in rows(hand.opened.history.shown)[1][4:] + rows(hand.opened.history.shown)[2]
    (rim,) = hand.toolbox.preview()
    assert isinstance(rim, Area)
    assert status(hand) == "puts down 3 hexes"
    hand.click("c6r2")
    assert hand.steps == 1
    assert "".join(rows(hand.project)).count("w") == 4
    assert len(hand.project.map(MAP).regions) == 2
    assert len(hand.project.scenario(SCENARIO).counters) == 2
    hand.click("c5r4")
    assert hand.steps == 2
    hand.opened.undo()
    hand.opened.undo()
    assert hand.project is before


def test_escape_puts_them_away_and_takes_the_tool_before_in_hand(
    hand: Hand, window: FakeContext
) -> None:
    hand.use("brush")
    run(action("paste"), window)
    hand.move("c6r2")
    run(action("escape"), window)
    assert hand.toolbox.active.id == "brush"
    assert hand.opened.history.provisional is None
    assert run(action("paste"), window), "what was copied is kept"
    hand.move("c6r2")
    hand.toolbox.leave()
    assert hand.opened.history.provisional is None
    assert hand.steps == 0


def test_keys_turn_and_flip_them(hand: Hand, window: FakeContext) -> None:
    run(action("paste"), window)
    hand.move("c5r3")
    plain = rows(hand.opened.history.shown)
    assert hand.toolbox.takes("turn")
    hand.toolbox.key("turn")
    turned = rows(hand.opened.history.shown)
    assert turned != plain
    hand.toolbox.key("turn_back")
    assert rows(hand.opened.history.shown) == plain
    for _ in range(6):
        hand.toolbox.key("turn")
    assert rows(hand.opened.history.shown) == plain
    hand.toolbox.key("flip")
    assert rows(hand.opened.history.shown) != plain
    hand.toolbox.key("flip")
    assert rows(hand.opened.history.shown) == plain
    assert hand.steps == 0


def test_what_does_not_fit_is_told_before_and_after(hand: Hand, window: FakeContext) -> None:
    run(action("paste"), window)
    hand.move("c1r1")
    assert "off the map" in status(hand)
    hand.click("c1r1")
    assert window.messages[0] == "3 hexes copied"
    assert "off the map" in window.messages[1]


def test_they_are_put_down_on_another_map_too(hand: Hand, window: FakeContext) -> None:
    hand.opened.activate(MILL)
    run(action("paste"), window)
    hand.move("c3r3")
    assert "scenario in front" in status(hand)
    hand.click("c3r3")
    assert "".join(hand.project.map(MILL).main.terrain).count("w") == 2
    assert [str(region.name) for region in hand.project.map(MILL).regions] == ["Inn"]
    assert hand.steps == 1


def test_cut_hexes_are_bare_in_one_step_and_come_back_with_undo(
    hand: Hand, window: FakeContext
) -> None:
    before = hand.project
    assert run(action("cut"), window)
    assert set("".join(rows(hand.project))) == {"."}
    assert hand.project.map(MAP).regions == ()
    assert hand.project.scenario(SCENARIO).counters == ()
    assert hand.steps == 1
    run(action("paste"), window)
    hand.click("c4r3")
    assert "".join(rows(hand.project)).count("w") == 2
    hand.opened.undo()
    hand.opened.undo()
    assert hand.project is before


def test_without_anything_copied_the_tool_says_what_to_do(hand: Hand) -> None:
    hand.use("paste").move("c3r3")
    assert status(hand).startswith("Select hexes and copy them")
    assert not hand.toolbox.takes("turn")
    hand.click("c3r3")
    assert hand.steps == 0


def test_things_that_are_copied_later_are_pasted_instead(hand: Hand, window: FakeContext) -> None:
    hand.use("select").click("c1r1")
    run(action("copy"), window)
    assert hand.desk.patch is None
    run(action("paste"), window)
    assert hand.toolbox.active.id == "select"
    assert len(hand.project.scenario(SCENARIO).counters) == 2
