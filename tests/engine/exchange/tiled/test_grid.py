from __future__ import annotations

import math

import pytest

from engine.errors import EngineError
from engine.exchange.tiled.grid import TileGrid
from engine.geometry.grid import Grid
from engine.geometry.layout import Layout

LAYOUTS = [
    Layout(Grid(41, 41, 19.37, (3.1, 4.7), orient, stagger))
    for orient in ("flat", "pointy")
    for stagger in ("first", "second")
]
# 57.735 / 2 and so on: side lengths that come out odd, even, and with a half
SIZES = [8, 10, 30, 50, 52, 54, 56, 64, 96, 98, 100, 112, 200, 1024]


@pytest.mark.case("GRID-04")
@pytest.mark.parametrize("across", SIZES)
@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda each: each.grid.orient + each.grid.stagger)
def test_all_sizes_are_even_and_the_hex_is_regular_within_a_pixel(layout: Layout, across: int):
    grid = TileGrid(layout, across)
    assert not any(n % 2 for n in (*grid.tile, grid.side))
    exact = layout.polygon(1, 1)
    left, top = min(x for x, _ in exact), min(y for _, y in exact)
    scale = across / layout.grid.size
    for (x, y), (px, py) in zip(exact, grid.outline, strict=True):
        assert abs((x - left) * scale - px) <= 1.01
        assert abs((y - top) * scale - py) <= 1.01


@pytest.mark.case("GRID-04")
@pytest.mark.parametrize("across", [54, 112])
@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda each: each.grid.orient + each.grid.stagger)
def test_a_dot_of_the_sheet_lies_on_the_middle_of_its_cell_at_the_far_end_too(
    layout: Layout, across: int
):
    grid = TileGrid(layout, across)
    for place in ((1, 1), (10, 10), (41, 41), (40, 41)):
        at = grid.at(layout.centre(*place))
        assert math.dist(at, grid.centre(*place)) < 1e-6
    corner = grid.at((layout.bounds.left, layout.bounds.top))
    assert max(abs(c) for c in corner) <= 1


def test_the_usual_size_stretches_the_sheet_by_less_than_a_pixel_in_a_hundred_columns():
    grid = TileGrid(LAYOUTS[0])
    across, down = grid.scale
    assert abs(across / down - 1) * grid.pitch * 100 < 1


@pytest.mark.parametrize(
    ("across", "text"), [(57, "choose 56 or 58"), (6, "8 to 1024"), (2000, "8 to")]
)
def test_a_size_that_tiled_would_halve_badly_is_refused(across: int, text: str):
    with pytest.raises(EngineError, match=text):
        TileGrid(LAYOUTS[0], across)


def test_the_tile_of_a_half_hex_keeps_what_the_sheet_has_of_it():
    layout = Layout(Grid(3, 2, 20.0, cut=("west", "north")))
    grid = TileGrid(layout, 56)
    wide, high = grid.tile
    assert grid.kept(1, 1) == (wide / 2, high / 2, wide, high)
    assert grid.kept(1, 2) == (wide / 2, 0.0, wide, high)
    assert grid.kept(3, 1) == (0.0, high / 2, wide, high)
    assert grid.kept(2, 1) is None
