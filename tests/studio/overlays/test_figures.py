"""Numbers in spaces."""

from __future__ import annotations

import pytest

from studio.overlays.figures import figure_at
from tests.helpers.projects import farm
from tests.helpers.scenes import scene


@pytest.mark.parametrize("side", ["north", "east", "south", "west"])
@pytest.mark.parametrize("orient", ["flat", "pointy"])
def test_the_number_of_a_half_hex_stands_on_the_sheet(orient: str, side: str) -> None:
    board = scene(farm(*["....."] * 5, orient=orient, stagger="second", cut=(side,))).ground.board
    assert board is not None
    assert any(board.half)
    sheet, high = board.bounds, 4.0
    for space in range(board.size):
        x, y = figure_at(board, space, 127, high, 6.0)
        assert sheet.left + high < x < sheet.right - high
        assert sheet.top + high / 2 < y < sheet.bottom - high / 2
        if not board.half[space]:
            dot = board.centre(space)
            assert (x, y) == pytest.approx((dot[0], dot[1] + 6.0))
