"""The offer to bring back what a crashed session left unsaved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from engine.texts import Plural, Text
from studio.ui.parts.layouts import clear, column, label, row

if TYPE_CHECKING:
    from studio.document.recovery_store import Remains

NAMES = 3  # documents that are named


class RecoveryBar(QFrame):
    """One line for each session that left something, with two buttons. Nothing is lost unasked."""

    wanted = Signal(object)  # the Remains to open
    discarded = Signal(object)  # the Remains to forget

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("card", "true")
        layout = column(self, margin=3, gap=2)
        title = Text("Hexwright was ended before some work was saved.")
        layout.addWidget(label(title, "subtitle", wrap=True))
        self._lines = column(gap=1)
        layout.addLayout(self._lines)
        self.hide()

    def show_remains(self, found: tuple[Remains, ...]) -> None:
        """Show what there is; nothing hides the bar."""
        clear(self._lines)
        for left in found:
            self._lines.addLayout(self._line(left))
        self.setVisible(bool(found))

    def _line(self, left: Remains) -> QHBoxLayout:
        line = row(gap=2)
        told = label(words_of(left), wrap=True)
        told.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        line.addWidget(told, 1)
        recover = QPushButton(str(Text("Recover")))
        recover.setProperty("main", "true")
        recover.clicked.connect(lambda: self.wanted.emit(left))
        discard = QPushButton(str(Text("Discard")))
        discard.clicked.connect(lambda: self.discarded.emit(left))
        line.addWidget(recover)
        line.addWidget(discard)
        return line


def words_of(left: Remains) -> str:
    """Return what a session left: which documents, where from, and when."""
    when = f"{left.made.astimezone():%Y-%m-%d %H:%M}"
    names = ", ".join(left.unsaved[:NAMES])
    count = Plural("{n} document", "{n} documents", len(left.unsaved))
    where = str(left.saved.root) if left.saved.root is not None else Text("never saved")
    return str(
        Text(
            "{count} ({names}), {where}; last change {when}: {label}",
            count=count,
            names=names,
            where=where,
            when=when,
            label=left.label or Text("none"),
        )
    )
