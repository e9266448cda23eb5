from __future__ import annotations

import pytest

from engine.model.map import Outline
from tests.helpers.lint import clean, found, said


def drawn(*rings: tuple[tuple[float, ...], ...]) -> dict[str, object]:
    return {"outlines": (Outline("barn", "building", rings),)}


FAILING = clean(level=drawn(((60, 20), (100, 60), (100, 20), (60, 60))))  # a bow tie
CLEAN = clean(level=drawn(((60, 20), (100, 20), (100, 60), (60, 60))))


@pytest.mark.case("LOS-08")
def test_a_bow_tie_is_named_with_the_place_of_its_crossing() -> None:
    (issue,) = found(FAILING, "outline_shape")
    assert issue.path == "levels[0].outlines[0]"
    assert str(issue.message) == (
        "outline barn: the outline crosses or touches itself at 80.0, 40.0 mm"
    )


def test_shapes_without_points_or_area_are_named() -> None:
    assert said(clean(level=drawn()), "outline_shape") == [
        "outline barn: the outline has no area at 0.0, 0.0 mm"
    ]
    line = drawn(((60, 20), (80, 20), (100, 20)))
    assert said(clean(level=line), "outline_shape") == [
        "outline barn: the outline has no area at 60.0, 20.0 mm"
    ]


def test_curves_are_judged_as_they_are_drawn() -> None:
    one, other = (60, 20, 60, 20, 60, 100), (100, 20, 100, 100, 100, 20)
    bulge = drawn((one, other, (100, 60), (60, 60)))  # its first side hangs down over the last
    assert len(said(clean(level=bulge), "outline_shape")) == 2
