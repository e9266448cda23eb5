"""The select tool: click, stack, rubber band, moving."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.edits.counters import new_counter, place_counter
from engine.edits.labels import set_label
from engine.edits.markers import new_marker, place_marker
from engine.edits.paths import set_path
from engine.model.map import MapLabel, MapPath
from studio.document.selection import Item
from tests.helpers.projects import MAP, SCENARIO, blank
from tests.helpers.studio import Hand


def furnished() -> Hand:
    """Two counters in c3r3, one in c6r4, a spawn point in c3r3, a label at c8r2, a road."""
    project = blank(10, 6)
    for space in ("c3r3", "c3r3", "c6r4"):
        counter = new_counter(project.scenario(SCENARIO), "zombie", "zombie", space)
        project = place_counter(project, SCENARIO, counter)
    marker = replace(new_marker(project.scenario(SCENARIO), "spawn", ordered=True), at="c3r3")
    project = place_marker(project, SCENARIO, marker)
    edge = replace(new_marker(project.scenario(SCENARIO), "exit"), edge="south")
    project = place_marker(project, SCENARIO, edge)
    project = set_label(project, MAP, MapLabel("mill", "Mill", "c8r2"))
    project = set_path(project, MAP, MapPath("road", "road", through=("c1r5", "c1r6")))
    return Hand(project).use("select")


def selected(hand: Hand) -> list[str]:
    return [item.id for item in hand.opened.selection]


def test_clicking_again_goes_through_the_stack_to_the_space() -> None:
    hand = furnished()
    found = []
    for _ in range(6):
        hand.click("c3r3")
        found.append(selected(hand))
    assert found == [["zombie_2"], ["zombie"], ["spawn"], ["c3r3"], ["zombie_2"], ["zombie"]]
    assert hand.steps == 0


def click_counter(hand: Hand, space: str, counter: str) -> list[str]:
    pointer = replace(hand.at(space), counter=counter)
    hand.toolbox.press(pointer)
    hand.toolbox.release(pointer)
    return selected(hand)


def test_each_counter_of_an_opened_stack_is_selected_by_one_click() -> None:
    hand = furnished()
    for counter in ("zombie", "zombie_2", "zombie"):
        assert click_counter(hand, "c3r3", counter) == [counter]
    assert click_counter(hand, "c3r3", "zombie") == ["zombie"], "a second click stays on it"
    hand.click("c3r3")
    assert selected(hand) == ["spawn"], "beside the counters what lies below is reached"


def test_a_counter_that_is_drawn_over_the_next_hex_stays_when_the_pointer_trembles() -> None:
    hand = furnished()
    pressed = replace(hand.at("c3r3"), counter="zombie")
    moved = replace(pressed, at=(pressed.at[0] + 0.5, pressed.at[1]), space="c4r3")
    hand.toolbox.press(pressed)
    hand.toolbox.move(moved)
    hand.toolbox.release(moved)
    assert selected(hand) == ["zombie"]
    assert hand.steps == 0


def test_an_empty_space_is_selected_itself_and_nothing_beside_the_map() -> None:
    hand = furnished()
    hand.click("c1r1")
    assert list(hand.opened.selection) == [Item(MAP, "space", "c1r1")]
    hand.click((-300.0, -300.0))
    assert selected(hand) == []


def test_labels_roads_and_markers_along_an_edge_can_be_clicked() -> None:
    hand = furnished()
    hand.click("c8r2")
    assert selected(hand) == ["mill"]
    hand.click("c1r6")
    assert selected(hand) == ["road"]
    assert hand.desk.layout is not None
    bounds = hand.desk.layout.bounds
    hand.click((bounds.width / 2, bounds.bottom + 4))
    assert selected(hand) == ["exit"]


def test_dragging_moves_what_is_selected_as_one_step() -> None:
    hand = furnished()
    hand.drag("c6r4", "c7r4", "c9r5")
    scenario = hand.project.scenario(SCENARIO)
    assert [c.at for c in scenario.counters] == ["c3r3", "c3r3", "c9r5"]
    assert hand.steps == 1
    hand.opened.undo()
    assert hand.opened.changed == ()
    assert selected(hand) == ["zombie_3"]


def test_several_selected_things_move_together_and_keep_their_places_to_each_other() -> None:
    hand = furnished()
    hand.click("c3r3").click("c6r4", "shift")
    assert selected(hand) == ["zombie_2", "zombie_3"]
    hand.drag("c6r4", "c6r5")
    scenario = hand.project.scenario(SCENARIO)
    assert [c.at for c in scenario.counters] == ["c3r3", "c3r4", "c6r5"]
    hand.click("c6r5", "shift")
    assert selected(hand) == ["zombie_2"]


def test_a_drag_off_the_map_stops_at_the_last_place_and_says_why() -> None:
    hand = furnished()
    hand.click("c3r3").click("c6r4", "shift")
    hand.press("c6r4").move("c7r4", "c10r4")
    assert hand.toolbox.active.status() is None
    hand.move("c1r4")
    assert "not on the map" in str(hand.toolbox.active.status())
    hand.release("c1r4")
    assert [c.at for c in hand.project.scenario(SCENARIO).counters][2] == "c10r4"
    assert hand.steps == 1


def test_a_drag_that_comes_back_leaves_no_step() -> None:
    hand = furnished()
    hand.drag("c6r4", "c8r4", "c6r4")
    assert hand.steps == 0
    assert hand.opened.changed == ()


def test_cancel_puts_things_back() -> None:
    hand = furnished()
    before = hand.project
    hand.press("c6r4").move("c8r4")
    assert hand.opened.history.shown != before
    hand.toolbox.cancel()
    hand.release("c8r4")
    assert hand.opened.history.shown is before
    assert hand.steps == 0


def test_the_rubber_band_takes_counters_and_markers_whose_dots_it_holds() -> None:
    hand = furnished()
    a, b = hand.desk.centre("c2r2"), hand.desk.centre("c6r5")
    assert a is not None
    assert b is not None
    hand.press(a).move((a[0] + 20, a[1] + 20), b)
    assert len(hand.toolbox.preview()) == 1
    hand.release(b)
    assert set(selected(hand)) == {"zombie", "zombie_2", "zombie_3", "spawn"}
    assert hand.steps == 0
    hand.drag("c6r4", "c6r5")
    assert [c.at for c in hand.project.scenario(SCENARIO).counters] == ["c3r4", "c3r4", "c6r5"]
    assert hand.project.scenario(SCENARIO).markers[0].at == "c3r4"


def test_labels_move_too() -> None:
    hand = furnished()
    hand.drag("c8r2", "c8r4")
    assert hand.project.map(MAP).main.labels[0].at == "c8r4"
    assert hand.opened.changed == (MAP,)


@pytest.mark.parametrize(("answer", "text"), [("Old Mill", "Old Mill"), (None, "Mill"), ("", None)])
def test_a_double_click_on_a_text_changes_it(answer: str | None, text: str | None) -> None:
    hand = furnished()
    hand.surface.answers = [answer]
    hand.toolbox.double_click(hand.at("c8r2"))
    labels = [label.text for label in hand.project.map(MAP).main.labels]
    assert labels == ([text] if text is not None else [])
    assert hand.surface.asked == [("Text on the map", "Mill")]
    assert hand.steps == (0 if answer is None else 1)
