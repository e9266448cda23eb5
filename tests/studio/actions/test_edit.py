"""The Edit menu."""

from __future__ import annotations

import pytest

from engine.edits.counters import new_counter, place_counter
from engine.errors import EngineError
from studio.actions.registry import action, run
from studio.document.selection import Item
from tests.helpers.contexts import FakeContext, context
from tests.helpers.projects import MAP, SCENARIO, blank
from tests.helpers.studio import Hand


def window_with(*spaces: str) -> FakeContext:
    """Return a window with a selected counter on each of *spaces*."""
    project = blank(8, 6)
    for space in spaces:
        counter = new_counter(project.scenario(SCENARIO), "zombie", "zombie", space)
        project = place_counter(project, SCENARIO, counter)
    window = context(project)
    assert window.opened is not None
    counters = project.scenario(SCENARIO).counters
    window.opened.selection.set(Item(SCENARIO, "counter", counter.id) for counter in counters)
    return window


def places(window: FakeContext) -> list[str | None]:
    assert window.opened is not None
    return [counter.at for counter in window.opened.project.scenario(SCENARIO).counters]


def select(window: FakeContext, space: str) -> None:
    assert window.opened is not None
    window.opened.selection.set([Item(MAP, "space", space)])


def test_undo_and_redo_are_possible_only_when_there_is_something() -> None:
    window = window_with("c1r1")
    assert window.opened is not None
    assert not run(action("undo"), window)
    run(action("delete"), window)
    assert places(window) == []
    assert run(action("undo"), window)
    assert places(window) == ["c1r1"]
    assert window.opened.changed == ()
    assert run(action("redo"), window)
    assert places(window) == []
    assert not run(action("redo"), window)


def test_copies_lie_on_the_selected_hex_and_keep_their_places_to_each_other() -> None:
    window = window_with("c2r2", "c3r2")
    run(action("copy"), window)
    select(window, "c5r4")
    run(action("paste"), window)
    assert places(window) == ["c2r2", "c3r2", "c5r4", "c6r3"]
    assert window.opened is not None
    assert [item.id for item in window.opened.selection] == ["zombie_3", "zombie_4"]
    assert len(window.opened.history.entries) == 1


def test_cut_takes_away_and_paste_brings_back_as_often_as_wanted() -> None:
    window = window_with("c2r2")
    run(action("cut"), window)
    assert places(window) == []
    run(action("paste"), window)
    run(action("paste"), window)
    assert places(window) == ["c2r2", "c2r2"]
    assert window.opened is not None
    assert [str(e.label) for e in window.opened.history.entries] == [
        "Cut 1 thing",
        "Paste 1 thing",
        "Paste 1 thing",
    ]


def test_copies_that_would_lie_off_the_map_are_refused_together() -> None:
    window = window_with("c2r2", "c6r2")
    run(action("copy"), window)
    select(window, "c7r2")
    with pytest.raises(EngineError, match="not on the map"):
        run(action("paste"), window)
    assert places(window) == ["c2r2", "c6r2"]


def test_turns_of_the_same_things_join_into_one_step() -> None:
    window = window_with("c2r2")
    assert window.opened is not None
    for _ in range(4):
        run(action("turn_right"), window)
    run(action("turn_left"), window)
    assert [c.facing for c in window.opened.project.scenario(SCENARIO).counters] == [3]
    assert len(window.opened.history.entries) == 1
    run(action("undo"), window)
    assert window.opened.changed == ()


def test_what_has_no_front_does_not_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    window = window_with("c2r2")
    assert window.desk is not None
    assert run(action("turn_right"), window)
    monkeypatch.setattr(type(window.desk.rules), "turning", ("survivor",))
    assert not run(action("turn_right"), window)
    assert window.toolbox is not None
    window.toolbox.use("marker")
    assert not run(action("turn_right"), window)


def test_a_placing_tool_turns_what_it_will_place() -> None:
    window = window_with("c2r2")
    assert window.toolbox is not None
    assert window.desk is not None
    window.toolbox.use("counter")
    run(action("turn_right"), window)
    run(action("turn_left"), window)
    run(action("turn_left"), window)
    assert window.desk.settings.facing == 5
    assert window.opened is not None
    assert window.opened.history.entries == ()


def test_select_all_and_nothing() -> None:
    window = window_with("c2r2", "c3r3")
    assert window.opened is not None
    run(action("select_none"), window)
    assert len(window.opened.selection) == 0
    run(action("select_all"), window)
    assert [item.id for item in window.opened.selection] == ["zombie", "zombie_2"]


@pytest.mark.case("UNDO-05")
def test_an_action_in_mid_stroke_finishes_the_stroke_first() -> None:
    hand = Hand(blank(8, 6)).use("brush", terrain="woods")
    window = FakeContext(hand)
    hand.press((1, 1)).move((2, 1))
    assert run(action("undo"), window)
    hand.move((5, 5)).release((5, 5))
    assert hand.painted() == set()
    assert len(hand.opened.history.entries) == 1, "the stroke can be redone"
    run(action("redo"), window)
    assert hand.painted() == {"c2r2", "c3r2"}


def test_escape_drops_the_stroke_then_the_selection() -> None:
    hand = Hand(blank(8, 6)).use("brush", terrain="woods")
    window = FakeContext(hand)
    hand.opened.selection.set([Item(MAP, "space", "c1r1")])
    hand.press((1, 1)).move((2, 1))
    run(action("escape"), window)
    assert hand.opened.history.entries == ()
    assert hand.opened.history.provisional is None
    assert len(hand.opened.selection) == 1
    run(action("escape"), window)
    assert len(hand.opened.selection) == 0
