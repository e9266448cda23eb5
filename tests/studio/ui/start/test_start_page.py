from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QColor

from studio.ui.start.samples import samples
from studio.ui.start.start_page import StartPage, no_picture

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.mark.gui
def test_the_start_page_scrolls_only_where_its_content_does_not_fit(qtbot: QtBot) -> None:
    page = StartPage()
    qtbot.addWidget(page)
    page.show_samples([(sample, no_picture(QColor("gray"))) for sample in samples()[:3]])
    page.show_recent(())
    page.resize(500, 400)
    page.show()
    bar = page.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    page.resize(1400, 900)
    qtbot.waitUntil(lambda: bar.maximum() == 0)
