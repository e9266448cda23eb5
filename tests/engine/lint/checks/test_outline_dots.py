from __future__ import annotations

import pytest

from engine.edits.terrain import terrain_at
from engine.model.map import Outline
from tests.helpers.lint import MAP, clean, found, said, with_map


def drawn(*ring: tuple[float, float]) -> dict[str, object]:
    return {"outlines": (Outline("copse", "woods", (ring,)),)}


# the dot of c6r3 lies at (86.6, 50.0): the pitch of columns is 17.3205 mm, of rows 20 mm
FAILING = clean(level=drawn((78, 40), (82, 40), (82, 44), (78, 44)))
CLEAN = clean(level=drawn((78, 40), (95, 40), (95, 60), (78, 60)))


def test_an_outline_between_the_dots_has_no_effect() -> None:
    assert said(FAILING, "outline_dots") == [
        "the outline copse covers no dot: no hex becomes woods by it"
    ]


@pytest.mark.parametrize(("rim", "argued"), [(87.3, True), (86.7, True), (88.0, False)])
def test_a_rim_within_a_25th_of_a_hex_of_a_dot_is_argued_over(rim: float, argued: bool) -> None:
    project = clean(level=drawn((78, 40), (rim, 40), (rim, 60), (78, 60)))
    near = [issue for issue in found(project, "outline_dots") if issue.spaces]
    assert [issue.spaces for issue in near] == ([("c6r3",)] if argued else [])


def test_the_designer_says_how_near_is_too_near() -> None:
    project = clean(level=drawn((78, 40), (88.0, 40), (88.0, 60), (78, 60)))
    assert said(project, "outline_dots") == []
    (told,) = said(with_map(project, dot_clearance=2.5), "outline_dots")
    assert told == (
        "the rim of copse passes within 2.5 mm of the dot of 0603 (1.40 mm at the least): move it, "
        "or pin the hex, so that nobody has to measure"
    )
    assert said(with_map(project, dot_clearance=0.0), "outline_dots") == []


def test_hexes_may_be_pinned_as_they_are() -> None:
    project = clean(level=drawn((78, 40), (86.7, 40), (86.7, 60), (78, 60)))
    (issue,) = found(project, "outline_dots")
    assert issue.fix is not None
    pinned = issue.fix.edit(project)
    assert said(pinned, "outline_dots") == []
    assert terrain_at(pinned.map(MAP), "c6r3") == "woods"
    assert said(pinned, "pin_against_drawing") == []


def test_an_outline_under_others_has_no_effect_and_may_go() -> None:
    ring = ((78, 40), (95, 40), (95, 60), (78, 60))
    wide = Outline("wide", "crops", (((74, 34), (98, 34), (98, 66), (74, 66)),))
    project = clean(level={"outlines": (Outline("copse", "woods", (ring,)), wide)})
    (issue,) = found(project, "outline_dots")
    assert str(issue.message) == (
        "the outline copse has no effect: others lie over every dot that it covers"
    )
    assert issue.fix is not None
    assert issue.fix.edit(project).map(MAP).main.outlines == (wide,)
