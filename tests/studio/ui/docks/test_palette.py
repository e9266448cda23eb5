"""The palette: what its filter hides, and when it is cleared."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.edits.properties import set_option
from engine.texts import Text
from tests.helpers.windows import copy_of

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
SCENARIO = "three_doors.scenario.yaml"


def shown(window: MainWindow) -> set[str]:
    counters = window.palette_.counters.values()
    return {button.accessibleName() for button in counters if not button.isHidden()}


def test_the_filter_holds_when_the_rules_of_the_scenario_change(playing: MainWindow):
    opened, palette = playing.opened, playing.palette_
    assert opened is not None
    palette.filter.setText("tonya")
    assert shown(playing) == {"Tonya"}
    changed = set_option(opened.project, SCENARIO, "run.dice", 3)
    opened.push(Text("Run with three dice"), changed)
    assert shown(playing) == {"Tonya"}


def test_another_project_is_offered_whole(playing: MainWindow, tmp_path: Path):
    playing.palette_.filter.setText("tonya")
    assert playing.open(copy_of("northgate", tmp_path) / "market_day.scenario.yaml")
    assert playing.palette_.filter.text() == ""
    assert len(shown(playing)) > 5


def test_the_palette_ends_with_its_last_counter(playing: MainWindow, qtbot: QtBot):
    palette = playing.palette_
    body = palette.widget()

    def below() -> int:
        bottoms = [
            thing.mapTo(body, thing.rect().bottomLeft()).y() for thing in palette.counters.values()
        ]
        return body.height() - max(bottoms)

    qtbot.waitUntil(lambda: 0 < below() < 40)
