"""Properties: an equal value changes nothing."""

from __future__ import annotations

import pytest

from engine.edits.properties import reset_option, set_details, set_option, set_properties, set_title
from engine.errors import EngineError
from tests.helpers.projects import MAP, SCENARIO, blank

PROJECT = blank(3, 2)


@pytest.mark.case("VIEW-05")
def test_values_that_are_equal_change_nothing() -> None:
    map_ = PROJECT.map(MAP)
    assert set_properties(PROJECT, MAP, title=map_.title, labels=map_.labels) is PROJECT
    assert set_title(PROJECT, SCENARIO, "Raid") is PROJECT


@pytest.mark.case("VIEW-05")
def test_another_title_changes_the_title_only() -> None:
    after = set_title(PROJECT, MAP, "Old Farm").map(MAP)
    assert after.title == "Old Farm"
    assert after.levels is PROJECT.map(MAP).levels


def test_options_are_laid_over_the_ruleset_and_taken_off() -> None:
    project = set_option(PROJECT, SCENARIO, "corner_touch", "blocks")
    assert project.scenario(SCENARIO).options == {"corner_touch": "blocks"}
    assert reset_option(project, SCENARIO, "corner_touch") == PROJECT
    assert reset_option(PROJECT, SCENARIO, "corner_touch") is PROJECT


def test_an_option_lies_at_a_dotted_path_and_leaves_nothing_behind() -> None:
    project = set_option(PROJECT, SCENARIO, "weapons.pistol.dice", [1, 2])
    project = set_option(project, SCENARIO, "weapons.smg.range", 9)
    options = project.scenario(SCENARIO).options
    assert options == {"weapons": {"pistol": {"dice": (1, 2)}, "smg": {"range": 9}}}
    project = reset_option(project, SCENARIO, "weapons.pistol.dice")
    assert project.scenario(SCENARIO).options == {"weapons": {"smg": {"range": 9}}}
    assert reset_option(project, SCENARIO, "weapons.rifle.range") is project
    assert reset_option(project, SCENARIO, "weapons.smg.range") == PROJECT


def test_details_make_the_projects_own_file() -> None:
    project = set_details(PROJECT, title="Farm")
    assert project.info is not None
    assert project.info.title == "Farm"
    assert set_details(project, title="Farm") is project


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(EngineError, match="turn limit of 0"):
        set_properties(PROJECT, SCENARIO, turn_limit=0)
    with pytest.raises(EngineError, match='no document "x"'):
        set_title(PROJECT, "x", "X")
