from __future__ import annotations

import math

import pytest

from engine.exchange.vassal.placing import LONGEST, MARGIN, Placing, placing
from engine.geometry.grid import Grid, Orient, Stagger
from tests.helpers.vassal_grid import HexGrid

PX = 25.4 / 150  # mm of a pixel


def off(lies: Placing, col: int, row: int) -> tuple[float, float]:
    """Return how far VASSAL's centre lies right of and below the dot that is drawn."""
    x, y = lies.layout.centre(col, row)
    left, top = lies.corner
    dot = (x - left) * lies.scale, (y - top) * lies.scale
    at = lies.centre(col, row)
    return at[0] - dot[0], at[1] - dot[1]


@pytest.mark.case("GRID-06")
@pytest.mark.parametrize("stagger", ["first", "second"])
@pytest.mark.parametrize("orient", ["flat", "pointy"])
@pytest.mark.parametrize("across", [58.33, 61.85, 117.9, 20.01])
def test_counters_lie_within_half_a_pixel_of_the_dot_and_no_further_off_far_away(
    across: float, orient: Orient, stagger: Stagger
) -> None:
    lies = placing(Grid(41, 41, across * PX, (14.3, 9.7), orient, stagger), "hex", 150)
    known = HexGrid(lies.attributes(), {})
    far = {}
    for n in (0, 9, 40):
        dx, dy = off(lies, 1 + n, 1 + n)
        assert max(abs(dx), abs(dy)) <= 0.5 + 1e-9
        far[n] = math.hypot(dx, dy)
        line, place = lies.raw(1 + n, 1 + n)
        assert known.centre(line, place) == lies.centre(1 + n, 1 + n)
    assert far[40] <= far[0] + 1e-9


@pytest.mark.case("GRID-06")
def test_every_hex_of_a_large_map_lies_within_half_a_pixel() -> None:
    lies = placing(Grid(120, 90, 17.3, (3.1, 8.8), "pointy", "first"), "hex", 96)
    worst = max(abs(v) for c in range(1, 121) for r in range(1, 91) for v in off(lies, c, r))
    assert worst <= 0.5 + 1e-9


@pytest.mark.parametrize("cut", [(), ("north",), ("west", "south"), ("north", "east")])
@pytest.mark.parametrize("orient", ["flat", "pointy"])
def test_the_board_shows_the_whole_sheet_with_a_margin(
    orient: Orient, cut: tuple[str, ...]
) -> None:
    lies = placing(Grid(6, 5, 20.0, (2.0, 3.0), orient, "first", cut=cut), "hex", 150)  # type: ignore[arg-type]
    bounds, (left, top) = lies.layout.bounds, lies.corner
    width, height = lies.pixels
    assert bounds.left - left >= MARGIN
    assert bounds.top - top >= MARGIN
    assert left + width / lies.scale >= bounds.right + MARGIN
    assert top + height / lies.scale >= bounds.bottom + MARGIN
    assert width / lies.scale < bounds.width + 2 * MARGIN + 2 / lies.scale


def test_a_hex_is_an_even_number_of_pixels_as_near_to_the_resolution_as_can_be() -> None:
    assert placing(Grid(4, 4, 20.0), "hex", 150).size == 118
    assert placing(Grid(4, 4, 20.0), "hex", 100).size == 78


def test_a_board_that_would_be_too_large_for_vassal_is_drawn_smaller() -> None:
    lies = placing(Grid(200, 200, 20.0), "hex", 150)
    assert 0.94 * LONGEST < max(lies.pixels) <= LONGEST
    assert lies.size % 2 == 0
