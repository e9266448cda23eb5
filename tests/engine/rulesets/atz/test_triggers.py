"""Which facts a tree of triggers and conditions waits for."""

import pytest

from engine.rulesets.atz.events import PhaseBegan, TurnBegan
from engine.rulesets.atz.ruleset import RULESET
from engine.rulesets.atz.triggers import FACTS, TRIGGERS, Moment, facts_for
from tests.helpers.atz import Scene, condition

pytestmark = pytest.mark.clause("ATZ-20.3")
TURN, PHASE = condition("turn_begins"), condition("phase_begins", phase="end")
ALIVE = condition("alive")
ARGS = {"item": "ammo", "region": "lawn", "count": 1, "phase": "end", "who": "any"}


@pytest.mark.parametrize("kind", TRIGGERS)
def test_nothing_that_has_happened_triggers_nothing(kind):
    setup = Scene(radius=3).survivor("beck").zombie("z1", at=(0, 3)).setup()
    moment = Moment(setup.data, RULESET.start(setup), ())
    args = {name: value for name, value in ARGS.items() if name != "region"}
    assert not TRIGGERS[kind](moment, args)
    assert FACTS[kind]


def test_any_waits_for_the_facts_of_all_its_children_and_all_for_those_of_one():
    assert facts_for(TURN) == {TurnBegan}
    assert facts_for(condition("any", TURN, PHASE)) == {TurnBegan, *FACTS["phase_begins"]}
    assert PhaseBegan in FACTS["phase_begins"]
    assert facts_for(condition("all", ALIVE, TURN)) == {TurnBegan}


def test_what_may_hold_at_any_time_waits_for_nothing():
    assert facts_for(ALIVE) is None
    assert facts_for(condition("any", TURN, ALIVE)) is None
    assert facts_for(condition("not", TURN)) is None
    assert facts_for(condition("all", ALIVE)) is None
