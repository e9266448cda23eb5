"""Counters: placed where they can stand, moved, turned, deleted; ids stay unique."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.edits.counters import (
    delete_counters,
    edit_counter,
    move_counter,
    move_counters,
    new_counter,
    place_counter,
    turn_counters,
)
from engine.errors import EngineError, UnknownName
from tests.helpers.projects import SCENARIO, blank, farm

if TYPE_CHECKING:
    from engine.model.project import Project


def with_counters(project: Project, *spaces: str) -> Project:
    for space in spaces:
        counter = new_counter(project.scenario(SCENARIO), "zombie", "Zombie Slow", space)
        project = place_counter(project, SCENARIO, counter)
    return project


def test_counters_of_one_definition_get_different_ids() -> None:
    project = with_counters(blank(4, 3), "c1r1", "c1r1", "c2r1")
    counters = project.scenario(SCENARIO).counters
    assert [c.id for c in counters] == ["zombie_slow", "zombie_slow_2", "zombie_slow_3"]
    assert [c.at for c in counters] == ["c1r1", "c1r1", "c2r1"]


def test_an_id_that_is_taken_is_refused() -> None:
    project = with_counters(blank(4, 3), "c1r1")
    with pytest.raises(EngineError, match='"zombie_slow" is in the scenario already'):
        place_counter(project, SCENARIO, project.scenario(SCENARIO).counters[0])


@pytest.mark.clause("ATZ-3.5")
def test_a_counter_stands_on_a_whole_space_of_the_map() -> None:
    project = farm("....", ".-..", "....", cut=("north",))
    for space, reason in (
        ("c9r9", "not on the map"),
        ("c2r2", "there is no space at 0202"),
        ("c1r1", "0101 is a half-hex"),
    ):
        with pytest.raises(EngineError, match=reason):
            with_counters(project, space)
    placed = with_counters(project, "c2r1")
    with pytest.raises(EngineError, match="half-hex"):
        move_counter(placed, SCENARIO, "zombie_slow", "c3r1")


def test_counters_move_turn_and_go() -> None:
    project = with_counters(blank(4, 3), "c1r1", "c2r1", "c3r1")
    moved = move_counters(project, SCENARIO, {"zombie_slow": "c4r3", "zombie_slow_3": "c1r1"})
    assert [c.at for c in moved.scenario(SCENARIO).counters] == ["c4r3", "c2r1", "c1r1"]
    turned = turn_counters(project, SCENARIO, ["zombie_slow_2"], -1)
    assert [c.facing for c in turned.scenario(SCENARIO).counters] == [0, 5, 0]
    assert turn_counters(turned, SCENARIO, ["zombie_slow_2"], 1) == project
    left = delete_counters(project, SCENARIO, ["zombie_slow", "zombie_slow_3"])
    assert [c.id for c in left.scenario(SCENARIO).counters] == ["zombie_slow_2"]


def test_a_counter_that_is_moved_no_longer_enters_by_a_marker() -> None:
    project = with_counters(blank(4, 3), "c1r1")
    counter = replace(project.scenario(SCENARIO).counters[0], at=None, enters="north")
    project = edit_counter(project, SCENARIO, counter)
    moved = move_counter(project, SCENARIO, counter.id, "c2r2").scenario(SCENARIO).counters[0]
    assert (moved.at, moved.enters) == ("c2r2", None)


def test_an_unknown_counter_is_named_with_likely_ones() -> None:
    project = with_counters(blank(4, 3), "c1r1")
    with pytest.raises(UnknownName, match='no counter "zombie_slw"') as caught:
        delete_counters(project, SCENARIO, ["zombie_slw"])
    assert caught.value.suggestions == ("zombie_slow",)
