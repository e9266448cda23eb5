"""Fields in the middle of something: a sheet that goes because of its own field, unfinished text.

Real clicks and keys, since what went wrong here went wrong within Qt's own events.
"""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING, TypeVar

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QTabBar,
    QWidget,
)

from engine.edits.documents import add_document
from engine.texts import Text
from studio.ui.docks.inspector.counter_sheet import CounterSheet
from studio.ui.docks.inspector.map_sheet import MapSheet
from studio.ui.docks.inspector.scenario_sheet import ScenarioSheet
from tests.helpers.windows import answers, click

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from studio.document.open_project import OpenProject
    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
MAP = "coldwater.map.yaml"
SCENARIO = "three_doors.scenario.yaml"
SURVIVOR = "c14r19"
W = TypeVar("W", bound=QWidget)


@pytest.fixture
def studio(playing: MainWindow) -> MainWindow:
    """Return a window with map and scenario as tabs, the scenario in front."""
    playing.activateWindow()
    opened(playing).activate(MAP)
    opened(playing).activate(SCENARIO)
    QApplication.processEvents()
    return playing


def opened(window: MainWindow) -> OpenProject:
    assert window.opened is not None
    return window.opened


def field(window: MainWindow, kind: type[W], name: str) -> W:
    sheet = window.inspector.sheet
    assert sheet is not None
    found = next(w for w in sheet.findChildren(kind) if name in (w.accessibleName(), _text(w)))
    window.inspector.ensureWidgetVisible(found)
    return found


def _text(widget: QWidget) -> str:
    return widget.text() if isinstance(widget, QCheckBox) else ""


def typed(window: MainWindow, qtbot: QtBot, text: str = "Late ") -> QLineEdit:
    """Type into the title and take nothing."""
    title = field(window, QLineEdit, "Title")
    title.setFocus()
    title.home(False)
    qtbot.keyClicks(title, text)
    return title


def title(window: MainWindow) -> object:
    return opened(window).project.scenario(SCENARIO).title


def survivor(window: MainWindow) -> str:
    """Select a survivor by a click and return its id."""
    window.actions_.run("tool_select")
    click(window.view, SURVIVOR)
    (item,) = opened(window).selection.items
    assert item.kind == "counter"
    return item.id


# -- a sheet that goes because of what is entered in it


@pytest.mark.parametrize("by", ["mouse", "space"])
def test_a_survivor_is_wounded_and_healed_by_the_box_that_its_sheet_is_about(
    studio: MainWindow, qtbot: QtBot, by: str
):
    id_ = survivor(studio)
    for wounded in (True, False) * 4:
        box = field(studio, QCheckBox, "wounded")
        if by == "mouse":
            qtbot.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
        else:
            box.setFocus()
            qtbot.keyClick(box, Qt.Key.Key_Space)
        counters = opened(studio).project.scenario(SCENARIO).counters
        assert next(c for c in counters if c.id == id_).wounded is wounded
        QApplication.processEvents()
    assert isinstance(studio.inspector.sheet, CounterSheet)


@pytest.mark.parametrize("by", ["key", "wheel", "list"])
def test_where_a_survivor_starts_is_chosen_by_key_wheel_and_list(
    studio: MainWindow, qtbot: QtBot, by: str
):
    id_ = survivor(studio)
    box = field(studio, QComboBox, "Starts")
    box.setFocus()
    if by == "key":
        qtbot.keyClick(box, Qt.Key.Key_Down)
    elif by == "wheel":
        at, down = QPointF(10, 10), QPoint(0, -120)
        no, none = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
        phase = Qt.ScrollPhase.NoScrollPhase
        wheel = QWheelEvent(at, box.mapToGlobal(at), QPoint(), down, no, none, phase, False)
        QApplication.sendEvent(box, wheel)
    else:
        box.showPopup()
        QApplication.processEvents()
        qtbot.keyClick(box.view(), Qt.Key.Key_Down)
        qtbot.keyClick(box.view(), Qt.Key.Key_Return)
    QApplication.processEvents()
    counters = opened(studio).project.scenario(SCENARIO).counters
    entered = next(c for c in counters if c.id == id_)
    assert entered.enters is not None
    assert entered.at is None
    assert field(studio, QSpinBox, "In turn").isVisible()


