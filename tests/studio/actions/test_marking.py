"""What selected hexes offer: fill, clear, building, delete, invert."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.edits.counters import new_counter, place_counter
from engine.edits.labels import set_label
from engine.edits.markers import new_marker, place_marker
from engine.edits.regions import group
from engine.model.map import MapLabel
from studio.actions.registry import action, run
from studio.tools.tool import Pointer
from tests.helpers.contexts import FakeContext, context
from tests.helpers.projects import MAP, SCENARIO, blank, farm, rows

if TYPE_CHECKING:
    from engine.model.project import Project

LEFT = ("c1r1", "c1r2", "c1r3", "c1r4")


def furnished() -> Project:
    project = blank(6, 4)
    for space in ("c1r2", "c5r2"):
        counter = new_counter(project.scenario(SCENARIO), "zombie", "zombie", space)
        project = place_counter(project, SCENARIO, counter)
    marker = new_marker(project.scenario(SCENARIO), "objective")
    project = place_marker(project, SCENARIO, replace(marker, at="c1r3"))
    return set_label(project, MAP, MapLabel("mill", "Mill", "c1r4"))


def window(project: Project, *spaces: str) -> FakeContext:
    made = context(project)
    assert made.desk is not None
    made.desk.mark(spaces)
    return made


def selected(made: FakeContext) -> set[str]:
    assert made.desk is not None
    return set(made.desk.selected or ())


def test_selected_hexes_are_filled_and_cleared_in_one_step_each() -> None:
    made = window(blank(3, 3), "c1r1", "c2r1", "c3r3")
    assert made.desk is not None
    assert made.opened is not None
    made.desk.choose(terrain="woods")
    assert run(action("fill_marked"), made)
    assert rows(made.opened.project) == ("ww.", "...", "..w")
    assert run(action("clear_marked"), made)
    assert rows(made.opened.project) == ("...",) * 3
    assert [str(entry.label) for entry in made.opened.history.entries] == [
        "Fill with woods",
        "Erase terrain",
    ]


def test_selected_hexes_become_one_building_with_a_name_in_one_step() -> None:
    project = group(farm("bb..", "...."), MAP, ("c1r1", "c2r1"), "Inn")
    made = window(project, "c2r1", "c3r1", "c2r2")
    assert made.opened is not None
    made.answers = ["Mill"]
    run(action("make_building"), made)
    after = made.opened.project.map(MAP)
    assert rows(made.opened.project) == ("bbb.", ".b..")
    assert {(str(r.name), r.spaces) for r in after.regions} == {
        ("Inn", ("c1r1",)),
        ("Mill", ("c2r1", "c3r1", "c2r2")),
    }
    assert len(made.opened.history.entries) == 1
    made.answers = [None]
    run(action("make_building"), made)
    assert len(made.opened.history.entries) == 1


@pytest.mark.parametrize("by", ["delete", "clear_off"])
def test_what_stands_on_selected_hexes_is_deleted_in_one_step(by: str) -> None:
    made = window(furnished(), *LEFT)
    assert made.opened is not None
    before = made.opened.project
    assert run(action(by), made)
    scenario = made.opened.project.scenario(SCENARIO)
    assert [counter.at for counter in scenario.counters] == ["c5r2"]
    assert scenario.markers == ()
    assert made.opened.project.map(MAP).main.labels == ()
    run(action("undo"), made)
    assert made.opened.project is before


def test_select_all_means_hexes_with_a_tool_that_works_on_them() -> None:
    made = window(furnished())
    assert made.opened is not None
    assert made.toolbox is not None
    run(action("select_all"), made)
    assert len(made.opened.selection) == 3
    assert selected(made) == set()
    made.toolbox.use("brush")
    run(action("select_all"), made)
    assert len(selected(made)) == 24
    assert len(made.opened.selection) == 0


def test_the_selection_is_inverted_and_escape_lets_go_of_it() -> None:
    made = window(blank(3, 2), "c1r1", "c2r2")
    run(action("invert_marked"), made)
    assert selected(made) == {"c2r1", "c3r1", "c1r2", "c3r2"}
    run(action("escape"), made)
    assert selected(made) == set()
    run(action("invert_marked"), made)
    assert len(selected(made)) == 6
    assert run(action("select_none"), made)
    assert selected(made) == set()


def test_escape_drops_the_corners_of_a_polygon_first_and_then_the_selection() -> None:
    made = window(blank(6, 4), *LEFT)
    assert made.toolbox is not None
    made.toolbox.use("polygon")
    pointer = Pointer((20.0, 20.0), "c2r2", "left")
    made.toolbox.press(pointer)
    made.toolbox.release(pointer)
    assert made.toolbox.active.begun
    run(action("escape"), made)
    assert not made.toolbox.active.begun
    assert selected(made) == set(LEFT)
    run(action("escape"), made)
    assert selected(made) == set()


def test_without_selected_hexes_nothing_is_offered() -> None:
    made = window(furnished())
    for name in ("fill_marked", "clear_marked", "make_building", "clear_off"):
        assert not run(action(name), made)
