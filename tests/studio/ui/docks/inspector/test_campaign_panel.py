"""The campaign in the inspector of a scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QPushButton

from studio.ui.docks.inspector.scenario_sheet import ScenarioSheet
from tests.helpers.campaigns import AWAY, HOLD, OUT, campaign

if TYPE_CHECKING:
    from pathlib import Path

    from engine.model.project import CampaignStep
    from studio.ui.docks.inspector.campaign_panel import CampaignPanel
    from studio.ui.parts.fields import Field
    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui


@pytest.fixture
def yard(window: MainWindow, tmp_path: Path) -> MainWindow:
    assert window.open(campaign(tmp_path / "yard") / HOLD)
    return window


def panel(window: MainWindow) -> CampaignPanel:
    sheet = window.inspector.sheet
    assert isinstance(sheet, ScenarioSheet)
    assert sheet.campaign is not None
    return sheet.campaign


def press(window: MainWindow, caption: str) -> None:
    next(b for b in panel(window).findChildren(QPushButton) if b.text() == caption).click()


def field(window: MainWindow, name: str) -> Field:
    rows = panel(window)._bound
    return next(b.field for b in rows if b.field.widget.accessibleName() == name)


def steps(window: MainWindow) -> tuple[CampaignStep, ...]:
    info = window.opened.project.info if window.opened is not None else None
    return info.campaign if info is not None else ()


def test_the_scenario_says_which_part_it_is_and_is_moved(yard: MainWindow) -> None:
    press(yard, "Earlier")
    assert [step.scenario for step in steps(yard)] == [HOLD, OUT, AWAY]
    earlier = [b for b in panel(yard).findChildren(QPushButton) if b.text() == "Earlier"]
    assert [b.isEnabled() for b in earlier] == [False]
    press(yard, "Take out")
    assert [step.scenario for step in steps(yard)] == [OUT, AWAY]
    press(yard, "Put into the campaign")
    assert [step.scenario for step in steps(yard)] == [OUT, AWAY, HOLD]
    for _ in range(3):
        yard.actions_.run("undo")
    assert yard.opened is not None
    assert yard.opened.changed == ()


def test_who_comes_from_the_roster_is_chosen_by_name(yard: MainWindow) -> None:
    assert field(yard, "From the roster").value == ("beck", "nick")
    field(yard, "From the roster")._take("nick")
    field(yard, "If it is lost")._take(True)
    assert steps(yard)[1].roster == ("nick",)
    assert steps(yard)[1].must_win
    field(yard, "From the roster")._take(None)
    assert steps(yard)[1].roster == ()
