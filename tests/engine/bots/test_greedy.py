from __future__ import annotations

from engine.bots import get
from engine.core.ruleset import Appraisal
from tests.helpers.eyes import Eyes, choice, question


def test_it_goes_to_the_aim():
    assert choice(Appraisal(aim=5), Appraisal(aim=2), Appraisal(aim=3)) == (
        "o1",
        "option 1: 2 steps to the gate",
    )


def test_it_keeps_out_of_reach_although_that_is_the_longer_way():
    assert choice(Appraisal(aim=4, danger=2), Appraisal(aim=5)) == (
        "o1",
        "option 1: 0 enemies can reach Ruth then, up to 2 otherwise",
    )


def test_it_shoots_what_threatens_it():
    fire = Appraisal(aim=4, danger=1, kills=900, noise=700)
    assert choice(Appraisal(aim=4, danger=1), fire) == (
        "o1",
        "option 1: 1 enemy can reach Ruth next, 0.9 should fall",
    )


def test_it_does_not_shoot_for_the_noise_alone():
    assert choice(Appraisal(aim=4), Appraisal(aim=4, noise=700))[0] == "o0"


def test_it_takes_what_fulfils_the_aim_before_all_else():
    gain = Appraisal(aim=4, danger=2, gain=1000)
    assert choice(Appraisal(aim=4, kills=800), gain)[0] == "o1"


def test_it_avoids_its_own_wounds():
    assert choice(Appraisal(kills=600, loss=700), Appraisal())[0] == "o1"


def test_equal_options_are_all_chosen_in_time_and_by_seed_alone():
    chosen = {choice_of(seed) for seed in range(20)}
    assert chosen == {"o0", "o1"}
    assert [choice_of(seed) for seed in range(9)] == [choice_of(seed) for seed in range(9)]


def choice_of(seed):
    eyes = Eyes(Appraisal(aim=2), Appraisal(aim=2), Appraisal(aim=3))
    return get("greedy").make(seed).choose(eyes, question(3))


def test_it_loses_its_fear_when_it_comes_no_nearer():
    bot = get("greedy").make(1)
    waits, goes = Appraisal(aim=5), Appraisal(aim=3, danger=3)
    turns = [bot.choose(Eyes(waits, goes, turn=turn), question(2)) for turn in range(1, 12)]
    assert turns[0] == "o0"
    assert "o1" in turns


def test_it_takes_heart_when_the_last_turn_is_near():
    waits, goes = Appraisal(aim=5), Appraisal(aim=3, danger=3)
    early, late = Eyes(waits, goes, turn_limit=20), Eyes(waits, goes, turn=19, turn_limit=20)
    assert get("greedy").make(1).choose(early, question(2)) == "o0"
    assert get("greedy").make(1).choose(late, question(2)) == "o1"


def test_it_never_loses_its_fear_where_there_is_nowhere_to_go():
    bot = get("greedy").make(1)
    eyes = [
        Eyes(Appraisal(kills=150, danger=1), Appraisal(), turn=turn, turn_limit=20)
        for turn in range(1, 21)
    ]
    assert {bot.choose(eye, question(2)) for eye in eyes} == {"o1"}


def test_it_does_not_walk_to_and_fro():
    bot = get("greedy").make(1)
    two = question(2, paths=((7,), (8,)))
    chosen = [bot.choose(Eyes(Appraisal(aim=3), Appraisal(aim=3)), two) for _ in range(8)]
    assert chosen.count("o0") == 4  # it wearies of both places alike
