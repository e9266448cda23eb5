"""The log follows the game: what was just rolled is in sight, whatever grows above it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication

from studio.document.playtest import Playtest
from tests.helpers.windows import click

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from studio.ui.play.log_view import LogView
    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
SCENARIO = "three_doors.scenario.yaml"


def shows_newest(log: LogView) -> bool:
    """Say whether the last row is in sight whole."""
    model = log.model()
    place = log.visualRect(model.index(model.rowCount() - 1, 0))
    return place.height() > 0 and log.viewport().rect().contains(place)


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def wheel(log: LogView, up: int) -> None:
    spot = QPointF(20, 20)
    event = QWheelEvent(
        spot,
        log.viewport().mapToGlobal(spot),
        QPoint(0, 0),
        QPoint(0, 120 * up),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(log.viewport(), event)


@pytest.fixture
def long_game(playing: MainWindow) -> MainWindow:
    """Return a window whose game has had some turns."""
    assert playing.opened is not None
    play = Playtest.start(playing.opened.project, SCENARIO, 3)
    playing.begin_play(play)
    while play.pending is not None and (play.session.state.turn < 3 or play.at < 10):
        moves = [o for o in play.pending.options if o.key not in ("pass", "done")]
        play.submit((moves or list(play.pending.options))[0].key)
    settle()
    return playing


@pytest.mark.parametrize("size", [(1600, 1000), (1280, 800)])
def test_the_newest_line_is_in_sight_after_every_answer(
    long_game: MainWindow, size: tuple[int, int]
):
    long_game.resize(*size)
    settle()
    panel = long_game.playing.panel
    play = long_game.play
    assert play is not None
    for _ in range(40):
        if play.pending is None:
            break
        acting = [o for o in play.pending.options if o.group in ("fire", "charge")]
        options = acting or [o for o in play.pending.options if o.key != "pass"]
        long_game.playing.submit((options or list(play.pending.options))[0].key)
        settle()
        assert shows_newest(panel.log), play.at


def test_the_newest_line_is_in_sight_after_steps_back_and_forth(long_game: MainWindow):
    play, log = long_game.play, long_game.playing.panel.log
    assert play is not None
    for do in (play.undo, play.undo, play.redo, lambda: play.go_to(0), lambda: play.go_to(9)):
        do()
        settle()
        assert shows_newest(log)


def test_the_newest_line_is_in_sight_when_the_game_has_ended(long_game: MainWindow):
    play, panel = long_game.play, long_game.playing.panel
    assert play is not None
    play.run("greedy")
    while play.running and play.step():
        pass
    settle()
    assert play.pending is None
    assert shows_newest(panel.log)


def test_who_scrolls_up_to_read_is_left_there_and_led_back_by_a_button(
    long_game: MainWindow, qtbot: QtBot
):
    play, log = long_game.play, long_game.playing.panel.log
    assert play is not None
    assert not log.newest.isVisible()
    wheel(log, 3)
    there = log.verticalScrollBar().value()
    assert there < log.verticalScrollBar().maximum()
    assert log.newest.isVisible()
    assert play.pending is not None
    long_game.playing.submit(play.pending.options[0].key)
    settle()
    assert log.verticalScrollBar().value() == there
    play.undo()
    settle()
    assert log.verticalScrollBar().value() == there
    log.newest.click()
    settle()
    assert shows_newest(log)
    assert not log.newest.isVisible()
    qtbot.keyClick(log, Qt.Key.Key_Home)
    assert log.newest.isVisible()
    qtbot.keyClick(log, Qt.Key.Key_End)
    assert log.follows


def test_nothing_stays_empty_between_the_choices_and_the_log(long_game: MainWindow):
    long_game.resize(1600, 1000)
    click(long_game.view, "c14r19")
    settle()
    panel = long_game.playing.panel
    above, log = panel._split.sizes()
    layout = panel._body.layout()
    assert layout is not None
    assert 0 <= above - layout.totalHeightForWidth(panel._body.width()) < 12
    assert log > 300
