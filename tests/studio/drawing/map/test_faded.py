"""Layers that are hidden or half transparent."""

from __future__ import annotations

import pytest

from engine.board.board import build_board
from engine.model.data import FrozenDict
from studio.drawing.map.painter import Layers, MapPainter
from tests.helpers.painted import CLASSES, picture, small_map

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]


def shot(**faded: float):
    map_ = small_map(("wwww", "wwbb", "cccc"))
    layers = Layers(faded=FrozenDict(faded))
    painter = MapPainter(map_, build_board(map_, CLASSES), "colour", layers)
    return picture(painter, 4.0)


def middle(image):
    return image.pixelColor(image.width() // 3, image.height() // 3).getRgb()[:3]


def test_a_layer_in_full_is_as_if_nothing_was_chosen_and_a_hidden_one_leaves_paper():
    full, half, gone = shot(), shot(terrain=0.5), shot(terrain=0.0)
    assert shot(terrain=1.0) == full
    assert len({middle(image) for image in (full, half, gone)}) == 3
    for a, b, c in zip(middle(full), middle(half), middle(gone), strict=True):
        assert min(a, c) < b < max(a, c)
