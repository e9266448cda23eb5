"""Hexes: both orientations and staggers by what can be seen on a sheet."""

from __future__ import annotations

import math

import pytest

from engine.errors import EngineError
from engine.geometry.hexes import DIRECTIONS, Hexes, distance
from tests.helpers.boards import WAYS


def bearing(name: str) -> float:
    """Return the angle of a compass point, clockwise from the top."""
    return {"N": 0, "NE": 45, "E": 90, "SE": 135, "S": 180, "SW": 225, "W": 270, "NW": 315}[name]


@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_directions_run_clockwise_from_the_top_and_are_named_rightly(orient, stagger):
    hexes = Hexes(orient, stagger)
    wide, high = hexes.pitch(10.0)
    angles = []
    for q, r in hexes.directions:
        right, down = hexes.steps(q, r)
        angles.append(math.degrees(math.atan2(right * wide, -down * high)) % 360)
        assert math.hypot(right * wide, down * high) == pytest.approx(10.0)
    assert angles == sorted(angles)
    assert all(abs(a - bearing(n)) <= 15.001 for a, n in zip(angles, hexes.names, strict=True))


@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_offset_undoes_axial_also_left_of_and_above_the_first(orient, stagger):
    hexes = Hexes(orient, stagger)
    places = {(i, j) for i in range(-5, 6) for j in range(-5, 6)}
    assert {hexes.offset(*hexes.axial(*place)) for place in places} == places


@pytest.mark.parametrize(
    ("orient", "stagger", "place"),
    [
        ("flat", "second", (1, 1)),  # the second column is half a hex lower
        ("flat", "first", (1, -1)),
        ("pointy", "second", (1, 1)),  # the second row is half a hex further right
        ("pointy", "first", (-1, 1)),
    ],
)
def test_the_staggered_line_lies_half_a_hex_on(orient, stagger, place):
    hexes = Hexes(orient, stagger)
    neighbour = (1, 0) if orient == "flat" else (0, 1)
    assert hexes.steps(*hexes.axial(*neighbour)) == place
    assert hexes.steps(*hexes.axial(0, 0)) == (0, 0)


def test_distance_counts_the_fewest_steps():
    ring = {(0, 0)}
    for n in range(5):
        assert {distance(q, r) for q, r in ring} == {n}
        walked = {(q + a, r + b) for q, r in ring for a, b in DIRECTIONS["flat"]}
        ring = {(q, r) for q, r in walked if distance(q, r) == n + 1}


@pytest.mark.parametrize(("orient", "stagger"), WAYS)
def test_a_straight_row_has_a_direction_and_others_have_none(orient, stagger):
    hexes = Hexes(orient, stagger)
    for d, (q, r) in enumerate(hexes.directions):
        assert hexes.direction(3 * q, 3 * r) == d
    assert hexes.direction(2, 1) is None
    assert hexes.direction(0, 0) is None


def test_an_unknown_direction_is_refused_with_the_known_ones():
    with pytest.raises(EngineError, match=r'"E" is no direction here \(use N, NE, SE, S, SW, NW'):
        Hexes("flat", "second").direction_named("E")
    assert Hexes("pointy", "first").direction_named("sw") == 3


def test_counts_are_spoken():
    hexes = Hexes("flat", "second")
    assert [str(hexes.count(n)) for n in (0, 1, 12)] == ["0 hexes", "1 hex", "12 hexes"]
