"""The scale of heat grows lighter step by step, so that it is read in grey too."""

from __future__ import annotations

import pytest

from studio.drawing.ramp import POINTS, ramp
from studio.ui.theme.colours import luminance


def test_more_is_always_lighter() -> None:
    light = [luminance(ramp(n / 50).name()) for n in range(51)]
    assert light == sorted(light)
    assert light[-1] - light[0] > 0.6


@pytest.mark.parametrize(("part", "name"), [(-1, POINTS[0]), (0, POINTS[0]), (1, POINTS[-1])])
def test_the_ends_are_the_ends(part: float, name: str) -> None:
    assert ramp(part).name() == name
    assert ramp(9).name() == POINTS[-1]


def test_the_points_lie_on_it() -> None:
    assert [ramp(n / 8).name() for n in range(9)] == list(POINTS)
