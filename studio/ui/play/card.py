"""The card of a counter: its face, its name, and what is to be known of it."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame

from studio.ui.canvas.pieces import counter_picture
from studio.ui.parts.layouts import column, label, row

if TYPE_CHECKING:
    from engine.core.kinds import Face
    from engine.texts import Words
    from studio.document.playtest import Playtest

FACE = 48
SHORT = 24  # letters of a row that is not parted at the end of a line


class CounterCard(QFrame):
    """Shows one counter of a game, or nothing."""

    def __init__(self) -> None:
        super().__init__()
        self._face = label()
        self.name = label("", "subtitle", wrap=True)
        self.rows = label(wrap=True)
        self.rows.setTextFormat(Qt.TextFormat.RichText)
        self.setProperty("card", "true")
        layout = row(self, margin=2, gap=3)
        layout.addWidget(self._face, 0, Qt.AlignmentFlag.AlignTop)
        right = column(gap=0)
        right.addWidget(self.name)
        right.addWidget(self.rows)
        layout.addLayout(right, 1)

    def show_counter(self, play: Playtest, counter: str | None) -> None:
        """Show the card of *counter*; nothing for None."""
        self.setVisible(counter is not None)
        if counter is None:
            return
        card = play.card(counter)
        self.name.setText(str(card.title))
        self._show_face(next((p.face for p in play.pieces if p.id == counter), None))
        self.rows.setText(" &nbsp; ".join(_told(*told) for told in card.rows))

    def _show_face(self, face: Face | None) -> None:
        self._face.setVisible(face is not None)
        if face is not None:
            ratio = self.devicePixelRatioF()
            picture = counter_picture(face, round(FACE * ratio))
            picture.setDevicePixelRatio(ratio)
            self._face.setPixmap(picture)


def _told(caption: Words, value: Words | str) -> str:
    """Return a row of the card as rich text, its value bold."""
    words, name = str(value), str(caption)
    parted = len(name) + len(words) > SHORT
    name, words = (escape(part) for part in (name, words))
    if not parted:
        name, words = (part.replace(" ", "&nbsp;") for part in (name, words))
    return f"{name}{' ' if parted else '&nbsp;'}<b>{words}</b>"
