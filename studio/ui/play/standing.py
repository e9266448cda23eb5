"""How the game stands: turn, phase, dice, who acts, as rows of caption and value."""

from __future__ import annotations

from string import Formatter
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from engine.texts import Text
from studio.ui.parts.layouts import GRID, capital, clear, label, row
from studio.ui.play.dice import DiceStrip

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.texts import Words
    from studio.document.playtest import Playtest
    from studio.ui.theme.theme import Theme

INITIATIVE = "initiative"  # the stream of the dice that are drawn
DIE = 20
SHORT = 12  # letters of a value that shares its line with another


class Standing(QWidget):
    """The rows; numbers that were just rolled for the initiative are drawn as dice."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.dice: list[DiceStrip] = []
        self._rows = QGridLayout(self)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setHorizontalSpacing(3 * GRID)
        self._rows.setVerticalSpacing(2)
        self._rows.setColumnStretch(1, 1)
        self._rows.setColumnStretch(3, 1)

    def show_play(self, play: Playtest) -> None:
        """Show the rows of a game."""
        clear(self._rows)
        self.dice = []
        rolled = last_initiative(play)
        line = half = 0
        for caption, value in _news(play):
            dice = bool(rolled) and isinstance(value, Text) and numbers(value) == rolled
            short = not dice and len(str(value)) <= SHORT
            line, half = (line + 1, 0) if half and not short else (line, half)
            self._rows.addWidget(label(caption, "muted"), line, half, Qt.AlignmentFlag.AlignTop)
            span = 1 if short else 3
            if dice and isinstance(value, Text):
                self._rows.addLayout(self._with_dice(value), line, half + 1, 1, span)
            else:
                self._rows.addWidget(label(capital(value), wrap=True), line, half + 1, 1, span)
            line, half = (line, 2) if short and not half else (line + 1, 0)

    def _with_dice(self, value: Text) -> QHBoxLayout:
        """Return the words with a die after those that name whose it is."""
        line = row(gap=2)
        args = dict(value.args)
        for literal, name, _, _ in Formatter().parse(value.template):
            words = literal.strip(" ,.;")
            if words:
                line.addWidget(label(capital(words) if not self.dice else words))
            if name is not None and isinstance(number := args[name], int):
                strip = DiceStrip(self._theme, DIE)
                strip.show_values((number,))
                self.dice.append(strip)
                line.addWidget(strip)
        line.addStretch(1)
        return line


def _news(play: Playtest) -> Iterator[tuple[Words, Words | str]]:
    """Yield the rows that the card beside them does not tell by its title."""
    asked = play.pending.counter if play.pending is not None else None
    title = str(play.card(asked).title) if asked is not None else ""
    for caption, value in play.status:
        if not title or str(value) != title:
            yield caption, value


def last_initiative(play: Playtest) -> tuple[int, ...]:
    """Return the dice of the last roll for initiative."""
    for entry in reversed(play.session.tape):
        if entry.stream == INITIATIVE and entry.kind == "roll":
            return tuple(v for v in entry.values if isinstance(v, int))
    return ()


def numbers(text: Words) -> tuple[int, ...]:
    """Return the whole numbers that a text mentions."""
    args = text.args if isinstance(text, Text) else ()
    return tuple(value for _, value in args if isinstance(value, int))
