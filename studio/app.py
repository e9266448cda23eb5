"""Wires the studio together: the application, its theme, settings, recovery and the one window."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

from platformdirs import user_log_path
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QApplication

from studio.document.recovery import Recovery
from studio.document.settings import Settings
from studio.drawing.fonts import Letters, font
from studio.ui.crash import CrashHandler
from studio.ui.services import Services
from studio.ui.theme.theme import CHOICES, Theme
from studio.ui.window.main_window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from studio.ui.interrupt import Interrupt

FRAME_FONT = 13  # pixels, where the system has no font of its own


def run(paths: Sequence[Path] = (), interrupt: Interrupt | None = None) -> int:
    """Open the studio on *paths*, run it until it is closed and return the exit code."""
    app = QApplication(sys.argv[:1])
    app.setApplicationName("hexwright")
    app.setApplicationDisplayName("Hexwright")
    QGuiApplication.setDesktopFileName("hexwright")
    use_some_font(app)
    settings = Settings()
    chosen = settings.get("scheme", "system")
    theme = Theme(app, next((c for c in CHOICES if c == chosen), "system"))
    window = MainWindow(Services(theme, settings, Recovery()))
    handler = CrashHandler(user_log_path("hexwright", appauthor=False) / "crash.txt", window)
    handler.refused.connect(window.notice.refuse)
    handler.install()
    if interrupt is not None:
        interrupt.heed(window.lifecycle.abandon)
    gc.freeze()  # what is loaded stays: to look through it for garbage takes longer than a frame
    window.begin(paths)
    window.show()
    code: int = app.exec()
    handler.remove()
    return code


def use_some_font(app: QApplication) -> None:
    """Write the frame in the fonts that we ship where the system has none (offscreen)."""
    if not QFontDatabase.families():
        app.setFont(font(Letters.REGULAR, FRAME_FONT))
