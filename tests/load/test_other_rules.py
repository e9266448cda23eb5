"""The samples by rules of which many are not the usual ones: random games with all checks."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.model.data import freeze, merged
from engine.rulesets.atz.logic import nested
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.samples import SCENARIOS, sample_plan
from tests.load.driving import PLAYS, Play, check_games
from tests.load.options import SWITCHES, legal
from tests.load.test_load import SLOW

TURNS = 8


@st.composite
def rules(draw: st.DrawFn) -> Any:
    """Return values for twenty or more of the switches, usual ones among them."""
    found = freeze({})
    for path, schema, default in draw(st.lists(st.sampled_from(SWITCHES), min_size=20)):
        value = draw(legal(path, schema, default))
        found = merged(found, freeze(nested(".".join(path), value)))
    return found


@settings(max_examples=6, deadline=None, suppress_health_check=SLOW)
@given(st.sampled_from(SCENARIOS), rules(), PLAYS)
def test_the_samples_are_sound_by_other_rules(name: str, options: Any, play: Play) -> None:
    plan = sample_plan(name)
    changed = merged(plan.scenario.options, options)
    scenario = replace(plan.scenario, options=changed, turn_limit=TURNS)
    check_games(RULESET.setup(scenario, plan.map), play._replace(more=0))
