"""Conditions and effects in words name people, places and things, and never show an id."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.aims import tree_lines
from engine.model.data import FrozenDict, freeze
from engine.model.map import Marker, Region
from engine.model.scenario import Condition, Counter, Effect, ScenarioDocument
from engine.rulesets.atz.condition_words import Called, in_words
from engine.rulesets.atz.palette import CONDITIONS
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import Scene
from tests.helpers.samples import SCENARIOS, sample_plan

MAP = Scene(radius=3).map


def called(**changes) -> Called:
    scenario = ScenarioDocument(
        "x",
        "x.map.yaml",
        "atz",
        counters=(
            Counter("nick", "survivor", "nick", at="c1r1"),
            Counter("tall", "survivor", "beck", at="c1r2", name="Tall Beck"),
            Counter("z_1", "zombie", "zombie_slow", at="c3r3"),
        ),
        **changes,
    )
    return Called(scenario, MAP, RULESET.options_for(scenario))


def say(kind: str, names: Called | None = None, **args) -> str:
    return str(in_words(names or called(), Condition(kind, freeze(args))))


@pytest.mark.parametrize(
    ("kind", "args", "told"),
    [
        ("searched", {"count": 2}, "Search 2 buildings"),
        ("killed", {"count": 1}, "Kill 1 zombie"),
        ("exit", {"edge": "north", "count": 2}, "Leave the map by the north edge: 2 survivors"),
        ("exit", {"who": "nick", "carrying": "pump_key"}, "Leave the map with Pump key: Nick"),
        ("alive", {"who": "all"}, "Alive: all survivors"),
        ("alive", {"who": ["nick", "tall"], "count": 1}, "Alive: 1 of Nick, Tall Beck"),
        ("dead", {}, "Dead: all survivors"),
        ("dead", {"who": "star"}, "Dead: all Stars"),
        ("dead", {"who": "star", "count": 1}, "Dead: 1 Star"),
        ("dead", {"who": "side"}, "Dead: all of one's own side"),
        ("dead", {"who": "any"}, "Dead: 1 survivor"),
        ("alive", {"who": "star"}, "Alive: 1 Star"),
        ("have_item", {"item": "first_aid"}, "Hold First aid kit: 1 survivor"),
        ("turn_reached", {"turn": 9}, "Turn 9 ends"),
        ("turn_begins", {"turn": 2, "every": 3}, "Turn 2 begins, then every 3 turns"),
        ("counter_killed", {"who": "z_1"}, "Killed: Zombie 1"),
        ("phase_begins", {"phase": "noise"}, "The phase begins: noise"),
        ("happened", {"event": "the_bell"}, "Come about: the bell"),
        ("have_item", {}, "Hold an item"),
    ],
)
def test_a_test_is_told_with_names(kind, args, told):
    assert say(kind, **args) == told


def test_buildings_and_markers_are_called_by_their_names():
    home = Region("the_mill", "building", name="The Mill", spaces=("c2r2",))
    gate = Marker("out_n", "exit", name="North gate", at="c3r1")
    scenario = ScenarioDocument("x", "x.map.yaml", "atz", markers=(gate,))
    names = Called(scenario, replace(MAP, regions=(home,)), RULESET.options_for(scenario))
    assert say("searched", names, buildings=["the_mill"]) == "Search The Mill"
    assert say("exit", names, marker="out_n") == "Leave the map by North gate: 1 survivor"
    assert say("at_hex", names, hexes=["c3r1"]).startswith("Stand in hex ")


def test_an_effect_is_told_with_names():
    effect = Effect("spawn", FrozenDict({"dice": 1, "number": 2, "marker": "mill_road"}))
    told = str(in_words(called(), effect))
    assert told == "Zombies come at mill road: 1 die and 2 more"
    light = Effect("change_light", FrozenDict({"light": "night"}))
    assert str(in_words(called(), light)) == "Change the time of day: Night"


def test_every_kind_of_test_has_words():
    for kind in CONDITIONS:
        args = {a.id: 3 if a.of == "number" else ("some_id",) for a in kind.args if a.needed}
        assert "some_id" not in say(kind.id, **args), kind.id


@pytest.mark.parametrize("sample", SCENARIOS)
def test_the_samples_are_told_without_ids(sample):
    plan = sample_plan(sample)
    scenario, map_ = plan.scenario, plan.map
    trees = [tree for tree in (scenario.victory, scenario.defeat) if tree is not None]
    trees += [event.when for event in scenario.events]
    for tree in trees:
        for line in tree_lines(tree, lambda node: RULESET.in_words(scenario, map_, node)):
            assert "_" not in str(line.text)
            assert not str(line.text).endswith(": ")
