"""Flips and turns: whole numbers, directions, sides and millimetres say the same."""

from __future__ import annotations

import math

import pytest

from engine.geometry.grid import Grid
from engine.geometry.layout import Layout
from engine.geometry.turns import Turn, grid_around, millimetres, ratio

WAYS = [
    Layout(Grid(5, 4, 20.0, orient=orient, stagger=stagger))
    for orient in ("flat", "pointy")
    for stagger in ("first", "second")
]
TURNS = [Turn(mirrored, steps) for mirrored in (False, True) for steps in range(6)]


@pytest.mark.parametrize("layout", WAYS, ids=lambda found: f"{found.grid.orient}")
@pytest.mark.parametrize("turn", TURNS, ids=str)
def test_steps_and_millimetres_go_the_same_way(layout: Layout, turn: Turn) -> None:
    way = layout.lattice
    start = layout.centre(*layout.offset(0, 0))
    for place in ((2, 1), (-3, 2), (0, -4)):
        x, y = layout.centre(*layout.offset(*place))
        to_x, to_y = layout.centre(*layout.offset(*turn.axial(way, *place)))
        moved = turn.point(way, (x - start[0], y - start[1]))
        assert moved == pytest.approx((to_x - start[0], to_y - start[1]), abs=1e-9)
        back = turn.inverse(way)
        assert back.axial(way, *turn.axial(way, *place)) == place
        assert back.point(way, moved) == pytest.approx((x - start[0], y - start[1]), abs=1e-9)


@pytest.mark.parametrize("layout", WAYS, ids=lambda found: f"{found.grid.orient}")
@pytest.mark.parametrize("turn", TURNS, ids=str)
def test_directions_and_sides_undo_themselves(layout: Layout, turn: Turn) -> None:
    way = layout.lattice
    back = turn.inverse(way)
    for d in range(6):
        assert back.direction(way, turn.direction(way, d)) == d
    assert turn.is_straight(way) == (turn.steps in (0, 3))
    for side in way.sides:
        new = turn.side(way, side)
        assert new is None or back.side(way, new) == side


def test_a_flip_changes_left_and_right_and_a_half_turn_everything() -> None:
    way = WAYS[0].lattice
    flip, half = Turn(mirrored=True), Turn(steps=3)
    assert [flip.side(way, side) for side in way.sides] == ["north", "west", "south", "east"]
    assert [half.side(way, side) for side in way.sides] == ["south", "west", "north", "east"]


def test_texts_turn_with_what_they_run_along_and_stay_upright() -> None:
    way = WAYS[0].lattice
    assert Turn(steps=1).angle(way, 0.0) == 60
    assert Turn(steps=2).angle(way, 0.0) == -60
    assert Turn(steps=3).angle(way, 30.0) == 30
    assert Turn(mirrored=True).angle(way, 30.0) == -30
    assert Turn(steps=1).angle(way, 180.0) == 240, "what is upside down on purpose stays so"
    assert math.copysign(1, Turn(mirrored=True).angle(way, 0.0)) == 1


@pytest.mark.parametrize("layout", WAYS, ids=lambda found: f"{found.grid.orient}")
def test_the_least_grid_around_a_rectangle_is_the_rectangle(layout: Layout) -> None:
    grid = layout.grid
    places = [layout.lattice.axial(i, j) for j in range(4) for i in range(5)]
    around = grid_around(grid, "hex", places)
    assert around.grid == grid
    assert [around.offset("hex", place) for place in places[:6]] == [
        *[(i, 0) for i in range(5)],
        (0, 1),
    ]


def test_dust_goes_and_no_minus_zero_stays() -> None:
    assert millimetres(17.4000000000001) == 17.4
    assert math.copysign(1, millimetres(-0.0)) == 1
    assert ratio(0.1 - 3e-15) == 0.1
