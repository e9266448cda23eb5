"""What the game is about can be read while it is played: the briefing, and how far the aims are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from studio.document.playtest import Playtest

if TYPE_CHECKING:
    from studio.ui.play.aims import Aims
    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
SCENARIO = "three_doors.scenario.yaml"


@pytest.fixture
def begun(playing: MainWindow) -> MainWindow:
    """Return a window in which a game has just begun."""
    assert playing.opened is not None
    playing.resize(1600, 1000)
    playing.begin_play(Playtest.start(playing.opened.project, SCENARIO, 3))
    settle()
    return playing


def settle() -> None:
    for _ in range(6):
        QApplication.processEvents()


def aims(window: MainWindow) -> Aims:
    return window.playing.panel.aims


def test_the_briefing_lies_over_the_map_until_the_first_answer(begun: MainWindow):
    card, button = aims(begun).briefing, aims(begun).briefing_button
    assert card.isVisible()
    assert button.isChecked()
    assert "Two days ago" in card.body.text()
    assert "Dr Hale&#x27;s Surgery" in card.body.text()
    assert begun.view.rect().contains(card.geometry())
    assert begun.play is not None
    assert begun.play.pending is not None
    begun.playing.submit(begun.play.pending.options[0].key)
    assert not card.isVisible()
    button.click()
    assert card.isVisible()
    begun.playing.submit(begun.play.pending.options[0].key)
    assert card.isVisible(), "who opens it again reads it"
    card.close_button.click()
    assert not card.isVisible()
    assert not button.isChecked()


def test_the_briefing_goes_with_the_game(begun: MainWindow):
    begun.set_mode("edit")
    assert not aims(begun).briefing.isVisible()


def test_the_aims_say_how_far_they_are(begun: MainWindow):
    play, card = begun.play, aims(begun).aims
    assert play is not None
    assert card.isVisible()
    assert "Search 3 buildings: " in card.body.text()
    assert "0&nbsp;of&nbsp;3" in card.body.text()
    assert aims(begun).aims_button.text() == "Aims 0/2"
    play.run("greedy")
    while play.running and play.step():
        pass
    settle()
    assert begun.play is not None
    if begun.play.session.state.outcome.winner is not None:
        assert aims(begun).aims_button.text() == "Aims 2/2"
        assert "3&nbsp;of&nbsp;3" in card.body.text()


def test_the_aims_give_way_in_low_windows_unless_they_are_asked_for(begun: MainWindow):
    begun.resize(1280, 560)
    settle()
    assert not aims(begun).aims.isVisible()
    aims(begun).aims_button.click()
    settle()
    assert aims(begun).aims.isVisible()
    aims(begun).aims.close_button.click()
    begun.resize(1600, 1000)
    settle()
    assert not aims(begun).aims.isVisible()
