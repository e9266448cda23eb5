"""Scenarios come into the campaign of a project and go out of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.edits.campaigns import add_step, remove_step
from engine.errors import EngineError
from engine.files.store import open_project
from tests.helpers.campaigns import AWAY, HOLD, OUT, campaign

if TYPE_CHECKING:
    from pathlib import Path


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
