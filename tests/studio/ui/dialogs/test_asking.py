from __future__ import annotations

import pytest
from PySide6.QtWidgets import QDialogButtonBox, QInputDialog, QWidget

from engine.texts import Text
from studio.ui.dialogs.asking import LINE, Dialogs

pytestmark = pytest.mark.gui


def test_the_dialog_for_a_line_has_room_for_a_note_and_no_foreign_icons(theme, qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    said: list[str | None] = []
    Dialogs(window).ask_text(Text("Note"), "The gate is rusty.", said.append)
    dialog = window.findChild(QInputDialog)
    assert dialog is not None
    assert dialog.width() >= LINE
    buttons = dialog.findChild(QDialogButtonBox)
    assert buttons is not None
    assert all(button.icon().isNull() for button in buttons.buttons())
    dialog.accept()
    assert said == ["The gate is rusty."]
