from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.helpers.command import COLDWATER, SCENARIO, run, yard

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def map_(tmp_path: Path) -> Path:
    yard(tmp_path)
    return tmp_path / "yard.map.yaml"


@pytest.mark.parametrize(
    ("a", "b", "line"),
    [
        ("0202", "0102", "0202 to 0102: clear: 1 hex [ATZ-11.2]"),
        ("c2r1", "c2r4", "0201 to 0204: blocked in 0202: woods [ATZ-11.4]"),
        ("0105", "0605", "0105 to 0605: clear: 5 hexes [ATZ-11.1]"),
    ],
)
def test_labels_and_ids_are_taken_and_the_reason_is_given(
    map_: Path, a: str, b: str, line: str
) -> None:
    ended = run("sight", map_, a, b)
    assert (ended.code, ended.lines) == (0, [line])


def test_a_limit_names_the_light(map_: Path) -> None:
    ended = run("sight", map_, "0105", "0605", "--light", "night")
    assert ended.lines == ["0105 to 0605: beyond 2 hexes: night [ATZ-11.8]"]


def test_a_line_along_a_side_says_that_people_will_argue(map_: Path) -> None:
    ended = run("sight", map_, "0103", "0303")
    doubt = "people will argue: the line runs along the side of 0202, woods (ATZ-11.5)"
    assert ended.lines[1:] == [doubt]
    data = run("sight", map_, "0103", "0303", "--format", "json").data
    assert data["argued"] == [{"spaces": ["0202", "0203"], "border": False, "clause": "ATZ-11.5"}]


def test_a_wall_is_named_as_what_stops_the_line(map_: Path) -> None:
    walls = "borders: {c1r3|c1r4: {feature: wall}}\n    legend:"
    map_.write_text(map_.read_text("utf-8").replace("legend:", walls, 1), encoding="utf-8")
    ended = run("sight", map_, "0103", "0104")
    assert ended.lines == ["0103 to 0104: blocked by the wall between 0103 and 0104 [ATZ-11.1]"]
    data = run("sight", map_, "0103", "0104", "--format", "json").data
    assert (data["blockers"], data["border"]) == (["0103", "0104"], True)


def test_json_holds_the_whole_answer(map_: Path) -> None:
    data = run("sight", map_, "0201", "0204", "--format", "json").data
    assert (data["clear"], data["distance"], data["blockers"]) == (False, 3, ["0202"])
    assert data["reason"]["text"] == "blocked in 0202: woods"
    assert data["clause"] == "ATZ-11.4"


def test_one_hex_lists_what_it_sees(map_: Path) -> None:
    ended = run("sight", map_, "0101", "--light", "night")
    assert ended.lines == ["0101: 0201 0301 0102 0202 0302 0103"]


def test_all_agrees_with_each_single_answer(map_: Path) -> None:
    everything = run("sight", map_, "--all", "--format", "json").data["sees"]
    assert len(everything) == 30
    for a, seen in everything.items():
        for b in everything:
            if a < b and a[2:] in ("01", "04"):
                answer = run("sight", map_, a, b, "--format", "json").data
                assert answer["clear"] == (b in seen), (a, b)


def test_a_large_map_shows_how_far_it_is(map_: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quiet = run("sight", map_, "--all", "--light", "night")
    assert quiet.err == ""
    monkeypatch.setattr("studio.cli.verbs.sight.QUIET", 20)
    ended = run("sight", map_, "--all", "--light", "night")
    assert ended.out == quiet.out
    assert ended.lines[0] == "0101: 0201 0301 0102 0202 0302 0103"
    assert [line.rpartition(": ")[2] for line in ended.faults][-1] == "30 of 30"


def test_a_scenario_brings_its_light(tmp_path: Path) -> None:
    file = yard(tmp_path, scenario=SCENARIO.replace("turn_limit: 8", "light: night\nturn_limit: 8"))
    assert "night" in run("sight", file, "0105", "0605").out
    assert "clear" in run("sight", file, "0105", "0605", "--light", "day").out


@pytest.mark.parametrize(
    ("args", "text"),
    [
        (("0101", "0999"), '"0999"'),
        (("0101", "--light", "dusk"), '"dusk"'),
        ((), "give a hex to look from, or --all"),
        (("0101", "--all"), "either a hex to look from or --all, not both"),
    ],
)
def test_what_cannot_be_asked_is_one_line_and_code_2(
    map_: Path, args: tuple[str, ...], text: str
) -> None:
    ended = run("sight", map_, *args)
    assert ended.code == 2
    assert len(ended.faults) == 1
    assert text in ended.faults[0]


def test_one_hex_and_all_hexes_exclude_each_other() -> None:
    both = run("sight", COLDWATER / "coldwater.map.yaml", "0101", "--all")
    assert both.code == 2
    assert both.faults == ["hexwright: give either a hex to look from or --all, not both"]
    neither = run("sight", COLDWATER / "coldwater.map.yaml")
    assert neither.faults == ["hexwright: give a hex to look from, or --all"]
