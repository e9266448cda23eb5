"""Wires the studio together: the application, its theme, settings and the one window."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from studio.ui.settings import Settings, default_file
from studio.ui.theme.theme import Theme

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


def run(paths: Sequence[Path] = ()) -> int:
    """Open the studio on *paths*, run it until it is closed and return the exit code."""
    app = QApplication(sys.argv[:1])
    app.setApplicationName("Hexwright")
    settings = Settings(default_file())
    Theme(app, settings.scheme)
    return app.exec()
