"""The dialog for a new map: what it makes, what it says, what it remembers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.geometry.labels import LabelScheme
from studio.document.settings import Settings
from studio.ui.dialogs.new_map import NewMapDialog

if TYPE_CHECKING:
    from pathlib import Path

    from studio.ui.theme.theme import Theme
    from studio.ui.window.main_window import MainWindow

pytestmark = [pytest.mark.gui]


def test_labels_and_paper_are_chosen_and_remembered(
    window: MainWindow, theme: Theme, tmp_path: Path
) -> None:
    settings = Settings(tmp_path / "kept")
    dialog = NewMapDialog(window, theme, settings)
    dialog.title.setText("Glade")
    assert not dialog.skip.isEnabled()
    dialog.scheme.setCurrentIndex(dialog.scheme.findData("A1"))
    dialog.order.setCurrentIndex(dialog.order.findData("rows"))
    dialog.corner.setCurrentIndex(dialog.corner.findData("bottom_left"))
    dialog.skip.setText("i, o")
    dialog.columns.setValue(9)
    dialog.rows.setValue(12)
    assert dialog.pages.text() == "prints on 1 page, upright"
    dialog.columns.setValue(24)
    dialog.rows.setValue(18)
    dialog.paper.setCurrentIndex(dialog.paper.findData("Letter"))
    assert dialog.pages.text() == "prints on 4 pages, 2 by 2, on their sides"
    made = []
    dialog.made.connect(made.append)
    dialog.accept()
    wanted = LabelScheme("A1", "IO", rows_first=True, corner="bottom_left")
    assert made[0].labels == wanted
    again = NewMapDialog(window, theme, settings)
    again.title.setText("Dell")
    assert again.value().labels == wanted
    assert again.paper.currentData() == "Letter"
    dialog.deleteLater()
    again.deleteLater()
