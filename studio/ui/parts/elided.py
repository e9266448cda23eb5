"""Words that give way: they take the room that is left and end in dots."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy


class ElidedLabel(QLabel):
    """Never makes a window wider; what does not fit is read by resting the pointer on it."""

    def __init__(self, kind: str = "") -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        if kind:
            self.setProperty(kind, "true")

    def setText(self, text: str) -> None:
        """Show *text*."""
        super().setText(text)
        self.setToolTip(text)

    def minimumSizeHint(self) -> QSize:
        """Ask for no width."""
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint as much of the text as there is room for."""
        painter = QPainter(self)
        room = self.contentsRect()
        shown = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideRight, room.width()
        )
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)
        painter.end()


class ElidedButton(QPushButton):
    """A quiet button whose place is given; what does not fit is read by resting on it."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self._words = words
        self.setToolTip(words)
        self.setProperty("quiet", "true")

    @property
    def wanted(self) -> int:
        """How many px all of its words would take."""
        self.ensurePolished()
        return self._around() + self.fontMetrics().horizontalAdvance(self._words) + 1

    def _around(self) -> int:
        return self.sizeHint().width() - self.fontMetrics().horizontalAdvance(self.text())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say as much as there is room for."""
        super().resizeEvent(event)
        room = self.width() - self._around()
        elided = self.fontMetrics().elidedText(self._words, Qt.TextElideMode.ElideRight, room)
        self.setText(elided)
