"""What stands on borders is seen where it stands, each kind in its own way."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from engine.model.data import FrozenDict
from engine.model.map import BorderInfo
from tests.helpers.painted import painter_of, picture, small_map

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]

ROWS = ("....",) * 4
SCALE = 6.0


def drawn(features: dict[str, str], style="colour", **grid):
    map_ = small_map(ROWS, **grid)
    borders = FrozenDict({name: BorderInfo(feature) for name, feature in features.items()})
    level = replace(map_.main, borders=borders)
    return painter_of(replace(map_, levels=(level,)), style)


def middle(painter, a: str, b: str):
    """Return the colour in the middle of the side of two hexes."""
    board = painter.board
    (x, y), (x2, y2) = board.side(board.index[a], board.index[b])
    at = ((x + x2) / 2, (y + y2) / 2)
    image = picture(painter, SCALE, QRectF(at[0] - 4, at[1] - 4, 8, 8))
    return image.pixelColor(image.width() // 2, image.height() // 2).name()


@pytest.mark.parametrize("style", ["colour", "ink", "plain"])
@pytest.mark.parametrize("orient", ["flat", "pointy"])
def test_each_feature_is_drawn_on_its_side_and_nowhere_else(orient, style):
    other = middle(drawn({}, style, orient=orient), "c2r2", "c2r3")
    for feature in ("wall", "hedge", "fence", "window", "ditch"):
        painter = drawn({"c2r2|c2r3": feature}, style, orient=orient)
        assert middle(painter, "c2r2", "c2r3") != other, feature
        plain = drawn({}, style, orient=orient)
        assert middle(painter, "c4r2", "c4r3") == middle(plain, "c4r2", "c4r3")


def test_features_differ_from_one_another_and_a_border_that_is_none_is_left_out():
    names = ("wall", "hedge", "fence", "window", "ditch")
    pictures = [picture(drawn({"c2r2|c2r3": name}), SCALE) for name in names]
    assert all(one != other for one, other in combinations(pictures, 2))
    nothing = picture(drawn({"c1r1|c4r4": "wall"}), SCALE)
    assert nothing == picture(drawn({}), SCALE)
