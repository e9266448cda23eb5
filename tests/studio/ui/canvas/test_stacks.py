"""Where counters that share a space lie."""

from __future__ import annotations

import itertools

import pytest

from studio.ui.canvas.stacks import Box, Spot, fanned, opened, plate

WHOLE = Box(0.0, 0.0, 500.0, 400.0)


def apart(one: Spot, other: Spot) -> bool:
    return max(abs(one.x - other.x), abs(one.y - other.y)) >= max(one.side, other.side)


@pytest.mark.parametrize("count", [2, 3, 4, 5, 9])
def test_no_counter_of_an_opened_stack_lies_over_another(count: int) -> None:
    spots = opened((250.0, 200.0), count, 15.0, WHOLE)
    assert len(spots) == count
    assert all(apart(*pair) for pair in itertools.combinations(spots, 2))
    box = plate(spots)
    assert all(box.holds(spot.x + spot.side / 2, spot.y - spot.side / 2) for spot in spots)


@pytest.mark.parametrize("centre", [(1.0, 1.0), (499.0, 2.0), (3.0, 399.0), (498.0, 398.0)])
def test_a_stack_at_the_rim_is_opened_within_what_is_shown(centre: tuple[float, float]) -> None:
    box = plate(opened(centre, 6, 15.0, WHOLE))
    assert WHOLE.holds(box.left, box.top)
    assert WHOLE.holds(box.right, box.bottom)


def test_a_closed_stack_lies_around_its_dot() -> None:
    assert fanned((10.0, 10.0), 1, 15.0) == [Spot(10.0, 10.0, 15.0)]
    spots = fanned((10.0, 10.0), 3, 15.0)
    assert sum(spot.x for spot in spots) / 3 == pytest.approx(10.0)
    assert spots[0].x < spots[-1].x
