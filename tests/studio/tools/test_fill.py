"""The fill tool."""

from __future__ import annotations

import pytest

from studio.overlays.shapes import Area
from tests.helpers.projects import blank, farm, rows
from tests.helpers.studio import Hand


@pytest.mark.case("UNDO-03")
def test_one_fill_is_one_undo_step_and_an_empty_one_leaves_none() -> None:
    hand = Hand(blank(12, 8)).use("fill", terrain="woods")
    before = hand.project
    hand.click((3, 3))
    assert set(rows(hand.project)) == {"w" * 12}
    hand.opened.undo()
    assert hand.project is before
    hand.opened.redo()
    assert set(rows(hand.project)) == {"w" * 12}
    hand.click((3, 3))
    assert hand.steps == 1
    hand.desk.choose(terrain="open")
    hand.click((3, 3))
    assert hand.project == before
    assert hand.steps == 2


@pytest.mark.case("UNDO-03")
def test_a_closed_ring_does_not_leak_either_way() -> None:
    ring = [(5, 3), (6, 4), (6, 5), (5, 5), (4, 5), (4, 4)]
    hand = Hand(blank(12, 8)).use("brush", terrain="building")
    for place in ring:
        hand.click(place)
    hand.use("fill", terrain="woods").click((5, 4))
    assert hand.painted() == {"c6r5"}
    hand.use("fill", terrain="crops").click((0, 0))
    assert hand.painted("c") == hand.painted("c") - {"c6r5"}
    assert len(hand.painted("c")) == 12 * 8 - 7
    assert hand.painted() == {"c6r5"}


@pytest.mark.case("UNDO-03")
def test_a_fill_of_a_large_map_is_one_step() -> None:
    hand = Hand(blank(200, 200)).use("fill", terrain="woods")
    hand.click((100, 100))
    assert set(rows(hand.project)) == {"w" * 200}
    assert hand.steps == 1


def test_shift_fills_everything_of_that_terrain() -> None:
    hand = Hand(farm("w.w", "...", "w.w")).use("fill", terrain="crops")
    hand.click((0, 0), "shift")
    assert rows(hand.project) == ("c.c", "...", "c.c")


def test_the_preview_counts_what_would_be_filled() -> None:
    hand = Hand(farm("ww.", "...", "...")).use("fill", terrain="crops")
    hand.move((0, 0))
    assert str(hand.toolbox.active.status()) == "fills 2 hexes"
    (rim,) = hand.toolbox.preview()
    assert isinstance(rim, Area)
    assert [len(ring) for ring in rim.rings] == [10], "two hexes have one rim"
    hand.move((2, 2))
    assert str(hand.toolbox.active.status()) == "fills 7 hexes"
