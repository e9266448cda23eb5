from __future__ import annotations

import pytest

from engine.batch.table import GameCrashed, Table
from tests.helpers.batches import broken, toy_plan


def test_a_game_can_be_played_again_alone_as_a_session():
    table = Table(toy_plan(5))
    result = table.play(3)
    session = table.session(3)
    assert session.digest() == result.digest
    assert session.seed == result.seed == "7:3"
    assert session.seats == {"red": "random", "blue": "random"}
    assert len(session.checkpoints) > 1


def test_a_game_that_never_ends_is_cut_off():
    result = Table(toy_plan(1, turns=2)).play(0)
    assert not result.ended
    assert result.winner is None
    assert result.turns == 3


def test_a_bug_is_reported_with_the_seed_that_brings_it_back():
    with pytest.raises(GameCrashed, match=r"game 2 \(seed '7:2'\) crashed: KeyError") as caught:
        Table(toy_plan(3, load=broken)).play(2)
    assert isinstance(caught.value.__cause__, KeyError)
    assert (caught.value.index, caught.value.seed) == (2, "7:2")


def test_each_seat_may_have_its_own_bot():
    assert Table(toy_plan(1, bots={"blue": "greedy", "*": "random"})).bots == {
        "red": "random",
        "blue": "greedy",
    }
