"""Finding spaces by what people type."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.board.board import build_board
from engine.errors import UnknownName
from engine.model.map import LabelScheme
from tests.helpers.boards import CLASSES, filled, sketch_board, sketch_map


def missed(board, name: str) -> UnknownName:
    with pytest.raises(UnknownName) as caught:
        board.find(name)
    return caught.value


def test_an_id_off_the_map_suggests_the_nearest_space():
    error = missed(sketch_board(filled(6, 4)), "c31r2")
    assert error.suggestions == ("c6r2",)
    assert str(error.hinted) == 'there is no space "c31r2" on this map (did you mean c6r2?)'


def test_a_slip_suggests_labels_like_it():
    error = missed(sketch_board(filled(12, 9)), "08O7")
    assert "0807" in error.suggestions


def test_without_a_likely_name_the_range_is_told():
    error = missed(sketch_board(filled(6, 4)), "nowhere")
    assert error.suggestions == ()
    assert str(error) == 'there is no space "nowhere" on this map (0101 to 0604)'
    assert not missed(sketch_board(filled(6, 4)), "").suggestions


def test_large_maps_answer_too():
    board = build_board(replace(sketch_map(filled(100, 100)), labels=LabelScheme("A1")), CLASSES)
    assert board.labels[board.find("cv100")] == "CV100"
    assert missed(board, "CV101").suggestions[0].startswith("CV1")


def test_labels_read_from_letters_in_either_case():
    board = build_board(
        replace(sketch_map(filled(30, 3)), labels=LabelScheme("A1-doubled")), CLASSES
    )
    assert board.find("bb2") == board.find("c28r2")
