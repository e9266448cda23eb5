"""Buildings, named and nameless."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.board.board import build_board
from engine.board.buildings import groups
from engine.model.map import Region
from tests.helpers.boards import CLASSES, WAYS, sketch_board, sketch_map


def spaces(board, *labels: str) -> tuple[int, ...]:
    return tuple(sorted(board.find(label) for label in labels))


@pytest.mark.clause("ATZ-1.10")
def test_connected_building_hexes_that_nobody_named_form_one_building():
    board = sketch_board("bb..b\n....b\n.b...")
    found = [building.spaces for building in board.buildings]
    assert found == [
        spaces(board, "0101", "0201"),
        spaces(board, "0501", "0502"),
        spaces(board, "0203"),
    ]
    assert [building.id for building in board.buildings] == [
        "building_c1r1",
        "building_c5r1",
        "building_c2r3",
    ]
    assert {building.name for building in board.buildings} == {""}
    assert board.building_at(board.find("0502")) == 1
    assert board.building_at(board.find("0301")) == -1


def test_named_buildings_come_first_and_take_their_hexes_out_of_the_groups():
    regions = (
        Region("mill", "building", "The Mill", ("c2r1",)),
        Region("half", "sheet", spaces=("c1r1",)),
        Region("barn", "building", "Barn", ("c4r1", "c4r2")),
    )
    board = build_board(replace(sketch_map("bbbb\n...b"), regions=regions), CLASSES)
    assert [(b.id, b.name, b.spaces) for b in board.buildings] == [
        ("mill", "The Mill", spaces(board, "0201")),
        ("barn", "Barn", spaces(board, "0401", "0402")),
        ("building_c1r1", "", spaces(board, "0101")),
        ("building_c3r1", "", spaces(board, "0301")),
    ]
    assert board.building_at(board.find("0402")) == 1


@pytest.mark.clause("ATZ-3.5")
def test_half_hexes_belong_to_a_building_but_make_none():
    board = sketch_board("b.b..\n..b..\n.....", cut=("north",))
    assert [building.spaces for building in board.buildings] == [spaces(board, "0301", "0302")]


@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_groups_follow_neighbours_in_every_layout(orient, stagger):
    board = sketch_board("b.b\nb..\n..b\nbbb", orient=orient, stagger=stagger)
    for building in board.buildings:
        for space in building.spaces:
            for near in board.neighbours[space]:
                if near >= 0 and board.class_of(near) == "building":
                    assert near in building.spaces
    assert sum(len(building.spaces) for building in board.buildings) == 7


def test_groups_are_connected_each_in_ascending_order():
    board = sketch_board("bb..b\n....b\n.b...")
    inside = [space for space in range(board.size) if board.class_of(space) == "building"]
    assert groups(board, reversed(inside)) == [
        spaces(board, "0101", "0201"),
        spaces(board, "0501", "0502"),
        spaces(board, "0203"),
    ]
