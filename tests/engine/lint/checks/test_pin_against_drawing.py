from __future__ import annotations

from engine.model.data import FrozenDict
from engine.model.map import Outline, SpaceInfo
from tests.helpers.lint import clean, found

SQUARE = Outline("copse", "woods", (((75, 30), (95, 30), (95, 60), (75, 60)),))  # round c6r3's dot


def pinned(letter: str) -> dict[str, object]:
    return {"outlines": (SQUARE,), "spaces": FrozenDict({"c6r3": SpaceInfo(terrain=letter)})}


FAILING = clean(level=pinned("."))
CLEAN = clean(level=pinned("w"))


def test_a_pin_that_says_other_than_the_drawing_is_a_hint_with_both() -> None:
    (issue,) = found(FAILING, "pin_against_drawing")
    assert issue.path == "levels[0].spaces.c6r3"
    assert str(issue.message) == (
        "0603 is pinned as open, but its dot lies in the outline copse (woods)"
    )
