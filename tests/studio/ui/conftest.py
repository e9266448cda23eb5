"""What every test of the window needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from studio.ui.theme.theme import Theme
from tests.helpers.windows import copy_of, delete, make_window

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from studio.ui.window.main_window import MainWindow


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    """Return a theme of the test's own."""
    made = Theme(qapp, "light")
    yield made
    made.deleteLater()


@pytest.fixture
def window(theme: Theme, tmp_path: Path) -> Iterator[MainWindow]:
    """Return a window with nothing open, on the offscreen screen."""
    made = make_window(theme, tmp_path)
    made.show()
    QApplication.processEvents()
    yield made
    delete(made)


@pytest.fixture
def coldwater(tmp_path: Path) -> Path:
    """Return a copy of a shipped project."""
    return copy_of("coldwater", tmp_path)


@pytest.fixture
def playing(window: MainWindow, coldwater: Path) -> MainWindow:
    """Return a window with a shipped scenario open."""
    assert window.open(coldwater / "three_doors.scenario.yaml")
    return window
