"""Ways as lines: curves, rows of hexes without their zigzag, places along them."""

from __future__ import annotations

import math

import pytest

from engine.geometry.ways import (
    evened,
    length_of,
    nearest_along,
    part_of,
    place_along,
    readable,
    smooth,
    thinned,
)

BENT = [(0.0, 0.0), (10.0, 0.0), (10.0, 20.0)]


def test_a_smooth_way_goes_through_all_its_points():
    points = [(0.0, 0.0), (10.0, 5.0), (20.0, 0.0)]
    curve = smooth(points, steps=4)
    assert all(any(math.dist(p, q) < 1e-9 for q in curve) for p in points)
    assert smooth(points[:2]) == points[:2]


def test_a_row_of_hexes_loses_its_zigzag_but_not_where_ways_meet():
    row = [(float(n), n % 2 * 4.0) for n in range(5)]
    assert [y for _, y in evened(row)] == [0.0, 2.0, 2.0, 2.0, 0.0]
    assert evened(row, [False, True, False, False, False])[1] == row[1]


def test_places_parts_and_the_nearest_place_are_measured_along_the_line():
    assert length_of(BENT) == 30.0
    assert place_along(BENT, 15.0) == (10.0, 5.0)
    assert part_of(BENT, 5.0, 15.0) == [(5.0, 0.0), (10.0, 0.0), (10.0, 5.0)]
    assert nearest_along(BENT, (12.0, 7.0)) == (17.0, 2.0)
    assert thinned(BENT, 4) == ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (10.0, 20.0))


@pytest.mark.parametrize("points", [[(9.0, 0.0), (0.0, 3.0)], [(1.0, 30.0), (0.0, 0.0)]])
def test_what_is_written_on_a_line_reads_to_the_right_or_downwards(points):
    assert readable(points) == points[::-1]
    assert readable(points[::-1]) == points[::-1]
