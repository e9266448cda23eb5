from __future__ import annotations

import pytest

from engine.core.ruleset import Appraisal
from tests.helpers.eyes import choice

NEAR = Appraisal(aim=3, danger=1)  # with an enemy in reach
SAFE = Appraisal(aim=4)


@pytest.mark.parametrize(("bot", "chosen"), [("careful", "o1"), ("greedy", "o0"), ("bold", "o0")])
def test_only_the_careful_bot_goes_a_step_out_of_its_way_for_one_enemy(bot, chosen):
    assert choice(NEAR, SAFE, bot=bot)[0] == chosen


@pytest.mark.parametrize(("bot", "chosen"), [("careful", "o1"), ("greedy", "o1"), ("bold", "o0")])
def test_only_the_bold_bot_takes_two_enemies_upon_itself_to_come_nearer(bot, chosen):
    assert choice(Appraisal(aim=3, danger=2), Appraisal(aim=4), bot=bot)[0] == chosen


@pytest.mark.parametrize(("bot", "chosen"), [("careful", "o1"), ("greedy", "o0"), ("bold", "o0")])
def test_the_careful_bot_minds_the_noise_of_a_shot(bot, chosen):
    shot = Appraisal(aim=4, kills=500, noise=1000)
    assert choice(shot, Appraisal(aim=4), bot=bot)[0] == chosen


@pytest.mark.parametrize(("bot", "chosen"), [("careful", "o1"), ("greedy", "o1"), ("bold", "o0")])
def test_the_bold_bot_fights_where_others_do_not(bot, chosen):
    fight = Appraisal(aim=4, kills=500, loss=300)
    assert choice(fight, Appraisal(aim=4), bot=bot)[0] == chosen
