from __future__ import annotations

from collections import Counter

import pytest

from engine.core.dice import Roll, SeededDice

BAG = {"b": 2, "a": 1, "c": 0}


def rolls(dice, stream="combat", n=10):
    return dice.roll(stream, n, clause="X-1")


def test_the_dice_of_a_seed_are_the_same_for_ever():
    # whoever changes these breaks every record that was ever saved
    dice = SeededDice(0)
    assert rolls(dice) == (6, 5, 1, 3, 2, 3, 4, 6, 6, 2)
    assert rolls(dice, "spawn") == (3, 3, 1, 2, 1, 1, 6, 4, 2, 5)
    assert [dice.pick("ties", 7, clause="") for _ in range(8)] == [0, 6, 4, 5, 4, 6, 0, 4]
    assert [dice.draw("cup", BAG, clause="") for _ in range(6)] == ["b", "b", "b", "b", "a", "a"]
    assert rolls(SeededDice("zombie")) == (6, 2, 3, 2, 3, 3, 1, 5, 3, 3)


def test_faces_are_equally_likely():
    counts = Counter(rolls(SeededDice(5), n=60_000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    chi_square = sum((count - 10_000) ** 2 / 10_000 for count in counts.values())
    assert chi_square < 20.5  # 5 degrees of freedom, one in a thousand


def test_each_copy_in_a_bag_is_equally_likely_and_what_is_used_up_never_comes():
    dice = SeededDice(5)
    counts = Counter(dice.draw("cup", BAG, clause="") for _ in range(9000))
    assert set(counts) == {"a", "b"}
    assert abs(counts["b"] - 6000) < 200
    assert BAG == {"b": 2, "a": 1, "c": 0}


def test_a_bag_with_nothing_left_is_a_bug():
    with pytest.raises(AssertionError, match="empty bag"):
        SeededDice(1).draw("cup", {"a": 0}, clause="")


def test_streams_do_not_disturb_each_other():
    quiet, busy = SeededDice(3), SeededDice(3)
    for _ in range(50):
        busy.roll("movement", 3, clause="")
    assert rolls(quiet) == rolls(busy)


def test_the_only_answer_takes_no_draw():
    dice = SeededDice(1)
    assert dice.pick("ties", 1, clause="") == 0
    assert dice.tape == []
    assert dice.mark() == ()


def test_the_tape_names_stream_kind_purpose_values_and_clause():
    dice = SeededDice(1)
    values = dice.roll("combat", 2, clause="ATZ-10.2", purpose="fire")
    picked = dice.pick("movement", 4, clause="ATZ-7.5")
    item = dice.draw("cup", {"slow": 1}, clause="ATZ-1.13")
    assert dice.tape == [
        Roll("combat", "roll", "fire", values, "ATZ-10.2"),
        Roll("movement", "pick", "", (picked, 4), "ATZ-7.5"),
        Roll("cup", "draw", "", (item,), "ATZ-1.13"),
    ]


def test_a_mark_leads_back_to_the_same_dice():
    dice = SeededDice(9)
    rolls(dice)
    dice.pick("ties", 5, clause="")
    mark, length = dice.mark(), len(dice.tape)
    expected = (rolls(dice), rolls(dice, "spawn"), dice.pick("ties", 5, clause=""))
    dice.force((6,))
    dice.restore(mark, length)
    assert dice.forced == []
    assert len(dice.tape) == length
    assert (rolls(dice), rolls(dice, "spawn"), dice.pick("ties", 5, clause="")) == expected


def test_forced_dice_wait_for_a_roll_of_as_many_and_do_not_shift_those_that_follow():
    plain, forced = SeededDice(4), SeededDice(4)
    forced.force((6, 6))
    first = [rolls(plain, n=1), rolls(plain, n=2), rolls(plain, n=2)]
    second = [rolls(forced, n=1), rolls(forced, n=2), rolls(forced, n=2)]
    assert second == [first[0], (6, 6), first[2]]
    assert [roll.forced for roll in forced.tape] == [False, True, False]


def test_forced_dice_of_another_number_do_not_block_those_behind_them():
    dice = SeededDice(4)
    for values in ((1, 2, 3), (6, 6), (5,), (4, 4)):
        dice.force(values)
    assert rolls(dice, n=1) == (5,)
    assert rolls(dice, n=2) == (4, 4)  # in the place of 6, 6, which were not rolled yet
    assert dice.forced == [(1, 2, 3)]


def test_another_seed_starts_anew():
    dice = SeededDice(1)
    rolls(dice)
    dice.reseed(2)
    assert rolls(dice) == rolls(SeededDice(2))
    assert rolls(dice.anew()) == rolls(SeededDice(2))
