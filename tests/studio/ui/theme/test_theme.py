from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication

from studio.ui.theme.colours import DARK, LIGHT
from studio.ui.theme.sheet import style_sheet

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from studio.ui.theme.theme import Theme

pytestmark = pytest.mark.gui


def test_the_style_sheet_names_only_pictures_that_exist():
    for colours in (LIGHT, DARK):
        urls = re.findall(r'url\("([^"]+)"\)', style_sheet(colours))
        assert urls
        assert all(Path(url).is_file() for url in urls)


def test_choosing_a_scheme_changes_palette_and_tells(theme: Theme, qtbot: QtBot):
    with qtbot.waitSignal(theme.changed):
        theme.choose("dark")
    assert theme.colours is DARK
    window = QApplication.palette().color(QPalette.ColorRole.Window)
    assert window.name() == DARK.frame
    theme.choose("light")
    assert theme.colours is LIGHT
