"""A project's own ruleset file: its values are the defaults, checked, played and told."""

from __future__ import annotations

import pickle
from typing import TYPE_CHECKING, Any

import pytest

from engine import rulesets
from engine.batch.plan import plan_of
from engine.batch.runner import run as run_batch
from engine.batch.table import Table
from engine.core.record import record_of
from engine.errors import EngineError, UnknownName
from engine.files.packs import open_pack, write_pack
from engine.files.store import open_project
from engine.lint.runner import lint
from engine.model.data import freeze
from engine.model.project import Project, RulesetDocument
from tests.helpers.command import HOUSE, HOUSE_FILE, bent_yard
from tests.helpers.farm_rules import FarmRules

if TYPE_CHECKING:
    from pathlib import Path

    from engine.core.ruleset import Ruleset

SCENARIO = "out.scenario.yaml"


def bent(**changes: object) -> Ruleset[Any]:
    return rulesets.bent(RulesetDocument("House", "atz", freeze(changes)), HOUSE_FILE)


def project_in(folder: Path, rules: str = HOUSE) -> Project:
    return open_project(bent_yard(folder, rules)).project


def test_the_values_of_the_file_are_the_defaults_and_others_stay() -> None:
    rules = bent(runaway={"edge": "leaves_play"}, weapons={"club": {"melee_bonus": 2}})
    plain = rulesets.get("atz")
    assert (rules.id, rules.version, rules.file) == ("atz", plain.version, HOUSE_FILE)
    assert rules.defaults["runaway"] == {**plain.defaults["runaway"], "edge": "leaves_play"}
    assert {*rules.defaults["weapons"]} == {*plain.defaults["weapons"], "club"}
    assert plain.defaults["runaway"]["edge"] == "stop"
    assert bent() is bent()


def test_a_document_names_a_game_or_a_file_of_its_project(tmp_path: Path) -> None:
    project = project_in(tmp_path)
    assert rulesets.of(project, "atz") is rulesets.get("atz")
    assert rulesets.of(project, HOUSE_FILE).defaults["characters"]["beck"]["front"] == (6, 8, 3)
    with pytest.raises(UnknownName):
        rulesets.of(project, "other.ruleset.yaml")
    with pytest.raises(
        UnknownName, match=f'the rules of {HOUSE_FILE} bend "atx", which is no game'
    ):
        rulesets.bent(RulesetDocument("House", "atx"), HOUSE_FILE)


def test_a_scenario_bends_them_further(tmp_path: Path) -> None:
    project = project_in(tmp_path)
    scenario = project.scenario(SCENARIO)
    rules = rulesets.of(project, scenario.ruleset)
    assert rules.options_for(scenario)["runaway"]["edge"] == "leaves_play"


def test_a_batch_plays_by_the_file_in_other_processes_too(tmp_path: Path) -> None:
    plan = plan_of(project_in(tmp_path), SCENARIO, games=2, seed=1, bot="random")
    sent = pickle.loads(pickle.dumps(plan))  # noqa: S301 - our own bytes
    assert Table(sent).session(0).state.survivors["beck"].mp == 8
    assert len(run_batch(sent).games) == 2


def test_a_record_says_that_the_rules_have_changed(tmp_path: Path) -> None:
    project = project_in(tmp_path)
    table = Table(plan_of(project, SCENARIO, games=1, seed=1, bot="random"))
    record = record_of(table.session(0), SCENARIO)
    for rules, told in ((HOUSE, []), (HOUSE.replace("3]", "2]"), ["the rules have changed"])):
        now = project_in(tmp_path, rules)
        scenario = now.scenario(SCENARIO)
        game = rulesets.of(now, scenario.ruleset)
        setup = game.setup(scenario, now.map(scenario.map))
        assert [str(change.text) for change in record.changes(game, setup)] == told


def test_a_pack_holds_the_file_and_plays_by_it(tmp_path: Path) -> None:
    target = tmp_path / "yard.hexpack"
    write_pack(tmp_path, project_in(tmp_path), SCENARIO, target)
    project = open_pack(target).project
    assert HOUSE_FILE in project.documents
    assert rulesets.of(project, HOUSE_FILE).defaults["runaway"]["edge"] == "leaves_play"


def test_a_map_that_is_opened_alone_finds_the_file_that_it_names(tmp_path: Path) -> None:
    bent_yard(tmp_path)
    project = open_project(tmp_path / "yard.map.yaml").project
    assert rulesets.of(project, HOUSE_FILE).defaults["runaway"]["edge"] == "leaves_play"


def test_a_pack_holds_the_file_that_only_the_map_names(tmp_path: Path) -> None:
    scenario = bent_yard(tmp_path)
    text = scenario.read_text(encoding="utf-8").replace(HOUSE_FILE, "atz")
    scenario.write_text(text, encoding="utf-8")
    target = tmp_path / "yard.hexpack"
    write_pack(tmp_path, open_project(scenario).project, SCENARIO, target)
    assert HOUSE_FILE in open_pack(target).project.documents


@pytest.mark.parametrize(
    ("changes", "path", "message"),
    [
        (
            {"runaway": {"edge": "fly"}},
            "changes.runaway.edge",
            "fly is not possible here: stop, leaves_play",
        ),
        (
            {"runaway": {"egde": "stop"}},
            "changes.runaway.egde",
            'the ruleset has no value "egde" here (did you mean edge?)',
        ),
        (
            {"weapons": {"bow": {"dice": [1]}}},
            "changes.weapons.bow",
            '"bow" needs range',
        ),
    ],
)
def test_faults_of_the_file_are_told_with_place_and_value(
    changes: dict[str, object], path: str, message: str
) -> None:
    (issue,) = bent(**changes).faults()
    assert (issue.document, issue.path, str(issue.message)) == (HOUSE_FILE, path, message)


def test_a_faulty_file_is_not_played_and_told_in_the_file_and_at_the_scenario(
    tmp_path: Path,
) -> None:
    project = project_in(tmp_path, HOUSE.replace("leaves_play", "fly"))
    found = [(i.document, i.path) for i in lint(project) if i.severity == "error"]
    assert found == [(HOUSE_FILE, "changes.runaway.edge"), (SCENARIO, "ruleset")]
    table = plan_of(project, SCENARIO, games=1, seed=1)
    with pytest.raises(EngineError, match=r"house\.ruleset\.yaml, changes\.runaway\.edge: fly"):
        Table(table)


def test_a_file_on_a_game_that_does_not_exist_is_a_fault_of_the_file(tmp_path: Path) -> None:
    project = project_in(tmp_path, HOUSE.replace("base: atz", "base: atx"))
    issues = [i for i in lint(project) if i.document == HOUSE_FILE]
    assert [(issue.code, issue.path) for issue in issues] == [("unknown_ruleset", "base")]


def test_a_game_without_values_cannot_be_bent() -> None:
    with pytest.raises(EngineError, match="no values to change"):
        FarmRules().bent(freeze({"a": 1}), HOUSE_FILE)
    assert FarmRules().faults() == []
