"""The tool for roads and streams draws every kind of way that has a look."""

from __future__ import annotations

import pytest

from engine.model.map import PATH_KINDS
from studio.tools.road import WAYS
from tests.helpers.projects import MAP, blank
from tests.helpers.studio import Hand


@pytest.mark.parametrize("kind", PATH_KINDS)
def test_each_kind_is_drawn_and_made_longer_by_its_own_only(kind: str):
    hand = Hand(blank(7, 4), MAP).use("road", road=kind)
    hand.drag("c1r2", "c3r2")
    other = next(k for k in PATH_KINDS if k != kind)
    hand.use("road", road=other).drag("c3r2", "c3r4")
    hand.use("road", road=kind).drag("c3r2", "c6r2")
    ways = [(way.kind, way.through[0], way.through[-1]) for way in hand.project.map(MAP).main.paths]
    assert ways == [(kind, "c1r2", "c6r2"), (other, "c3r2", "c3r4")]
    assert str(hand.opened.history.entries[0].label) == f"Draw {WAYS[kind]}"
