"""The bar over the canvas that tells what could not be done, without stopping anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QPushButton, QWidget

from engine.errors import EngineError, FormatError, UnknownName
from engine.model.issue import Issue
from engine.texts import Text
from studio.ui.parts.layouts import column, label, mark, row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.texts import Words

STAY = 6000  # ms that a message without a fault stays
LINES = 8


def fault_lines(error: EngineError) -> list[str]:
    """Return one line for each fault of *error*: file, line, what is wrong."""
    if isinstance(error, UnknownName) and error.suggestions:
        return [str(Text("Did you mean {names}?", names=", ".join(error.suggestions)))]
    faults = error.faults if isinstance(error, FormatError) else ()
    return [issue_line(fault) for fault in faults if isinstance(fault, Issue)]


def issue_line(issue: Issue) -> str:
    """Return an issue as ``file:line: message``."""
    place = issue.document
    if issue.line:
        place += f":{issue.line}" + (f":{issue.column}" if issue.column else "")
    return f"{place}: {issue.message}" if place else str(issue.message)


class Notice(QFrame):
    """One message at a time; a fault stays until it is closed, anything else goes by itself."""

    told = Signal(str)  # every message, for the log

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("bar", "true")
        self._text = label(wrap=True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._more = QPlainTextEdit(readOnly=True)
        self._more.setMaximumHeight(LINES * 20)
        self._close = QPushButton(str(Text("Close")))
        self._close.setProperty("quiet", "true")
        self._close.clicked.connect(self.hide)
        self._timer = QTimer(self, singleShot=True, interval=STAY)
        self._timer.timeout.connect(self.hide)
        top = row(gap=2)
        top.addWidget(self._text, 1)
        top.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        layout = column(self, margin=2)
        layout.addLayout(top)
        layout.addWidget(self._more)
        self.hide()

    @property
    def text(self) -> str:
        """What stands in the bar."""
        return self._text.text()

    @property
    def details(self) -> str:
        """The lines below it."""
        return self._more.toPlainText()

    def tell(self, text: Words | str) -> None:
        """Tell something that went well; it goes by itself."""
        self._show(str(text), ())
        mark(self._text, "danger", on=False)
        self._timer.start()

    def refuse(self, error: EngineError) -> None:
        """Tell what could not be done, with all its faults."""
        self._show(str(error), fault_lines(error))
        mark(self._text, "danger")
        self._timer.stop()

    def _show(self, text: str, lines: Sequence[str]) -> None:
        self._text.setText(text)
        self._more.setPlainText("\n".join(lines))
        self._more.setVisible(bool(lines))
        self._more.setFixedHeight(min(len(lines), LINES) * 20 + 16)
        self.show()
        self.told.emit("\n  ".join([text, *lines]))
