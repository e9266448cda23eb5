from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QMenu

from engine.edits.terrain import terrain_at
from engine.files.shipped import shipped
from engine.model.issue import Issue
from engine.texts import Text
from studio.document.open_project import OpenProject
from studio.document.selection import Item
from studio.publish.png import export_png
from studio.tools.tool import Pointer
from studio.ui.start.start_page import SampleCard
from tests.helpers.windows import (
    LEFT,
    answers,
    click,
    copy_of,
    delete,
    make_window,
    move,
    press,
    release,
    stroke,
)

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from studio.ui.theme.theme import Theme
    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
MAP = "coldwater.map.yaml"
SCENARIO = "three_doors.scenario.yaml"


@pytest.fixture
def editing(playing: MainWindow) -> MainWindow:
    return playing


def letters(window: MainWindow) -> tuple[str, ...]:
    assert window.opened is not None
    return window.opened.project.map(MAP).main.terrain


def terrain(window: MainWindow, space: str) -> str:
    assert window.opened is not None
    return terrain_at(window.opened.project.map(MAP), space)


def steps(window: MainWindow) -> int:
    assert window.opened is not None
    return window.opened.history.index


def key(window: MainWindow, qtbot: QtBot, which: Qt.Key) -> None:
    qtbot.keyClick(window.view, which)


def test_the_start_page_offers_the_shipped_scenarios(theme: Theme, tmp_path: Path):
    window = make_window(theme, tmp_path, shipped("sample_maps"))
    window.show()
    titles = [card.accessibleName() for card in window.start.findChildren(SampleCard)]
    assert titles[:2] == ["Three Doors", "Until the Bell"]
    assert {"Every Barn", "Market Day", "The Last Boat Out"} <= set(titles)
    assert window.start.isVisible()
    assert not window.frame.docks["inspector"].isVisible()
    delete(window)


def test_opening_a_scenario_shows_its_map_in_a_tab_and_in_the_recent_files(
    window: MainWindow, coldwater: Path
):
    assert window.open(coldwater / SCENARIO)
    assert window.view.isVisible()
    assert window.workbench.tabs.count() == 1
    assert window.workbench.tabs.tabText(0) == "Three Doors"
    assert window.services.settings.recent[0].path == coldwater / SCENARIO
    assert "Three Doors" in window.windowTitle()
    assert not window.isWindowModified()


def test_a_stroke_by_mouse_paints_and_is_one_step(editing: MainWindow):
    editing.palette_.choose_terrain("woods")
    before = steps(editing)
    stroke(editing.view, "c10r3", "c12r3")
    assert steps(editing) == before + 1
    assert [terrain(editing, f"c{c}r3") for c in (10, 11, 12)] == ["woods"] * 3
    assert editing.isWindowModified()
    editing.actions_.run("undo")
    assert steps(editing) == before
    assert not editing.isWindowModified()


def test_saving_changes_one_line_of_the_file(editing: MainWindow, coldwater: Path):
    before = (coldwater / MAP).read_text(encoding="utf-8").splitlines()
    editing.palette_.choose_terrain("crops")
    stroke(editing.view, "c12r15", "c12r15")
    assert editing.actions_.run("save")
    after = (coldwater / MAP).read_text(encoding="utf-8").splitlines()
    assert len(before) == len(after)
    assert sum(a != b for a, b in zip(before, after, strict=True)) == 1
    assert not editing.isWindowModified()
    assert OpenProject.open(coldwater / SCENARIO).project == editing.opened.project  # type: ignore[union-attr]


@pytest.mark.case("UNDO-05")
def test_changing_tools_by_key_in_mid_stroke_ends_it(editing: MainWindow, qtbot: QtBot):
    editing.palette_.choose_terrain("woods")
    before = steps(editing)
    press(editing.view, "c10r3")
    move(editing.view, "c11r3", LEFT)
    key(editing, qtbot, Qt.Key.Key_V)
    release(editing.view, "c11r3")
    key(editing, qtbot, Qt.Key.Key_B)
    painted = letters(editing)
    move(editing.view, "c14r3")
    move(editing.view, "c15r3")
    assert letters(editing) == painted
    assert steps(editing) == before + 1
    assert terrain(editing, "c11r3") == "woods"


@pytest.mark.case("UNDO-05")
@pytest.mark.parametrize("end", ["hide", "deactivate"])
def test_losing_the_window_in_mid_stroke_ends_it(editing: MainWindow, end: str):
    editing.palette_.choose_terrain("woods")
    before = steps(editing)
    press(editing.view, "c10r3")
    if end == "hide":
        editing.view.hide()
        editing.view.show()
    else:
        QApplication.sendEvent(editing.view, QEvent(QEvent.Type.FocusAboutToChange))
        editing.view._let_go()
    move(editing.view, "c14r3")
    assert terrain(editing, "c14r3") != "woods"
    assert steps(editing) == before + 1


