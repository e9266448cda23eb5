from __future__ import annotations

from engine.lint.conditions import atoms_of
from engine.model.scenario import Condition, ScenarioDocument
from tests.helpers.lint import condition


def test_every_test_has_its_place_and_knows_whether_it_is_negated() -> None:
    scenario = ScenarioDocument(
        "Raid",
        "farm.map.yaml",
        "atz",
        victory=Condition(
            "all",
            children=(
                condition("searched", count=3),
                Condition("not", children=(condition("dead", who="all"),)),
            ),
        ),
        defeat=condition("turn_reached", turn=9),
    )
    assert [(atom.path, atom.kind, atom.negated) for atom in atoms_of(scenario)] == [
        ("victory.all[0].searched", "searched", False),
        ("victory.all[1].not.dead", "dead", True),
        ("defeat.turn_reached", "turn_reached", False),
    ]
