from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget

from studio.ui.parts.flow import flow_widget

pytestmark = pytest.mark.gui


def block(wide: int, high: int) -> QWidget:
    made = QWidget()
    made.setMinimumSize(wide, high)
    return made


def test_what_stands_in_one_line_has_one_height(qtbot):
    box, flow = flow_widget()
    qtbot.addWidget(box)
    blocks = [block(40, 20), block(40, 30), block(40, 10), block(40, 12)]
    for one in blocks:
        flow.addWidget(one)
    box.resize(100, 60)
    box.show()
    assert [one.geometry().getRect() for one in blocks] == [
        (0, 0, 40, 30),
        (44, 0, 40, 30),
        (0, 34, 40, 12),
        (44, 34, 40, 12),
    ]
    assert flow.heightForWidth(100) == 46
    blocks[1].hide()
    assert flow.heightForWidth(100) == 20 + 4 + 12


def test_the_height_follows_what_comes_and_what_grows(qtbot):
    box, flow = flow_widget()
    qtbot.addWidget(box)
    flow.addWidget(block(40, 20))
    assert flow.heightForWidth(100) == 20
    last = block(70, 10)
    flow.addWidget(last)
    assert flow.heightForWidth(100) == 20 + 4 + 10
    last.setMinimumHeight(16)
    assert flow.heightForWidth(100) == 20 + 4 + 16
    flow.takeAt(1)
    assert flow.heightForWidth(100) == 20
