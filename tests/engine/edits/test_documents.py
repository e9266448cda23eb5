"""Documents come, go and get other names; nothing that names them is left behind."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.edits.documents import (
    blank_map,
    delete_document,
    free_path,
    new_map,
    new_scenario,
    rename_document,
)
from engine.errors import EngineError, UnknownName
from engine.geometry.grid import Grid
from engine.model.data import FrozenDict
from engine.model.project import CampaignStep, ProjectInfo, RulesetDocument
from tests.helpers.projects import LEGEND, MAP, SCENARIO, blank


def test_a_renamed_map_is_renamed_in_the_scenarios_that_use_it() -> None:
    project = rename_document(blank(3, 2), MAP, "east/farm.map.yaml")
    assert list(project.documents) == ["east/farm.map.yaml", SCENARIO]
    assert project.scenario(SCENARIO).map == "east/farm.map.yaml"
    with pytest.raises(EngineError, match="already"):
        rename_document(project, SCENARIO, "east/farm.map.yaml")
    assert rename_document(project, SCENARIO, SCENARIO) is project


def test_a_renamed_board_is_renamed_among_the_sources_of_joined_maps() -> None:
    project = blank(3, 2)
    sources = (FrozenDict({"map": MAP, "at": "c1r1"}), FrozenDict({"map": "x.map.yaml"}))
    project = new_map(project, "b.map.yaml", replace(project.map(MAP), sources=sources))
    renamed = rename_document(project, MAP, "e.map.yaml").map("b.map.yaml")
    assert [source["map"] for source in renamed.sources] == ["e.map.yaml", "x.map.yaml"]


def test_a_map_in_use_may_not_be_deleted() -> None:
    project = blank(3, 2)
    with pytest.raises(EngineError, match=r"is used by raid\.scenario\.yaml"):
        delete_document(project, MAP)
    project = delete_document(project, SCENARIO)
    assert list(delete_document(project, MAP).documents) == []


def test_house_rules_are_renamed_in_what_names_them_and_may_not_be_deleted_before() -> None:
    house = "house.ruleset.yaml"
    project = blank(3, 2).with_document(house, RulesetDocument("House", "atz"))
    for path in (MAP, SCENARIO):
        document = project.documents[path]
        project = project.with_document(path, replace(document, ruleset=house))
    with pytest.raises(EngineError, match=r"farm\.map\.yaml, raid\.scenario\.yaml"):
        delete_document(project, house)
    renamed = rename_document(project, house, "ours.ruleset.yaml")
    assert renamed.map(MAP).ruleset == renamed.scenario(SCENARIO).ruleset == "ours.ruleset.yaml"
    assert new_scenario(renamed, "b.scenario.yaml", "B", MAP).scenario(
        "b.scenario.yaml"
    ).ruleset == ("ours.ruleset.yaml")


def test_new_documents_get_free_paths() -> None:
    project = blank(3, 2)
    map_ = blank_map("Farm", "atz", Grid(4, 2, 20.0), LEGEND)
    assert map_.main.terrain == ("....", "....")
    path = free_path(project, "Farm", ".map.yaml")
    assert path == "farm_2.map.yaml"
    project = new_map(project, path, map_)
    scenario = free_path(project, FrozenDict({"pl": "Żółw"}), ".scenario.yaml")
    project = new_scenario(project, scenario, "Night", path)
    assert project.scenario(scenario).ruleset == "atz"
    with pytest.raises(UnknownName):
        new_scenario(project, "x.scenario.yaml", "X", "no.map.yaml")
    with pytest.raises(EngineError, match="already"):
        new_map(project, path, map_)


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("../farm.map.yaml", "leaves its folder"),
        ("/farm.map.yaml", "absolute"),
        ("a\\farm.map.yaml", "backslash"),
        ("AUX.map.yaml", "device"),
        ("farm.yaml", "must end with"),
        (SCENARIO.upper(), "already"),
    ],
)
def test_a_path_that_cannot_be_a_file_everywhere_is_refused(path: str, words: str) -> None:
    with pytest.raises(EngineError, match=words):
        rename_document(blank(3, 2), MAP, path)


def test_only_the_case_of_a_name_may_change() -> None:
    assert "FARM.map.yaml" in rename_document(blank(3, 2), MAP, "FARM.map.yaml").documents


def test_a_campaign_follows_a_scenario_that_is_renamed_or_deleted() -> None:
    steps = (CampaignStep(SCENARIO, must_win=True), CampaignStep("other.scenario.yaml"))
    project = replace(blank(3, 2), info=ProjectInfo("p", "P", campaign=steps))
    info = rename_document(project, SCENARIO, "first.scenario.yaml").info
    assert info is not None
    assert info.campaign == (CampaignStep("first.scenario.yaml", must_win=True), steps[1])
    info = delete_document(project, SCENARIO).info
    assert info is not None
    assert info.campaign == steps[1:]
