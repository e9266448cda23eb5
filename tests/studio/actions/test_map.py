"""The Map menu."""

from __future__ import annotations

import pytest

from engine.edits.regions import group
from studio.actions.registry import action, run
from studio.document.selection import Item
from studio.document.transforms import chosen_spaces
from tests.helpers.contexts import FakeContext, context
from tests.helpers.projects import MAP, farm
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


@pytest.mark.parametrize(
    "name", ["resize_map", "crop_map", "flip_map", "turn_map", "join_board", "insert_map"]
)
def test_whole_maps_are_changed_by_dialogs_in_the_edit_mode_only(name: str) -> None:
    window = context(farm("wb", "cw"))
    assert window.opened is not None
    window.opened.selection.set([Item(MAP, "space", "c1r1")])
    assert run(action(name), window)
    assert window.shown == [name]
    window.mode = "play"
    assert not run(action(name), window)


def test_a_crop_needs_a_selection() -> None:
    window = context(group(farm("bb.", "..."), MAP, ["c1r1"], "Mill"))
    assert window.opened is not None
    assert not action("crop_map").enabled(window)
    window.opened.selection.set([Item(MAP, "region", "mill")])
    assert action("crop_map").enabled(window)
    window.opened.selection.clear()
    assert not action("crop_map").enabled(window)
    assert window.desk is not None
    window.desk.mark(["c1r1", "c2r1"])
    assert action("crop_map").enabled(window)
    assert chosen_spaces(window.opened) == ("c1r1", "c2r1")


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
