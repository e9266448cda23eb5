"""Projects from opening to closing."""

from __future__ import annotations

import gc
import os
import weakref
from typing import TYPE_CHECKING

import pytest

from engine.files.packs import write_pack
from engine.files.shipped import shipped
from engine.files.store import open_project
from engine.geometry.grid import Grid
from engine.model.map import LabelScheme
from studio.ui.dialogs.new_map import NewMap
from tests.helpers.windows import answers, delete, make_window, stroke

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from studio.ui.theme.theme import Theme
    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
SCENARIO = "three_doors.scenario.yaml"


@pytest.fixture
def pack(coldwater: Path, tmp_path: Path) -> Path:
    target = tmp_path / "mine.hexpack"
    write_pack(coldwater, open_project(coldwater).project, SCENARIO, target)
    return target


def test_a_pack_that_was_only_played_closes_without_a_question(
    window: MainWindow, pack: Path
) -> None:
    assert window.open(pack)
    assert window.status.saved.text() == "saved"
    assert window.actions_.run("play")
    assert window.close()
    assert answers(window).asked == []


def test_a_changed_pack_is_saved_whole_into_a_new_folder(
    window: MainWindow, pack: Path, tmp_path: Path
) -> None:
    window.open(pack)
    window.palette_.choose_terrain("woods")
    stroke(window.view, "c10r3", "c12r3")
    answers(window).path = tmp_path / "away" / "mine"
    assert window.actions_.run("save")
    saved = open_project(tmp_path / "away" / "mine").project
    assert window.opened is not None
    assert saved.documents == window.opened.project.documents
    assert saved.info == window.opened.project.info
    assert not window.opened.changed


def test_the_question_before_closing_says_which_document_is_which(window: MainWindow) -> None:
    asked = NewMap("Glade", Grid(12, 10, 20.0), LabelScheme("0101"), scenario=True)
    window.dialogs.make_map(asked, fresh=True)
    window.close()
    assert answers(window).asked == ["save Glade (project), Glade (map), Glade (scenario)"]


def test_samples_are_not_among_the_recent_files(window: MainWindow, coldwater: Path) -> None:
    window.open(shipped("sample_maps") / "saltmarsh" / "last_boat.scenario.yaml")
    window.open(coldwater / SCENARIO)
    assert [entry.path for entry in window.services.settings.recent] == [coldwater / SCENARIO]


def test_what_cannot_be_read_of_a_folder_is_told_and_stands_among_the_issues(
    window: MainWindow, coldwater: Path, qtbot: QtBot
) -> None:
    (coldwater / "x.scenario.yaml").write_text("\tformat: hexwright/scenario\n", encoding="utf-8")
    with qtbot.waitSignal(window.checking.found, timeout=60_000):
        assert window.open(coldwater)
    assert "x.scenario.yaml" in window.notice.text
    assert "x.scenario.yaml" in {issue.document for issue in window.issues.issues}


def test_opening_clears_away_what_a_killed_save_left_and_nothing_else(
    window: MainWindow, coldwater: Path
) -> None:
    left, running = coldwater / ".hexwright-abc.tmp", coldwater / ".hexwright-def.tmp"
    for file in (left, running):
        file.write_bytes(b"half")
    os.utime(left, (1_000_000_000, 1_000_000_000))
    before = {file: file.read_bytes() for file in coldwater.glob("*.yaml")}
    assert window.open(coldwater / "three_doors.scenario.yaml")
    assert not left.exists()
    assert running.exists()
    assert {file: file.read_bytes() for file in coldwater.glob("*.yaml")} == before


def test_a_window_that_is_closed_in_the_midst_of_painting_and_playing_is_let_go(
    theme: Theme, coldwater: Path, tmp_path: Path
) -> None:
    window = make_window(theme, tmp_path)
    window.show()
    window.open(coldwater / SCENARIO)
    window.actions_.run("play")
    window.view.repaint_map()
    window.grab()  # only a part of the map is painted at once
    assert not window.view.settled
    kept = weakref.ref(window)
    delete(window)
    del window
    gc.collect()
    assert kept() is None
