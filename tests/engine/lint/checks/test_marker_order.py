from __future__ import annotations

from dataclasses import replace

from engine.model.map import Marker
from tests.helpers.lint import SCENARIO, clean, found, said, with_markers, with_scenario

FAILING = with_markers(clean(), Marker("hill", "spawn", "c10r2", order=3))
CLEAN = with_markers(clean(), Marker("hill", "spawn", "c10r2", order=2))


def test_a_gap_in_the_numbers_is_named() -> None:
    assert said(FAILING, "marker_order") == [
        "hill has order 3, but there are 2 of these markers: number them 1 to 2"
    ]


def test_two_markers_of_one_number_are_named() -> None:
    project = with_markers(clean(), Marker("hill", "spawn", "c10r2", order=1))
    assert said(project, "marker_order") == ["hill and gate both have order 1"]


def test_a_marker_without_a_number_is_named() -> None:
    project = with_markers(clean(), Marker("hill", "spawn", "c10r2"))
    assert said(project, "marker_order") == ["hill has no order: these markers are numbered 1 to 2"]


def test_the_fix_gives_the_free_number() -> None:
    (issue,) = found(FAILING, "marker_order")
    assert issue.fix is not None
    assert str(issue.fix.label) == "Make it number 2"
    assert not found(issue.fix.edit(FAILING), "marker_order")


def test_the_only_marker_is_told_as_one() -> None:
    scenario = clean().scenario(SCENARIO)
    markers = tuple(replace(m, order=2) if m.kind == "spawn" else m for m in scenario.markers)
    assert said(with_scenario(clean(), markers=markers), "marker_order") == [
        "gate has order 2, but there is 1 of these markers: number it 1"
    ]
