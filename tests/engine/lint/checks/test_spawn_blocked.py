from __future__ import annotations

import pytest

from engine.model.map import Marker
from tests.helpers.lint import clean, found, said, with_markers

FAILING = with_markers(clean(), Marker("wood", "spawn", "c8r2", order=2))
CLEAN = with_markers(clean(), Marker("wood", "spawn", "c9r2", order=2))


@pytest.mark.clause("ATZ-18.6")
def test_a_spawn_point_in_woods_is_named_with_its_terrain() -> None:
    assert said(FAILING, "spawn_blocked") == [
        "wood lies on woods (0802): a new zombie is put on clear ground only"
    ]


def test_a_spawn_point_on_no_space_is_an_error() -> None:
    (issue,) = found(
        with_markers(clean(), Marker("x", "spawn", "c99r99", order=2)), "spawn_blocked"
    )
    assert str(issue.message) == "x lies on no space of the map"
