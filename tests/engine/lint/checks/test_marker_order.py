from __future__ import annotations

from engine.model.map import Marker
from tests.helpers.lint import clean, found, said, with_markers

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
