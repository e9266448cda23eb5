"""Curves made straight, and what rings cover."""

from __future__ import annotations

import math

import pytest

from engine.geometry.curves import Cover, flatten_path, flatten_ring

K = 0.5522847498307936 * 10  # handles of a quarter of a circle of radius 10
CIRCLE = (
    (10.0, 0.0, 10.0, -K, 10.0, K),
    (0.0, 10.0, K, 10.0, -K, 10.0),
    (-10.0, 0.0, -10.0, K, -10.0, -K),
    (0.0, -10.0, -K, -10.0, K, -10.0),
)
SQUARE = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))


def covers(rings, x: float, y: float) -> bool:
    return Cover(rings, y).covers(x)


@pytest.mark.parametrize("tolerance", [1.0, 0.05, 0.001])
def test_a_circle_keeps_to_the_tolerance_and_needs_no_more_points_than_it_must(tolerance):
    points = flatten_ring(CIRCLE, tolerance)
    for (x1, y1), (x2, y2) in zip(points, (*points[1:], points[0]), strict=True):
        middle = math.hypot((x1 + x2) / 2, (y1 + y2) / 2)
        assert 10 - middle <= tolerance + 0.003  # the cubic itself is off a circle by 0.003
    assert len(points) <= 4 * math.ceil(math.sqrt(4.2 / tolerance)) + 4


def test_straight_rings_stay_as_they_are():
    assert flatten_ring(SQUARE, 0.05) == SQUARE
    assert flatten_path(SQUARE[:3], 0.05) == SQUARE[:3]
    assert flatten_ring((), 0.05) == ()


def test_a_curve_between_a_plain_node_and_one_with_handles_bends():
    path = flatten_path(((0.0, 0.0), (10.0, 0.0, 10.0, 10.0, 10.0, -10.0)), 0.01)
    assert path[0] == (0.0, 0.0)
    assert path[-1] == (10.0, 0.0)
    assert max(y for _, y in path) == pytest.approx(4.44, abs=0.02)


@pytest.mark.clause("ATZ-5.2")
def test_a_dot_on_the_rim_is_covered():
    for x, y in [(0, 0), (5, 0), (10, 10), (10, 5), (0, 7), (5, 10)]:
        assert covers((SQUARE,), float(x), float(y))
    slanted = ((0.1, 0.2), (30.7, 10.4), (3.3, 20.9))
    for t in (0.0, 0.25, 1 / 3, 0.9, 1.0):
        x, y = 0.1 + t * 30.6, 0.2 + t * 10.2
        assert covers((slanted,), x, y)
        assert not covers((slanted,), x, y - 0.001)


def test_holes_are_open_and_their_rims_are_covered():
    hole = ((2.0, 2.0), (8.0, 2.0), (8.0, 8.0), (2.0, 8.0))
    assert covers((SQUARE, hole), 1.0, 5.0)
    assert not covers((SQUARE, hole), 5.0, 5.0)
    assert covers((SQUARE, hole), 2.0, 5.0)
    assert covers((SQUARE, hole), 5.0, 8.0)


@pytest.mark.case("LOS-08")
def test_no_half_of_a_crossed_outline_is_lost():
    bow_tie = ((0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (0.0, 4.0))
    assert covers((bow_tie,), 0.5, 2.0)
    assert covers((bow_tie,), 3.5, 2.0)
    assert not covers((bow_tie,), 2.0, 0.5)
    assert not covers((bow_tie,), 2.0, 3.5)


@pytest.mark.case("LOS-08")
@pytest.mark.parametrize(
    "ring",
    [
        (*SQUARE[:2], (10.0, 0.0), *SQUARE[2:]),  # doubled point
        (*SQUARE[:2], (10.0, 4.0), *SQUARE[2:]),  # three in one line
        (*SQUARE[:3], (5.0, 10.0), (5.0, 17.0), (5.0, 10.0), SQUARE[3]),  # spike
    ],
)
def test_harmless_oddities_change_nothing_inside(ring):
    for x in range(-1, 12):
        for y in range(-1, 12):
            assert covers((ring,), x + 0.5, y + 0.5) == covers((SQUARE,), x + 0.5, y + 0.5)
