"""Texts on the map."""

from __future__ import annotations

import pytest

from engine.edits.labels import delete_labels, set_label
from engine.errors import UnknownName
from engine.model.map import MapLabel
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
