"""Records in the window: opening, going through, taking over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication

from studio.document.playtest import Playtest
from tests.helpers.shipped_projects import COLDWATER, sample
from tests.helpers.windows import LEFT, NONE, answers, click, copy_of, mouse, stroke

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from studio.ui.play.replay_bar import ReplayBar
    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
SCENARIO = "three_doors.scenario.yaml"
STEPS = 24


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return the file of a record that lies by itself."""
    play = Playtest.start(sample(COLDWATER), SCENARIO, 11)
    for seat in play.seats:
        play.seat_bot(seat, "greedy")
    while play.at < STEPS:
        play.step()
    file = tmp_path / "elsewhere" / "game.playtest.json"
    file.parent.mkdir()
    play.save_record(file)
    return file


def shown(window: MainWindow) -> Playtest:
    assert window.play is not None
    return window.play


def bar(window: MainWindow) -> ReplayBar:
    return window.playing.panel.replay


def test_a_record_is_opened_without_its_project_and_leaves_its_scenario(
    window: MainWindow, record: Path
):
    assert window.open(record)
    assert window.mode == "play"
    assert bar(window).isVisible()
    assert bar(window).title.text() == "Record: game.playtest.json"
    assert not bar(window).note.isVisible()
    assert (shown(window).at, shown(window).steps) == (0, STEPS)
    window.actions_.run("stop")
    assert window.mode == "edit"
    assert window.opened is not None
    assert window.opened.scenario_path == SCENARIO
    assert window.opened.changed == ()


def test_a_record_is_opened_by_the_menu_into_the_open_project(playing: MainWindow, record: Path):
    opened = playing.opened
    assert opened is not None
    playing.palette_.choose_terrain("woods")
    stroke(playing.view, "c2r15", "c3r15")
    before = (opened.history.entries, opened.project)
    answers(playing).path = record
    assert playing.actions_.run("open")
    assert playing.opened is opened
    assert answers(playing).asked == ["path open"], "nothing was to be saved"
    assert bar(playing).isVisible()
    playing.actions_.run("stop")
    assert (opened.history.entries, opened.project) == before


def test_a_record_that_lies_in_its_project_opens_the_project(
    window: MainWindow, record: Path, tmp_path: Path
):
    folder = copy_of(COLDWATER, tmp_path)
    inside = folder / record.name
    inside.write_bytes(record.read_bytes())
    assert window.open(inside)
    assert window.opened is not None
    assert window.opened.root == folder
    assert bar(window).isVisible()


def test_a_dropped_record_is_opened_and_is_among_the_recent_files(window: MainWindow, record: Path):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(record))])
    actions = Qt.DropAction.CopyAction
    window.dropEvent(QDropEvent(QPointF(50, 50), actions, data, LEFT, NONE))
    assert bar(window).isVisible()
    assert [entry.path for entry in window.services.settings.recent] == [record]
    window.adopt(None)
    assert window.play is None
    window.start.path_wanted.emit(record)
    assert bar(window).isVisible()


def test_steps_turns_and_the_slider_move_the_game(window: MainWindow, record: Path):
    window.open(record)
    play, panel = shown(window), window.playing.panel
    bar(window).forth.click()
    bar(window).forth.click()
    assert play.at == 2
    bar(window).back.click()
    assert play.at == 1
    bar(window).slider.setValue(7)
    assert play.at == 7
    assert bar(window).place.text() == "step 7 of 24"
    turn, step = max(play.turns.items())
    QApplication.processEvents()
    place = panel.track.place_of(turn)
    event = QEvent.Type.MouseButtonRelease
    mouse(panel.track, event, place, LEFT)  # type: ignore[arg-type]
    assert play.at == step
    window.actions_.run("to_end")
    assert play.at == STEPS
    assert not bar(window).forth.isEnabled()
    window.actions_.run("to_start")
    assert play.at == 0
    window.actions_.run("step")
    assert play.at == 1


def test_a_record_runs_to_its_end(window: MainWindow, record: Path, qtbot: QtBot):
    window.open(record)
    panel = window.playing.panel
    panel.speed.setValue(panel.speed.maximum())
    bar(window).run.click()
    qtbot.waitUntil(lambda: shown(window).at == STEPS, timeout=20_000)
    assert not shown(window).running


def test_a_click_in_a_record_changes_nothing_and_says_why(window: MainWindow, record: Path):
    window.open(record)
    play = shown(window)
    play.go_to(4)
    for label in ("c14r19", "c14r16", "c1r1"):
        click(window.view, label)
    assert (play.at, play.steps) == (4, STEPS)
    window.playing.submit("next")
    assert window.notice.isVisible()


def test_taking_over_plays_on_and_the_record_can_be_come_back_to(window: MainWindow, record: Path):
    window.open(record)
    first = shown(window)
    first.go_to(6)
    bar(window).take_over.click()
    own = shown(window)
    assert own is not first
    assert not bar(window).isVisible()
    assert (own.at, own.steps) == (6, 6)
    assert own.pending is not None
    window.playing.panel.chosen.emit(own.pending.options[-1].key)
    assert own.at == 7
    assert own.bot_of("survivors") is None
    window.actions_.run("back_to_record")
    assert shown(window) is first
    assert (first.at, first.steps) == (6, STEPS)
    bar(window).forth.click()
    assert bar(window).place.text() == "step 7 of 24"


def test_a_record_of_a_changed_map_says_where_it_differs_and_draws_its_own(
    playing: MainWindow, record: Path
):
    opened = playing.opened
    assert opened is not None
    playing.palette_.choose_terrain("woods")
    stroke(playing.view, "c14r18", "c14r17", "c14r16", "c13r16", "c15r16")
    now = opened.map
    playing.open(record)
    words = bar(playing).note.text()
    assert "The map has changed." in words
    assert "Step " in words
    assert playing.stage.picture is not None
    assert playing.stage.picture.map is shown(playing).setup.map
    assert shown(playing).setup.map != now
    QApplication.processEvents()
    scale = playing.view.camera.scale
    playing.view.fit()
    assert playing.view.camera.scale == pytest.approx(scale), "it is shown whole"
    bar(playing).now.click()
    reel = shown(playing).reel
    assert reel is not None
    assert reel.now
    assert playing.stage.picture.map is now
    assert shown(playing).steps < STEPS
    bar(playing).now.click()
    assert shown(playing).steps == STEPS
    playing.actions_.run("stop")
    assert playing.stage.picture.map is now


def test_a_damaged_record_is_refused_and_the_window_stays_as_it_was(
    playing: MainWindow, tmp_path: Path
):
    file = tmp_path / "bad.playtest.json"
    file.write_text('{"format": "hexwright/playtest"', encoding="utf-8")
    before = playing.opened
    assert not playing.open(file)
    assert playing.opened is before
    assert playing.mode == "edit"
    assert playing.notice.isVisible()
