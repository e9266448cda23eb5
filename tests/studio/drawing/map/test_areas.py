import pytest

from engine.board.board import build_board
from studio.drawing.map.areas import joined
from tests.helpers.painted import CLASSES, small_map


@pytest.fixture
def board():
    return build_board(small_map(("ww..", "....", "..w.")), CLASSES)


def test_two_members_share_the_ends_of_their_side(board):
    a, b = board.index["c1r1"], board.index["c2r1"]

    def member(space):
        return board.terrain(space) == "woods"

    ours, theirs = joined(board, a, member, 0.1), joined(board, b, member, 0.1)
    near = [
        (p, q) for p in ours for q in theirs if abs(p[0] - q[0]) < 1e-9 and abs(p[1] - q[1]) < 1e-9
    ]
    assert len(near) == 2


def test_a_lone_hex_is_drawn_in_on_all_sides(board):
    lone = board.index["c3r3"]
    found = joined(board, lone, lambda s: s == lone, 0.1)
    assert len(found) >= 9  # its free corners are cut; sides at the rim of the sheet are not


def test_a_hex_that_is_not_drawn_in_is_whole(board):
    lone = board.index["c3r3"]
    assert joined(board, lone, lambda s: s == lone, 0.0) == tuple(board.polygon(lone))
