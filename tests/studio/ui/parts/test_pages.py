"""Pages with buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QLabel, QToolButton

from engine.texts import Text
from studio.ui.parts.pages import Pages

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.gui


def test_a_button_shows_its_page_and_a_page_that_is_turned_to_has_its_button_down(
    qtbot: QtBot,
) -> None:
    one, two = QLabel("1"), QLabel("2")
    pages = Pages(((Text("One"), one), (Text("Two"), two)))
    qtbot.addWidget(pages)
    pages.show()
    first, second = pages.findChildren(QToolButton)
    assert one.isVisible()
    second.click()
    assert two.isVisible()
    assert not one.isVisible()
    pages.turn_to(one)
    assert one.isVisible()
    assert first.isChecked()
