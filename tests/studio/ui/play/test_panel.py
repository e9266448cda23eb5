"""The panel beside the map has room for what can be chosen, in low windows too."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication

from engine.core.decisions import Decision, Option
from engine.texts import Text
from studio.document.playtest import Playtest
from studio.ui.play.choices import AIMED, MOST
from tests.helpers.windows import click

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
SCENARIO = "three_doors.scenario.yaml"


@pytest.fixture
def acting(playing: MainWindow) -> MainWindow:
    """Return a window in which Beck acts."""
    assert playing.opened is not None
    for seed in range(60):
        play = Playtest.start(playing.opened.project, SCENARIO, seed)
        if play.pending is not None and any("beck" in o.key for o in play.pending.options):
            playing.begin_play(play)
            click(playing.view, "c14r19")
            return playing
    raise AssertionError("no seed lets Beck act first")


def ask(window: MainWindow, count: int) -> None:
    """Let *count* things be chosen."""
    play = window.playing.play
    assert play is not None
    assert play.pending is not None
    options = tuple(Option(f"fire:{n}", Text("fire at {n}, 2 dice", n=n)) for n in range(count))
    decision: Decision = play.pending._replace(options=options)
    play.session.pending = decision
    play.listeners()


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1600, 1000)])
def test_ten_choices_are_seen_at_once(acting: MainWindow, qtbot: QtBot, size: tuple[int, int]):
    acting.resize(*size)
    ask(acting, 10)
    panel = acting.playing.panel
    assert len(panel.choices.buttons) == 10

    def seen() -> bool:
        return all(
            button.visibleRegion().boundingRect().height() >= button.height() - 1
            for button in panel.choices.buttons.values()
        )

    qtbot.waitUntil(seen, timeout=3000)
    assert panel.log.height() >= 60


def test_many_shots_take_no_other_choice_out_of_the_list(acting: MainWindow):
    play = acting.playing.play
    assert play is not None
    assert play.pending is not None
    ids = play.setup.board.ids
    shots = [
        Option(f"fire:{ids[n]}:1", Text("fire at {n}", n=n), AIMED, (n,)) for n in range(2 * MOST)
    ]
    done = Option("done", Text("done"))
    play.session.pending = play.pending._replace(options=(*shots, done))
    play.listeners()
    panel = acting.playing.panel.choices
    assert len(panel.buttons) == MOST
    assert next(iter(panel.buttons)) == "done"
    assert "ringed hex" in panel.hint.text()


@pytest.mark.parametrize("height", [800, 640, 520])
def test_nothing_in_the_panel_lies_over_another(acting: MainWindow, height: int):
    acting.resize(1280, height)
    ask(acting, 10)
    for _ in range(4):
        QApplication.processEvents()
    panel = acting.playing.panel
    parts = [panel.track, panel.standing, panel.card, panel.choices.prompt]
    boxes = [
        QRect(part.mapTo(panel, QPoint(0, 0)), part.size())
        for part in (*parts, *panel.choices.buttons.values())
    ]
    for upper, lower in pairwise(boxes):
        assert upper.bottom() < lower.top(), (upper, lower)
    needed = panel.card.heightForWidth(panel.card.width())
    assert panel.card.height() >= needed


def test_the_turns_of_a_usual_game_stand_in_one_line(acting: MainWindow):
    track = acting.playing.panel.track
    track.show_turn(3, 20)
    assert track.heightForWidth(360) < 24
    assert track.heightForWidth(200) > 40
    place = track.place_of(17)
    assert track.turn_at(place) == 17
