"""What the planner minds before it imagines anything; greedy minds none of it."""

from __future__ import annotations

import pytest

from engine.bots.foresight import pairs
from engine.core.ruleset import Appraisal
from tests.helpers.eyes import choice

PLAIN = Appraisal(aim=4)


@pytest.mark.parametrize(
    ("better", "worse", "why"),
    [
        (PLAIN, Appraisal(aim=4, arms=-400), "not worse armed then"),
        (Appraisal(aim=4, arms=400), PLAIN, "better armed then"),
        (PLAIN, Appraisal(aim=4, risk=700), "what may be hidden costs 0.0 wounds, up to 0.7"),
        (Appraisal(aim=4, way=6), Appraisal(aim=2), "6 steps nearer to the aim"),
        (PLAIN, Appraisal(gain=500, early=12), "others are still 12 steps behind"),
        (
            Appraisal(aim=4, kills=700, relief=700),
            Appraisal(aim=4, kills=900),
            "0 enemies can reach Ruth next, 0.7 should fall",
        ),
    ],
)
def test_it_chooses_by_what_shows_only_later_and_says_so(better, worse, why):
    chosen, told = choice(better, worse, bot="planner:1")
    assert chosen == "o0"
    assert why in told


def test_one_who_has_nowhere_to_go_keeps_out_of_a_crowd_above_all():
    many, shot = Appraisal(danger=5, kills=500, relief=500), Appraisal(danger=2)
    assert choice(many, shot, bot="planner:1")[0] == "o1"
    going = [many._replace(aim=3), shot._replace(aim=3)]
    assert choice(*going, bot="planner:1")[0] == "o0"
    assert [pairs(n) for n in range(5)] == [0, 0, 1, 3, 6]


def test_it_spares_one_on_whom_all_hangs():
    for stake, chosen in ((0, "o0"), (1000, "o1")):
        near = Appraisal(aim=2, danger=3, loss=20, stake=stake)
        assert choice(near, Appraisal(aim=4, stake=stake), bot="planner:1")[0] == chosen
