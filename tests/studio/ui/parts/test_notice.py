from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from engine.errors import FormatError
from engine.model.issue import Issue
from engine.texts import Text
from studio.ui.parts.notice import Notice

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from studio.ui.window.main_window import MainWindow

FAULT = Issue("syntax", "error", Text("a tab is no indentation"), "a.map.yaml", line=7)


@pytest.mark.gui
def test_the_map_stays_where_it_is_when_a_message_comes(
    window: MainWindow, coldwater: Path
) -> None:
    window.open(coldwater / "coldwater.map.yaml")
    QApplication.processEvents()
    before = window.view.geometry()
    window.notice.tell(Text("Saved."))
    QApplication.processEvents()
    assert window.notice.isVisible()
    assert window.view.geometry() == before


@pytest.mark.gui
def test_a_single_fault_is_told_once_and_many_are_listed_from_the_first(qtbot: QtBot) -> None:
    room = QWidget()
    qtbot.addWidget(room)
    room.resize(900, 500)
    notice = Notice(room)
    room.show()
    notice.refuse(FormatError(FAULT.message, (FAULT,)))
    assert notice.text == "a.map.yaml:7: a tab is no indentation"
    assert not notice.details
    notice.refuse(FormatError(Text("several faults"), (FAULT,) * 30))
    assert len(notice.details.splitlines()) == 30
    assert room.rect().contains(notice.geometry())
