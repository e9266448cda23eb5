from __future__ import annotations

from engine.model.map import MapLabel, Marker, Region
from engine.model.scenario import Counter, SideInfo
from tests.helpers.lint import (
    clean,
    found,
    said,
    with_counters,
    with_map,
    with_markers,
    with_scenario,
)

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
    assert issue.spaces == ("c2r3", "c2r2"), "one hex of each, to be seen on the map"
    assert str(issue.message).startswith('"Mill" stands twice: players')


def test_a_street_may_be_named_at_both_ends() -> None:
    labels = (
        MapLabel("one", "Mill Road", "c1r1", kind="street"),
        MapLabel("two", "Mill Road", "c9r1", kind="street"),
    )
    assert not said(clean(level={"labels": labels}), "used_twice")


def test_a_character_who_was_placed_again_is_a_warning_where_it_stands_again() -> None:
    project = with_counters(
        clean(),
        Counter("nick", "survivor", "nick", "c3r5"),
        Counter("beck_2", "survivor", "beck", "c4r5"),
        Counter("beck_3", "survivor", "beck", "c5r5"),
        Counter("z2", "zombie", "zombie_slow", "c8r1"),
    )
    issues = found(project, "used_twice")
    assert [(i.severity, i.path) for i in issues] == [
        ("warning", "counters[3].definition"),
        ("warning", "counters[4].definition"),
    ]
    assert issues[0].spaces == ("c4r5",)
    assert str(issues[0].message).startswith("Beck is in this scenario already")


def test_markers_people_and_sides_of_one_name_are_warnings() -> None:
    project = with_markers(
        clean(),
        Marker("one", "objective", "c4r4", name="The Well"),
        Marker("other", "objective", "c6r4", name="The Well"),
    )
    project = with_counters(
        project,
        Counter("nick", "survivor", "nick", "c3r5", name="Alf"),
        Counter("bank", "survivor", "bank", "c4r5", name="Alf"),
    )
    project = with_scenario(project, sides=(SideInfo("red", "The Reds"), SideInfo("us", "Alf")))
    issues = found(project, "used_twice")
    assert [(issue.severity, issue.path) for issue in issues] == [
        ("warning", "counters[3].name"),
        ("warning", "markers[4].name"),
        ("warning", "sides[1].name"),
    ]


def test_markers_and_people_without_names_are_told_apart_by_their_ids() -> None:
    project = with_markers(clean(), Marker("one", "objective", "c4r4"))
    assert said(project, "used_twice") == []
