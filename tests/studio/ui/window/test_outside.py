"""Dropped files and folders; files that another program, or another window, has written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent

from tests.helpers.windows import LEFT, answers, delete, make_window, stroke

if TYPE_CHECKING:
    from pathlib import Path

    from studio.ui.theme.theme import Theme
    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
MAP = "coldwater.map.yaml"
SCENARIO = "three_doors.scenario.yaml"


def drop(window: MainWindow, *paths: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    action, none = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(QPointF(100, 100), action, data, LEFT, none))


def retitle(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("title: ", "title: New "), encoding="utf-8")


def test_a_folder_dropped_on_the_window_is_opened_as_a_project(
    window: MainWindow, coldwater: Path
) -> None:
    drop(window, coldwater)
    assert window.opened is not None
    assert window.opened.root == coldwater
    assert window.opened.active == SCENARIO


def test_all_dropped_files_of_a_project_get_their_tabs(window: MainWindow, coldwater: Path) -> None:
    drop(window, coldwater / MAP, coldwater / SCENARIO)
    assert window.opened is not None
    assert window.opened.tabs == (MAP, SCENARIO)


def test_a_folder_without_a_project_is_refused_in_words(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    drop(window, tmp_path / "empty")
    assert "holds no Hexwright project" in window.notice.text
    assert window.opened is None


def test_a_file_changed_by_another_program_is_offered_once_and_loaded_as_one_step(
    playing: MainWindow, coldwater: Path
) -> None:
    playing.palette_.choose_terrain("woods")
    stroke(playing.view, "c10r3", "c12r3")
    retitle(coldwater / MAP)
    playing.outside.look()
    assert "Another program has changed" in playing.notice.text
    assert playing.notice.details == f"{MAP} (changed here too, and not saved)"
    playing.notice.hide()
    playing.outside.look()
    assert not playing.notice.isVisible(), "the same is told once"
    retitle(coldwater / MAP)
    playing.outside.look()
    playing.notice.go.click()
    assert playing.opened is not None
    assert str(playing.opened.project.map(MAP).title).startswith("New New")
    assert not playing.isWindowModified()
    playing.actions_.run("undo")
    assert playing.isWindowModified()
    assert playing.opened.map is not None
    assert not str(playing.opened.map.title).startswith("New")


def test_two_windows_on_one_project_do_not_write_over_each_other(
    playing: MainWindow, theme: Theme, coldwater: Path, tmp_path: Path
) -> None:
    other = make_window(theme, tmp_path / "other")
    other.show()
    other.open(coldwater / SCENARIO)
    for window, row in ((playing, 3), (other, 5)):
        window.palette_.choose_terrain("woods")
        stroke(window.view, f"c10r{row}", f"c12r{row}")
    assert playing.actions_.run("save")
    saved = (coldwater / MAP).read_bytes()
    answers(other).answer = "cancel"
    other.actions_.run("save")
    assert "changed on the disk" in answers(other).asked[-1]
    assert (coldwater / MAP).read_bytes() == saved
    assert other.isWindowModified()
    other.outside.look()
    other.notice.go.click()
    assert other.opened is not None
    assert playing.opened is not None
    assert other.opened.project.map(MAP) == playing.opened.project.map(MAP)
    delete(other)


def test_a_write_protected_file_is_told_and_stays(playing: MainWindow, coldwater: Path) -> None:
    file = coldwater / MAP
    before = file.read_bytes()
    file.chmod(0o444)
    playing.palette_.choose_terrain("woods")
    stroke(playing.view, "c10r3", "c12r3")
    playing.actions_.run("save")
    assert "write-protected" in playing.notice.text
    assert file.read_bytes() == before
    assert playing.isWindowModified()
    file.chmod(0o644)
    assert playing.actions_.run("save")
    assert not playing.isWindowModified()
