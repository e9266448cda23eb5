"""The toolbox: every gesture ends, and nothing is painted without a button."""

from __future__ import annotations

from typing import Any

import pytest

from engine.errors import EngineError
from engine.texts import Text
from studio.tools.registry import tools
from tests.helpers.projects import MAP, SCENARIO, blank
from tests.helpers.studio import Hand


@pytest.fixture
def hand() -> Hand:
    return Hand(blank(12, 8)).use("brush", terrain="woods")


@pytest.mark.case("UNDO-05")
def test_switching_tools_in_mid_stroke_finishes_the_stroke(hand: Hand) -> None:
    hand.press((1, 1)).move((2, 1))
    hand.toolbox.use("select")
    hand.move((5, 5)).release((5, 5))
    hand.toolbox.use("brush")
    hand.move((8, 6), (9, 6))
    assert hand.painted() == {"c2r2", "c3r2"}
    assert hand.steps == 1
    hand.opened.undo()
    assert hand.painted() == set()


@pytest.mark.case("UNDO-05")
@pytest.mark.parametrize("ending", ["release far away", "focus lost", "dialog"])
def test_a_stroke_that_ends_in_another_way_is_one_step(hand: Hand, ending: str) -> None:
    hand.press((1, 1)).move((2, 1))
    if ending == "release far away":
        hand.release((-500.0, 900.0))
    else:
        hand.toolbox.finish()
    hand.move((7, 5)).release((7, 5))
    assert hand.painted() == {"c2r2", "c3r2"}
    assert hand.steps == 1


@pytest.mark.case("UNDO-05")
def test_the_right_button_does_nothing_during_a_left_drag(hand: Hand) -> None:
    hand.press((1, 1)).press((1, 1), button="right").release((1, 1), button="right")
    assert hand.toolbox.busy
    hand.move((2, 1)).release((2, 1))
    assert hand.painted() == {"c2r2", "c3r2"}
    assert hand.steps == 1


def test_cancel_drops_the_stroke_and_leaves_no_step(hand: Hand) -> None:
    before = hand.project
    hand.press((1, 1)).move((2, 1))
    assert hand.opened.history.provisional is not None
    hand.toolbox.cancel()
    assert hand.opened.history.shown is before
    hand.move((7, 5)).release((7, 5))
    assert hand.project is before
    assert hand.steps == 0
    assert hand.opened.changed == ()


def test_a_release_without_a_press_does_nothing(hand: Hand) -> None:
    hand.release((3, 3)).move((4, 4)).release((4, 4))
    assert hand.steps == 0


def test_the_right_button_picks_the_terrain(hand: Hand) -> None:
    hand.click((3, 3))
    hand.desk.choose(terrain="crops")
    hand.click((3, 3), button="right")
    assert hand.desk.settings.terrain == "woods"
    assert hand.toolbox.active.id == "brush"
    assert hand.steps == 1


def test_the_middle_button_moves_the_view_with_any_tool(hand: Hand) -> None:
    hand.press((10.0, 10.0), button="middle").move((14.0, 7.0)).release(
        (14.0, 7.0), button="middle"
    )
    assert hand.surface.scrolled == [(-4.0, 3.0)]
    assert hand.steps == 0


def test_what_the_engine_refuses_is_told_and_drops_the_gesture(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: Any, **_rest: Any) -> None:
        raise EngineError(Text("the legend is full"))

    hand.press((1, 1))
    monkeypatch.setattr("studio.tools.painting.paint", refuse)
    hand.move((2, 1))
    assert hand.surface.messages == ["the legend is full"]
    assert not hand.toolbox.busy
    assert hand.opened.history.provisional is None


def test_listeners_hear_of_every_change_of_the_preview(hand: Hand) -> None:
    heard: list[str] = []
    hand.toolbox.listeners.add(lambda: heard.append(hand.toolbox.active.id))
    hand.move((1, 1))
    hand.toolbox.use("fill")
    hand.toolbox.leave()
    assert heard == ["brush", "fill", "fill"]
    assert hand.toolbox.preview() == ()


@pytest.mark.case("UNDO-05")
@pytest.mark.parametrize("tool", [tool.id for tool in tools()])
@pytest.mark.parametrize("way", ["another tab", "the tab is closed"])
def test_what_was_begun_on_one_document_never_ends_on_another(tool: str, way: str) -> None:
    hand = Hand(blank(12, 8))
    hand.opened.activate(MAP)
    hand.opened.activate(SCENARIO)
    hand.use(tool, counter="beck", marker="spawn", terrain="woods")
    hand.press((1, 1)).move((2, 1))
    if way == "another tab":
        hand.opened.activate(MAP)
    else:
        hand.opened.close_tab(SCENARIO)
    assert not hand.toolbox.busy
    assert hand.opened.history.provisional is None
    steps = hand.steps
    hand.move((4, 4)).release((4, 4))
    assert hand.opened.history.provisional is None
    assert hand.steps == steps
