"""Bots in a seat, what is told without a question, and odds where an answer is picked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.core.decisions import Option
from engine.texts import Text
from studio.document.playtest import Playtest
from studio.ui.play.choices import choices, note_of
from studio.ui.play.log_view import ROW

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
SCENARIO = "three_doors.scenario.yaml"


def begin(window: MainWindow, seed: int) -> Playtest:
    assert window.opened is not None
    play = Playtest.start(window.opened.project, SCENARIO, seed)
    window.begin_play(play)
    return play


def test_a_bot_that_gets_the_seat_plays_at_once_and_can_be_halted(
    playing: MainWindow, qtbot: QtBot
):
    play = begin(playing, 3)
    panel = playing.playing.panel
    panel.speed.setValue(panel.speed.maximum())
    panel.seated.emit("survivors", "greedy")
    assert play.running
    assert "F6 halts it" in panel.choices.hint.text()
    qtbot.waitUntil(lambda: play.at > 1, timeout=20_000)
    playing.actions_.run("run")
    assert not play.running
    assert panel.choices.hint.text() == "The Greedy bot is asked."
    at = play.at
    panel.choices.step_wanted.emit()
    assert play.at == at + 1
    panel.choices.run_wanted.emit()
    assert play.running
    play.pause()
    panel.seated.emit("survivors", None)
    assert panel.choices.buttons


def test_a_step_in_which_nobody_could_act_is_told_over_the_map(playing: MainWindow):
    for seed in range(60):
        play = begin(playing, seed)
        while play.pending is not None and play.at < 12:
            playing.playing.submit(play.pending.options[-1].key)
            if play.news:
                assert "cannot act" in playing.notice.text
                return
    pytest.fail("in no game was nobody able to act")


def test_the_menu_at_the_pointer_shows_the_chance_of_each_way_to_fire(playing: MainWindow):
    play = begin(playing, 3)
    fire: tuple[Option, ...] = ()
    while play.pending is not None and len(fire) < 2:
        fire = tuple(o for o in play.pending.options if o.group == "fire")
        if len(fire) < 2:
            others = [o for o in play.pending.options if o.key not in ("pass", "done")]
            play.submit((others or list(play.pending.options))[0].key)
    assert len(fire) > 1, "nobody ever had two ways to fire"
    picked: list[str] = []
    playing.playing.choose(fire, picked.append)
    menu = playing.playing.menu
    shown = [entry.text() for entry in menu.actions()]
    menu.close()
    assert shown == [f"{str(o.text).capitalize()}\t{note_of(play, o)}" for o in fire]
    assert all(text.endswith(" %") for text in shown)


def test_the_log_marks_the_latest_step(playing: MainWindow):
    play = begin(playing, 3)
    log = playing.playing.panel.log
    for _ in range(3):
        assert play.pending is not None
        playing.playing.submit(play.pending.options[0].key)
    model = log.model()
    steps = [model.index(row, 0).data(ROW).step for row in range(model.rowCount())]
    assert log.fresh == play.at == 3
    assert steps == sorted(steps)
    assert steps[-1] == 3


def test_two_results_that_mean_the_same_are_one_button(playing: MainWindow):
    play = begin(playing, 3)
    assert play.pending is not None
    rows = [("row:2", "fire, then melee"), ("row:1", "fire, then melee"), ("row:0", "melee")]
    options = tuple(Option(key, Text("{text}", text=text), "reaction") for key, text in rows)
    asked = play.pending._replace(options=options)
    shown = [choice.key for choice in choices(play, asked) if not choice.why_not]
    assert shown == ["row:2", "row:0"]
