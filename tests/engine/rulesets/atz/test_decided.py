"""What decides a game before anybody acts."""

from __future__ import annotations

import pytest

from engine import rulesets
from engine.model.scenario import Condition, ScenarioEvent
from tests.helpers.lint import MAP, SCENARIO, clean, condition, effect, with_scenario


def decided(**changes: object) -> list[str]:
    project = with_scenario(clean(), **changes)
    atz = rulesets.get("atz")
    setup = atz.setup(project.scenario(SCENARIO), project.map(MAP))
    return list(atz.decided(setup, atz.start(setup)))


@pytest.mark.clause("ATZ-20.4")
def test_trees_that_hold_are_named_by_their_branches() -> None:
    alive, dead = condition("alive", who="any"), condition("dead", who="any")
    assert decided(victory=Condition("all", children=(alive, alive))) == ["victory.all"]
    assert decided(victory=dead, defeat=Condition("any", children=(dead, alive))) == [
        "defeat.any[1].alive"
    ]
    assert decided(victory=dead, defeat=dead) == []


@pytest.mark.clause("ATZ-20.4")
def test_no_place_is_clear_as_long_as_an_event_may_bring_zombies() -> None:
    clear = condition("cleared", hexes=("c1r1",))
    assert decided(victory=clear) == ["victory.cleared"]
    spawn = ScenarioEvent("more", condition("turn_begins", turn=1), (effect("spawn", number=1),))
    assert decided(victory=clear, events=(spawn,)) == []
