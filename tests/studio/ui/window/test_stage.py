"""Stacks under the pointer, in the editor and in play."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip

from engine.edits.counters import new_counter, place_counter
from engine.edits.terrain import paint
from engine.model.issue import Issue
from engine.texts import Text
from studio.document.playtest import Playtest
from tests.helpers.windows import LEFT, click, copy_of, mouse, move, spot, stroke

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from engine.core.kinds import Piece
    from studio.ui.canvas.foreground import Foreground
    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
SCENARIO = "three_doors.scenario.yaml"
PLACE = "c12r9"


def foreground(window: MainWindow) -> Foreground:
    assert window.stage.foreground is not None
    return window.stage.foreground


@pytest.fixture
def stacked(playing: MainWindow) -> MainWindow:
    """Return a window on a scenario with three zombies in one hex."""
    opened = playing.opened
    assert opened is not None
    project = opened.project
    for _ in range(3):
        counter = new_counter(project.scenario(SCENARIO), "zombie", "zombie_slow", PLACE)
        project = place_counter(project, SCENARIO, counter)
    opened.push("Zombies", project)
    assert playing.toolbox is not None
    playing.toolbox.use("select")
    return playing


def opened_stack(window: MainWindow, qtbot: QtBot, label: str, count: int) -> dict[str, QPointF]:
    """Rest on a stack; return the pixel in the middle of each of its counters."""
    move(window.view, label)
    qtbot.waitUntil(lambda: foreground(window)._pieces.plate is not None, timeout=3000)
    pieces = foreground(window)._pieces
    laid = pieces._laid[-count:]
    return {p.id: QPointF(*window.view.camera.to_view(s.x, s.y)) for p, s in laid}


def click_at(window: MainWindow, place: QPointF) -> None:
    mouse(window.view, QEvent.Type.MouseMove, place)
    mouse(window.view, QEvent.Type.MouseButtonPress, place, LEFT, LEFT)
    mouse(window.view, QEvent.Type.MouseButtonRelease, place, LEFT)


def test_a_marked_hex_tells_its_issues_where_the_pointer_rests(playing: MainWindow):
    words = Text("worth a <look>")
    foreground(playing).issues = (Issue("x", "hint", words, SCENARIO, spaces=(PLACE,)),)
    move(playing.view, PLACE)
    rest = QHelpEvent(QEvent.Type.ToolTip, spot(playing.view, PLACE).toPoint(), QPoint(9, 9))
    QApplication.sendEvent(playing.view, rest)
    assert QToolTip.text() == "<p>worth a &lt;look&gt;</p>"
    foreground(playing).issues = ()
    QApplication.sendEvent(playing.view, rest)
    assert playing.view.explain() == ""


def test_every_counter_of_a_stack_is_one_click_away_in_the_editor(
    stacked: MainWindow, qtbot: QtBot
):
    counters = opened_stack(stacked, qtbot, PLACE, 3)
    assert len(counters) == 3
    assert stacked.opened is not None
    for counter, place in [*counters.items(), *reversed(counters.items())]:
        click_at(stacked, place)
        assert [item.id for item in stacked.opened.selection] == [counter]
        qtbot.waitUntil(lambda: foreground(stacked)._pieces.plate is not None, timeout=3000)
    assert foreground(stacked).hover == PLACE


def test_a_counter_is_dragged_out_of_an_opened_stack(stacked: MainWindow, qtbot: QtBot):
    counters = opened_stack(stacked, qtbot, PLACE, 3)
    counter, place = next(iter(counters.items()))
    mouse(stacked.view, QEvent.Type.MouseMove, place)
    mouse(stacked.view, QEvent.Type.MouseButtonPress, place, LEFT, LEFT)
    move(stacked.view, "c20r6", LEFT)
    target = spot(stacked.view, "c20r6")
    mouse(stacked.view, QEvent.Type.MouseButtonRelease, target, LEFT)
    assert stacked.opened is not None
    at = {c.id: c.at for c in stacked.opened.project.scenario(SCENARIO).counters}
    assert at[counter] == "c20r6"
    assert [at[other] for other in counters if other != counter] == [PLACE, PLACE]


def test_the_stack_closes_when_the_pointer_leaves_it(stacked: MainWindow, qtbot: QtBot):
    opened_stack(stacked, qtbot, PLACE, 3)
    move(stacked.view, "c20r4")
    assert foreground(stacked)._pieces.plate is None
    assert foreground(stacked).hover == "c20r4"


def test_a_painting_tool_opens_no_stack_and_paints_beneath_it(stacked: MainWindow, qtbot: QtBot):
    stacked.palette_.choose_terrain("woods")
    move(stacked.view, PLACE)
    qtbot.waitUntil(lambda: not stacked.stage._resting.isActive(), timeout=3000)
    assert foreground(stacked)._pieces.plate is None
    stroke(stacked.view, PLACE, PLACE)
    assert stacked.desk is not None
    board = stacked.desk.board
    assert board is not None
    assert board.terrain(board.index[PLACE]) == "woods"


def test_a_click_on_a_counter_of_a_stack_in_play_shows_its_card(stacked: MainWindow, qtbot: QtBot):
    assert stacked.opened is not None
    play = Playtest.start(stacked.opened.project, SCENARIO, 4)
    stacked.begin_play(play)
    stacks: dict[int, list[Piece]] = {}
    for piece in play.pieces:
        if piece.face is not None:
            stacks.setdefault(piece.space, []).append(piece)
    space, stack = max(stacks.items(), key=lambda entry: len(entry[1]))
    assert len(stack) > 1
    counters = opened_stack(stacked, qtbot, play.setup.board.ids[space], len(stack))
    for counter, place in counters.items():
        click_at(stacked, place)
        if play.pending is None or play.pending.counter is None:
            assert stacked.playing.panel.card.name.text() == str(play.card(counter).title)


def test_where_a_zombie_will_go_is_told_in_the_status_bar(playing: MainWindow):
    assert playing.opened is not None
    play = Playtest.start(playing.opened.project, SCENARIO, 4)
    playing.begin_play(play)
    playing.view.grab()
    zombie = next(p for p in play.pieces if p.side == "zombies" and play.ways(p.id))
    move(playing.view, play.setup.board.ids[zombie.space])
    told = playing.status.told.text()
    ends = {play.setup.board.labels[way[-1]] for way in play.ways(zombie.id)}
    assert "if it acts" in told
    assert all(label in told for label in ends)


def test_the_right_button_and_keys_leave_an_opened_stack_alone(stacked: MainWindow, qtbot: QtBot):
    opened_stack(stacked, qtbot, PLACE, 3)
    qtbot.keyClick(stacked.view, Qt.Key.Key_Shift)
    assert foreground(stacked)._pieces.plate is not None
    click(stacked.view, "c20r4", Qt.MouseButton.RightButton)
    assert foreground(stacked)._pieces.plate is None


def test_what_the_status_bar_told_in_the_editor_is_gone_in_play(playing: MainWindow):
    assert playing.toolbox is not None
    playing.toolbox.use("sight")
    click(playing.view, "c12r9")
    move(playing.view, "c14r9")
    assert playing.status.told.text()
    playing.actions_.run("play")
    assert playing.status.told.text() == ""


def test_the_status_bar_is_never_behind_the_map(playing: MainWindow) -> None:
    move(playing.view, "c10r13")
    assert "open" in playing.status.place.text()
    assert playing.desk is not None
    opened, path = playing.desk.opened, playing.desk.map_path
    assert path is not None
    opened.push(Text("Paint"), paint(opened.project, path, ["c10r13"], "woods"))
    assert "woods" in playing.status.place.text()
    opened.undo()
    assert "open" in playing.status.place.text()


def test_another_map_of_the_project_does_not_tell_what_was_selected_on_the_last_one(
    playing: MainWindow,
) -> None:
    assert playing.opened is not None
    playing.actions_.run("tool_wand")
    click(playing.view, "c10r13")
    assert playing.status.told.text().endswith("selected")
    playing.opened.activate("coldwater.map.yaml")
    assert playing.status.told.text() == ""


def test_another_project_does_not_tell_what_a_tool_of_the_last_one_said(
    playing: MainWindow, tmp_path: Path
) -> None:
    assert playing.toolbox is not None
    playing.toolbox.use("sight")
    move(playing.view, "c10r13")
    assert "Click the hex" in playing.status.told.text()
    playing.open(copy_of("northgate", tmp_path) / "market_day.scenario.yaml")
    assert "Click the hex" not in playing.status.told.text()


def test_who_enters_later_is_shown_at_the_entry_and_can_be_selected(
    window: MainWindow, tmp_path: Path
):
    assert window.open(copy_of("harrow", tmp_path) / "left_behind.scenario.yaml")
    QApplication.processEvents()
    for space in ("c26r13", "c26r14", "c26r15"):
        click(window.view, space)
        (item,) = window.opened.selection
        assert item.kind == "counter"
        found = next(c for c in window.opened.scenario.counters if c.id == item.id)
        assert found.enters == "lane_east"
    assert item.id == "sailor"
