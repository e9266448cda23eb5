"""The table of win rates is made of the games that it says it is made of."""

from __future__ import annotations

import pytest

from benchmarks import bots
from engine.batch.statistics import share


def test_the_table_has_a_row_for_each_sample_and_says_which_differences_hold(capsys):
    bots.main(["3", "0.01", "three_doors"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].count("|") == lines[1].count("|") == lines[2].count("|")
    assert lines[2].startswith("| three_doors |")
    assert lines[-2].startswith("three_doors: planner against greedy: ")
    assert lines[-1].startswith("three_doors: greedy against random: ")


@pytest.mark.parametrize(
    ("better", "worse", "verdict"),
    [((90, 100), (70, 100), ", beyond chance"), ((9, 10), (7, 10), ", not beyond chance")],
)
def test_a_difference_is_beyond_chance_only_with_games_enough(better, worse, verdict):
    told = bots.difference(share(*better), share(*worse))
    assert told.startswith("+20.0 points (")
    assert told.endswith(verdict)