def test_what_can_be_done_with_a_selection_is_offered_as_soon_as_it_is_made(editing: MainWindow):
    editing.actions_.run("tool_wand")
    assert not editing.actions_["make_building"].isEnabled()
    click(editing.view, "1507")
    assert editing.actions_["make_building"].isEnabled()
    assert editing.actions_["copy"].isEnabled()
    assert editing.opened is not None
    editing.opened.selection.clear()
    assert not editing.actions_["make_building"].isEnabled()


def test_pointing_with_the_sight_tool_tells_why_in_the_status_bar(editing: MainWindow):
    assert editing.toolbox is not None
    editing.toolbox.use("sight")
    click(editing.view, "c14r19")
    move(editing.view, "c14r18")
    assert "clear" in editing.status.told.text()
    move(editing.view, "c8r19")
    assert "blocked in" in editing.status.told.text()


def test_the_status_bar_names_hex_terrain_and_building(editing: MainWindow):
    move(editing.view, "c20r4")
    assert editing.status.place.text() == "2004 building, Coldwater School"


def test_closing_asks_about_unsaved_changes(editing: MainWindow, qtbot: QtBot):
    asked = answers(editing)
    stroke(editing.view, "c12r15", "c12r15")
    editing.palette_.choose_terrain("woods")
    stroke(editing.view, "c10r3", "c12r3")
    asked.answer = "cancel"
    assert not editing.close()
    assert asked.asked == ["save Coldwater Crossroads (map)"]
    asked.answer = "no"
    assert editing.close()


@pytest.mark.case("UNDO-02")
def test_closing_asks_nothing_after_undo(editing: MainWindow):
    editing.palette_.choose_terrain("woods")
    stroke(editing.view, "c10r3", "c12r3")
    editing.actions_.run("undo")
    assert editing.close()
    assert answers(editing).asked == []


def test_saving_is_an_answer_to_the_question(editing: MainWindow, coldwater: Path):
    editing.palette_.choose_terrain("woods")
    stroke(editing.view, "c10r3", "c12r3")
    answers(editing).answer = "yes"
    assert editing.close()
    saved = OpenProject.open(coldwater / MAP).project
    assert terrain_at(saved.map(MAP), "c11r3") == "woods"


def test_a_file_that_cannot_be_read_is_told_with_line_and_value_and_nothing_closes(
    editing: MainWindow, tmp_path: Path
):
    bad = tmp_path / "bad.map.yaml"
    head = "format: hexwright/map\nversion: 1\ntitle: X\nruleset: atz\n"
    bad.write_text(f"{head}labels: {{scheme: Z9}}\n", encoding="utf-8")
    assert not editing.open(bad)
    assert editing.notice.isVisible()
    assert "bad.map.yaml:5" in editing.notice.details
    assert "Z9" in editing.notice.details
    assert editing.opened is not None


def test_a_file_dropped_on_the_window_is_opened(window: MainWindow, coldwater: Path):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(coldwater / SCENARIO))])
    event = QDropEvent(
        QPointF(100, 100), Qt.DropAction.CopyAction, data, LEFT, Qt.KeyboardModifier.NoModifier
    )
    window.dropEvent(event)
    assert window.opened is not None
    assert window.opened.active == SCENARIO


def test_a_shipped_sample_is_never_written_to(window: MainWindow, tmp_path: Path):
    window.open(shipped("sample_maps") / "saltmarsh" / "last_boat.scenario.yaml")
    assert not window.isWindowModified()
    assert window.close()
    assert answers(window).asked == []
    window.show()
    window.palette_.choose_terrain("woods")
    stroke(window.view, "c10r3", "c12r3")
    answers(window).path = tmp_path / "mine"
    assert window.actions_.run("save")
    assert answers(window).asked == ["path save_project"]
    assert (tmp_path / "mine" / "saltmarsh.map.yaml").is_file()


def test_each_tab_keeps_its_place(editing: MainWindow):
    assert editing.opened is not None
    editing.opened.activate(MAP)
    editing.view.zoom(3)
    editing.view.centre_on(100, 100)
    there = editing.view.place()
    editing.opened.activate(SCENARIO)
    editing.view.fit()
    editing.opened.activate(MAP)
    assert editing.view.place() == pytest.approx(there)


def test_issues_are_found_after_a_change_and_jump_to_their_place(editing: MainWindow, qtbot: QtBot):
    assert editing.opened is not None
    editing.palette_.choose_terrain("woods")
    stroke(editing.view, "c1r10", "c1r10")

    def found() -> list[Issue]:
        return [issue for issue in editing.issues.issues if "c1r10" in issue.spaces]

    qtbot.waitUntil(lambda: bool(found()), timeout=5000)
    (issue, *_) = found()
    editing.view.zoom(4)
    editing.dialogs.jump_to(issue)
    x, y = editing.desk.centre("c1r10")  # type: ignore[union-attr, misc]
    shown = editing.view.camera.shown()
    assert shown.left < x < shown.left + shown.width
    assert shown.top < y < shown.top + shown.height


