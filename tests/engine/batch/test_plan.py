from __future__ import annotations

import pytest

from engine.batch.plan import plan_of
from engine.errors import EngineError, UnknownName
from engine.model.data import FrozenDict
from engine.model.project import Project
from tests.helpers.toy import toy_setup

SETUP = toy_setup()
PROJECT = Project(
    documents=FrozenDict({"a.scenario.yaml": SETUP.scenario, "street.map.yaml": SETUP.map})
)


@pytest.mark.case("RNG-01")
def test_a_plan_takes_scenario_and_map_from_the_project_and_keeps_the_seed_zero():
    plan = plan_of(PROJECT, "a.scenario.yaml", games=3, seed=0, bot="random")
    assert (plan.scenario, plan.map, plan.seed) == (SETUP.scenario, SETUP.map, 0)
    assert plan.seed_of(2) == "0:2"
    assert plan.bots_of(("red", "blue")) == {"red": "random", "blue": "random"}


@pytest.mark.case("RNG-01")
def test_without_a_seed_one_is_drawn_for_the_whole_batch():
    drawn = {plan_of(PROJECT, "a.scenario.yaml", games=3).seed for _ in range(5)}
    assert len(drawn) > 1


@pytest.mark.parametrize("seed", ["", " ", "x" * 100])
def test_seeds_that_cannot_be_used_are_refused_before_anything_is_played(seed):
    with pytest.raises(EngineError, match="cannot be used"):
        plan_of(PROJECT, "a.scenario.yaml", games=3, seed=seed)


def test_unknown_scenarios_and_bots_are_refused():
    with pytest.raises(UnknownName, match="no scenario"):
        plan_of(PROJECT, "b.scenario.yaml", games=3)
    with pytest.raises(UnknownName, match="no bot"):
        plan_of(PROJECT, "a.scenario.yaml", games=3, bot="gready")


def test_seats_may_have_bots_of_their_own():
    plan = plan_of(PROJECT, "a.scenario.yaml", games=3, bot="greedy,blue=bold")
    assert plan.bots_of(("red", "blue")) == {"red": "greedy", "blue": "bold"}
    only = plan_of(PROJECT, "a.scenario.yaml", games=3, bot="red=random")
    assert only.bots_of(("red", "blue")) == {"red": "random", "blue": "greedy"}
    other = plan_of(PROJECT, "a.scenario.yaml", games=3, bot="random,bleu=bold")
    with pytest.raises(UnknownName, match='no seat is called "bleu"'):
        other.bots_of(("red", "blue"))


@pytest.mark.parametrize("name", ["greedy:5", "greedy:", "random:x"])
def test_a_budget_is_refused_for_bots_that_look_no_way_ahead(name):
    with pytest.raises(EngineError, match="looks no way ahead"):
        plan_of(PROJECT, "a.scenario.yaml", games=3, bot=name)
