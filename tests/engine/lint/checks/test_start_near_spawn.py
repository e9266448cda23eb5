from __future__ import annotations

import pytest

from engine.model.map import Marker
from tests.helpers.lint import clean, found, said, with_markers

ROWS = ("..........", ".bb.......", ".b........", "..........", ".....ww...", "..........")
# beck stands on c2r5; the quickest zombie has 5 movement points
FAILING = with_markers(clean(*ROWS), Marker("lane", "spawn", "c7r3", order=2))
CLEAN = with_markers(clean(*ROWS), Marker("lane", "spawn", "c8r3", order=2))


@pytest.mark.clause("ATZ-7.6")
def test_who_is_five_hexes_away_is_reached() -> None:
    assert said(FAILING, "start_near_spawn") == [
        "a zombie that comes at lane reaches Beck in its first move"
    ]


def test_woods_on_the_way_make_it_longer() -> None:
    wall = ("...w......", ".bbw......", ".b.w......", "...w......", "...w......", "..........")
    project = with_markers(clean(*wall), Marker("lane", "spawn", "c5r2", order=2))
    assert not found(project, "start_near_spawn")
