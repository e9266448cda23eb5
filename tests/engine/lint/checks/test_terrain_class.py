from __future__ import annotations

import pytest

from engine.errors import EngineError
from engine.lint.runner import lint
from engine.model.data import FrozenDict
from engine.model.map import TerrainDef
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.lint import MAP, SCENARIO, clean, with_map

REEDS = FrozenDict({"reeds": TerrainDef("rogh", "Reeds")})
FAILING = with_map(clean(), terrains=REEDS)
CLEAN = with_map(clean(), terrains=FrozenDict({"reeds": TerrainDef("rough", "Reeds")}))


def test_the_terrain_is_told_at_its_class_and_nothing_else_trips_over_it() -> None:
    (issue,) = lint(FAILING, [MAP])
    assert (issue.code, issue.path) == ("terrain_class", "terrains.reeds.class")
    assert str(issue.message) == (
        'the terrain "reeds" has the class "rogh", which is none (did you mean rough?)'
    )


def test_a_game_on_such_a_map_is_refused_with_the_reason() -> None:
    with pytest.raises(EngineError, match='"reeds" has the class "rogh"'):
        RULESET.setup(FAILING.scenario(SCENARIO), FAILING.map(MAP))
