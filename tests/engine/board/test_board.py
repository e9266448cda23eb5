"""The built board."""

from __future__ import annotations

import pytest

from engine.board.board import build_board
from engine.errors import EngineError, UnknownName
from tests.helpers.boards import CLASSES, WAYS, filled, sketch_board, sketch_map


@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_the_label_under_a_dot_finds_the_space_again(orient, stagger):
    board = sketch_board(filled(4, 3), orient=orient, stagger=stagger)
    for space in range(board.size):
        assert board.locate(*board.centre(space)) == space
        assert board.find(board.labels[space]) == space
        assert board.find(board.ids[space].upper()) == space


def test_void_places_have_no_space():
    board = sketch_board("..-\n.-.")
    assert board.ids == ("c1r1", "c2r1", "c1r2", "c3r2")
    assert board.labels == ("0101", "0201", "0102", "0302")


def test_zone_maps_are_refused_not_broken():
    with pytest.raises(EngineError, match="zones"):
        build_board(sketch_map("..", kind="zone"), CLASSES)


def test_an_unknown_name_says_what_may_be_meant():
    board = sketch_board(filled(6, 4))
    with pytest.raises(UnknownName, match="did you mean c6r4") as caught:
        board.find("c31r4")
    assert caught.value.suggestions == ("c6r4",)
