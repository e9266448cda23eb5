"""The Map menu."""

from __future__ import annotations

import pytest

from engine.edits.counters import new_counter, place_counter
from engine.edits.regions import group
from engine.errors import EngineError
from studio.actions.map import parse_margins
from studio.actions.registry import action, run
from studio.document.selection import Item
from tests.helpers.contexts import FakeContext, context
from tests.helpers.projects import MAP, SCENARIO, blank, farm, rows
from tests.helpers.shipped_projects import BELL, COLDWATER, sample
from tests.helpers.studio import Hand


def test_a_building_is_renamed_by_itself_or_by_a_hex_of_it() -> None:
    window = context(group(farm("bb.", "..."), MAP, ["c1r1", "c2r1"], "Mill"), "Old Mill", "Inn")
    assert window.opened is not None
    assert not action("rename_building").enabled(window)
    window.opened.selection.set([Item(MAP, "space", "c2r1")])
    run(action("rename_building"), window)
    window.opened.selection.set([Item(MAP, "region", "mill")])
    run(action("rename_building"), window)
    assert [r.name for r in window.opened.project.map(MAP).regions] == ["Inn"]
    assert window.asked == [("Name of the building", "Mill"), ("Name of the building", "Old Mill")]


def test_selected_hexes_are_grouped_and_ungrouped() -> None:
    window = context(farm("bb.", "..."), "Mill")
    assert window.opened is not None
    window.opened.selection.set([Item(MAP, "space", "c1r1"), Item(MAP, "space", "c2r1")])
    run(action("group_building"), window)
    assert window.opened.project.map(MAP).regions[0].spaces == ("c1r1", "c2r1")
    window.opened.selection.set([Item(MAP, "region", "mill")])
    run(action("ungroup_building"), window)
    assert window.opened.project.map(MAP).regions == ()
    assert len(window.opened.history.entries) == 2


def test_a_map_grows_on_any_side() -> None:
    window = context(farm("wb", "cw"), "2, 0, 0, 1")
    assert window.opened is not None
    run(action("resize_map"), window)
    assert rows(window.opened.project) == ("..wb", "..cw", "....")
    assert window.confirmed == []
    window.opened.undo()
    assert window.opened.changed == ()


@pytest.mark.case("GRID-02")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_what_would_be_cut_off_is_listed_first(answer: str) -> None:
    project = blank(4, 3)
    counter = new_counter(project.scenario(SCENARIO), "zombie", "zombie", "c4r1")
    window = context(place_counter(project, SCENARIO, counter), "0 0 -1 0")
    window.confirmations = [answer]
    assert window.opened is not None
    run(action("resize_map"), window)
    assert window.confirmed == [("This would be lost. Cut the map?", [f"{SCENARIO}: zombie"])]
    assert len(window.opened.history.entries) == (answer == "yes")
    window.opened.undo()
    assert len(window.opened.project.scenario(SCENARIO).counters) == 1


@pytest.mark.parametrize("text", ["1 2 3", "1 2 3 4 5", "a b c d", "1.5 0 0 0", ""])
def test_margins_are_four_whole_numbers(text: str) -> None:
    with pytest.raises(EngineError, match="not four whole numbers"):
        parse_margins(text)


def test_the_sides_of_a_skirmish_are_drawn_in_one_step() -> None:
    window = FakeContext(Hand(sample("northgate"), "market_day.scenario.yaml"))
    assert window.opened is not None
    before = window.opened.project
    assert run(action("draw_sides"), window)
    scenario = window.opened.project.scenario("market_day.scenario.yaml")
    assert {c.side for c in scenario.counters} == {"north", "south"}
    assert all(c.enters in ("gate", "yard") for c in scenario.counters)
    window.opened.undo()
    assert window.opened.project == before
    assert not action("draw_sides").enabled(FakeContext(Hand(sample(COLDWATER), BELL)))
