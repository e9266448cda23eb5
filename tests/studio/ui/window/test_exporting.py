"""A picture is written while the window goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from studio.ui.window.exporting import FileExport
from tests.helpers.windows import answers, stroke

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
LONG = 180_000  # ms


def begin(window: MainWindow, target: Path) -> FileExport:
    answers(window).path = target
    assert window.actions_.run("export_png")
    return window.findChildren(FileExport)[0]


def test_the_window_is_used_while_a_picture_is_drawn_and_tells_when_it_is_there(
    playing: MainWindow, qtbot: QtBot, tmp_path: Path
):
    target = tmp_path / "map.png"
    export = begin(playing, target)
    assert export.bar.isVisible()
    assert not target.exists()
    playing.actions_.run("tool_brush")
    stroke(playing.view, "c3r3", "c5r3")
    assert playing.opened is not None
    assert len(playing.opened.history.entries) == 1
    assert not target.exists()
    with qtbot.waitSignal(export.told, timeout=LONG):
        pass
    assert playing.notice.text == f"Exported to {target}."
    assert target.read_bytes().startswith(b"\x89PNG")


def test_a_picture_is_called_off_by_a_click_and_nothing_is_left(
    playing: MainWindow, qtbot: QtBot, tmp_path: Path
):
    folder = tmp_path / "pictures"
    folder.mkdir()
    export = begin(playing, folder / "map.png")
    process = export._process
    button = export.bar.findChild(QPushButton)
    assert isinstance(button, QPushButton)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert playing.notice.text == "map.png was not exported."
    process.join(30)
    assert not process.is_alive()
    assert list(folder.iterdir()) == []


def test_what_keeps_a_picture_from_being_written_is_told(
    playing: MainWindow, qtbot: QtBot, tmp_path: Path
):
    (tmp_path / "full.png").mkdir()
    export = begin(playing, tmp_path / "full.png")
    with qtbot.waitSignal(export.refused, timeout=LONG):
        pass
    assert "full.png cannot be written" in playing.notice.text


@pytest.mark.parametrize(("kind", "suffix"), [("tmx", ".tmx"), ("vassal", ".vmod")])
def test_what_a_file_for_others_cannot_hold_is_listed_until_it_is_read(
    playing: MainWindow, qtbot: QtBot, tmp_path: Path, kind: str, suffix: str
):
    target = tmp_path / f"map{suffix}"
    answers(playing).path = target
    assert playing.actions_.run(f"export_{kind}")
    (export,) = playing.findChildren(FileExport)
    with qtbot.waitSignal(export.told, timeout=LONG):
        pass
    assert playing.notice.text == f"Exported to {target}."
    heading, *lines = playing.notice.details.splitlines()
    assert heading == "Not in this file, or not as it was:"
    assert lines
    assert playing.notice.isVisible()
    assert not playing.notice.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    suffixes = {file.suffix for file in tmp_path.iterdir() if file.is_file()}
    assert suffixes == ({".tmx", ".png"} if kind == "tmx" else {".vmod"})
