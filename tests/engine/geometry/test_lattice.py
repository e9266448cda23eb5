"""What all lattices promise."""

from __future__ import annotations

import pytest

from engine.geometry.cells import Cells
from engine.geometry.hexes import Hexes
from tests.helpers.boards import WAYS

LATTICES = [*(Hexes(*way) for way in WAYS), Cells()]


@pytest.mark.parametrize("lattice", LATTICES)
def test_the_side_in_a_direction_lies_between_its_two_corners(lattice):
    parts = lattice.parts
    for d, step in enumerate(lattice.directions):
        right, down = lattice.steps(*step)
        beyond = {
            (x + right * parts[0], y + down * parts[1]) for x, y in lattice.corners
        }  # the corners of the neighbour
        here = lattice.corners
        assert {here[d], here[(d + 1) % len(here)]} == beyond & set(here)


@pytest.mark.parametrize("lattice", LATTICES)
def test_every_direction_leads_over_one_side_of_the_map_and_has_an_opposite(lattice):
    led = [d for over in lattice.sides.values() for d in over]
    assert sorted(led) == sorted(set(led))
    for q, r in lattice.directions:
        assert (-q, -r) in lattice.directions
        assert lattice.distance(q, r) == 1


@pytest.mark.parametrize("lattice", LATTICES)
def test_the_nearest_centre_wins(lattice):
    wide, high = lattice.pitch(10.0)
    places = [(q, r) for q in range(-4, 5) for r in range(-4, 5)]
    for x in range(-13, 14, 3):
        for y in range(-13, 14, 3):

            def off(place, x=x, y=y):
                right, down = lattice.steps(*place)
                return (right * wide - x) ** 2 + (down * high - y) ** 2

            assert off(lattice.nearest(x / wide, y / high)) == pytest.approx(min(map(off, places)))
