"""Boxes that a mere scroll past does not change, and whose lists open whole."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QScrollArea, QVBoxLayout, QWidget

import studio.ui
from studio.ui.parts.boxes import ChoiceBox, DecimalBox, NumberBox, SlideBar
from studio.ui.parts.fields import ChoiceField, NumberField

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from studio.ui.theme.theme import Theme

BARE = re.compile(r"\b(QComboBox|QSpinBox|QDoubleSpinBox|QSlider|QDial)\(")


def boxes() -> list[ChoiceBox | NumberBox | DecimalBox | SlideBar]:
    choice, number, decimal, slider = ChoiceBox(), NumberBox(), DecimalBox(), SlideBar()
    choice.addItems(["one", "two", "three"])
    choice.setCurrentIndex(1)
    named, counted = ChoiceField([(n, str(n)) for n in range(3)]), NumberField(0, 9)
    named.show_value(1)
    for box in (number, decimal, slider, counted.box):
        box.setValue(5)
    return [choice, number, decimal, slider, named.box, counted.box]


def value(box: QWidget) -> float:
    return box.currentIndex() if isinstance(box, ChoiceBox) else box.value()  # type: ignore[attr-defined]


def scroll(area: QScrollArea, over: QWidget) -> None:
    """Turn the wheel by a notch over a box, as a mouse does."""
    area.ensureWidgetVisible(over)
    at = QPointF(over.mapTo(area, over.rect().center()))
    QTest.wheelEvent(area.windowHandle(), at, QPoint(0, -120))
    QApplication.processEvents()


@pytest.fixture
def area(theme: Theme, qtbot: QtBot) -> QScrollArea:
    """Return a scroll area with a line on top that has the focus, and boxes below."""
    made, body = QScrollArea(), QWidget()
    layout = QVBoxLayout(body)
    layout.addWidget(QLineEdit())
    for box in boxes():
        layout.addWidget(box)
    body.setMinimumHeight(2000)
    made.setWidget(body)
    made.setWidgetResizable(True)
    qtbot.addWidget(made)
    made.resize(240, 300)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    body.findChildren(QLineEdit)[0].setFocus()
    return made


def inside(area: QScrollArea) -> list[QWidget]:
    kinds = (ChoiceBox, NumberBox, DecimalBox, SlideBar)
    return [box for kind in kinds for box in area.findChildren(kind)]


@pytest.mark.gui
def test_a_wheel_over_a_box_scrolls_what_it_stands_in_and_changes_nothing(
    area: QScrollArea,
) -> None:
    assert len(inside(area)) == 6
    for box in inside(area):
        area.ensureWidgetVisible(box)
        before, there = value(box), area.verticalScrollBar().value()
        scroll(area, box)
        assert value(box) == before, box
        assert not box.hasFocus()
        assert area.verticalScrollBar().value() > there, box


@pytest.mark.gui
def test_the_wheel_turns_the_box_that_is_being_used(area: QScrollArea) -> None:
    for box in inside(area):
        box.setFocus()
        area.ensureWidgetVisible(box)
        before, there = value(box), area.verticalScrollBar().value()
        scroll(area, box)
        assert value(box) != before, box
        assert area.verticalScrollBar().value() == there, box


@pytest.mark.gui
@pytest.mark.parametrize("entries", [2, 3, 5, 9])
def test_a_list_opens_whole_and_as_wide_as_its_longest_entry(
    theme: Theme, qtbot: QtBot, entries: int
) -> None:
    box = ChoiceBox()
    qtbot.addWidget(box)
    words = [f"Entry {n}" for n in range(entries - 1)]
    box.addItems([*words, "The longest of all the entries in this list"])
    box.resize(100, 28)
    box.show()
    box.showPopup()
    view = box.view()
    last = view.visualRect(box.model().index(entries - 1, 0))
    assert view.verticalScrollBar().maximum() == 0
    assert last.bottom() <= view.viewport().height()
    assert view.viewport().width() >= view.sizeHintForColumn(0)
    box.hidePopup()


def test_the_window_has_no_box_that_takes_the_wheel_in_passing() -> None:
    modules = Path(studio.ui.__file__).parent.rglob("*.py")
    found = {path.name for path in modules if BARE.search(path.read_text("utf-8"))}
    assert found <= {"boxes.py"}
