from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPointF
from PySide6.QtWidgets import QApplication, QWidget

from engine.errors import EngineError, FormatError
from engine.model.issue import Issue
from engine.texts import Text
from studio.ui.parts.notice import Notice
from tests.helpers.windows import mouse

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
    notice.refuse(
        FormatError(Text("several faults"), tuple(replace(FAULT, line=n) for n in range(1, 31)))
    )
    assert len(notice.details.splitlines()) == 30
    assert notice._more.verticalScrollBar().maximum() > 0
    assert room.rect().contains(notice.geometry())


@pytest.mark.gui
def test_a_short_list_needs_no_scroll_bar_and_leaves_no_empty_line(
    window: MainWindow, coldwater: Path
) -> None:
    window.open(coldwater / "coldwater.map.yaml")
    window.show()
    for lines in (["one"], ["one", "two"], ["one", "two " * 60, "three"], ["one", "two"]):
        window.notice.offer(Text("Files have changed."), lines, Text("Load again"), lambda: None)
        QApplication.processEvents()
        more = window.notice._more
        assert more.verticalScrollBar().maximum() == 0, lines
        wrapped = more.document().size().height()
        empty = more.viewport().height() - wrapped * more.fontMetrics().lineSpacing()
        assert 0 <= empty < more.fontMetrics().lineSpacing(), lines


@pytest.mark.gui
def test_a_message_lies_in_a_corner_and_goes_when_the_pointer_nears(
    window: MainWindow, coldwater: Path
) -> None:
    window.open(coldwater / "coldwater.map.yaml")
    QApplication.processEvents()
    notice, view = window.notice, window.view
    room = notice.parentWidget()
    notice.tell(Text("Saved."))
    QApplication.processEvents()
    assert notice.width() < room.width() / 4
    assert notice.geometry().left() < 20
    assert room.height() - notice.geometry().bottom() < 20
    at = notice.geometry()
    mouse(view, QEvent.Type.MouseMove, QPointF(view.mapFrom(room, at.topRight())) + QPointF(90, 0))
    assert notice.isVisible()
    mouse(view, QEvent.Type.MouseMove, QPointF(view.mapFrom(room, at.topRight())) + QPointF(30, 0))
    assert not notice.isVisible()


@pytest.mark.gui
def test_a_fault_stays_under_the_pointer_until_it_is_closed(
    window: MainWindow, coldwater: Path
) -> None:
    window.open(coldwater / "coldwater.map.yaml")
    notice, view = window.notice, window.view
    notice.refuse(EngineError(Text("it cannot be")))
    place = view.mapFrom(notice.parentWidget(), notice.geometry().center())
    mouse(view, QEvent.Type.MouseMove, QPointF(place))
    assert notice.isVisible()
    notice._close.click()
    assert not notice.isVisible()


@pytest.mark.gui
def test_a_fault_is_told_once(window: MainWindow):
    fault = Issue("x", "error", Text("no such letter"), document="a.map.yaml", line=3)
    other = Issue("x", "error", Text("too long"), document="a.map.yaml", line=4)
    window.notice.refuse(FormatError(fault.message, (fault, fault, other)))
    assert window.notice.text == "a.map.yaml:3: no such letter"
    assert window.notice.details == "a.map.yaml:4: too long"


@pytest.mark.gui
def test_a_refusal_goes_when_another_document_opens(window: MainWindow, coldwater: Path):
    assert not window.open(coldwater / "none.map.yaml")
    assert window.notice.isVisible()
    assert window.open(coldwater / "three_doors.scenario.yaml")
    assert not window.notice.isVisible()
