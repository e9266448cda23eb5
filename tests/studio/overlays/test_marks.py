"""Hover, selection, issues and labels."""

from __future__ import annotations

from dataclasses import replace

from engine.edits.labels import set_label
from engine.edits.markers import new_marker, place_marker
from engine.edits.paths import set_path
from engine.edits.regions import group
from engine.model.issue import Issue
from engine.model.map import MapLabel, MapPath
from engine.texts import Text
from studio.document.remedy import Remedy
from studio.document.selection import Item
from studio.overlays.registry import draw, overlay, tips
from studio.overlays.shapes import Label, Mark, Polygon
from tests.helpers.projects import MAP, SCENARIO, farm
from tests.helpers.scenes import inventory, scene, texts

PROJECT = farm("bb..", "....", "...-")


def test_the_space_under_the_pointer_is_rimmed_void_places_too() -> None:
    for space in ("c1r1", "c4r3"):
        shown = scene(PROJECT, hover=space)
        (rim,) = overlay("hover").shapes(shown)
        assert isinstance(rim, Polygon)
        assert rim.points == shown.ground.polygon(space)
    assert overlay("hover").shapes(scene(PROJECT)) == ()


def test_every_kind_of_selected_thing_is_shown() -> None:
    project = group(PROJECT, MAP, ["c1r1", "c2r1"], "Mill")
    project = set_path(project, MAP, MapPath("road", "road", through=("c1r2", "c2r2")))
    project = set_label(project, MAP, MapLabel("mill", "Mill", (12.0, 9.0)))
    edge = replace(new_marker(project.scenario(SCENARIO), "exit"), edge="north")
    start = replace(new_marker(project.scenario(SCENARIO), "start"), spaces=("c3r1", "c3r2"))
    project = place_marker(place_marker(project, SCENARIO, edge), SCENARIO, start)
    shown = scene(project)
    for item, expected in (
        (Item(MAP, "space", "c1r1"), {("Polygon", "selection"): 1}),
        (Item(MAP, "region", "mill"), {("Polygon", "selection"): 2}),
        (Item(MAP, "path", "road"), {("Polyline", "selection"): 1}),
        (Item(MAP, "label", "mill"), {("Disc", "selection"): 1}),
        (Item(SCENARIO, "marker", "exit"), {("Line", "selection"): 1}),
        (Item(SCENARIO, "marker", "start"), {("Polygon", "selection"): 2}),
    ):
        shown.ground.opened.selection.set([item])
        assert inventory(overlay("selection").shapes(shown)) == expected, item


def test_where_the_pointer_rests_the_issues_of_its_mark_are_read() -> None:
    issues = (
        Issue("a", "hint", Text("look"), MAP, spaces=("c1r1", "c2r1")),
        Issue("b", "error", Text("wrong"), SCENARIO, spaces=("c1r1",)),
        Issue("d", "error", Text("elsewhere"), "other.map.yaml", spaces=("c1r1",)),
    )
    told = {
        space: tuple(map(str, tips(scene(PROJECT, issues=issues, hover=space))))
        for space in ("c1r1", "c2r1", None)
    }
    assert told == {"c1r1": ("wrong", "look"), "c2r1": (), None: ()}
    many = scene(PROJECT, issues=issues[:2] * 3, hover="c1r1")
    assert str(tips(many)[-1]) == "and 3 issues more"


def test_a_space_with_several_issues_has_the_mark_of_the_worst() -> None:
    issues = (
        Issue("a", "hint", Text("x"), MAP, spaces=("c1r1",)),
        Issue("b", "error", Text("x"), SCENARIO, spaces=("c1r1", "c2r2")),
        Issue("c", "warning", Text("x"), MAP, spaces=("c2r2", "c3r1")),
        Issue("d", "error", Text("x"), "other.map.yaml", spaces=("c4r1",)),
    )
    shapes = overlay("issues").shapes(scene(PROJECT, issues=issues))
    assert inventory(shapes) == {
        ("Polygon", "issue_error"): 2,
        ("Mark", "issue_error"): 2,
        ("Polygon", "issue_warning"): 1,
        ("Mark", "issue_warning"): 1,
    }


def test_a_hint_is_a_dot_where_it_begins_until_it_is_read() -> None:
    hint = Issue("a", "hint", Text("x"), MAP, spaces=("c1r1", "c2r1", "c3r1"))
    shapes = overlay("issues").shapes(scene(PROJECT, issues=(hint,)))
    assert inventory(shapes) == {("Mark", "issue_hint"): 1}
    shapes = overlay("issues").shapes(scene(PROJECT, issues=(hint,), issue=hint))
    assert inventory(shapes)["Polygon", "issue_hint"] == 6


def test_the_issue_that_is_read_is_tinted_though_it_is_silenced() -> None:
    issue = Issue("a", "hint", Text("x"), MAP, spaces=("c1r1", "c2r1"), silenced="So.")
    shapes = overlay("issues").shapes(scene(PROJECT, issue=issue))
    assert sum(isinstance(s, Polygon) and s.filled for s in shapes) == 2
    elsewhere = replace(issue, document="other.map.yaml")
    assert overlay("issues").shapes(scene(PROJECT, issue=elsewhere)) == ()


def test_what_a_fix_would_change_is_outlined_with_what_comes_and_goes() -> None:
    line = ((0.0, 0.0), (9.0, 0.0), (0.0, 0.0))
    remedy = Remedy(spaces=frozenset({"c1r1"}), came=("c2r1",), went=("c3r1",), lines=(line,))
    shapes = overlay("remedy").shapes(scene(PROJECT, remedy=remedy))
    assert inventory(shapes) == {
        ("Polygon", "remedy"): 6,
        ("Polyline", "remedy"): 1,
        ("Mark", "remedy"): 2,
    }
    assert {s.symbol for s in shapes if isinstance(s, Mark)} == {"ring", "cross"}
    assert overlay("remedy").shapes(scene(PROJECT)) == ()


def test_every_space_has_its_printed_label() -> None:
    shapes = overlay("grid_labels").shapes(scene(PROJECT))
    assert texts(shapes)[:5] == ["0101", "0201", "0301", "0401", "0102"]
    assert len(shapes) == 11
    assert all(isinstance(s, Label) and not s.boxed for s in shapes)


def test_overlays_are_switched_on_and_off_by_the_view() -> None:
    shown = scene(PROJECT, hover="c1r1")
    assert inventory(draw(shown)) == {("Polygon", "hover"): 1}
    shown.ground.view.toggle_overlay("hover")
    shown.ground.view.toggle_overlay("grid_labels")
    assert inventory(draw(shown)) == {("Label", "grid_label"): 11}
    shown.ground.view.toggle_overlay("grid_labels")
    assert draw(shown) == ()
