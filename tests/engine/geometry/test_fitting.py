"""Laying a picture under a grid by pairs of points."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import EngineError
from engine.geometry.fitting import Affine, fit, suspect

if TYPE_CHECKING:
    from engine.geometry.grid import Point

CORNERS: list[Point] = [(120, 80), (4800, 130), (4700, 6500), (90, 6400)]


def to_mm(affine: Affine, point: Point) -> Point:
    a, b, c, d, e, f = affine
    return a * point[0] + b * point[1] + c, d * point[0] + e * point[1] + f


number = st.floats(-0.5, 0.5)


@given(st.tuples(number, number, st.floats(-500, 500), number, number, st.floats(-500, 500)))
def test_points_that_fit_exactly_give_the_map_that_they_come_from(affine: Affine) -> None:
    a, b, _, d, e, _ = affine
    if abs(a * e - b * d) < 0.01:
        return  # it would lay the picture into a line
    found = fit([(p, to_mm(affine, p)) for p in CORNERS[:3]])
    assert found.affine == pytest.approx(affine, abs=1e-6)
    assert found.overall < 1e-6


def test_two_points_move_turn_and_enlarge_without_a_shear() -> None:
    found = fit([((0, 0), (10, 20)), ((100, 0), (10, 30))])
    assert found.affine == pytest.approx((0, -0.1, 10, 0.1, 0, 20))
    assert found.residuals == pytest.approx((0, 0))


def test_clicks_that_miss_a_little_are_evened_out_and_their_misses_told_in_mm() -> None:
    affine, chance = (0.04, 0.002, 5.0, -0.002, 0.041, 7.0), np.random.default_rng(3)
    points: list[Point] = [(x, y) for x in range(0, 5000, 1000) for y in range(0, 7000, 1400)]
    pairs: list[tuple[Point, Point]] = []
    for point in points:
        x, y = to_mm(affine, point)
        dx, dy = chance.normal(0, 0.5, 2)
        pairs.append((point, (x + dx, y + dy)))
    found = fit(pairs)
    assert 0.4 < found.overall < 0.9
    for point in points:
        assert math.dist(to_mm(found.affine, point), to_mm(affine, point)) < 0.6
    for residual, (point, place) in zip(found.residuals, pairs, strict=True):
        assert residual == pytest.approx(math.dist(to_mm(found.affine, point), place))


def test_one_wrong_hex_among_many_has_the_largest_residual() -> None:
    pairs: list[tuple[Point, Point]] = [
        ((x, y), (x / 10, y / 10)) for x in (0, 500, 1000) for y in (0, 700)
    ]
    pairs[4] = (pairs[4][0], (pairs[4][1][0] + 20, pairs[4][1][1]))
    residuals = fit(pairs).residuals
    assert max(residuals) == residuals[4] > 5


@pytest.mark.parametrize(
    ("points", "why"),
    [
        ([(1, 1)], "two points"),
        ([(1, 1), (1, 1)], "one place"),
        ([(0, 0), (100, 100), (300, 300.01)], "one line"),
    ],
)
def test_points_that_do_not_say_enough_are_refused(points: list[Point], why: str) -> None:
    places: list[Point] = [(0, 0), (10, 0), (0, 10)]
    with pytest.raises(EngineError, match=why):
        fit(list(zip(points, places, strict=False)))
    if len(points) > 1:
        with pytest.raises(EngineError, match=why):
            fit(list(zip(places, points, strict=False)))


def test_a_pair_that_was_taken_wrong_stands_out_among_five_and_not_among_four() -> None:
    affine = (0.05, 0.001, -3.0, -0.001, 0.05, 2.0)
    points = [*CORNERS, (2400.0, 3100.0)]
    pairs = [(p, to_mm(affine, p)) for p in points]
    assert suspect(pairs) is None
    x, y = pairs[3][1]
    wrong = [*pairs[:3], (pairs[3][0], (x + 17.0, y)), pairs[4]]
    assert suspect(wrong) == 3
    assert suspect(wrong[:4]) is None