def test_the_focus_stays_in_the_field_whose_sheet_was_made_anew(studio: MainWindow, qtbot: QtBot):
    survivor(studio)
    box = field(studio, QComboBox, "Starts")
    box.setFocus()
    qtbot.keyClick(box, Qt.Key.Key_Down)
    again = field(studio, QComboBox, "Starts")
    assert again is not box
    assert again.hasFocus()


# -- text that is typed and not taken when something else happens


def _click_other_tab(window: MainWindow, qtbot: QtBot) -> None:
    bar = window.workbench.tabs
    at = bar.tabRect(opened(window).tabs.index(MAP)).center()
    qtbot.mouseClick(bar, Qt.MouseButton.LeftButton, pos=at)
    assert isinstance(window.inspector.sheet, MapSheet)


def _click_close(window: MainWindow, qtbot: QtBot) -> None:
    bar = window.workbench.tabs
    at = bar.currentIndex()
    side = QTabBar.ButtonPosition.RightSide
    button = bar.tabButton(at, side) or bar.tabButton(at, QTabBar.ButtonPosition.LeftSide)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert SCENARIO not in opened(window).tabs


def _close_by_key(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_W, Qt.KeyboardModifier.ControlModifier)
    assert SCENARIO not in opened(window).tabs


def _play(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_F5)
    assert window.play is not None
    assert window.play.setup.scenario.title == "Late Three Doors"


LEAVING = {
    "other tab": _click_other_tab,
    "closing its tab": _click_close,
    "Ctrl+W": _close_by_key,
    "play": _play,
}


@pytest.mark.parametrize("how", LEAVING)
def test_unfinished_text_is_taken_when_the_sheet_is_left(
    studio: MainWindow, qtbot: QtBot, how: str
):
    typed(studio, qtbot)
    LEAVING[how](studio, qtbot)
    assert title(studio) == "Late Three Doors"
    assert len(opened(studio).history.entries) == 1


def test_all_unfinished_fields_of_a_sheet_are_taken(studio: MainWindow, qtbot: QtBot):
    typed(studio, qtbot)
    briefing = field(studio, QPlainTextEdit, "Briefing")
    briefing.setPlainText("Run.")  # a moment ago: its pause still runs
    _click_other_tab(studio, qtbot)
    scenario = opened(studio).project.scenario(SCENARIO)
    assert (scenario.title, scenario.briefing) == ("Late Three Doors", "Run.")


