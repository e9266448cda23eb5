"""The Play mode: begins a game from what the editor shows, runs it, and leaves no trace behind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect, QTimer, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QMenu, QToolTip

from engine.errors import EngineError
from engine.texts import Text
from studio.document.playtest import Playtest, usual_bot
from studio.tools.play_hand import PlayHand
from studio.ui.parts.layouts import capital
from studio.ui.play.choices import note_of
from studio.ui.play.panel import PlayPanel

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.decisions import Option, Refusal
    from studio.ui.canvas.map_view import MapView
    from studio.ui.theme.theme import Theme
    from studio.ui.window.stage import Stage

TIP = 4000  # ms
NEAR = 16  # pixels that the pointer may move before it goes


class PlayMode(QObject):
    """One game at a time. The open project is read once, when the game begins."""

    refused = Signal(object)  # an EngineError
    left = Signal()  # back to the editor
    changed = Signal()  # the game stands differently
    told = Signal(object)  # Words: what came about and might be missed

    def __init__(self, stage: Stage, view: MapView, theme: Theme) -> None:
        super().__init__(stage)
        self._stage = stage
        self._view = view
        self.panel = PlayPanel(theme)
        self.panel.aims.briefing.lie_over(view)
        self.play: Playtest | None = None
        self.kept: Playtest | None = None  # left before its end
        self._hand: PlayHand | None = None
        self._place: tuple[float, float, float] | None = None
        self._at = 0  # the step that was shown last
        self._asked = ""  # the seat of the person who was asked last
        self._take_off: Callable[[], None] = lambda: None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._step)
        self._connect()

    def _connect(self) -> None:
        panel = self.panel
        panel.chosen.connect(self.submit)
        panel.back_wanted.connect(self.left)
        panel.step_wanted.connect(self.go_to)
        panel.bot_wanted.connect(self.step)
        panel.bots_wanted.connect(self.run_bots)
        panel.undo_wanted.connect(self.undo)
        panel.redo_wanted.connect(self.redo)
        panel.run_wanted.connect(self.toggle_run)
        panel.seated.connect(self.seat)

    # -- beginning and leaving

    def begin(self, play: Playtest) -> None:
        """Show a game, new or replayed."""
        if self.play is None:
            self._place = None if self._view.fitted else self._view.place()
        self._timer.stop()
        if self.play is not None:
            self.play.pause()
        self._take_off()
        self.play, self.kept = play, None
        self._hand = PlayHand(play, self)
        self._hand.answered.add(self.run_bots)
        self._take_off = play.listeners.add(self._changed)
        self._at, self._asked = play.at, play.pending.seat if play.pending is not None else ""
        self._view.use(self._hand)
        self._stage.play(play)
        self.panel.watch(play)
        self.changed.emit()
        self.run_bots()

    def end(self) -> None:
        """Leave the game, and keep it unless it is over; the canvas shows what the editor shows."""
        if self.play is None:
            return
        self._timer.stop()
        goes_on = self.play.reel is None and self.play.pending is not None
        self.kept = self.play if goes_on else None
        self._take_off()
        self.play.pause()
        self.panel.aims.end()
        self.play = self._hand = None
        self._stage.play(None)
        self._view.use(self._stage.toolbox)
        if self._place is not None:
            self._view.go_to(self._place)
        else:
            self._view.show_whole()

    # -- the game

    def submit(self, key: str) -> None:
        """Answer the question; bots that are asked next answer by themselves."""
        self._try(lambda play: play.submit(key))
        self.run_bots()

    def run_bots(self) -> None:
        """Let the bots that have a seat play until a person is asked."""
        play = self.play
        if play is not None and play.reel is None and play.can_step and not play.running:
            play.run()

    def undo(self) -> None:
        """Take the last step back."""
        self._try(Playtest.undo)

    def redo(self) -> None:
        """Do the step again that was taken back last."""
        self._try(Playtest.redo)

    def go_to(self, step: int) -> None:
        """Let the game stand after so many answers."""
        self._try(lambda play: play.go_to(step))

    def step(self) -> None:
        """Let the bot that is asked give one answer, or the record go on by one."""
        self._try(Playtest.step)

    def seat(self, seat: str, bot: object) -> None:
        """Give a seat to a bot, which answers at once if it is asked, or to the user."""
        name = bot if isinstance(bot, str) else None
        self._try(lambda play: play.seat_bot(seat, name))
        if name is not None:
            self.run_bots()

    def toggle_run(self) -> None:
        """Let the game go on by itself, or halt it; bots stand in for persons meanwhile."""
        play = self.play
        if play is None:
            return
        if play.running:
            play.pause()
        elif play.reel is None or play.can_redo:
            play.run(usual_bot())

    def _try(self, do: Callable[[Playtest], object]) -> None:
        if self.play is None:
            return
        try:
            do(self.play)
        except EngineError as error:
            self.refused.emit(error)

    def _changed(self) -> None:
        play = self.play
        if play is None:
            return
        self.panel.refresh(play)
        self._view.update()
        self.changed.emit()
        self._tell(play)
        if play.at != self._at:
            self._look_at_asked(play)
        self._at = play.at
        self._go_on(play)

    def _look_at_asked(self, play: Playtest) -> None:
        """Scroll to whom a person has to decide for, unless one of them is in the view."""
        pending = play.pending
        if pending is None or play.running or play.bot_of(pending.seat) is not None:
            return
        here = [piece.space for piece in play.pieces if piece.id == pending.counter]
        spaces = here or [space for option in pending.options for space in option.spaces]
        centres = [play.setup.board.centre(space) for space in spaces]
        if centres and not any(self._view.sees(*centre) for centre in centres):
            self._view.centre_on(*centres[0])

    def close_card(self) -> bool:
        """Close the briefing that lies over the map; say whether one did."""
        aims = self.panel.aims
        there = aims.briefing.isVisible()
        if there:
            aims.open_briefing(on=False)
        return there

    def _tell(self, play: Playtest) -> None:
        """Tell what came about without a question, and who is asked where persons take turns."""
        told: list[object] = []
        if play.at == self._at + 1 and not play.running:
            told += [f"{news}." for news in play.news]
        persons = [seat for seat in play.seats if play.bot_of(seat) is None]
        asked = play.pending.seat if play.pending is not None else ""
        if asked in persons and not play.running:
            if asked != self._asked and len(persons) > 1:
                told.append(Text("{seat}, it is your turn.", seat=play.seat_name(asked)))
            self._asked = asked
        if told:
            self.told.emit(Text("{news}", news=capital(" ".join(map(str, told)))))

    def _go_on(self, play: Playtest) -> None:
        if not play.running:
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start(self.panel.pause)

    def _step(self) -> None:
        play = self.play
        if play is None or not play.running:
            return
        self._try(Playtest.step)
        self._go_on(play)

    # -- what the hand asks for (`studio.tools.play_hand.Table`)

    def choose(self, options: tuple[Option, ...], then: Callable[[str], None]) -> None:
        """Let the user pick one of several options at a space, in a menu at the pointer."""
        menu = QMenu(self._view)
        for option in options:
            note = note_of(self.play, option) if self.play is not None else ""
            entry = menu.addAction(f"{capital(option.text)}\t{note}".rstrip())
            entry.triggered.connect(lambda _=False, key=option.key: self._pick(key, then))
        menu.aboutToHide.connect(menu.deleteLater)
        self.menu = menu
        menu.popup(QCursor.pos())

    def _pick(self, key: str, then: Callable[[str], None]) -> None:
        try:
            then(key)
        except EngineError as error:
            self.refused.emit(error)

    def look_at(self, counter: str) -> None:
        """Show the card of a counter that was clicked."""
        if self.play is not None:
            self.panel.look_at(self.play, counter)

    def refuse(self, refusal: Refusal) -> None:
        """Show why nothing can be done at a space."""
        clause = f" ({refusal.clause})" if refusal.clause else ""
        at = self._view.mapFromGlobal(QCursor.pos())
        near = QRect(at.x() - NEAR, at.y() - NEAR, 2 * NEAR, 2 * NEAR)  # it goes with the pointer
        told = f"{capital(refusal.text)}{clause}"
        QToolTip.showText(QCursor.pos(), told, self._view, near, TIP)
