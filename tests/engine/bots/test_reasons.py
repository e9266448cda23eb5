from __future__ import annotations

from engine.core.ruleset import Appraisal
from tests.helpers.eyes import choice


def why(*appraisals, **eyes):
    return choice(*appraisals, **eyes)[1]


def test_the_way_is_told_with_the_turns_that_are_left():
    near, far = Appraisal(aim=11), Appraisal(aim=13)
    assert why(near, far, turn=8, turn_limit=10) == "option 0: 11 steps to the gate, 3 turns left"
    assert why(near, far, turn=10, turn_limit=10) == "option 0: 11 steps to the gate, 1 turn left"
    assert why(near, far) == "option 0: 11 steps to the gate"


def test_what_fulfils_the_aim_is_told_as_its_share():
    assert why(Appraisal(gain=333), Appraisal()) == "option 0: worth 33 % of the aim"


def test_wounds_to_be_feared_are_told_against_the_worst():
    told = why(Appraisal(loss=100), Appraisal(loss=900))
    assert told == "option 0: 0.1 wounds are to be feared, up to 0.9 otherwise"


def test_wounds_that_should_heal_are_told_as_such_and_none_are_never_told_below_nothing():
    assert why(Appraisal(), Appraisal(loss=-1000)) == "option 1: 1.0 wounds should heal"
    told = why(Appraisal(loss=-1), Appraisal(loss=900))
    assert told == "option 0: 0.0 wounds are to be feared, up to 0.9 otherwise"


def test_the_quietest_way_is_told_by_what_it_draws():
    told = why(Appraisal(kills=500, noise=300), Appraisal(kills=500, noise=1800))
    assert told == "option 0: it draws only 0.3 more enemies"


def test_nothing_is_made_up_where_all_options_are_alike():
    same = Appraisal(danger=2)
    told = ": nothing promises more; 2 enemies can reach Ruth next"
    assert why(same, same).endswith(told)
    assert why(same._replace(kills=20), same).endswith(told)


def test_silence_is_told_as_such():
    assert why(Appraisal(), Appraisal(noise=900)) == "option 0: it draws no more enemies"


def test_a_crowd_two_moves_off_is_told_by_bots_that_mind_it():
    told = why(Appraisal(), Appraisal(crowd=9), bot="careful")
    assert told == "option 0: 0 enemies can reach Ruth within two moves, up to 9 otherwise"
