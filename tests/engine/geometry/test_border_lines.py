"""Borders as lines: the nearest side, and chains of sides from corner to corner."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from engine.geometry.border_lines import BorderLines
from engine.geometry.grid import Grid
from engine.geometry.layout import Layout

GRIDS = [
    Layout(Grid(7, 6, 20.0, origin=(15, 9), orient=orient, stagger=stagger, first=(-1, 2)), kind)
    for orient in ("flat", "pointy")
    for stagger in ("first", "second")
    for kind in ("hex", "square")
]


@pytest.mark.parametrize("layout", GRIDS, ids=lambda layout: f"{layout.grid.orient}")
def test_two_neighbours_name_the_same_side_and_it_is_the_nearest_one_beside_its_middle(layout):
    lines = BorderLines(layout)
    for place in ((1, 4), (2, 4), (2, 5)):
        for line in lines.around(place):
            (ax, ay), (bx, by) = lines.ends(line)
            x, y = layout.centre(*place)
            back = lines.line(line.b, place)
            assert back is not None
            assert (back.id, {back.one, back.other}) == (line.id, {line.one, line.other})
            near = ((ax + bx) / 2 * 0.98 + x * 0.02, (ay + by) / 2 * 0.98 + y * 0.02)
            assert lines.nearest(near) == line
    assert lines.nearest((-500.0, 0.0)) is None


@pytest.mark.parametrize("layout", GRIDS, ids=lambda layout: f"{layout.grid.orient}")
def test_a_walk_is_an_unbroken_chain_that_comes_as_near_as_the_sides_can(layout):
    lines = BorderLines(layout)
    start = lines.around((0, 3))[0].one
    side = math.dist(*lines.ends(lines.around((0, 3))[0]))
    for goal in (layout.centre(4, 6), layout.centre(0, 7), layout.centre(5, 2)):
        way = lines.walk(start, goal)
        assert way[0] == start
        assert len(set(way)) == len(way)
        for one, other in pairwise(way):
            assert math.dist(lines.point(one), lines.point(other)) == pytest.approx(side, rel=1e-6)
        assert math.dist(lines.point(way[-1]), goal) <= side * 1.01
        assert len(list(lines.lines(way))) == len(way) - 1
        straight = math.dist(lines.point(start), lines.point(way[-1]))
        assert (len(way) - 1) * side <= straight * math.sqrt(2) + 2 * side
    beyond = lines.walk(start, (5000.0, layout.centre(0, 3)[1]))
    assert lines.point(beyond[-1])[0] > layout.centre(5, 3)[0]
