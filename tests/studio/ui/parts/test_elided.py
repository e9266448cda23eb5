from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QHBoxLayout, QWidget

from studio.ui.parts.elided import ElidedLabel

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

WORDS = "Click a hex, then another to pin the line; right click takes it off."


@pytest.mark.gui
def test_it_never_makes_a_window_wider_and_can_be_read_whole(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    layout = QHBoxLayout(window)
    text = ElidedLabel("muted")
    text.setText(WORDS)
    layout.addWidget(text, 1)
    window.resize(160, 40)
    window.show()
    assert window.width() == 160
    assert text.toolTip() == WORDS
    narrow = text.grab().toImage()
    window.resize(600, 40)
    assert text.grab().toImage() != narrow
