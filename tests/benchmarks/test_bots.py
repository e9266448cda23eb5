"""The table of win rates is made of the games that it says it is made of."""

from __future__ import annotations

import pytest

from benchmarks import bots
from engine.batch.statistics import share


class Results:
    """What a batch without games gives."""

    games = ()


def test_the_table_has_a_row_for_each_sample_and_says_which_differences_hold(capsys):
    bots.main(["3", "0.01", "three_doors"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].count("|") == lines[1].count("|") == lines[2].count("|")
    assert lines[2].startswith("| three_doors |")
    assert lines[-2].startswith("three_doors: planner against greedy: ")
    assert lines[-1].startswith("three_doors: greedy against random: ")


def test_named_bots_alone_play_the_named_samples_in_the_order_given(capsys):
    bots.main(["2", "0", "three_doors", "left_behind", "random", "bold"])
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "| Sample | `bold` | `random` |"
    assert [line.split()[1] for line in lines[2:4]] == ["three_doors", "left_behind"]


def test_samples_can_be_played_in_several_processes_and_give_the_same_rows(capsys):
    told = []
    for jobs in ("1", "2"):
        bots.main(["--jobs", jobs, "1", "0", "three_doors", "left_behind", "random"])
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


def test_fewer_games_than_asked_are_told_with_the_processor_time_that_they_took(monkeypatch):
    monkeypatch.setattr(bots, "run", lambda plan, **_: Results)
    told = bots.wins(bots.samples(["three_doors"])[0], "planner", 5, 0).told(5)
    assert told.endswith(" of 0 in 0.0 min")


def test_a_word_that_names_neither_a_sample_nor_a_bot_is_refused():
    with pytest.raises(SystemExit, match="neither a sample nor a bot: nowhere"):
        bots.main(["2", "0", "nowhere"])


def test_where_people_fight_people_only_the_first_side_is_played_by_the_bot(monkeypatch):
    plans = []
    monkeypatch.setattr(bots, "run", lambda plan, **_: plans.append(plan) or Results)
    bots.wins(bots.samples(["market_day"])[0], "random", 1, 0)
    (plan,) = plans
    assert plan.bots_of(("north", "south")) == {"north": "random", "south": "greedy"}


@pytest.mark.parametrize(
    ("better", "worse", "verdict"),
    [((90, 100), (70, 100), ", beyond chance"), ((9, 10), (7, 10), ", not beyond chance")],
)
def test_a_difference_is_beyond_chance_only_with_games_enough(better, worse, verdict):
    told = bots.difference(share(*better), share(*worse))
    assert told.startswith("+20.0 points (")
    assert told.endswith(verdict)
