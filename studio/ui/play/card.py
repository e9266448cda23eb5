"""The card of a counter: its face, its name, and what is to be known of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout

from studio.ui.canvas.pieces import counter_picture
from studio.ui.parts.layouts import GRID, clear, column, label, row

if TYPE_CHECKING:
    from engine.core.ruleset import Face
    from studio.document.playtest import Playtest

FACE = 56
SHORT = 10  # letters of a value that shares its line with another


class CounterCard(QFrame):
    """Shows one counter of a game, or nothing."""

    def __init__(self) -> None:
        super().__init__()
        self._face = label()
        self.name = label("", "subtitle", wrap=True)
        self._rows = QGridLayout()
        self.setProperty("card", "true")
        layout = row(self, margin=2, gap=3)
        layout.addWidget(self._face, 0, Qt.AlignmentFlag.AlignTop)
        right = column(gap=1)
        right.addWidget(self.name)
        self._rows.setHorizontalSpacing(2 * GRID)
        self._rows.setVerticalSpacing(0)
        self._rows.setColumnStretch(1, 1)
        self._rows.setColumnStretch(3, 1)
        right.addLayout(self._rows)
        layout.addLayout(right, 1)

    def show_counter(self, play: Playtest, counter: str | None) -> None:
        """Show the card of *counter*; nothing for None."""
        self.setVisible(counter is not None)
        clear(self._rows)
        if counter is None:
            return
        card = play.card(counter)
        self.name.setText(str(card.title))
        self._show_face(next((p.face for p in play.pieces if p.id == counter), None))
        line = half = 0
        for caption, value in card.rows:
            short = len(str(value)) <= SHORT
            line, half = (line + 1, 0) if half and not short else (line, half)
            self._rows.addWidget(label(caption, "muted"), line, half, Qt.AlignmentFlag.AlignTop)
            self._rows.addWidget(label(value, wrap=True), line, half + 1, 1, 1 if short else 3)
            line, half = (line, 2) if short and not half else (line + 1, 0)

    def _show_face(self, face: Face | None) -> None:
        self._face.setVisible(face is not None)
        if face is not None:
            ratio = self.devicePixelRatioF()
            picture = counter_picture(face, round(FACE * ratio))
            picture.setDevicePixelRatio(ratio)
            self._face.setPixmap(picture)
