"""Swatches of the palette look like the map."""

from __future__ import annotations

import pytest

from engine.core.kinds import TerrainType
from engine.texts import Text
from studio.ui.docks.swatches import swatch

pytestmark = pytest.mark.gui
OPEN = TerrainType("open", Text("Open ground"), "open", ".")
BUILDING = TerrainType("building", Text("Building"), "building", "b")


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("size", [(72, 56), (36, 24), (32, 20)])
def test_a_building_is_a_house_with_open_ground_all_around(size: tuple[int, int]):
    wide, high = size
    ground, house = (swatch(t, *size, 1.0).toImage() for t in (OPEN, BUILDING))
    roof = house.pixelColor(wide // 2, high // 2)
    assert roof.lightness() < ground.pixelColor(wide // 2, high // 2).lightness() - 40
    around = [(4, high // 2), (wide - 5, high // 2), (wide // 2, 2), (wide // 2, high - 3)]
    for at in around:
        assert abs(house.pixelColor(*at).lightness() - ground.pixelColor(*at).lightness()) < 30
        assert house.pixelColor(*at).green() > house.pixelColor(*at).red() - 20
