"""Levels as pictures of bits."""

from __future__ import annotations

import itertools

import pytest

from engine.board.sight.raster import bits, raster_of
from tests.helpers.boards import WAYS, sketch_board


@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_courses_hold_every_pair_of_spaces_once(orient, stagger):
    board = sketch_board("...-.\n.....\n.-...", orient=orient, stagger=stagger)
    raster = raster_of(board.frame, 0)
    pairs = set()
    for dq, dr, starts, _ in raster.courses:
        for a in range(board.size):
            if starts >> raster.places[a] & 1:
                b = raster.spaces[raster.places[a] + dr * raster.width + dq]
                assert b >= 0
                assert (min(a, b), max(a, b)) not in pairs
                pairs.add((min(a, b), max(a, b)))
    assert pairs == set(itertools.combinations(range(board.size), 2))


def test_boards_of_one_grid_share_a_raster_and_its_crossings():
    board, other = sketch_board("..\n.."), sketch_board("w.\n..")
    raster = raster_of(board.frame, 0)
    assert raster_of(other.frame, 0) is raster
    assert raster.crossing(0, 1) is raster.crossing(0, 1)


def test_bits_are_set_at_their_places():
    assert bits(()) == 0
    assert bits((0, 3, 70)) == 1 + 8 + (1 << 70)
