from __future__ import annotations

import pytest

from engine.model.map import Marker
from engine.model.scenario import Counter
from tests.helpers.lint import clean, found, said, with_counters, with_markers

CUT = {"cut": ("south",)}  # the even columns of the last row are half-hexes
FAILING = with_counters(clean(grid=CUT), Counter("z2", "zombie", "zombie_slow", "c4r6"))
CLEAN = with_counters(clean(grid=CUT), Counter("z2", "zombie", "zombie_slow", "c5r6"))


@pytest.mark.clause("ATZ-3.5")
def test_nobody_stands_on_a_half_hex() -> None:
    assert said(FAILING, "half_used") == [
        "Slow zombie lies on 0406, a half-hex at the sheet's edge, where nobody can stand"
    ]


def test_exits_may_lie_on_half_hexes_and_spawn_points_may_not() -> None:
    project = with_markers(
        clean(grid=CUT), Marker("out", "exit", "c4r6"), Marker("in", "spawn", "c6r6", order=2)
    )
    assert [issue.path for issue in found(project, "half_used")] == ["markers[4].at"]


def test_what_lies_on_a_half_hex_is_told_once() -> None:
    project = with_counters(clean(grid=CUT), Counter("nick", "survivor", "nick", "c4r6"))
    project = with_markers(project, Marker("in", "spawn", "c6r6", order=2))
    assert len(found(project, "half_used")) == 2
    assert found(project, "spawn_blocked") == found(project, "unreachable") == []
