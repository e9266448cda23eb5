from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.helpers.command import HOUSE, HOUSE_FILE, bent_yard, run, yard

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def record(tmp_path: Path) -> Path:
    file = tmp_path / "game.playtest.json"
    ended = run("playtest", yard(tmp_path), "--games", "1", "--seed", "4", "--record", file)
    assert ended.code == 0
    return file


def test_a_record_replays_to_the_same_end(record: Path) -> None:
    ended = run("replay", record)
    assert ended.code == 0
    assert ended.lines[0].startswith("the game replays to the same end: won by ")
    data = run("replay", record, "--format", "json").data
    assert data["same"] is True
    assert data["digest"] == json.loads(record.read_text())["end"]["digest"]


def test_the_side_that_won_is_called_by_its_name(tmp_path: Path) -> None:
    scenario, file = yard(tmp_path), tmp_path / "game.playtest.json"
    text = scenario.read_text()
    scenario.write_text(f"{text}\nsides: [{{id: survivors, name: The Keepers}}]\n")
    ended = run("playtest", scenario, "--games", "1", "--seed", "4", "--record", file)
    assert any(line.startswith("won by The Keepers") for line in ended.lines)
    line = run("replay", file).lines[0]
    assert "won by The Keepers" in line


def test_a_record_needs_no_other_file(record: Path, tmp_path: Path) -> None:
    for path in tmp_path.glob("*.yaml"):
        path.unlink()
    assert run("replay", record).code == 0


def test_the_log_tells_the_game(record: Path) -> None:
    ended = run("replay", record, "--log")
    assert any(line.endswith("Turn 1") for line in ended.lines)
    data = run("replay", record, "--log", "--format", "json").data
    assert data["log"][0]["text"] == "Turn 1"


def test_another_seed_is_a_difference_at_a_step_and_code_1(record: Path) -> None:
    text = record.read_text().replace('"seed": "4:0"', '"seed": "5:0"')
    record.write_text(text)
    ended = run("replay", record)
    assert ended.code == 1
    assert len(ended.faults) == 1
    assert "step" in ended.faults[0]
    data = run("replay", record, "--format", "json").data
    assert (data["same"], data["step"]) == (False, 0)


def test_a_scenario_that_has_changed_since_is_named_with_the_step(
    record: Path, tmp_path: Path
) -> None:
    scenario = next(tmp_path.glob("*.scenario.yaml"))
    assert run("replay", record, "--on", scenario).code == 0
    scenario.write_text(scenario.read_text().replace("in_hand: pistol", "in_hand: smg"))
    assert run("replay", record).code == 0
    ended = run("replay", record, "--on", scenario)
    assert ended.code == 1
    assert [fault.partition(": ")[2] for fault in ended.faults] == [
        "the scenario has changed",
        "step 0: the game begins differently",
    ]
    data = run("replay", record, "--on", scenario, "--format", "json").data
    assert (data["same"], data["step"]) == (False, 0)
    assert data["changes"] == ["the scenario has changed"]


@pytest.mark.parametrize(
    ("part", "field", "forged"),
    [
        ("end", "winner", "zombies"),
        ("end", "reason", "a_dream"),
        ("end", "turn", 77),
        ("map", "digest", "0" * 64),
        ("scenario", "digest", "0" * 64),
        ("ruleset", "digest", "0" * 64),
        ("ruleset", "version", "77"),
    ],
)
def test_a_record_that_says_what_is_not_so_ends_with_code_1_and_says_what(
    record: Path, part: str, field: str, forged: str | int
) -> None:
    data = json.loads(record.read_text())
    true = data[part][field]
    assert true != forged
    data[part][field] = forged
    record.write_text(json.dumps(data))
    ended = run("replay", record)
    assert (ended.code, ended.lines) == (1, [])
    assert field in ended.faults[-1] if part == "end" else len(ended.faults) == 2
    answer = run("replay", record, "--format", "json").data
    assert (answer["same"], answer["expected"], answer["got"]) == (False, str(forged), str(true))


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": "hexwright/playtest"}', "\0" * 50])
def test_a_damaged_record_is_unusable(tmp_path: Path, text: str) -> None:
    file = tmp_path / "game.playtest.json"
    file.write_text(text)
    ended = run("replay", file)
    assert ended.code == 2
    assert ended.faults
    assert "Traceback" not in ended.err


def test_a_missing_record_is_unusable(tmp_path: Path) -> None:
    ended = run("replay", tmp_path / "none.playtest.json")
    assert ended.code == 2
    assert "does not exist" in ended.err


def test_a_record_by_house_rules_holds_them_and_tells_when_they_have_changed(
    tmp_path: Path,
) -> None:
    file = tmp_path / "game.playtest.json"
    scenario = bent_yard(tmp_path)
    assert run("playtest", scenario, "--games", "1", "--seed", "4", "--record", file).code == 0
    assert HOUSE_FILE in json.loads(file.read_text())["documents"]
    bent_yard(tmp_path, HOUSE.replace("3]", "2]"))
    ended = run("replay", file, "--on", scenario)
    assert any("the rules have changed" in line for line in ended.faults)
    for path in tmp_path.glob("*.yaml"):
        path.unlink()
    assert run("replay", file).code == 0
