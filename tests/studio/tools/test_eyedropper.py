"""The eyedropper."""

from __future__ import annotations

from dataclasses import replace

from engine.texts import Text
from tests.helpers.projects import MAP, blank, farm
from tests.helpers.studio import Hand


def test_the_terrain_under_the_pointer_is_told_and_taken() -> None:
    hand = Hand(farm("w.w", "...")).use("eyedropper", terrain="crops")
    hand.move((2, 0))
    assert "woods" in str(hand.toolbox.active.status()).lower()
    hand.click((2, 0))
    assert hand.desk.settings.terrain == "woods"
    assert hand.steps == 0


def test_nothing_is_told_of_a_space_that_was_cut_off_under_the_pointer() -> None:
    hand = Hand(farm("...", "..w")).use("eyedropper", terrain="crops")
    hand.move((2, 1))
    smaller = replace(hand.project.documents[MAP], levels=blank(2, 1).map(MAP).levels)
    hand.opened.push(Text("Cut"), hand.project.with_document(MAP, smaller))
    assert hand.toolbox.active.status() == hand.toolbox.active.usable()
