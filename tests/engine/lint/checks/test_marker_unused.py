from __future__ import annotations

from dataclasses import replace

import pytest

from engine.lint.runner import lint
from engine.model.map import Marker
from engine.model.scenario import Condition, Counter, ScenarioEvent, TurnEntry
from tests.helpers.lint import (
    clean,
    condition,
    effect,
    found,
    said,
    with_counters,
    with_markers,
    with_scenario,
)

FAILING = with_markers(clean(), Marker("shed", "start", "c5r4"))
CLEAN = clean()


def test_a_start_at_which_nobody_starts_is_a_hint() -> None:
    (issue,) = found(FAILING, "marker_unused")
    assert (issue.severity, issue.path) == ("hint", "markers[3]")
    assert str(issue.message) == "nothing in this scenario uses shed"


def test_the_fix_deletes_the_marker() -> None:
    (issue,) = found(FAILING, "marker_unused")
    assert issue.fix is not None
    assert not found(issue.fix.edit(FAILING), "marker_unused")


def test_zombies_that_enter_at_a_marker_which_is_not_there_are_an_error() -> None:
    project = with_scenario(clean(), turn_entries=(TurnEntry(1, markers=("gate", "gatte")),))
    (issue,) = found(project, "marker_unused")
    assert (issue.severity, issue.path) == ("error", "turn_entries[0].markers[1]")
    assert '"gatte"' in str(issue.message)
    assert [i for i in lint(project) if i.severity == "error"] == [issue]  # and by no other check


def test_a_spawn_point_that_no_entry_names_is_unused_if_others_are_named() -> None:
    project = with_scenario(
        with_markers(clean(), Marker("hill", "spawn", "c10r2", order=2)),
        turn_entries=(TurnEntry(1, markers=("gate",)),),
    )
    assert said(project, "marker_unused") == ["nothing in this scenario uses hill"]


WELL = Marker("well", "objective", "c5r4", name="The Well")


def test_an_objective_that_nothing_asks_for_is_a_hint() -> None:
    project = with_markers(clean(), WELL)
    told = "no condition and no event of this scenario asks for The Well"
    assert said(project, "marker_unused") == [told]


@pytest.mark.parametrize(
    "asks",
    [
        condition("at_hex", who="any", marker="well"),
        condition("at_hex", who="any", hexes=["c5r4"]),
        Condition("not", children=(condition("at_hex", who="any", marker="well"),)),
    ],
)
def test_an_objective_that_a_condition_asks_for_is_used(asks: Condition) -> None:
    project = with_scenario(with_markers(clean(), WELL), victory=asks)
    assert said(project, "marker_unused") == []


def test_an_objective_in_a_building_that_counts_or_where_something_lies_is_used() -> None:
    barn = with_markers(clean(), Marker("door", "objective", "c2r3"))
    searched = condition("building_searched", buildings=["barn"])
    event = ScenarioEvent("found", searched, (effect("message", text="Here!"),))
    assert said(with_scenario(barn, events=(event,)), "marker_unused") == []
    key = Counter("key", "item", "key", "c5r4")
    assert said(with_counters(with_markers(clean(), WELL), key), "marker_unused") == []


def test_a_marker_beyond_the_edge_is_left_to_the_check_of_spaces() -> None:
    project = with_markers(clean(), replace(WELL, at="c99r9"))
    assert said(project, "marker_unused") == []
