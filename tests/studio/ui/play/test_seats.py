"""Who sits where: seats change hands at any time, and the one that is asked is marked."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.model.scenario import SideInfo
from studio.document.playtest import Playtest

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
SCENARIO = "three_doors.scenario.yaml"
SIDES = (SideInfo("red", "Red"), SideInfo("blue", "Blue"))


@pytest.fixture
def two(playing: MainWindow) -> Playtest:
    """Return a game of two persons at one screen."""
    opened = playing.opened
    assert opened is not None
    scenario = opened.project.scenario(SCENARIO)
    sides = ["red" if counter.id == "beck" else "blue" for counter in scenario.counters]
    counters = [
        replace(counter, side=side) if counter.kind == "survivor" else counter
        for counter, side in zip(scenario.counters, sides, strict=True)
    ]
    scenario = replace(scenario, sides=SIDES, counters=tuple(counters), victory=None, defeat=None)
    project = opened.project.with_document(SCENARIO, scenario)
    for seed in range(40):
        play = Playtest.start(project, SCENARIO, seed)
        if play.pending is not None and play.pending.seat == "red":
            playing.begin_play(play)
            return play
    raise AssertionError("red is never first")


def entry(window: MainWindow, seat: str, id_: str) -> None:
    menu = window.playing.panel.seats.buttons[seat].menu()
    next(action for action in menu.actions() if action.data() == id_).trigger()


def test_the_seat_that_is_asked_is_marked(playing: MainWindow, two: Playtest):
    seats = playing.playing.panel.seats
    for _ in range(12):
        assert two.pending is not None
        if two.bot_of(two.pending.seat) is not None:
            break
        marked = [seat for seat, button in seats.buttons.items() if button.isChecked()]
        assert marked == [two.pending.seat]
        playing.playing.submit(two.pending.options[-1].key)
    assert seats.buttons["red"].text() == "Red"


def test_who_sits_at_the_screen_next_is_told(playing: MainWindow, two: Playtest):
    told: list[str] = []
    playing.playing.told.connect(lambda text: told.append(str(text)))
    for _ in range(40):
        assert two.pending is not None
        seat = two.pending.seat
        playing.playing.submit(two.pending.options[-1].key)
        two.pause()
        if two.pending is not None and two.pending.seat == "blue" and seat == "red":
            assert "Blue, it is your turn." in told[-1]
            return
    raise AssertionError("blue never had a turn")


def test_a_seat_goes_to_a_bot_and_back_to_a_person_while_it_is_asked(
    playing: MainWindow, two: Playtest, qtbot: QtBot
):
    panel = playing.playing.panel
    panel.speed.setValue(panel.speed.maximum())
    before = two.at
    entry(playing, "red", "greedy")
    assert two.bot_of("red") == "greedy"
    assert panel.seats.buttons["red"].text() == "Red: Greedy"
    qtbot.waitUntil(lambda: two.at > before, timeout=20_000)
    entry(playing, "red", "")
    assert two.bot_of("red") is None
    qtbot.waitUntil(lambda: not two.running, timeout=20_000)
    assert two.pending is None or two.bot_of(two.pending.seat) is None
    entry(playing, "blue", "random")
    assert two.bot_of("blue") == "random"


def test_one_person_alone_is_not_told_whose_turn_it_is(playing: MainWindow):
    told: list[str] = []
    playing.actions_.run("play")
    playing.playing.told.connect(lambda text: told.append(str(text)))
    for _ in range(6):
        play = playing.playing.play
        assert play is not None
        assert play.pending is not None
        playing.playing.submit(play.pending.options[-1].key)
        play.pause()
    assert not any("your turn" in text for text in told)
