"""Copies have ids of their own and may go to another scenario."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.edits.counters import new_counter, place_counter
from engine.edits.documents import new_scenario
from engine.edits.markers import new_marker, place_marker
from engine.errors import UnknownName
from engine.geometry.layout import Layout
from studio.document.clipboard import copied, paste
from studio.document.selection import Item
from tests.helpers.projects import MAP, SCENARIO, blank

if TYPE_CHECKING:
    from engine.model.project import Project

ITEMS = (Item(SCENARIO, "counter", "ann"), Item(SCENARIO, "marker", "spawn"))


def furnished() -> Project:
    project = blank(8, 6)
    counter = replace(new_counter(project.scenario(SCENARIO), "survivor", "ann", "c2r2"), facing=3)
    project = place_counter(project, SCENARIO, replace(counter, in_hand="pistol"))
    marker = replace(new_marker(project.scenario(SCENARIO), "spawn", ordered=True), at="c3r2")
    return place_marker(project, SCENARIO, marker)


def test_copies_keep_everything_but_id_order_and_place() -> None:
    project = furnished()
    layout = Layout(project.map(MAP).main.grid)  # type: ignore[arg-type]
    things = copied(project, (*ITEMS, Item(MAP, "space", "c1r1")))
    after, items = paste(project, SCENARIO, things, layout, (2, 0))
    scenario = after.scenario(SCENARIO)
    assert [item.id for item in items] == ["ann_2", "spawn_2"]
    copy = scenario.counters[1]
    assert (copy.facing, copy.in_hand, copy.at) == (3, "pistol", "c4r3")
    assert (scenario.markers[1].order, scenario.markers[1].at) == (2, "c5r3")


def test_counters_can_be_pasted_into_another_scenario_but_not_into_a_map() -> None:
    project = new_scenario(furnished(), "night.scenario.yaml", "Night", MAP)
    things = copied(project, ITEMS)
    after, _ = paste(project, "night.scenario.yaml", things)
    assert [c.id for c in after.scenario("night.scenario.yaml").counters] == ["ann"]
    with pytest.raises(UnknownName, match="no scenario"):
        paste(project, MAP, things)
    markers, _ = paste(project, MAP, things[1:])
    assert markers.map(MAP).markers[0].at == "c3r2"