def test_ctrl_s_saves_the_text_that_is_still_being_typed(
    studio: MainWindow, qtbot: QtBot, coldwater: Path
):
    save = studio.actions_["save"]
    assert not save.isEnabled()
    edit = typed(studio, qtbot)
    assert save.isEnabled()
    assert studio.isWindowModified()
    qtbot.keyClick(edit, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert "Late Three Doors" in (coldwater / SCENARIO).read_text(encoding="utf-8")
    assert not opened(studio).changed
    assert not save.isEnabled()
    assert edit.hasFocus()


def test_a_number_is_saved_while_it_is_being_typed(
    studio: MainWindow, qtbot: QtBot, coldwater: Path
):
    limit = field(studio, QSpinBox, "Turn limit")
    limit.setFocus()
    limit.selectAll()
    qtbot.keyClicks(limit, "31")
    assert studio.actions_["save"].isEnabled()
    assert opened(studio).project.scenario(SCENARIO).turn_limit == 24
    qtbot.keyClick(limit, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert "turn_limit: 31" in (coldwater / SCENARIO).read_text(encoding="utf-8")


def test_a_folder_that_is_deleted_under_the_window_is_saved_whole_again(
    studio: MainWindow, qtbot: QtBot, coldwater: Path
):
    before = {path.name: path.read_bytes() for path in coldwater.iterdir()}
    shutil.rmtree(coldwater)
    edit = typed(studio, qtbot)
    qtbot.keyClick(edit, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    after = {path.name: path.read_bytes() for path in coldwater.iterdir()}
    assert set(after) == set(before)
    assert [name for name in before if after[name] != before[name]] == [SCENARIO]
    assert not studio.isWindowModified()


def test_coming_back_to_the_window_shows_that_the_files_are_gone(
    studio: MainWindow, coldwater: Path
):
    shutil.rmtree(coldwater)
    assert not studio.actions_["save"].isEnabled()
    QApplication.sendEvent(studio, QEvent(QEvent.Type.ActivationChange))
    assert studio.actions_["save"].isEnabled()
    assert studio.isWindowModified()
    assert not studio.close()
    assert answers(studio).asked[-1].startswith("save ")


def test_text_that_was_typed_and_taken_back_is_no_change(studio: MainWindow, qtbot: QtBot):
    edit = typed(studio, qtbot)
    qtbot.keyClick(edit, Qt.Key.Key_Escape)
    assert not studio.actions_["save"].isEnabled()
    assert not studio.isWindowModified()


def test_a_refused_text_stops_the_save_and_is_told(
    studio: MainWindow, qtbot: QtBot, coldwater: Path
):
    before = (coldwater / SCENARIO).read_bytes()
    sheet = studio.inspector.sheet
    assert sheet is not None
    assert isinstance(sheet, ScenarioSheet)
    sheet.ends["victory"].switch()
    texts = sheet.findChildren(QPlainTextEdit)
    victory = next(w for w in texts if "searched" in w.toPlainText())
    text = victory.toPlainText()
    victory.setPlainText("killed: {count: 5")
    assert not studio.actions_.run("save")
    assert studio.notice.isVisible()
    assert (coldwater / SCENARIO).read_bytes() == before
    assert victory.toPlainText() == "killed: {count: 5"
    qtbot.keyClick(victory, Qt.Key.Key_Escape)
    assert victory.toPlainText() == text
    assert studio.inspector.flush()
    assert not studio.inspector.pending


def test_closing_the_window_asks_about_text_that_is_still_being_typed(
    studio: MainWindow, qtbot: QtBot
):
    typed(studio, qtbot)
    assert not studio.close()
    (asked,) = answers(studio).asked
    assert asked.startswith("save Late Three Doors")


def test_a_long_text_is_taken_after_a_pause_and_when_the_field_is_left(
    studio: MainWindow, qtbot: QtBot
):
    def briefing() -> object:
        return opened(studio).project.scenario(SCENARIO).briefing

    edit = field(studio, QPlainTextEdit, "Briefing")
    edit.setFocus()
    edit.selectAll()
    qtbot.keyClicks(edit, "Hold the bridge.")
    qtbot.waitUntil(lambda: briefing() == "Hold the bridge.", timeout=3000)
    qtbot.keyClicks(edit, " Then run.")
    field(studio, QLineEdit, "Title").setFocus()
    QApplication.processEvents()
    assert briefing() == "Hold the bridge. Then run."


def test_a_step_of_the_history_takes_what_is_typed_first_even_if_its_document_goes(
    studio: MainWindow,
) -> None:
    here, fresh = opened(studio), "late.scenario.yaml"
    copy = here.project.scenario(SCENARIO)
    here.push(Text("Add it"), add_document(here.project, fresh, copy))
    here.activate(fresh)
    field(studio, QPlainTextEdit, "Briefing").setPlainText("Run.")
    studio.history.wanted.emit(0)
    assert here.history.index == 0
    assert fresh not in here.tabs
    here.go_to(len(here.history.entries))
    assert here.project.scenario(fresh).briefing == "Run."
