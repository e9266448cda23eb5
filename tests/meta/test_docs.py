"""The guide says what is true: its examples load, and nothing that can be called is missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from engine import bots, rulesets
from engine.core.campaign import Standing, standing
from engine.files.documents import parse_document
from engine.files.rosters import read_roster
from engine.lint.runner import CHECKS
from engine.model.data import merged
from engine.model.project import ProjectInfo
from engine.model.scenario import ScenarioDocument
from studio.cli import verbs
from tests.helpers.atz import Scene
from tests.helpers.command import HOUSE_FILE, SCENARIO, bent_yard, run, yard

ROOT = Path(__file__).resolve().parents[2]
DOCS = sorted((ROOT / "docs").glob("*.md"))
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def text(name: str) -> str:
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def test_the_annotated_files_load_and_are_in_order(tmp_path: Path) -> None:
    blocks = re.findall(r"```yaml\n(.*?)```", text("files.md"), re.DOTALL)
    (tmp_path / "old_mill.map.yaml").write_text(blocks[0], encoding="utf-8")
    (tmp_path / "mill.scenario.yaml").write_text(blocks[1], encoding="utf-8")
    ended = run("lint", tmp_path / "mill.scenario.yaml")
    assert (ended.code, ended.err) == (0, "")


def test_the_rules_of_the_page_on_rules_as_data_can_be_played() -> None:
    block, _ = re.findall(r"```yaml\n(.*?)```", text("rules-data.md"), re.DOTALL)
    scene = Scene(options=yaml.safe_load(block)["options"]).survivor("zoe", hand="crossbow")
    setup = scene.zombie("z1", at=(3, 0)).setup()
    assert setup.data.effects["zoe"].keys() == {"heal", "never_surprised"}


def test_the_house_rules_of_that_page_are_in_order_and_played(tmp_path: Path) -> None:
    _, block = re.findall(r"```yaml\n(.*?)```", text("rules-data.md"), re.DOTALL)
    scenario = bent_yard(tmp_path, block)
    ended = run("lint", tmp_path / HOUSE_FILE)
    assert (ended.code, ended.err) == (0, "")
    assert run("playtest", scenario, "--games", 1, "--seed", 1, "--bot", "random").code == 0


def test_the_scenario_of_the_page_on_events_is_in_order_and_plays(tmp_path: Path) -> None:
    (map_, *_), (scenario, *_) = (
        re.findall(r"```yaml\n(.*?)```", text(page), re.DOTALL)
        for page in ("files.md", "events.md")
    )
    (tmp_path / "old_mill.map.yaml").write_text(map_, encoding="utf-8")
    file = tmp_path / "key.scenario.yaml"
    file.write_text(scenario, encoding="utf-8")
    ended = run("lint", file)
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.endswith("0 errors, 0 warnings, 2 hints\n")
    ended = run("playtest", file, "--games", 20, "--seed", 1, "--bot", "greedy")
    assert ended.code == 0


def test_the_page_on_events_lists_all_that_they_wait_for_and_do() -> None:
    listed = set(
        re.findall(r"`(\w+)`", "".join(re.findall(r"^\| `.*?\|", text("events.md"), re.M)))
    )
    rules = rulesets.get("atz")
    assert listed == {kind.id for kind in (*rules.trigger_kinds, *rules.effect_kinds)}
    told = set(re.findall(r"^\| `(\w+)` \|", text("scenarios.md"), re.MULTILINE))
    assert told >= {kind.id for kind in rules.condition_kinds}


def test_every_verb_has_its_chapter_with_an_example() -> None:
    page = text("command-line.md")
    for verb in verbs.names():
        assert re.search(rf"^## .*\b{verb}\b", page, re.MULTILINE), verb
        assert f"\nhexwright {verb}" in page, verb
        assert f"`{verb} " in (ROOT / "README.md").read_text(encoding="utf-8") or verb == "demo"


def test_every_check_is_listed() -> None:
    listed = re.findall(r"^\| `(\w+)` \|", text("checking.md"), re.MULTILINE)
    assert listed == list(CHECKS.ids())


def test_the_silences_of_the_page_on_checking_can_be_read_and_name_checks(tmp_path: Path) -> None:
    block, hook, workflow = re.findall(r"```yaml\n(.*?)```", text("checking.md"), re.DOTALL)
    document = parse_document(SCENARIO + block, "out.scenario.yaml").document
    assert isinstance(document, ScenarioDocument)
    assert {silence.check for silence in document.silenced} <= set(CHECKS.ids())
    (entry,) = yaml.safe_load(hook)["repos"][0]["hooks"]
    assert re.search(entry["files"], "maps/old.map.yaml")
    yard(tmp_path)
    assert run(*entry["entry"].split()[1:-1], tmp_path).code == 0
    steps = yaml.safe_load(workflow)["jobs"]["lint"]["steps"]
    (command,) = [step["run"] for step in steps if "lint" in step.get("run", "")]
    _, verb, _, *options, _, file = command.split()
    assert run(verb, tmp_path, *options).data["version"] == "2.1.0"
    assert steps[-1]["with"]["sarif_file"] == file


def test_every_bot_is_listed() -> None:
    listed = re.findall(r"^\| `(\w+)` \|", text("bots.md"), re.MULTILINE)
    assert sorted(listed) == list(bots.ids())


@pytest.mark.parametrize("page", [*DOCS, ROOT / "README.md"], ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("verb", verbs.names())
def test_every_verb_shows_an_example_in_its_help(verb: str) -> None:
    ended = run(verb, "--help")
    assert ended.code == 0
    assert f"hexwright {verb}" in ended.out


def test_the_project_and_the_roster_of_the_page_on_campaigns_can_be_read(tmp_path: Path) -> None:
    project, options, roster = re.findall(r"```yaml\n(.*?)```", text("campaigns.md"), re.DOTALL)
    info = parse_document(project, "hexwright.yaml").document
    assert isinstance(info, ProjectInfo)
    assert [step.must_win for step in info.campaign] == [False, False, True]
    assert merged(rulesets.get("atz").defaults, yaml.safe_load(options)["options"])
    (tmp_path / "valley.roster.yaml").write_text(roster, encoding="utf-8")
    assert standing(info.campaign, read_roster(tmp_path / "valley.roster.yaml")) is Standing.OPEN
