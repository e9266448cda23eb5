"""Roads on the map."""

from __future__ import annotations

import pytest

from engine.edits.paths import delete_paths, set_path
from engine.errors import EngineError, UnknownName
from engine.model.map import MapPath
from tests.helpers.projects import MAP, blank


def test_roads_are_set_changed_and_deleted() -> None:
    road = MapPath("road", "road", through=("c1r1", "c2r1"))
    stream = MapPath("stream", "stream", points=((0.0, 0.0), (9.0, 9.0)))
    project = set_path(set_path(blank(3, 2), MAP, road), MAP, stream)
    longer = MapPath("road", "road", through=("c1r1", "c2r1", "c3r1"), name="Main Street")
    project = set_path(project, MAP, longer)
    assert project.map(MAP).main.paths == (longer, stream)
    project = delete_paths(project, MAP, ["road"])
    assert project.map(MAP).main.paths == (stream,)
    with pytest.raises(UnknownName, match='no road "road"'):
        delete_paths(project, MAP, ["road"])


def test_a_road_needs_two_ends_on_the_map() -> None:
    with pytest.raises(EngineError, match="two ends"):
        set_path(blank(3, 2), MAP, MapPath("road", "road", through=("c1r1",)))
    with pytest.raises(EngineError, match="not on the map"):
        set_path(blank(3, 2), MAP, MapPath("road", "road", through=("c1r1", "c9r1")))
