"""The Log dock: everything that the studio told, with the time."""

from __future__ import annotations

from PySide6.QtCore import QTime
from PySide6.QtWidgets import QPlainTextEdit

from engine.texts import Text

LINES = 2000


class LogDock(QPlainTextEdit):
    """The messages of this session, the latest last."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setMaximumBlockCount(LINES)
        hint = Text("What was saved, exported or refused is written here.")
        self.setPlaceholderText(str(hint))

    def add(self, words: str) -> None:
        """Add a message."""
        self.appendPlainText(f"{QTime.currentTime().toString('hh:mm:ss')}  {words}")
