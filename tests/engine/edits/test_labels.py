"""Texts on the map."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.edits.labels import delete_labels, set_label
from engine.errors import EngineError, UnknownName
from engine.model.map import MapLabel
from tests.helpers.lint import with_map
from tests.helpers.projects import MAP, blank


def test_labels_are_set_changed_and_deleted() -> None:
    mill, farm = MapLabel("mill", "Mill", "c1r1"), MapLabel("farm", "Farm", (3.0, 4.5))
    project = set_label(set_label(blank(3, 2), MAP, mill), MAP, farm)
    changed = MapLabel("mill", "Old Mill", "c2r1")
    project = set_label(project, MAP, changed)
    assert project.map(MAP).main.labels == (changed, farm)
    project = delete_labels(project, MAP, ["mill"])
    assert project.map(MAP).main.labels == (farm,)
    with pytest.raises(UnknownName, match='no label "mill"'):
        delete_labels(project, MAP, ["mill"])


def test_no_label_stands_where_there_is_no_space() -> None:
    with pytest.raises(EngineError, match='"c3r0" is not on the map'):
        set_label(blank(3, 2), MAP, MapLabel("mill", "Mill", "c3r0"))
    holed = with_map(blank(2, 1), levels=(replace(blank(2, 1).map(MAP).main, terrain=(".-",)),))
    with pytest.raises(EngineError, match="there is no space at 0201"):
        set_label(holed, MAP, MapLabel("mill", "Mill", "c2r1"))
