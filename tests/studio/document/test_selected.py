"""Edits of several selected things at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.edits.counters import new_counter, place_counter
from engine.edits.labels import set_label
from engine.edits.markers import new_marker, place_marker
from engine.edits.paths import set_path
from engine.edits.regions import group
from engine.errors import EngineError
from engine.geometry.layout import Layout
from engine.model.map import MapLabel, MapPath
from studio.document.selected import (
    between,
    delete_items,
    move_items,
    shifted,
    space_of,
    turn_items,
)
from studio.document.selection import Item
from tests.helpers.projects import MAP, SCENARIO, blank

if TYPE_CHECKING:
    from engine.model.project import Project

THINGS = (
    Item(SCENARIO, "counter", "ann"),
    Item(SCENARIO, "marker", "start"),
    Item(MAP, "label", "mill"),
    Item(MAP, "path", "road"),
    Item(MAP, "region", "mill_2"),
    Item(MAP, "space", "c1r1"),
)


def furnished() -> Project:
    project = blank(8, 6)
    counter = new_counter(project.scenario(SCENARIO), "survivor", "ann", "c2r2")
    project = place_counter(project, SCENARIO, counter)
    marker = replace(new_marker(project.scenario(SCENARIO), "start"), spaces=("c3r2", "c3r3"))
    project = place_marker(project, SCENARIO, marker)
    project = set_label(project, MAP, MapLabel("mill", "Mill", (30.0, 40.0)))
    project = set_path(project, MAP, MapPath("road", "road", through=("c1r1", "c1r2")))
    return group(project, MAP, ["c4r4"], "Mill")


def test_everything_that_can_be_deleted_is_and_spaces_stay() -> None:
    assert delete_items(furnished(), THINGS) == blank(8, 6)


@pytest.mark.parametrize("orient", ["flat", "pointy"])
def test_a_shift_of_the_lattice_goes_there_and_back(orient: str) -> None:
    layout = Layout(replace(blank(8, 6).map(MAP).main.grid, orient=orient))  # type: ignore[type-var,arg-type]
    for a, b in (("c2r2", "c5r4"), ("c8r6", "c1r1"), ("c3r3", "c3r3")):
        shift = between(layout, a, b)
        assert shifted(layout, a, shift) == b
        assert shifted(layout, b, (-shift[0], -shift[1])) == a


def test_counters_markers_and_labels_move_together() -> None:
    project = furnished()
    layout = Layout(project.map(MAP).main.grid)  # type: ignore[arg-type]
    shift = between(layout, "c2r2", "c4r3")
    moved = move_items(project, THINGS, layout, shift)
    assert space_of(moved, THINGS[0]) == "c4r3"
    assert moved.scenario(SCENARIO).markers[0].spaces == ("c5r3", "c5r4")
    (x, y), (to_x, to_y) = layout.centre(2, 2), layout.centre(4, 3)
    label = moved.map(MAP).main.labels[0]
    assert label.at == pytest.approx((30 + to_x - x, 40 + to_y - y))
    assert moved.map(MAP).main.paths == project.map(MAP).main.paths
    with pytest.raises(EngineError, match="not on the map"):
        move_items(project, THINGS, layout, (50, 0))


def test_counters_turn_and_markers_have_no_front() -> None:
    turned = turn_items(furnished(), THINGS, 8)
    assert turned.scenario(SCENARIO).counters[0].facing == 2
    assert turned.scenario(SCENARIO).markers == furnished().scenario(SCENARIO).markers
