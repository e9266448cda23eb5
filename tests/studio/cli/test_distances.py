from __future__ import annotations

from typing import TYPE_CHECKING

from tests.helpers.command import run, yard

if TYPE_CHECKING:
    from pathlib import Path


def test_distances_are_a_table_with_a_row_for_each_goal(tmp_path: Path) -> None:
    ended = run("lint", yard(tmp_path), "--distances")
    assert ended.code == 0
    at = ended.lines.index(str(tmp_path / "out.scenario.yaml"))
    assert ended.lines[at + 1].split()[-1] == "spread"
    kinds = [line.split("  ")[0] for line in ended.lines[at + 2 : -2]]
    assert set(kinds) <= {"spawn point", "exit", "objective", "building"}
    assert "building" in kinds


def test_json_has_an_entry_for_each_start_and_goal(tmp_path: Path) -> None:
    file = yard(tmp_path)
    data = run("lint", file, "--distances", "--format", "json").data
    (entries,) = data["distances"].values()
    assert {"from", "to", "kind", "hexes", "points", "turns"} == set(entries[0])
    assert "distances" not in run("lint", file, "--format", "json").data


def test_a_scenario_that_cannot_be_built_has_findings_instead(tmp_path: Path) -> None:
    from tests.helpers.command import SCENARIO  # noqa: PLC0415

    file = yard(tmp_path, scenario=SCENARIO.replace("ruleset: atz", "ruleset: atx"))
    ended = run("lint", file, "--distances")
    assert ended.code == 1
    assert str(file) not in ended.lines
