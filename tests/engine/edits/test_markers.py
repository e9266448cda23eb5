"""Markers: fresh ids, an order without gaps, places on the map."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.edits.markers import delete_markers, edit_marker, move_marker, new_marker, place_marker
from engine.errors import EngineError, UnknownName
from tests.helpers.projects import MAP, SCENARIO, blank

if TYPE_CHECKING:
    from engine.model.project import Project


def with_spawns(path: str, *spaces: str) -> Project:
    project = blank(4, 3, cut=("north",))
    for space in spaces:
        owner = project.scenario(path) if path == SCENARIO else project.map(path)
        marker = replace(new_marker(owner, "spawn", ordered=True), at=space)
        project = place_marker(project, path, marker)
    return project


@pytest.mark.parametrize("path", [MAP, SCENARIO])
def test_spawn_points_are_numbered_and_close_up_when_one_goes(path: str) -> None:
    project = with_spawns(path, "c1r2", "c2r2", "c3r2", "c4r2")
    owner = project.documents[path]
    markers = getattr(owner, "markers")  # noqa: B009 - of either kind of document
    assert [(m.id, m.order) for m in markers] == [
        ("spawn", 1),
        ("spawn_2", 2),
        ("spawn_3", 3),
        ("spawn_4", 4),
    ]
    left = delete_markers(project, path, ["spawn", "spawn_3"]).documents[path]
    assert [(m.id, m.order) for m in getattr(left, "markers")] == [  # noqa: B009
        ("spawn_2", 1),
        ("spawn_4", 2),
    ]


def test_a_marker_moves_between_space_and_edge() -> None:
    project = with_spawns(SCENARIO, "c1r2")
    edge = move_marker(project, SCENARIO, "spawn", edge="south").scenario(SCENARIO).markers[0]
    assert (edge.at, edge.edge, edge.order) == (None, "south", 1)
    back = move_marker(project, SCENARIO, "spawn", at="c2r2").scenario(SCENARIO).markers[0]
    assert (back.at, back.edge) == ("c2r2", None)


@pytest.mark.clause("ATZ-3.5")
def test_half_hexes_may_be_entries_but_no_starts() -> None:
    project = with_spawns(SCENARIO)
    entry = replace(new_marker(project.scenario(SCENARIO), "entry"), at="c1r1")
    assert place_marker(project, SCENARIO, entry).scenario(SCENARIO).markers == (entry,)
    with pytest.raises(EngineError, match="0101 is a half-hex"):
        place_marker(project, SCENARIO, replace(entry, id="start", kind="start"))
    with pytest.raises(EngineError, match='"c9r9" is not on the map'):
        place_marker(project, SCENARIO, replace(entry, at="c9r9"))


def test_unknown_documents_and_markers_are_named() -> None:
    project = with_spawns(SCENARIO, "c1r2")
    with pytest.raises(UnknownName, match='no marker "spawm"'):
        delete_markers(project, SCENARIO, ["spawm"])
    with pytest.raises(UnknownName, match=r'no map or scenario "x\.map.yaml"'):
        delete_markers(project, "x.map.yaml", ["spawn"])
    with pytest.raises(EngineError, match="already"):
        place_marker(project, SCENARIO, project.scenario(SCENARIO).markers[0])


def test_an_edited_marker_keeps_its_place_in_the_list() -> None:
    project = with_spawns(SCENARIO, "c1r2", "c2r2")
    named = replace(project.scenario(SCENARIO).markers[0], name="Barn door")
    after = edit_marker(project, SCENARIO, named).scenario(SCENARIO).markers
    assert after == (named, project.scenario(SCENARIO).markers[1])
