from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.helpers.command import (
    COLDWATER,
    HOUSE,
    HOUSE_FILE,
    MAP,
    SALTMARSH,
    SCENARIO,
    bent_yard,
    process,
    run,
    yard,
)

if TYPE_CHECKING:
    from pathlib import Path


PROJECT = "format: hexwright/project\nversion: 1\nid: yards\ntitle: Yards\n"


def test_the_shipped_samples_are_in_order() -> None:
    ended = run("lint", COLDWATER, SALTMARSH)
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.splitlines()[-1].startswith("0 errors, 0 warnings, ")


def test_every_project_in_a_folder_is_checked(tmp_path: Path) -> None:
    shipped = COLDWATER.parent
    count = len([*shipped.rglob("*.map.yaml"), *shipped.rglob("*.scenario.yaml")])
    count += sum("campaign:" in file.read_text() for file in shipped.rglob("hexwright.yaml"))
    ended = run("lint", shipped, "--format", "json")
    assert (ended.code, ended.err) == (0, "")
    told = ended.data
    assert (told["documents"], told["errors"], told["warnings"]) == (count, 0, 0)
    for name in ("one", "more/two"):
        (tmp_path / name).mkdir(parents=True)
        file = yard(tmp_path / name, scenario=SCENARIO.replace("edge: east}\n", "edge: west}\n"))
        (file.parent / "hexwright.yaml").write_text(PROJECT)
    ended = run("lint", tmp_path)
    assert ended.code == 1
    assert [line.split(":")[0] for line in ended.lines[:-1]] == [
        str(tmp_path / name / "out.scenario.yaml") for name in ("more/two", "one")
    ]


