from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from engine.edits.properties import set_properties
from engine.files.records import read_record
from engine.texts import Text
from studio.actions.play import fits
from studio.document.playtest import Playtest
from studio.document.selection import Item
from studio.overlays.registry import draw
from studio.ui.play.choices import choices
from studio.ui.play.panel import LOG
from tests.helpers.windows import answers, click, move, stroke

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
SCENARIO = "three_doors.scenario.yaml"


def game(window: MainWindow) -> Playtest:
    assert window.play is not None
    return window.play


@pytest.fixture
def started(playing: MainWindow) -> MainWindow:
    """Return a window in which the survivors act first: their counters may be clicked."""
    assert playing.opened is not None
    for seed in range(50):
        play = Playtest.start(playing.opened.project, SCENARIO, seed)
        pending = play.pending
        if pending is not None and pending.option("activate:beck") is not None:
            playing.begin_play(play)
            return playing
    raise AssertionError("no seed lets Beck act first")


def test_play_shows_the_panel_and_hides_the_tools(playing: MainWindow, qtbot: QtBot):
    qtbot.keyClick(playing.view, Qt.Key.Key_F5)
    assert playing.mode == "play"
    assert playing.frame.docks["play"].isVisible()
    assert not playing.frame.docks["palette"].isVisible()
    assert not playing.tools.isVisible()
    assert game(playing).pending is not None


def test_a_turn_is_played_by_mouse(started: MainWindow):
    play = game(started)
    click(started.view, "c14r19")
    assert play.pending is not None
    assert play.pending.counter == "beck"
    assert started.playing.panel.card.name.text() == "Beck"
    click(started.view, "c14r16")
    assert next(p.space for p in play.pieces if p.id == "beck") == play.setup.board.index["c14r16"]
    model = started.playing.panel.log.model()
    last = model.index(model.rowCount() - 1, 0).data()
    assert last.startswith("Beck moves")
    assert last.endswith("[ATZ-5.3]")


def test_a_click_that_does_nothing_says_why(started: MainWindow):
    click(started.view, "c14r19")
    before = game(started).session.inputs
    click(started.view, "c14r10")
    assert game(started).session.inputs == before
    move(started.view, "c14r10")
    assert "ATZ" in started.status.told.text()


def test_buttons_answer_with_their_keys_and_refused_ones_say_why(started: MainWindow, qtbot: QtBot):
    click(started.view, "c14r19")
    play = game(started)
    assert play.pending is not None
    refused = {c.key: c.why_not for c in choices(play, play.pending) if c.why_not}
    assert set(refused) == {"search", "reload"}
    assert all("ATZ-" in why for why in refused.values())
    panel = started.playing.panel.choices
    assert panel.buttons["run"].text().startswith("1")
    panel.buttons["run"].click()
    assert play.session.inputs[-1].key == "run"  # type: ignore[union-attr]


def test_any_step_can_be_taken_back_and_done_again(started: MainWindow):
    play = game(started)
    start = play.session.digest()
    click(started.view, "c14r19")
    click(started.view, "c14r16")
    there = play.session.digest()
    started.actions_.run("undo")
    started.actions_.run("undo")
    assert play.session.digest() == start
    started.actions_.run("redo")
    started.actions_.run("redo")
    assert play.session.digest() == there


@pytest.mark.case("MOD-04")
def test_stop_comes_back_to_the_editor_as_it_was(playing: MainWindow):
    opened = playing.opened
    assert opened is not None
    playing.palette_.choose_terrain("woods")
    stroke(playing.view, "c12r15", "c13r15")
    opened.selection.set((Item(SCENARIO, "counter", "nick"),))
    playing.view.zoom(2)
    playing.view.centre_on(200, 150)
    before = (
        opened.history.entries,
        opened.history.index,
        opened.project,
        opened.selection.items,
        opened.changed,
    )
    place = playing.view.place()
    playing.actions_.run("play")
    game(playing).run("greedy")
    while game(playing).running and game(playing).step():
        pass
    playing.actions_.run("stop")
    after = (
        opened.history.entries,
        opened.history.index,
        opened.project,
        opened.selection.items,
        opened.changed,
    )
    assert playing.mode == "edit"
    assert after == before
    assert playing.view.place() == pytest.approx(place)
    assert playing.frame.docks["palette"].isVisible()
    assert playing.toolbox is not None
    assert playing.toolbox.active.id == "brush"


def test_escape_closes_the_briefing_and_then_comes_back_too(started: MainWindow, qtbot: QtBot):
    briefing = started.playing.panel.aims.briefing
    assert briefing.isVisible()
    qtbot.keyClick(started.view, Qt.Key.Key_Escape)
    assert not briefing.isVisible()
    assert started.mode == "play"
    qtbot.keyClick(started.view, Qt.Key.Key_Escape)
    assert started.mode == "edit"
    assert started.play is None


def test_the_game_runs_by_itself_to_its_end_and_tells_it(playing: MainWindow, qtbot: QtBot):
    playing.actions_.run("play")
    panel = playing.playing.panel
    panel.speed.setValue(panel.speed.maximum())
    panel.run.click()
    play = game(playing)
    assert play.running
    qtbot.waitUntil(lambda: play.pending is None, timeout=30_000)
    assert panel.ending.isVisible()
    assert panel.ending.title.text().split()[0] in {"Victory", "Defeat"}
    assert panel.ending.why.text()
    assert panel.ending.facts.count() > 8
    assert play.bot_of("survivors") is None


