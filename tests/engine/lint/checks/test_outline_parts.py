from __future__ import annotations

from engine.model.map import Outline
from tests.helpers.lint import MAP, clean, found, said


def square(id_: str, left: float, top: float, side: float = 30, terrain: str = "crops") -> Outline:
    right, low = left + side, top + side
    return Outline(id_, terrain, (((left, top), (right, top), (right, low), (left, low)),))


def drawn(*outlines: Outline) -> dict[str, object]:
    return {"outlines": outlines}


ONE, OTHER, THIRD = square("one", 60, 20), square("other", 90, 20), square("third", 100, 40)
FAILING = clean(level=drawn(ONE, OTHER, THIRD))
CLEAN = clean(level=drawn(ONE, square("apart", 95, 20)))


def test_parts_that_touch_are_told_once_for_all_that_hang_together() -> None:
    assert said(FAILING, "outline_parts") == [
        "one, other, third are all crops and touch: as one outline they have one rim"
    ]


def test_they_become_one_outline() -> None:
    (issue,) = found(FAILING, "outline_parts")
    assert issue.fix is not None
    (outline,) = issue.fix.edit(FAILING).map(MAP).main.outlines
    assert (outline.id, outline.terrain, len(outline.rings)) == ("third", "crops", 1)


def test_parts_that_meet_in_a_corner_only_are_two_outlines() -> None:
    assert said(clean(level=drawn(ONE, square("corner", 90, 50))), "outline_parts") == []


def test_there_is_no_cure_where_another_terrain_lies_between() -> None:
    between = square("pond", 85, 25, 20, "woods")
    under = clean(level=drawn(ONE, between, square("other", 80, 20)))
    (issue,) = found(under, "outline_parts")
    assert issue.fix is not None  # the topmost of both covered the pond already
    over = clean(level=drawn(square("wide", 60, 20, 60), between, square("corner", 55, 20, 10)))
    (issue,) = found(over, "outline_parts")
    assert issue.fix is None
