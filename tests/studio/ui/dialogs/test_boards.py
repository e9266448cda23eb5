"""Joining boards and inserting maps in the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from studio.ui.dialogs.boards import InsertDialog, JoinDialog
from tests.helpers.command import yard

if TYPE_CHECKING:
    from pathlib import Path

    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
SCENARIO = "three_doors.scenario.yaml"


def joining(window: MainWindow, file: Path | None = None) -> JoinDialog:
    assert window.desk is not None
    return JoinDialog(window.desk, window.services.theme, window, lambda: file)


def inserting(window: MainWindow, file: Path | None = None) -> InsertDialog:
    assert window.desk is not None
    return InsertDialog(window.desk, window.services.theme, window, lambda: file)


def test_a_joined_board_is_a_new_map_on_which_the_scenario_is_played(playing: MainWindow) -> None:
    assert playing.opened is not None
    dialog = joining(playing)
    dialog.turned.setChecked(True)
    dialog.title.setText("Both Crossroads")
    dialog.accept()
    project = playing.opened.project
    assert project.scenario(SCENARIO).map == "both_crossroads.map.yaml"
    map_ = project.map("both_crossroads.map.yaml")
    assert [source.get("turned", 0) for source in map_.sources] == [0, 180]
    assert playing.opened.active == SCENARIO
    assert playing.opened.map is map_
    dialog.deleteLater()


def test_the_new_map_comes_to_the_front_if_the_scenario_stays(playing: MainWindow) -> None:
    assert playing.opened is not None
    dialog = joining(playing)
    dialog.moves.setChecked(False)
    dialog.accept()
    assert playing.opened.project.scenario(SCENARIO).map == "coldwater.map.yaml"
    assert playing.opened.active == "coldwater_crossroads_and_coldwater_crossroads.map.yaml"
    dialog.deleteLater()


def test_boards_that_do_not_fit_are_refused_in_words(playing: MainWindow, tmp_path: Path) -> None:
    dialog = joining(playing, yard(tmp_path))
    dialog.choice.browse.click()
    dialog.refresh()
    assert dialog.choice.guest.name == "out.scenario.yaml"
    assert not dialog.ok.isEnabled()
    assert len(dialog.words) == 1
    assert dialog.words[0].endswith(".")
    dialog.deleteLater()


def test_a_file_that_cannot_be_read_is_refused_and_another_choice_goes_on(
    playing: MainWindow, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.map.yaml"
    broken.write_text("format: hexwright/map\n", encoding="utf-8")
    dialog = inserting(playing, broken)
    dialog.choice.browse.click()
    dialog.refresh()
    assert not dialog.ok.isEnabled()
    dialog.choice.box.setCurrentIndex(1 - dialog.choice.box.currentIndex())
    dialog.refresh()
    assert dialog.ok.isEnabled()
    dialog.deleteLater()


@pytest.mark.case("GRID-08")
def test_a_map_is_inserted_at_the_label_that_the_author_sees(
    playing: MainWindow, tmp_path: Path
) -> None:
    assert playing.opened is not None
    dialog = inserting(playing, yard(tmp_path))
    dialog.choice.browse.click()
    dialog.at.setText("9999")
    dialog.refresh()
    assert not dialog.ok.isEnabled()
    assert '"9999"' in dialog.words[0]
    dialog.at.setText("0504")
    dialog.refresh()
    assert dialog.ok.isEnabled(), dialog.words
    own = dialog.choice.guest.map.main
    dialog.accept()
    map_ = playing.opened.map
    assert map_ is not None
    first = map_.main.legend[map_.main.terrain[3][4]]
    assert first == own.legend[own.terrain[0][0]]
    assert len(playing.opened.history.entries) == 1
    dialog.deleteLater()
