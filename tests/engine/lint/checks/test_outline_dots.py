from __future__ import annotations

import pytest

from engine.model.map import Outline
from tests.helpers.lint import clean, found, said


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