def test_the_record_of_a_game_is_saved(started: MainWindow, tmp_path: Path):
    click(started.view, "c14r19")
    answers(started).path = tmp_path / "game.playtest.json"
    assert started.actions_.run("save_record")
    record = read_record(tmp_path / "game.playtest.json")
    assert len(record.inputs) == 1


@pytest.mark.case("RNG-04")
def test_looking_does_not_change_the_dice(started: MainWindow):
    play = game(started)
    click(started.view, "c14r19")
    before = play.session.digest(), tuple(play.session.tape)
    for label in ("c14r15", "c12r9", "c1r1", "c20r4"):
        move(started.view, label)
        started.view.grab()
    started.view.zoom(2)
    assert started.stage.foreground is not None
    assert draw(started.stage.foreground._scene(4.0))
    assert (play.session.digest(), tuple(play.session.tape)) == before


def test_the_log_gives_way_to_the_choices(started: MainWindow, qtbot: QtBot):
    panel = started.playing.panel
    click(started.view, "c14r19")
    started.resize(1280, 800)

    def gave_way() -> bool:
        last = list(panel.choices.buttons.values())[-1]
        whole = not last.visibleRegion().isEmpty()
        return whole or panel._split.sizes()[1] <= LOG

    qtbot.waitUntil(gave_way, timeout=3000)
    assert panel.log.height() >= 100
    click(started.view, "c14r16")
    started.playing.panel.chosen.emit("done")
    qtbot.waitUntil(lambda: panel._split.sizes()[1] > LOG, timeout=3000)


def test_a_game_that_is_left_goes_on_where_it_was(started: MainWindow, qtbot: QtBot):
    click(started.view, "c14r19")
    left = game(started)
    qtbot.keyClick(started.view, Qt.Key.Key_Escape)
    assert started.mode == "edit"
    started.actions_.run("play")
    assert game(started) is left
    assert left.at == 1
    assert "New game" in started.notice.text
    assert not started.playing.panel.aims.briefing.isVisible()
    started.actions_.run("new_game")
    assert game(started) is not left
    assert game(started).at == 0


def test_a_changed_scenario_begins_a_new_game_and_undone_goes_on_with_the_old(started: MainWindow):
    click(started.view, "c14r19")
    left = game(started)
    started.actions_.run("stop")
    opened = started.opened
    assert opened is not None
    opened.push(Text("Longer"), set_properties(opened.project, SCENARIO, turn_limit=30))
    assert not fits(left, opened)
    opened.undo()
    assert fits(left, opened)
    opened.redo()
    started.actions_.run("play")
    assert game(started) is not left


def test_a_game_in_which_nothing_was_answered_comes_back_with_its_dice_and_briefing(
    started: MainWindow,
):
    play = game(started)
    started.actions_.run("stop")
    assert started.playing.kept is play
    started.actions_.run("play")
    assert game(started) is play
    assert started.playing.panel.aims.briefing.isVisible()
    assert "New game" not in started.notice.text


def test_a_game_that_is_over_is_not_kept(started: MainWindow):
    play = game(started)
    play.run("greedy")
    while play.running and play.step():
        pass
    started.actions_.run("stop")
    assert started.playing.kept is None


def test_a_game_that_runs_by_itself_halts_when_it_is_left(started: MainWindow):
    play = game(started)
    play.run("greedy")
    play.step()
    started.actions_.run("stop")
    assert not play.running
    assert play.bot_of("survivors") is None
    assert started.playing.kept is play


def test_play_fits_the_map_each_time_it_is_entered(playing: MainWindow):
    playing.resize(1400, 900)
    playing.view.fit()
    for _ in range(3):
        playing.actions_.run("new_game")
        for _ in range(6):
            QApplication.processEvents()
        fitted = playing.view.camera.percent
        playing.view.fit()
        assert playing.view.camera.percent == pytest.approx(fitted)
        playing.actions_.run("stop")
        for _ in range(6):
            QApplication.processEvents()


def test_the_status_bar_tells_the_light_of_the_game(playing: MainWindow):
    assert playing.opened is not None
    assert playing.open(playing.opened.root / "until_the_bell.scenario.yaml")
    assert playing.status.light.text() == "Night"
    playing.actions_.run("play")
    play = game(playing)
    play.session.state.changes = (("light", "evening"),)
    play.listeners()
    assert playing.status.light.text() == "Evening"
    playing.actions_.run("stop")
    assert playing.status.light.text() == "Night"


def test_the_map_scrolls_to_whom_the_person_decides_for(started: MainWindow):
    play, view = game(started), started.view
    view.zoom_to(200)
    view.centre_on(0, 0)
    beck = play.setup.board.centre(play.setup.board.index["c14r19"])
    assert not view.sees(*beck)
    started.playing.submit("activate:beck")
    assert view.sees(*beck)
    place = view.place()
    started.playing.submit("done")
    started.actions_.run("undo")
    assert view.place() == pytest.approx(place)  # it is in view: nothing moves


def test_shots_are_seen_beside_the_counter_that_stands_on_them(started: MainWindow):
    play = game(started)
    here = next(piece.space for piece in play.pieces if piece.id == "beck")
    before = started.view.grab().toImage()
    play.session.state.shots = ((here, 4),)
    play.listeners()
    assert started.view.grab().toImage() != before
