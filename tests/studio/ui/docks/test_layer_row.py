from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui


def test_all_of_a_row_is_in_sight_however_narrow_its_dock_is_made(playing: MainWindow):
    dock = playing.frame.docks["layers"]
    playing.resizeDocks([dock], [60], Qt.Orientation.Horizontal)
    QApplication.processEvents()
    port = playing.layers.viewport()
    for row in playing.layers.rows.values():
        right = row.solo.mapTo(port, row.solo.rect().topRight()).x()
        assert right < port.width(), f"{row.layer} ends at {right} of {port.width()}"
        assert row.box.width() >= row.box.sizeHint().width(), row.layer