def test_what_a_crash_left_is_offered_and_can_be_recovered(theme: Theme, tmp_path: Path):
    root = copy_of("coldwater", tmp_path)
    first = make_window(theme, tmp_path)
    first.show()
    first.open(root / SCENARIO)
    first.palette_.choose_terrain("woods")
    stroke(first.view, "c10r3", "c12r3")
    recorder = first.lifecycle._recorder
    assert recorder is not None
    recorder.flush()
    recorder.abandon()
    first.lifecycle._recorder = None
    second = make_window(theme, tmp_path)
    second.show()
    assert second.start.recovery.isVisible()
    (left,) = second.services.recovery.pending()
    second.start.recovery.wanted.emit(left)
    assert second.isWindowModified()
    assert terrain(second, "c11r3") == "woods"
    delete(first)
    delete(second)


def test_a_counter_is_placed_by_a_drop_from_the_palette(editing: MainWindow):
    opened = editing.opened
    assert opened is not None
    before = len(opened.project.scenario(SCENARIO).counters)
    editing.view.dropped.emit("counter:zombie_fast", Pointer((0, 0), "c10r12", "left"))
    counters = opened.project.scenario(SCENARIO).counters
    assert len(counters) == before + 1
    assert (counters[-1].definition, counters[-1].at) == ("zombie_fast", "c10r12")
    assert Item(SCENARIO, "counter", counters[-1].id) in opened.selection


def test_every_action_has_its_place_in_a_menu_and_nothing_fails_when_nothing_is_open(
    window: MainWindow,
):
    for action_id, record in window.actions_.records.items():
        if record.listed:
            menu = window.menus[record.menu]
            inner = {str(sub.title()): sub for sub in menu.findChildren(QMenu)}
            place = menu if record.submenu is None else inner[str(record.submenu)]
            assert window.actions_[action_id] in place.actions()


def test_keys_are_used_once_in_each_mode(window: MainWindow):
    """Two actions with one key would both be dead: Qt calls the key ambiguous."""
    seen: dict[tuple[str, str], str] = {}
    for action_id, record in window.actions_.records.items():
        for keys in record.keys:
            assert (record.menu, keys) not in seen, (action_id, keys)
            seen[record.menu, keys] = action_id


@pytest.mark.case("PRINT-06")
def test_the_window_exports_the_same_picture_as_the_command_line(
    editing: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    assert editing.opened is not None
    alone, zoomed = tmp_path / "alone.png", tmp_path / "zoomed.png"
    export_png(editing.opened.project, SCENARIO, alone)
    editing.view.zoom_to(300)
    answers(editing).path = zoomed
    editing.actions_.run("export_png")
    qtbot.waitUntil(lambda: "zoomed" in editing.notice.text, timeout=180_000)
    assert zoomed.read_bytes() == alone.read_bytes()


def test_shift_over_the_map_shades_sight_wherever_the_focus_is(playing: MainWindow, qtbot: QtBot):
    assert playing.desk is not None
    assert playing.toolbox is not None
    playing.toolbox.use("sight")
    click(playing.view, "c14r15")
    move(playing.view, "c12r9")
    playing.palette_.setFocus()
    qtbot.keyPress(playing.palette_, Qt.Key.Key_Shift)
    assert playing.desk.question is not None
    assert playing.desk.question.field
    qtbot.keyRelease(playing.palette_, Qt.Key.Key_Shift)
    assert playing.desk.question is not None
    assert not playing.desk.question.field


def test_open_begins_in_the_folder_used_last(window: MainWindow, coldwater: Path):
    answers(window).path = None
    window.actions_.run("open")
    assert answers(window).suggested == Path.cwd()
    assert window.open(coldwater / "three_doors.scenario.yaml")
    window.actions_.run("open")
    assert answers(window).suggested == coldwater
    window.adopt(None)
    window.actions_.run("open")
    assert answers(window).suggested == coldwater


def test_recent_files_stand_above_the_samples(window: MainWindow, coldwater: Path):
    assert window.open(coldwater / "three_doors.scenario.yaml")
    window.adopt(None)
    QApplication.processEvents()
    assert window.start._recent_title.isVisible()
    assert window.start._recent_title.y() < window.start.samples.y()


def test_the_issues_dock_has_room_for_four(playing: MainWindow):
    playing.checking.watch(None)  # which would show what it finds itself
    playing.resize(1600, 1000)
    playing.frame.reset()
    found = [Issue("x", "warning", Text("no {n}", n=n)) for n in range(9)]
    playing.issues.show_issues(tuple(found))
    for _ in range(4):
        QApplication.processEvents()
    tree = playing.issues.tree
    group = tree.topLevelItem(0)
    assert group is not None
    shown = [tree.visualItemRect(group.child(n)) for n in range(4)]
    assert all(tree.viewport().rect().contains(box) for box in shown), shown


def test_a_list_of_choices_shows_all_that_there_is_room_for(playing: MainWindow):
    box = playing.layers.light_box
    box.showPopup()
    view = box.view()
    last = view.visualRect(view.model().index(box.count() - 1, 0))
    assert last.bottom() < view.viewport().height()
    box.hidePopup()
