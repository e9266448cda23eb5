"""Names and labels do not run into each other."""

from __future__ import annotations

import pytest

from engine.board.board import build_board
from engine.files.shipped import shipped
from engine.files.store import open_project
from engine.rulesets import get
from studio.drawing.map.marks import building_name, label_box
from studio.drawing.map.painter import MapPainter

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
MAPS = ("coldwater", "harrow", "northgate", "saltmarsh")


@pytest.mark.parametrize("name", MAPS)
def test_no_name_of_a_building_runs_into_the_label_of_a_hex(name: str) -> None:
    file = f"{name}.map.yaml"
    map_ = open_project(shipped("sample_maps") / name / file).project.map(file)
    board = build_board(map_, get(map_.ruleset).terrain_classes())
    scene = MapPainter(map_, board).scene
    boxes = {board.labels[space]: label_box(scene, space) for space in range(board.size)}
    met = {}
    for building, spaces in scene.names:
        path, _ = building_name(scene, building, spaces)
        shape = path.boundingRect()
        if touched := [label for label, box in boxes.items() if shape.intersects(box)]:
            met[building] = touched
    assert scene.names
    assert met == {}