def test_a_project_is_checked_with_the_projects_in_its_folders(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    for folder in (tmp_path, tmp_path / "old"):
        (yard(folder).parent / "hexwright.yaml").write_text(PROJECT)
    assert run("lint", tmp_path, "--format", "json").data["documents"] == 4


def test_a_map_that_is_named_beside_its_scenario_is_told_once(tmp_path: Path) -> None:
    file = yard(tmp_path, map_=MAP.split("regions:")[0])
    alone = run("lint", file, "--format", "json").data
    fixes = [issue for issue in alone["issues"] if issue["fix"]]
    both = run("lint", file.parent / "yard.map.yaml", file, "--format", "json").data
    assert fixes
    assert (both["documents"], len(both["issues"])) == (2, len(alone["issues"]))


def test_a_finding_has_its_place_and_code_1(tmp_path: Path) -> None:
    file = yard(tmp_path, scenario=SCENARIO.replace("edge: east}\n", "edge: west}\n"))
    ended = run("lint", file)
    assert ended.code == 1
    assert ended.lines == [
        (
            f"{file}:13:34: error: no exit is marked along the east edge, so nobody may leave "
            "there [ATZ-20.4] (victory_impossible)"
        ),
        "1 error, 0 warnings, 0 hints",
    ]


def test_hints_alone_are_fine(tmp_path: Path) -> None:
    file = yard(tmp_path, MAP.replace("[c4r4, c5r4]", "[c4r4]"))
    ended = run("lint", file)
    assert ended.code == 0
    assert ended.lines[-1] == "0 errors, 0 warnings, 1 hint"


def test_json_holds_every_issue(tmp_path: Path) -> None:
    file = yard(tmp_path, scenario=SCENARIO.replace("edge: east}\n", "edge: west}\n"))
    data = run("lint", file, "--format", "json").data
    assert (data["errors"], data["documents"]) == (1, 2)
    (issue,) = data["issues"]
    assert (issue["code"], issue["line"], issue["path"]) == (
        "victory_impossible",
        13,
        "victory.exit.edge",
    )


BAD = [
    ("unreadable YAML", MAP.replace("columns: 6,", "columns: 6, ["), 7),
    ("a schema violation", MAP.replace("size: 20", "size: big"), 7),
    ("a typing error in a field", MAP.replace("title:", "titel:"), 3),
    ("an unknown letter", MAP.replace(".ww...", ".wx..."), 11),
    ("a short row", MAP.replace(".ww...", ".ww.."), 11),
]


@pytest.mark.parametrize(("text", "line"), [(t, n) for _, t, n in BAD], ids=[n for n, _, _ in BAD])
def test_bad_input_is_told_with_file_and_line_and_code_2(
    tmp_path: Path, text: str, line: int
) -> None:
    yard(tmp_path, text)
    file = tmp_path / "yard.map.yaml"
    ended = run("lint", file)
    assert ended.code == 2
    assert ended.faults
    assert any(fault.startswith(f"{file}:{line}:") for fault in ended.faults), ended.err
    assert file.read_text(encoding="utf-8") == text


def test_a_counter_off_the_map_is_told_among_the_other_findings(tmp_path: Path) -> None:
    lost = SCENARIO.replace("at: c1r3", "at: c31r4").replace("edge: east}\n", "edge: west}\n")
    ended = run("lint", yard(tmp_path, scenario=lost))
    assert ended.code == 1
    found = {line.split(": ")[0].rsplit("/")[-1]: line for line in ended.lines[:-1]}
    assert '"c31r4" on this map (did you mean' in found["out.scenario.yaml:8:54"]
    assert found["out.scenario.yaml:13:34"].endswith("(victory_impossible)")
    assert ended.lines[-1] == "2 errors, 0 warnings, 0 hints"


def test_all_files_are_looked_at_even_if_one_is_bad(tmp_path: Path) -> None:
    file = yard(tmp_path, scenario=SCENARIO.replace("edge: east}\n", "edge: west}\n"))
    ended = run("lint", tmp_path / "nothing.yaml", file)
    assert ended.code == 2
    assert len(ended.faults) == 1
    assert "does not exist" in ended.faults[0]
    assert ended.lines[-1] == "2 errors, 0 warnings, 0 hints"


@pytest.mark.parametrize("name", ["Früh ling", "поле", "畑", "a#b%c"])
@pytest.mark.case("MOD-01")
def test_folders_with_any_letters_work(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name
    folder.mkdir()
    yard(folder)
    ended = process("lint", "out.scenario.yaml", cwd=folder, LC_ALL="C", PYTHONUTF8="0")
    assert (ended.code, ended.err) == (0, "")
    assert run("lint", folder).code == 0


def test_a_ruleset_file_is_checked_with_line_value_and_what_is_possible(tmp_path: Path) -> None:
    bent_yard(tmp_path, HOUSE.replace("leaves_play", "fly"))
    ended = run("lint", tmp_path / HOUSE_FILE)
    assert ended.code == 1
    assert ended.lines[0].endswith(
        "house.ruleset.yaml:6:19: error: fly is not possible here: stop, leaves_play (unplayable)"
    )
    bent_yard(tmp_path)
    assert run("lint", tmp_path / HOUSE_FILE).code == 0


def test_the_map_of_a_faulty_scenario_is_checked_too(tmp_path: Path) -> None:
    loose = MAP[: MAP.index("regions:")]
    file = yard(tmp_path, scenario=SCENARIO.replace("turn_limit: 8", "turn_limit: many"))
    (file.parent / "yard.map.yaml").write_text(loose, encoding="utf-8")
    alone = run("lint", file.parent / "yard.map.yaml")
    ended = run("lint", file)
    assert ended.code == 2
    assert "turn_limit" in ended.err
    assert alone.lines[:-1]
    assert set(alone.lines[:-1]) <= set(ended.lines)


def test_a_fault_without_a_line_has_none_in_json(tmp_path: Path) -> None:
    (fault,) = run("lint", tmp_path / "none.map.yaml", "--format", "json").data["issues"]
    assert fault["line"] is None
    assert fault["column"] is None


def test_a_fault_of_a_file_within_a_project_is_told_once(tmp_path: Path) -> None:
    file = yard(tmp_path, scenario=SCENARIO.replace("turn_limit: 8", "turn_limit: many"))
    (file.parent / "hexwright.yaml").write_text(PROJECT)
    ended = run("lint", file)
    assert ended.code == 2
    assert len(ended.err.splitlines()) == 1, ended.err
    assert ended.out.splitlines()[-1] == "1 error, 0 warnings, 0 hints"


SILENT = """\
silenced:
  - {check: victory_impossible, at: victory, reason: The east road opens in the sequel.}
"""
WEST = SCENARIO.replace("edge: east}\n", "edge: west}\n")


def test_what_a_document_silences_is_counted_and_not_told(tmp_path: Path) -> None:
    file = yard(tmp_path, scenario=WEST + SILENT)
    ended = run("lint", file)
    assert (ended.code, ended.lines) == (0, ["2 documents, nothing to mend, 1 silenced"])
    data = run("lint", file, "--format", "json").data
    assert (data["errors"], data["silenced"], data["issues"]) == (0, 1, [])


def test_silenced_findings_are_told_with_their_reason_on_demand(tmp_path: Path) -> None:
    file = yard(tmp_path, scenario=WEST + SILENT)
    ended = run("lint", file, "--silenced")
    assert ended.code == 0
    assert ended.lines[0].endswith(
        "(victory_impossible) silenced: The east road opens in the sequel."
    )
    (issue,) = run("lint", file, "--silenced", "--format", "json").data["issues"]
    assert issue["silenced"] == "The east road opens in the sequel."


def test_sarif_holds_findings_faults_and_on_demand_the_silenced(tmp_path: Path) -> None:
    file = yard(tmp_path, scenario=WEST + SILENT)
    ended = run("lint", file, "--format", "sarif")
    assert (ended.code, ended.data["runs"][0]["results"]) == (0, [])
    (result,) = run("lint", file, "--format", "sarif", "--silenced").data["runs"][0]["results"]
    assert result["suppressions"][0]["justification"] == "The east road opens in the sequel."
    yard(tmp_path, MAP.replace("title:", "titel:"), WEST)
    ended = run("lint", file, "--format", "sarif")
    assert ended.code == 2
    found = {result["ruleId"]: result for result in ended.data["runs"][0]["results"]}
    assert "unknown_field" in found
    region = found["unknown_field"]["locations"][0]["physicalLocation"]["region"]
    assert region["startLine"] == 3


def test_the_result_names_the_file_as_the_repository_does(tmp_path: Path) -> None:
    (tmp_path / "maps").mkdir()
    yard(tmp_path / "maps", scenario=WEST)
    ended = process("lint", "maps", "--format", "sarif", cwd=tmp_path)
    (result,) = ended.data["runs"][0]["results"]
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {"uri": "maps/out.scenario.yaml"}
    assert place["region"] == {"startLine": 13, "startColumn": 34}
