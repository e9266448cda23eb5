"""Who sits where: a button for each seat, which gives it to a person or a bot at any time.

The seat that is asked is marked, so that people who share a screen know whose turn it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMenu, QSizePolicy, QToolButton, QWidget

from engine import bots
from engine.texts import Text
from studio.drawing.icons import icon
from studio.ui.parts.flow import FlowLayout
from studio.ui.parts.layouts import capital, clear

if TYPE_CHECKING:
    from engine.texts import Words
    from studio.document.playtest import Playtest


class Seats(QWidget):
    """The seats of one game; hidden while a record is shown."""

    seated = Signal(str, object)  # a seat, and the id of a bot or None

    def __init__(self) -> None:
        super().__init__()
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._flow = FlowLayout(self, 1)
        self._flow.setContentsMargins(0, 0, 0, 0)
        self.buttons: dict[str, QToolButton] = {}

    def watch(self, play: Playtest) -> None:
        """Show the seats of another game."""
        clear(self._flow)
        self.buttons.clear()
        for seat in play.seats:
            button = QToolButton()
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
            button.setProperty("chip", "true")
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setMenu(self._menu(play, seat, button))
            self.buttons[seat] = button
            self._flow.addWidget(button)
        self.show_play(play)

    def show_play(self, play: Playtest) -> None:
        """Show who sits where now, and who is asked."""
        self.setVisible(play.reel is None)
        asked = play.pending.seat if play.pending is not None else None
        for seat, button in self.buttons.items():
            bot, name = play.bot_of(seat), play.seat_name(seat)
            who = Text("{name}", name=name)
            if bot is not None:
                who = Text("{seat}: {bot}", seat=name, bot=bots.get(bot).title)
            button.setText(capital(who))
            button.setIcon(icon("person" if bot is None else "bot"))
            button.setChecked(seat == asked)
            tip = Text("Who plays the {seat}", seat=name)
            if seat == asked:
                tip = Text("It is the turn of the {seat}. Click to say who plays it.", seat=name)
            button.setToolTip(str(tip))
            button.setAccessibleName(f"{button.text()}{' *' if seat == asked else ''}")
            for entry in button.menu().actions():
                entry.setChecked(entry.data() == (bot or ""))
        self._flow.invalidate()
        self.updateGeometry()

    def _menu(self, play: Playtest, seat: str, button: QToolButton) -> QMenu:
        menu = QMenu(button)
        people = (("", "person", person(play)),)
        for id_, symbol, name in (*people, *((b, "bot", bot_name(b)) for b in bots.ids())):
            entry = menu.addAction(icon(symbol), str(name))
            entry.setCheckable(True)
            entry.setData(id_)
            entry.triggered.connect(lambda _=False, id_=id_: self.seated.emit(seat, id_ or None))
        return menu


def bot_name(bot: str) -> Words:
    """Return what a bot is called."""
    return Text("{name} bot", name=bots.get(bot).title)


def person(play: Playtest) -> Words:
    """Return what a person at the screen is called: you, unless several may sit there."""
    return Text("a person") if len(play.players) > 1 else Text("you")
