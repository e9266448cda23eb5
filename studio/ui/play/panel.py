"""The panel beside the map while a game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSlider,
    QSplitter,
    QToolButton,
    QWidget,
)

from engine import bots
from engine.texts import Text
from studio.drawing.icons import icon
from studio.ui.parts.layouts import GRID, clear, column, label, row, rule
from studio.ui.play.card import CounterCard
from studio.ui.play.choices import ChoicePanel, capital
from studio.ui.play.dice import DiceStrip
from studio.ui.play.log_view import LogView
from studio.ui.play.track import TurnTrack

if TYPE_CHECKING:
    from engine.texts import Words
    from studio.document.playtest import Playtest
    from studio.ui.theme.theme import Theme

INITIATIVE = "initiative"  # the stream of the dice that are drawn in the head
SPEEDS = (1500, 900, 500, 250, 120, 40, 0)  # ms between two steps of a bot


class PlayPanel(QWidget):
    """Turn, dice, card, buttons and log of one game."""

    chosen = Signal(str)
    back_wanted = Signal()
    undo_wanted = Signal()
    redo_wanted = Signal()
    run_wanted = Signal()
    seated = Signal(str, object)  # a seat, and the id of a bot or None
    record_wanted = Signal()
    again_wanted = Signal()
    same_again_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self.setMinimumWidth(340)
        self._theme = theme
        self._seats: dict[str, QComboBox] = {}
        self.track = TurnTrack(theme)
        self.dice = DiceStrip(theme)
        self.choices = ChoicePanel()
        self.log = LogView(theme)
        self.back = self._button("stop", Text("Back to the editor"), Text("Esc"))
        self.undo = self._button("undo", Text("Take the last step back"), Text("Ctrl+Z"))
        self.redo = self._button("redo", Text("Do the step again"), Text("Ctrl+Y"))
        self.run = self._button("fast", Text("Let it go on by itself"), Text("F6"))
        self.speed = QSlider(Qt.Orientation.Horizontal)
        self._status = QGridLayout()
        self.card = CounterCard()
        self._looked: tuple[str | None, int] = (None, -1)  # a counter, and at which step
        self.end_box = QFrame()
        self._end_title = label("", "title", wrap=True)
        self._end_facts = QGridLayout()
        self._lay_out()
        self.choices.chosen.connect(self.chosen)

    # -- assembling

    def _button(self, symbol: str, tip: Words, keys: Words) -> QToolButton:
        button = QToolButton()
        button.setIcon(icon(symbol))
        button.setIconSize(QSize(24, 24))
        button.setToolTip(f"{tip} ({keys})")
        button.setAccessibleName(str(tip))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _lay_out(self) -> None:
        body = QWidget()
        body.setProperty("panel", "true")
        inner = column(body, margin=3, gap=3)
        inner.addWidget(self.track)
        inner.addLayout(self._status)
        self._status.setHorizontalSpacing(3 * GRID)
        self._status.setVerticalSpacing(GRID)
        self._status.setColumnStretch(1, 1)
        self._lay_out_end()
        inner.addWidget(self.end_box)
        inner.addWidget(self.card)
        inner.addWidget(self.choices)
        inner.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(body)
        split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(scroll)
        split.addWidget(self.log)
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 2)
        split.setSizes([540, 300])
        split.setChildrenCollapsible(False)
        layout = column(self, gap=0)
        layout.addLayout(self._transport())
        layout.addWidget(rule())
        layout.addWidget(split, 1)

    def _transport(self) -> QHBoxLayout:
        bar = row(margin=1, gap=1)
        self.speed.setRange(0, len(SPEEDS) - 1)
        self.speed.setValue(3)
        self.speed.setFixedWidth(72)
        self.speed.setToolTip(str(Text("How fast it goes on by itself")))
        self.speed.setAccessibleName(str(Text("Speed")))
        self._seat_box = row(gap=1)
        for button in (self.back, self.undo, self.redo):
            bar.addWidget(button)
        bar.addStretch(1)
        bar.addLayout(self._seat_box)
        bar.addWidget(self.run)
        bar.addWidget(self.speed)
        self.back.clicked.connect(self.back_wanted)
        self.undo.clicked.connect(self.undo_wanted)
        self.redo.clicked.connect(self.redo_wanted)
        self.run.clicked.connect(self.run_wanted)
        return bar

    def _lay_out_end(self) -> None:
        self.end_box.setProperty("card", "true")
        layout = column(self.end_box, margin=3, gap=2)
        layout.addWidget(self._end_title)
        layout.addLayout(self._end_facts)
        self._end_facts.setHorizontalSpacing(4 * GRID)
        self._end_facts.setVerticalSpacing(0)
        self._end_facts.setColumnStretch(3, 1)
        again = QPushButton(str(Text("Play again")))
        again.setProperty("main", "true")
        again.clicked.connect(self.again_wanted)
        same = QPushButton(icon("dice"), str(Text("Again with the same dice")))
        same.clicked.connect(self.same_again_wanted)
        save = QPushButton(icon("save"), str(Text("Save the record...")))
        save.clicked.connect(self.record_wanted)
        back = QPushButton(icon("stop"), str(Text("Back to the editor")))
        back.clicked.connect(self.back_wanted)
        for button in (again, same, save, back):
            layout.addWidget(button)
        self.end_box.hide()

    # -- showing

    @property
    def pause(self) -> int:
        """How many ms lie between two steps of a bot."""
        return SPEEDS[self.speed.value()]

    def watch(self, play: Playtest) -> None:
        """Show another game."""
        self._looked = (None, -1)
        self.log.watch(play.rules.clause_text)
        self._fill_seats(play)
        self.refresh(play)

    def refresh(self, play: Playtest) -> None:
        """Show how the game stands."""
        self.track.show_turn(play.session.state.turn, play.setup.scenario.turn_limit)
        self._fill_status(play)
        self._fill_end(play)
        self._fill_card(play)
        self.choices.show_play(play)
        self.log.show_lines(play.log)
        self.undo.setEnabled(play.can_undo)
        self.redo.setEnabled(play.can_redo)
        self.run.setIcon(icon("pause" if play.running else "fast"))
        self.run.setEnabled(play.pending is not None)
        for seat, box in self._seats.items():
            box.setCurrentIndex(max(0, box.findData(play.bot_of(seat))))

    def _fill_seats(self, play: Playtest) -> None:
        clear(self._seat_box)
        self._seats.clear()
        for seat in play.seats:
            box = QComboBox()
            box.addItem(icon("person"), str(Text("You")), None)
            for bot in bots.ids():
                box.addItem(icon("bot"), str(Text("{name} bot", name=bots.get(bot).title)), bot)
            box.setToolTip(str(Text("Who plays the {seat}", seat=seat)))
            box.setAccessibleName(seat)
            box.activated.connect(
                lambda index, seat=seat, box=box: self.seated.emit(seat, box.itemData(index))
            )
            self._seats[seat] = box
            self._seat_box.addWidget(box)

    def _fill_status(self, play: Playtest) -> None:
        self._status.removeWidget(self.dice)
        self.dice.setParent(None)
        clear(self._status)
        rolled = _last_initiative(play)
        self.dice.show_values(rolled)
        for line, (caption, value) in enumerate(play.status):
            self._status.addWidget(label(caption, "muted"), line, 0, Qt.AlignmentFlag.AlignTop)
            if rolled and isinstance(value, Text) and _numbers(value) == rolled:
                self._status.addWidget(label(_names(value)), line, 1)
                self._status.addWidget(self.dice, line, 2)
                self.dice.show()
            else:
                self._status.addWidget(label(capital(value), wrap=True), line, 1, 1, 2)

    def look_at(self, play: Playtest, counter: str) -> None:
        """Show the card of a counter until the game goes on."""
        if any(piece.id == counter and piece.side for piece in play.pieces):
            self._looked = (counter, len(play.session.inputs))
            self._fill_card(play)

    def _fill_card(self, play: Playtest) -> None:
        looked, step = self._looked
        acting = play.pending.counter if play.pending is not None else None
        still = looked if step == len(play.session.inputs) else None
        self.card.show_counter(play, still or acting)

    def _fill_end(self, play: Playtest) -> None:
        over = play.pending is None
        self.end_box.setVisible(over)
        if not over:
            return
        state = play.session.state
        won = state.outcome is not None and state.outcome.winner in play.seats
        self._end_title.setText(str(Text("Victory") if won else Text("Defeat")))
        facts = play.rules.statistics(play.setup, state)
        clear(self._end_facts)
        told = [(name.replace("_", " "), str(value)) for name, value in facts.items()]
        told.append((str(Text("seed")), str(play.session.seed)))
        for index, (caption, value) in enumerate(told):
            line, half = divmod(index, 2)
            shown = label(value)
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._end_facts.addWidget(label(capital(caption), "muted"), line, 2 * half)
            self._end_facts.addWidget(shown, line, 2 * half + 1)


def _last_initiative(play: Playtest) -> tuple[int, ...]:
    for entry in reversed(play.session.tape):
        if entry.stream == INITIATIVE and entry.kind == "roll":
            return tuple(v for v in entry.values if isinstance(v, int))
    return ()


def _numbers(text: Text) -> tuple[int, ...]:
    return tuple(value for _, value in text.args if isinstance(value, int))


def _names(text: Text) -> str:
    """Return a text without its numbers, for a row that draws them as dice."""
    plain = {name: "" for name, _ in text.args}
    words = text.template.format(**plain)
    return " ".join(words.replace(" ,", ",").split())
