"""The defaults of the choices about sight."""

from __future__ import annotations

from engine.board.sight.rules import SightRules


def test_by_default_single_sides_count_and_corners_and_the_rim_do_not():
    rules = SightRules()
    assert rules.hexside == "per_side"
    assert not rules.corner_touch_blocks
    assert not rules.offmap_blocks
