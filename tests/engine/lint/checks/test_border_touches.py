from __future__ import annotations

from engine.model.data import FrozenDict
from engine.model.map import BorderInfo
from tests.helpers.lint import clean, found


def hedge(border: str) -> dict[str, object]:
    return {"borders": FrozenDict({border: BorderInfo("hedge")})}


FAILING = clean(level=hedge("c1r1|c3r1"))
CLEAN = clean(level=hedge("c1r1|c2r1"))


def test_a_border_of_spaces_apart_is_an_error() -> None:
    (issue,) = found(FAILING, "border_touches")
    assert issue.path == "levels[0].borders.c1r1|c3r1"
