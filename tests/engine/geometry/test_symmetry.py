"""Symmetry about a middle, on every grid."""

from __future__ import annotations

import itertools
import math

import pytest

from engine.geometry.grid import Grid
from engine.geometry.layout import Layout
from engine.geometry.symmetry import FOLDS, kinds, symmetry_near

LAYOUTS = [
    *(
        pytest.param(
            Layout(Grid(9, 7, 20.0, orient=orient, stagger=stagger)), id=f"{orient} {stagger}"
        )
        for orient, stagger in itertools.product(("flat", "pointy"), ("first", "second"))
    ),
    pytest.param(Layout(Grid(9, 7, 20.0, first=(-3, 2)), "square"), id="squares"),
]
MIDDLES = [(0.5, 0.5), (0.42, 0.61)]


def every(layout: Layout):
    left, top = layout.grid.first
    return itertools.product(
        range(left, left + layout.grid.columns), range(top, top + layout.grid.rows)
    )


def point(layout: Layout, part: tuple[float, float]) -> tuple[float, float]:
    b = layout.bounds
    return b.left + part[0] * b.width, b.top + part[1] * b.height


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("part", MIDDLES)
def test_images_lie_on_the_sheet_where_turns_and_mirrors_put_them(layout, part) -> None:
    for kind in kinds(layout.lattice):
        one = symmetry_near(layout, kind, point(layout, part))
        x, y = one.at
        for place in every(layout):
            dx, dy = (a - b for a, b in zip(layout.centre(*place), (x, y), strict=True))
            if kind in FOLDS:
                turns = [math.tau * k / FOLDS[kind] for k in range(FOLDS[kind])]
                points = [
                    (dx * math.cos(t) - dy * math.sin(t), dx * math.sin(t) + dy * math.cos(t))
                    for t in turns
                ]
            else:
                points = [(dx, dy), (-dx, dy), (dx, -dy), (-dx, -dy)]
                points = {"left_right": points[:2], "top_bottom": points[::2]}.get(kind, points)
            expected = {layout.locate(x + px, y + py) for px, py in points} - {None}
            found = one.images(place)
            assert found[0] == place
            assert set(found) == expected
            assert len(set(found)) == len(found)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_each_image_has_the_same_images(layout) -> None:
    for kind in kinds(layout.lattice):
        one = symmetry_near(layout, kind, point(layout, (0.5, 0.5)))
        inner = [place for place in every(layout) if len(one.images(place)) == len(one.turns)]
        assert inner
        for place in inner:
            for image in one.images(place):
                assert set(one.images(image)) == set(one.images(place))


def test_the_middle_is_a_dot_a_side_or_a_corner_as_the_symmetry_allows() -> None:
    layout = Layout(Grid(9, 9, 20.0))
    dot = layout.centre(5, 5)
    corner = layout.polygon(5, 5)[2]
    side = tuple((a + b) / 2 for a, b in zip(*layout.polygon(5, 5)[:2], strict=True))
    assert symmetry_near(layout, "three", corner).at == pytest.approx(corner)
    assert symmetry_near(layout, "two", side).at == pytest.approx(side)
    assert symmetry_near(layout, "six", (dot[0] + 4, dot[1] + 3)).at == pytest.approx(dot)
    assert symmetry_near(layout, "left_right", (dot[0] + 4, dot[1])).at[0] == pytest.approx(dot[0])


def test_squares_have_four_folds_and_mirrors_between_columns() -> None:
    layout = Layout(Grid(8, 8, 20.0), "square")
    assert "four" in kinds(layout.lattice)
    assert "three" not in kinds(layout.lattice)
    middle = point(layout, (0.5, 0.5))
    assert symmetry_near(layout, "four", middle).at == pytest.approx(middle)
    assert symmetry_near(layout, "left_right", middle).images((1, 1)) == ((1, 1), (8, 1))


def test_the_axes_end_at_the_sheet() -> None:
    layout = Layout(Grid(9, 9, 20.0))
    for kind in kinds(layout.lattice):
        one = symmetry_near(layout, kind, point(layout, (0.3, 0.4)))
        for end in itertools.chain(*one.axes()):
            assert layout.bounds.left - 1e-6 <= end[0] <= layout.bounds.right + 1e-6
            assert layout.bounds.top - 1e-6 <= end[1] <= layout.bounds.bottom + 1e-6
    assert len(symmetry_near(layout, "six", (50.0, 50.0)).axes()) == 6
    assert len(symmetry_near(layout, "both", (50.0, 50.0)).axes()) == 2
