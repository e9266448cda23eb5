"""The mixed brush: by weight, by place, the same however it is painted."""

from __future__ import annotations

from collections import Counter

from engine.model.data import FrozenDict
from studio.actions.registry import action, run
from studio.tools.desk import Mix
from tests.helpers.contexts import context
from tests.helpers.projects import MAP, blank, farm, rows
from tests.helpers.studio import Hand

MIX = Mix(FrozenDict({"woods": 3, "crops": 1, "open": 1}))


def hand(columns: int = 30, height: int = 20, mix: Mix = MIX) -> Hand:
    return Hand(blank(columns, height), MAP).use("mix", mix=mix, brush=19)


def cover(hand: Hand) -> Hand:
    for row in range(0, 20, 4):
        hand.drag((0, row), (29, row))
    return hand


def test_terrains_come_by_their_weights() -> None:
    counts = Counter("".join(rows(cover(hand()).project)))
    assert set(counts) == {"w", "c", "."}
    assert 300 < counts["w"] < 420
    assert 80 < counts["c"] < 160


def test_a_stroke_is_one_step_and_its_redo_and_another_way_to_paint_give_the_same() -> None:
    mixed = hand(12, 8)
    mixed.drag((2, 2), (9, 5))
    painted = rows(mixed.project)
    assert mixed.steps == 1
    mixed.opened.undo()
    mixed.opened.redo()
    assert rows(mixed.project) == painted
    mixed.drag((9, 5), (2, 2))
    assert mixed.steps == 1, "there it is already"
    mixed.opened.undo()
    mixed.desk.choose(brush=1)
    mixed.click((5, 4))
    assert rows(mixed.project)[4][5] == painted[4][5]


def test_another_seed_deals_another_way_and_a_weight_of_nothing_is_left_out() -> None:
    first = rows(cover(hand()).project)
    second = rows(cover(hand(mix=Mix(MIX.weights, 1))).project)
    assert first != second
    only = rows(cover(hand(mix=Mix(FrozenDict({"woods": 0, "crops": 2})))).project)
    assert "w" not in "".join(only)
    assert "c" * 20 in "".join(only)


def test_a_mix_of_nothing_says_what_to_do() -> None:
    empty = hand(mix=Mix(FrozenDict()))
    assert str(empty.toolbox.active.usable()).startswith("Choose the terrains")
    empty.drag((1, 1), (4, 4))
    assert empty.steps == 0


def test_with_symmetry_the_images_get_the_same_terrain() -> None:
    mixed = Hand(blank(9, 9), MAP).use("mix", mix=MIX, brush=7, symmetry="left_right")
    mixed.desk.choose(middle=(MAP, mixed.desk.centre("c5r5") or (0.0, 0.0)))
    mixed.drag((0, 1), (3, 7))
    assert all(row == row[::-1] for row in rows(mixed.project))
    assert len(set("".join(rows(mixed.project)))) == 3


def test_the_status_line_names_the_mix() -> None:
    mixed = hand(12, 8)
    mixed.press((5, 4))
    assert str(mixed.toolbox.active.status()) == "19 hexes of woods, crops, open ground mixed"


def test_selected_hexes_are_filled_with_the_mix_while_it_is_in_hand() -> None:
    made = context(farm(*("bbbbbbbb",) * 6))
    assert made.desk is not None
    assert made.toolbox is not None
    assert made.opened is not None
    made.desk.mark(made.desk.board.ids if made.desk.board is not None else ())
    made.toolbox.use("mix")
    assert run(action("fill_marked"), made)
    assert set("".join(rows(made.opened.project))) == {"w", "c", "."}
    assert len(made.opened.history.entries) == 1
