"""How a game ended: won or lost, why, in numbers, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton

from engine.core.campaign import next_step
from engine.texts import Text
from studio.document.campaign import outlook
from studio.drawing.icons import icon
from studio.ui.parts.layouts import GRID, capital, clear, column, label, mark, row

if TYPE_CHECKING:
    from engine.texts import Words
    from studio.document.playtest import Playtest


class Ending(QFrame):
    """The box that a finished game shows above everything else in its panel."""

    again_wanted = Signal()
    same_again_wanted = Signal()
    record_wanted = Signal()
    back_wanted = Signal()
    carry_on_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("card", "true")
        self.sign = label()
        self.title = label("", "title", wrap=True)
        self.why = label("", wrap=True)
        self.facts = QGridLayout()
        self.campaign = label("", wrap=True)
        self.carry_on = QPushButton(icon("play"), "")
        self.again = QPushButton(icon("play"), str(Text("Play again")))
        self.same = QPushButton(icon("dice"), str(Text("Same dice again")))
        self.save = QPushButton(icon("save"), str(Text("Save record...")))
        self.back = QPushButton(icon("stop"), str(Text("Back to the editor")))
        self.carry_on.setProperty("main", "true")
        self._lay_out()
        self.hide()

    def _lay_out(self) -> None:
        layout = column(self, margin=3, gap=2)
        head = row(gap=2)
        head.addWidget(self.sign, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.title, 1)
        layout.addLayout(head)
        layout.addWidget(self.why)
        layout.addWidget(self.campaign)
        layout.addWidget(self.carry_on)
        layout.addLayout(self.facts)
        self.facts.setHorizontalSpacing(4 * GRID)
        self.facts.setVerticalSpacing(0)
        self.facts.setColumnStretch(3, 1)
        first, second = row(gap=1), row(gap=1)
        for line, buttons in ((first, (self.again, self.back)), (second, (self.same, self.save))):
            for button in buttons:
                line.addWidget(button)
            layout.addLayout(line)
        self.carry_on.clicked.connect(self.carry_on_wanted)
        self.again.clicked.connect(self.again_wanted)
        self.same.clicked.connect(self.same_again_wanted)
        self.save.clicked.connect(self.record_wanted)
        self.back.clicked.connect(self.back_wanted)

    def show_play(self, play: Playtest) -> None:
        """Show the end of a game; hide while it goes on."""
        outcome = play.session.state.outcome
        self.setVisible(outcome is not None)
        if outcome is None:
            return
        won = outcome.winner in play.seats
        mark(self, "won", on=won)
        self.sign.setPixmap(icon("star" if won else "cross").pixmap(28, 28))
        turn = play.session.state.turn
        title = Text("Victory in turn {turn}", turn=turn)
        if not won:
            title = Text("Defeat in turn {turn}", turn=turn)
        elif len(play.players) > 1 and len(play.setup.scenario.sides) > 1:
            name = play.seat_name(outcome.winner or "")
            title = Text("{seat}: victory in turn {turn}", seat=name, turn=turn)
        self.title.setText(capital(title))
        self.why.setText(f"{capital(reason(play)).rstrip('.')}.")
        self._fill(play)
        self._tell_campaign(play)
        watched = play.reel is not None
        self.again.setText(str(Text("Play it yourself") if watched else Text("Play again")))
        self.same.setVisible(not watched)
        self.save.setVisible(not watched)

    def _tell_campaign(self, play: Playtest) -> None:
        """Tell what the game means for its campaign, and offer the next scenario."""
        chapter = play.chapter if play.reel is None else None
        for part in (self.campaign, self.carry_on):
            part.setVisible(chapter is not None)
        mark(self.again, "main", on=chapter is None)
        if chapter is None:
            return
        after = chapter.after(play.session)
        step = next_step(chapter.campaign, after)
        self.campaign.setText(str(outlook(chapter, after)))
        title = Text("Carry on to {title}", title=chapter.title_of(step)) if step else None
        self.carry_on.setText(str(title or Text("Keep the roster and show it")))

    def _fill(self, play: Playtest) -> None:
        clear(self.facts)
        numbers = play.rules.statistics(play.setup, play.session.state)
        told = [(play.rules.name_of(name), str(value)) for name, value in numbers.items()]
        told.append((Text("seed of the dice"), str(play.session.seed)))
        for index, (caption, value) in enumerate(told):
            line, half = divmod(index, 2)
            shown = label(value)
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self.facts.addWidget(label(capital(caption), "muted"), line, 2 * half)
            self.facts.addWidget(shown, line, 2 * half + 1)


def reason(play: Playtest) -> Words:
    """Return why the game ended: the last row of its state tells it."""
    outcome = play.session.state.outcome
    told = [value for _, value in play.status if not isinstance(value, str)]
    known = outcome is not None and bool(told)
    return told[-1] if known else Text("the game is over")
