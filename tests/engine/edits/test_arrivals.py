"""Arrivals, where a change of the map lost the markers at which they come."""

from __future__ import annotations

from dataclasses import replace

from engine.edits.arrivals import without_lost_markers
from engine.edits.references import Carry, carried
from engine.model.map import Marker
from engine.model.scenario import Counter, TurnEntry
from tests.helpers.projects import MAP, SCENARIO, blank

GATE, HILL = Marker("gate", "spawn", "c1r1"), Marker("hill", "spawn", "c3r2")
DOOR = Marker("door", "entry", "c1r1")
KEEP_RIGHT = Carry(lambda space: space if space == "c3r2" else None)


def project_with(*entries: TurnEntry, counters: tuple[Counter, ...] = ()):
    project = blank(3, 2)
    map_ = replace(project.map(MAP), markers=(GATE, HILL, DOOR))
    scenario = replace(project.scenario(SCENARIO), turn_entries=entries, counters=counters)
    return project.with_document(MAP, map_).with_document(SCENARIO, scenario)


def after(project):
    changed, told = carried(project, MAP, KEEP_RIGHT)
    return changed.scenario(SCENARIO), [str(words) for words in told]


def test_arrivals_no_longer_name_a_marker_that_is_lost():
    scenario, _ = after(project_with(TurnEntry(1, markers=("gate", "hill"))))
    assert scenario.turn_entries == (TurnEntry(1, markers=("hill",)),)


def test_arrivals_whose_only_marker_is_lost_go_and_are_told():
    scenario, told = after(project_with(TurnEntry(1, markers=("gate",)), TurnEntry(2)))
    assert scenario.turn_entries == (TurnEntry(2),)
    assert f"{SCENARIO}: the arrivals at gate" in told


def test_arrivals_along_an_edge_still_come_there():
    scenario, _ = after(project_with(TurnEntry(1, markers=("gate",), edge="north")))
    assert scenario.turn_entries == (TurnEntry(1, edge="north"),)


def test_people_who_enter_at_a_lost_marker_go_and_are_told():
    entering = Counter("nick", "survivor", "nick", enters="door", turn=3)
    scenario, told = after(project_with(counters=(entering,)))
    assert scenario.counters == ()
    assert f"{SCENARIO}: nick, who enters at door" in told


def test_a_marker_that_was_never_there_stays_named():
    project = project_with(TurnEntry(1, markers=("gatte",)))
    assert without_lost_markers(project, project, MAP) == (project, ())
