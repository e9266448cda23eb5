"""``hexwright transform``: the map and all its scenarios, or nothing at all."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import pytest

from engine.files.shipped import shipped
from engine.files.store import open_project
from tests.helpers.command import run

if TYPE_CHECKING:
    from pathlib import Path

MAP = "coldwater.map.yaml"
SCENARIO = "three_doors.scenario.yaml"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(shipped("sample_maps") / "coldwater", tmp_path / "coldwater")
    return tmp_path / "coldwater"


@pytest.mark.case("GRID-02")
def test_a_map_is_flipped_with_its_scenarios_and_back(folder: Path) -> None:
    before = open_project(folder).project
    ended = run("transform", folder / MAP, "--flip", "left-right")
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith("560 hexes have another label now\n")
    after = open_project(folder).project
    assert all(after.documents[path] != document for path, document in before.documents.items())
    assert run("lint", folder / SCENARIO).code == 0
    assert run("transform", folder / SCENARIO, "--flip", "left-right").code == 0
    assert open_project(folder).project == before


@pytest.mark.case("GRID-02")
def test_what_would_be_lost_is_listed_and_nothing_is_written(folder: Path) -> None:
    before = {file: file.read_bytes() for file in folder.iterdir() if file.is_file()}
    cut = ("transform", folder / MAP, "--add", "0", "0", "0", "-3")
    ended = run(*cut)
    assert ended.code == 1
    assert "three_doors.scenario.yaml: the survivor nick" in ended.err
    assert "nothing is written" in ended.err
    assert {file: file.read_bytes() for file in before} == before
    told = run(*cut, "--format", "json").data["lost"]
    assert told == ended.faults[:-1]
    assert run(*cut, "--force").code == 0
    grid = open_project(folder).project.map(MAP).main.grid
    assert grid is not None
    assert grid.rows == 17


def test_the_answer_for_programs_holds_every_new_label(folder: Path) -> None:
    ended = run(
        "transform", folder / MAP, "--add", 1, 0, 0, 0, "--terrain", "woods", "--format", "json"
    )
    answer = json.loads(ended.out)
    assert answer["labels"]["0101"] == "0201"
    assert len(answer["labels"]) == 560
    assert [name.rpartition("/")[2] for name in answer["files"]] == [MAP]
    level = open_project(folder).project.map(MAP).main
    assert level.legend[level.terrain[0][0]] == "woods"


@pytest.mark.parametrize(
    ("options", "code", "told"),
    [
        (("--turn", "60"), 2, "lie aslant"),
        (("--turn", "90"), 1, "turns by 60 degrees"),
        ((), 2, "give one of"),
        (("--turn", "180", "--flip", "top-bottom"), 2, "give one of"),
        (("--add", "-40", "0", "0", "0"), 2, "nothing would be left"),
    ],
)
def test_what_cannot_be_is_refused_in_words(
    folder: Path, options: tuple[str, ...], code: int, told: str
) -> None:
    before = (folder / MAP).read_bytes()
    ended = run("transform", folder / MAP, *options)
    assert ended.code == code
    assert told in ended.err
    assert (folder / MAP).read_bytes() == before


def test_a_scenario_that_cannot_be_read_could_not_follow(folder: Path) -> None:
    (folder / "broken.scenario.yaml").write_text("format: hexwright/scenario\n", encoding="utf-8")
    ended = run("transform", folder / MAP, "--turn", "180")
    assert ended.code == 1
    assert "broken.scenario.yaml has faults" in ended.err


@pytest.mark.parametrize("terrain", ["wood", "lava", "  ", "o:p", "x"])
def test_a_terrain_that_there_is_not_is_refused_before_anything_is_written(
    folder: Path, terrain: str
) -> None:
    before = (folder / MAP).read_bytes()
    ended = run("transform", folder / MAP, "--add", "1", "0", "0", "0", "--terrain", terrain)
    assert ended.code == 2
    assert f'has the terrain "{terrain}"' in ended.err
    assert ("did you mean" in ended.err) == (terrain == "wood")
    assert (folder / MAP).read_bytes() == before


@pytest.mark.parametrize("terrain", ["woods", "w", "-", "building"])
def test_a_terrain_is_named_or_given_by_its_letter(folder: Path, terrain: str) -> None:
    ended = run("transform", folder / MAP, "--add", "1", "0", "0", "0", "--terrain", terrain)
    assert (ended.code, ended.err) == (0, "")
