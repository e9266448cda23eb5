"""The panel beside the map while a game is played or a record is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QScrollArea,
    QSplitter,
    QToolButton,
    QWidget,
)

from engine.texts import Text
from studio.drawing.icons import icon
from studio.ui.parts.boxes import SlideBar
from studio.ui.parts.layouts import column, row, rule
from studio.ui.play.aims import Aims
from studio.ui.play.card import CounterCard
from studio.ui.play.choices import ChoicePanel
from studio.ui.play.ending import Ending
from studio.ui.play.log_view import LogView
from studio.ui.play.replay_bar import ReplayBar
from studio.ui.play.seats import Seats
from studio.ui.play.standing import Standing
from studio.ui.play.track import TurnTrack

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from engine.texts import Words
    from studio.document.playtest import Playtest
    from studio.ui.theme.theme import Theme

SPEEDS = (1500, 900, 500, 250, 120, 40, 0)  # ms between two steps of a bot
LOG, LITTLE = 100, 64  # pixels that the log keeps, and in low windows
ROOM = 160  # pixels that are left to the log before the aims are shown by themselves
LOW = 570  # pixels of log and rest together below which a window is low


class PlayPanel(QWidget):
    """Turn, dice, card, buttons and log of one game."""

    chosen = Signal(str)
    back_wanted = Signal()
    undo_wanted = Signal()
    redo_wanted = Signal()
    run_wanted = Signal()
    step_wanted = Signal(int)  # after how many answers the game is to stand
    bot_wanted = Signal()  # one answer of the bot that is asked
    bots_wanted = Signal()  # all answers of bots until a person is asked
    seated = Signal(str, object)  # a seat, and the id of a bot or None

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self.setMinimumWidth(340)
        self.track = TurnTrack(theme)
        self.standing = Standing(theme)
        self.choices = ChoicePanel()
        self.seats = Seats()
        self.aims = Aims()
        self.log = LogView(theme)
        self.back = self._button("stop", Text("Back to the editor"), Text("Esc"))
        self.undo = self._button("undo", Text("Take the last step back"), Text("Ctrl+Z"))
        self.redo = self._button("redo", Text("Do the step again"), Text("Ctrl+Y"))
        self.run = self._button("fast", Text("Let it go on by itself"), Text("F6"))
        self.speed = SlideBar()
        self.replay = ReplayBar()
        self.card = CounterCard()
        self._looked: tuple[str | None, int] = (None, -1)  # a counter, and at which step
        self.ending = Ending()
        self._turns: dict[int, int] = {}
        self._split = QSplitter(Qt.Orientation.Vertical)
        self._split_moved = False
        # not a single shot: one that never fires would keep the closed panel for good
        self._laid_out = QTimer(self, singleShot=True, interval=0)
        self._lay_out()
        self._connect()

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
        body = self._body = QWidget()
        body.setProperty("panel", "true")
        body.setMinimumHeight(1)  # what it needs at its width counts, not at its narrowest
        inner = column(body, margin=2, gap=1)
        inner.setSpacing(6)
        above = (self.ending, self.replay, self.track, self.standing, self.card, self.choices)
        for part in (*above, self.aims.aims):
            inner.addWidget(part)
        inner.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(body)
        self._split.addWidget(scroll)
        self._split.addWidget(self.log)
        self._split.setStretchFactor(1, 1)
        self._split.setSizes([540, 300])
        self._split.setChildrenCollapsible(False)
        layout = column(self, gap=0)
        layout.addLayout(self._transport())
        layout.addWidget(self.seats)
        layout.addWidget(rule())
        layout.addWidget(self._split, 1)

    def _transport(self) -> QHBoxLayout:
        bar = row(margin=1, gap=1)
        self.speed.setRange(0, len(SPEEDS) - 1)
        self.speed.setValue(3)
        self.speed.setFixedWidth(64)
        self.speed.setToolTip(str(Text("How fast it goes on by itself")))
        self.speed.setAccessibleName(str(Text("Speed")))
        self.seats.setContentsMargins(8, 0, 8, 4)
        for button in (self.back, self.undo, self.redo):
            bar.addWidget(button)
        bar.addStretch(1)
        bar.addWidget(self.aims)
        bar.addStretch(1)
        bar.addWidget(self.run)
        bar.addWidget(self.speed)
        bar.addSpacing(4)
        return bar

    def _connect(self) -> None:
        self.back.clicked.connect(self.back_wanted)
        self.undo.clicked.connect(self.undo_wanted)
        self.redo.clicked.connect(self.redo_wanted)
        self.run.clicked.connect(self.run_wanted)
        self.replay.run_wanted.connect(self.run_wanted)
        self.replay.step_wanted.connect(self.step_wanted)
        self.ending.back_wanted.connect(self.back_wanted)
        self.seats.seated.connect(self.seated)
        self.choices.chosen.connect(self.chosen)
        self.choices.run_wanted.connect(self.bots_wanted)
        self.choices.step_wanted.connect(self.bot_wanted)
        self.track.turn_wanted.connect(lambda turn: self.step_wanted.emit(self._turns[turn]))
        self.aims.changed.connect(self._give_room)
        self._laid_out.timeout.connect(self._give_room)
        self._split.splitterMoved.connect(self._moved)

    def _moved(self) -> None:
        self._split_moved = True

    # -- showing

    @property
    def pause(self) -> int:
        """How many ms lie between two steps of a bot."""
        return SPEEDS[self.speed.value()]

    def watch(self, play: Playtest) -> None:
        """Show another game."""
        self._looked = (None, -1)
        self.log.watch(play.rules.clause_text)
        self.seats.watch(play)
        self.aims.watch(play)
        self.refresh(play)

    def refresh(self, play: Playtest) -> None:
        """Show how the game stands."""
        self._turns = play.turns
        limit = play.setup.scenario.turn_limit
        self.track.show_turn(play.session.state.turn, limit, self._turns)
        parts = (self.seats, self.ending, self.replay, self.standing, self.choices, self.aims)
        for part in parts:
            part.show_play(play)
        self._fill_card(play)
        self.log.show_lines(play.log, play.at)
        self.undo.setEnabled(play.can_undo)
        self.redo.setEnabled(play.can_redo)
        self.run.setIcon(icon("pause" if play.running else "fast"))
        self.run.setEnabled(play.can_redo if play.reel is not None else play.pending is not None)
        self._give_room()
        self._laid_out.start()  # once more when the new parts are laid out

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Part log and rest anew."""
        super().resizeEvent(event)
        self._give_room()

    def _give_room(self) -> None:
        """Let the log give way to what stands above it, unless the user has parted them."""
        whole = sum(self._split.sizes())
        log = LOG if whole >= LOW else LITTLE
        if self._split_moved or whole <= log:
            return
        self.aims.make_room(room=True)
        if self._needed() > whole - max(log, ROOM):
            self.aims.make_room(room=False)
        above = min(self._needed(), whole - log)
        self._split.setSizes([above, whole - above])

    def _needed(self) -> int:
        """Return the height of all that stands above the log."""
        layout = self._body.layout()
        if layout is None:
            return 0
        layout.activate()
        return layout.totalHeightForWidth(self._body.width()) + 4

    def look_at(self, play: Playtest, counter: str) -> None:
        """Show the card of a counter until the game goes on."""
        if any(piece.id == counter and piece.side for piece in play.pieces):
            self._looked = (counter, play.at)
            self._fill_card(play)
            self._give_room()

    def _fill_card(self, play: Playtest) -> None:
        looked, step = self._looked
        acting = play.pending.counter if play.pending is not None else None
        self.card.show_counter(play, (looked if step == play.at else None) or acting)
