from __future__ import annotations

from dataclasses import replace

from engine import bots, rulesets
from engine.core.play import play
from engine.edits.documents import new_scenario
from engine.lint.runner import lint
from engine.model.data import FrozenDict
from engine.model.project import Project, ProjectInfo
from engine.model.scenario import ScenarioDocument
from studio.cli.first_project import Plan, first_project


def test_the_first_project_is_in_order_as_a_value() -> None:
    documents = first_project(Plan("Früh/ling", "pointy", 20, 14))
    info = documents.pop("hexwright.yaml")
    assert isinstance(info, ProjectInfo)
    assert info.title == "Früh/ling"
    assert all("/" not in path for path in documents)
    found = lint(Project(info, FrozenDict(documents)))
    assert {(issue.code, issue.severity) for issue in found} <= {
        ("sight_grazes", "hint"),
        ("pockets", "hint"),
    }


def _project() -> Project:
    documents = first_project(Plan("Farm", "flat", 20, 14))
    info = documents.pop("hexwright.yaml")
    assert isinstance(info, ProjectInfo)
    return Project(info, FrozenDict(documents))


def test_a_fresh_scenario_has_the_usual_deck_with_survivors_to_meet_and_plays() -> None:
    project, rules = _project(), rulesets.get("atz")
    project = new_scenario(project, "own.scenario.yaml", "Own", "farm.map.yaml", rules.begins)
    first = project.scenario("farm.scenario.yaml")
    fresh = replace(project.scenario("own.scenario.yaml"), counters=first.counters)
    for scenario in (first, fresh):
        assert isinstance(scenario, ScenarioDocument)
        assert rules.options_for(scenario)["zombie_deck"] == rules.defaults["zombie_deck"]
        assert rules.options_for(scenario)["zombie_deck"]["survivor"] > 0
        setup = rules.setup(scenario, project.map("farm.map.yaml"))
        for seed in range(3):
            session = play(
                rules, setup, seed, bots.seat_bots(dict.fromkeys(setup.seats, "greedy"), seed)
            )
            assert session.state.outcome is not None
