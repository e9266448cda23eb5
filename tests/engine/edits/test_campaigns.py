"""Scenarios come into the campaign of a project and go out of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.edits.campaigns import add_step, change_step, move_step, remove_step
from engine.errors import EngineError
from engine.files.store import open_project
from engine.model.project import CampaignStep
from tests.helpers.campaigns import AWAY, HOLD, OUT, campaign

if TYPE_CHECKING:
    from pathlib import Path

    from engine.model.project import Project


@pytest.mark.clause("ATZ-22.1")
def test_a_scenario_comes_last_with_those_from_the_roster_who_were_there_before(
    tmp_path: Path,
) -> None:
    project = open_project(campaign(tmp_path)).project
    info = project.info
    assert info is not None
    empty = replace(project, info=replace(info, campaign=()))
    made = empty
    for path in (OUT, HOLD, AWAY):
        made = add_step(made, path)
    assert made == project


def test_a_scenario_that_goes_leaves_the_others_in_their_order(tmp_path: Path) -> None:
    project = open_project(campaign(tmp_path)).project
    left = remove_step(project, HOLD)
    assert left.info is not None
    assert [step.scenario for step in left.info.campaign] == [OUT, AWAY]
    assert remove_step(left, HOLD) is left


def test_a_file_outside_any_project_has_no_campaign(tmp_path: Path) -> None:
    project = replace(open_project(campaign(tmp_path)).project, info=None)
    with pytest.raises(EngineError, match="needs a project"):
        add_step(project, OUT)
    assert remove_step(project, OUT) is project


def test_a_scenario_is_played_earlier_or_later_and_never_beyond_the_ends(tmp_path: Path) -> None:
    project = open_project(campaign(tmp_path)).project

    def order(made: Project) -> list[str]:
        return [step.scenario for step in made.info.campaign] if made.info is not None else []

    assert order(move_step(project, AWAY, -1)) == [OUT, AWAY, HOLD]
    assert order(move_step(project, OUT, 1)) == [HOLD, OUT, AWAY]
    assert move_step(project, OUT, -1) is project
    assert move_step(project, AWAY, 1) is project
    assert move_step(project, "gone.scenario.yaml", 1) is project


def test_who_comes_from_the_roster_and_what_must_be_won_can_be_changed(tmp_path: Path) -> None:
    project = open_project(campaign(tmp_path)).project
    made = change_step(project, HOLD, roster=("nick",), must_win=True)
    assert made.info is not None
    assert made.info.campaign[1] == CampaignStep(HOLD, ("nick",), must_win=True)
    assert change_step(made, HOLD, roster=("beck", "nick"), must_win=False) == project
    assert change_step(project, "gone.scenario.yaml", must_win=True) is project
