from __future__ import annotations

from engine.model.map import MapLabel, Marker, Region
from tests.helpers.lint import clean, found, said, with_map, with_markers

FAILING = with_markers(clean(), Marker("gate", "exit", edge="north"))
CLEAN = with_markers(clean(), Marker("back_gate", "exit", edge="north"))


def test_a_second_marker_of_the_same_id_is_an_error_that_names_the_first() -> None:
    (issue,) = found(FAILING, "used_twice")
    assert issue.severity == "error"
    assert issue.path == "markers[3].id"
    assert str(issue.message).startswith('"gate" stands twice, first in markers[1]')


def test_two_buildings_of_one_name_are_a_warning() -> None:
    regions = (
        Region("a", "building", "Mill", ("c2r2", "c3r2")),
        Region("b", "building", "Mill", ("c2r3",)),
    )
    (issue,) = found(with_map(clean(), regions=regions), "used_twice")
    assert (issue.severity, issue.path) == ("warning", "regions[1].name")


def test_a_street_may_be_named_at_both_ends() -> None:
    labels = (
        MapLabel("one", "Mill Road", "c1r1", kind="street"),
        MapLabel("two", "Mill Road", "c9r1", kind="street"),
    )
    assert not said(clean(level={"labels": labels}), "used_twice")
