"""What can be opened over the window: new maps and scenarios, search, cures of issues."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.edits.counters import new_counter, place_counter
from engine.edits.terrain import paint
from engine.geometry.grid import Grid
from engine.lint.runner import lint
from engine.model.data import FrozenDict
from engine.model.issue import Issue
from engine.model.map import LabelScheme
from engine.texts import Text
from studio.ui.dialogs.new_map import NewMap
from studio.ui.docks.inspector.scenario_sheet import ScenarioSheet
from tests.helpers.campaigns import HOLD, OUT, campaign
from tests.helpers.windows import answers

if TYPE_CHECKING:
    from pathlib import Path

    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
SCENARIO = "glade.scenario.yaml"
AIMLESS = "nobody can win: there is no victory condition, and no event wins the game"


@pytest.fixture
def fresh(window: MainWindow) -> MainWindow:
    """Return a window with a new map and its scenario, as the dialog makes them."""
    asked = NewMap("Glade", Grid(12, 10, 20.0), LabelScheme("0101"), scenario=True)
    window.dialogs.make_map(asked, fresh=True)
    return window


def test_a_new_scenario_lacks_nothing_but_a_survivor_and_an_aim(fresh: MainWindow) -> None:
    assert fresh.opened is not None
    found = [str(issue.message) for issue in lint(fresh.opened.project)]
    assert found == ["the scenario has no survivor: place one", AIMLESS]


def test_a_new_scenario_with_a_survivor_can_be_played(fresh: MainWindow) -> None:
    opened = fresh.opened
    assert opened is not None
    scenario = opened.project.scenario(SCENARIO)
    counter = new_counter(scenario, "survivor", "beck", "c5r5")
    opened.push(Text("Place"), place_counter(opened.project, SCENARIO, counter))
    assert [str(issue.message) for issue in lint(opened.project)] == [AIMLESS]
    assert fresh.actions_.run("play")
    assert fresh.mode == "play"
    assert fresh.play is not None
    assert fresh.play.pending is not None


def test_the_cure_of_a_nameless_building_asks_for_its_name(fresh: MainWindow) -> None:
    opened, path = fresh.opened, "glade.map.yaml"
    assert opened is not None
    map_ = opened.project.map(path)
    level = replace(map_.main, legend=FrozenDict({".": "open", "b": "building"}))
    built = opened.project.with_document(path, replace(map_, levels=(level,)))
    opened.push(Text("Build"), paint(built, path, ["c3r3", "c3r4"], "building"))
    (issue,) = lint(opened.project, [path])
    fresh.dialogs.cure(issue)
    assert answers(fresh).asked == ["text Name of the building"]
    assert opened.project.map(path).regions == ()
    answers(fresh).text = " The Mill "
    fresh.dialogs.cure(issue)
    (mill,) = opened.project.map(path).regions
    assert (mill.id, mill.name) == ("the_mill", "The Mill")
    assert lint(opened.project, [path]) == ()


def test_a_closed_panel_comes_back_by_the_search(fresh: MainWindow) -> None:
    dock = fresh.frame.docks["palette"]
    dock.close()
    entries = {entry.words: entry for entry in fresh.dialogs.entries()}
    assert "Hide the panel: Inspector" in entries
    entries["Show the panel: Palette"].run()
    assert dock.isVisible()


def test_an_issue_of_the_campaign_leads_to_the_scenario_it_is_about(
    window: MainWindow, tmp_path: Path
):
    assert window.open(campaign(tmp_path / "yard") / OUT)
    opened = window.opened
    assert opened is not None
    issue = Issue("campaign", "error", Text("no"), "hexwright.yaml", "campaign[1].roster[0]", 7)
    window.dialogs.jump_to(issue)
    assert opened.active == HOLD
    sheet = window.inspector.sheet
    assert isinstance(sheet, ScenarioSheet)
    assert sheet.campaign is not None
    assert not sheet.campaign.visibleRegion().isEmpty()


def test_an_issue_of_the_project_file_that_no_sheet_shows_says_where_it_stands(
    window: MainWindow, tmp_path: Path
):
    assert window.open(campaign(tmp_path / "yard") / OUT)
    window.dialogs.jump_to(Issue("schema", "error", Text("no"), "hexwright.yaml", "licence", 4))
    assert window.notice.text == "It stands in hexwright.yaml:4, licence."
