"""Names and labels do not run into each other."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF

from engine.board.board import build_board
from engine.files.shipped import shipped
from engine.files.store import open_project
from engine.model.map import MapLabel
from engine.rulesets import get
from studio.drawing.map.marks import building_lines, building_name, label_box, label_path
from studio.drawing.map.painter import MapPainter
from tests.helpers.painted import painter_of, picture, small_map

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


def test_the_label_of_a_hex_gives_way_to_what_the_author_wrote() -> None:
    plain = small_map((".....",) * 4)
    bare = painter_of(plain).scene
    space = bare.board.index["c3r2"]
    x, y = bare.centres[space]
    above = label_box(bare, space)
    text = MapLabel("t", "Low Road", (x, above.center().y()), size=5.0)
    map_ = replace(plain, levels=(replace(plain.main, labels=(text,)),))
    scene = painter_of(map_).scene
    path = label_path(scene, text)
    assert path is not None
    assert above.top() < y
    assert label_box(scene, space).top() > y
    boxes = [label_box(scene, s) for s in range(scene.board.size)]
    assert not any(path.intersects(box) for box in boxes)


@pytest.mark.parametrize("angle", [0.0, 90.0, 145.0])
def test_a_text_at_a_hex_leaves_its_dot_clear(angle: float) -> None:
    plain = small_map((".....",) * 4)
    text = MapLabel("t", "Mill Hill", "c3r2", size=5.0, angle=angle)
    scene = painter_of(replace(plain, levels=(replace(plain.main, labels=(text,)),))).scene
    x, y = scene.centres[scene.board.index["c3r2"]]
    path = label_path(scene, text)
    assert path is not None
    assert not path.intersects(QRectF(x - 0.7, y - 0.7, 1.4, 1.4))
    assert path.boundingRect().adjusted(-3, -3, 3, 3).contains(x, y)


def test_the_dots_of_hexes_are_seen_through_what_is_written_over_them() -> None:
    plain = small_map((".....",) * 4)
    bare = painter_of(plain)
    x, y = bare.scene.centres[bare.board.index["c3r2"]]
    text = MapLabel("t", "MMMM", (x, y), size=9.0)
    written = painter_of(replace(plain, levels=(replace(plain.main, labels=(text,)),)))
    around = QRectF(x - 0.4, y - 0.4, 0.8, 0.8)
    assert picture(bare, 20.0, around) == picture(written, 20.0, around)


@pytest.mark.parametrize("orient", ["flat", "pointy"])
def test_the_labels_of_half_hexes_stand_on_the_sheet(orient: str) -> None:
    sides = ("north", "east", "south", "west")
    rows = (".....",) * 5
    for side in sides:
        painter = painter_of(small_map(rows, orient=orient, stagger="second", cut=(side,)))
        board = painter.board
        assert any(board.half)
        for space in range(board.size):
            assert painter.bounds.contains(label_box(painter.scene, space)), (side, space)


@pytest.mark.parametrize(
    "name", ["\N{ZERO WIDTH SPACE}", "\N{COMBINING ACUTE ACCENT}", "\ufeff", "\n"]
)
def test_a_name_without_ink_is_no_fault(name: str) -> None:
    scene = painter_of(small_map(("bb", "bb"))).scene
    assert building_name(scene, name, (0, 1))[1] > 0


def test_a_name_of_thousands_of_words_is_broken_in_its_middle_at_once() -> None:
    scene = painter_of(small_map(("bb", "bb"))).scene
    began = time.process_time()
    one, other = building_lines(scene, "mill " * 2000, (0, 1))
    assert time.process_time() - began < 2.0
    assert abs(len(one.text) - len(other.text)) < len("mill ") * 2
