"""The head of the panel while a record is shown: where it stands, and what has changed since."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QToolButton

from engine.texts import Text
from studio.document.reels import next_words
from studio.drawing.icons import icon
from studio.ui.parts.boxes import SlideBar
from studio.ui.parts.layouts import capital, column, label, row

if TYPE_CHECKING:
    from engine.texts import Words
    from studio.document.playtest import Playtest


class ReplayBar(QFrame):
    """Goes through a record: a slider over its steps, buttons, and the button to take over."""

    step_wanted = Signal(int)
    run_wanted = Signal()
    take_over_wanted = Signal()
    now_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("card", "true")
        self._at, self._steps = 0, 0
        self.title = label("", "subtitle", wrap=True)
        self.place = label("", "muted")
        self.slider = SlideBar()
        self.slider.setAccessibleName(str(Text("Step of the record")))
        self.slider.valueChanged.connect(self.step_wanted)
        self.next = label("", wrap=True)
        self.note = label("", "danger", wrap=True)
        self.start = self._button("to_start", Text("Go to the start (Ctrl+Home)"))
        self.back = self._button("step_back", Text("One step back (Ctrl+Backspace)"))
        self.run = self._button("play", Text("Run by itself (F6)"))
        self.forth = self._button("step", Text("One step forward (F7)"))
        self.end = self._button("to_end", Text("Go to the end (Ctrl+End)"))
        self.take_over = QPushButton(icon("person"), str(Text("Take over from here")))
        self.take_over.setToolTip(str(Text("Play on from this step yourself (Ctrl+T)")))
        self.now = QPushButton()
        self._lay_out()
        self._connect()

    def _button(self, symbol: str, tip: Words) -> QToolButton:
        button = QToolButton()
        button.setIcon(icon(symbol))
        button.setIconSize(QSize(24, 24))
        button.setToolTip(str(tip))
        button.setAccessibleName(str(tip))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _lay_out(self) -> None:
        layout = column(self, margin=2, gap=1)
        layout.addWidget(self.title)
        layout.addWidget(self.note)
        layout.addWidget(self.now)
        line = row(gap=1)
        for button in (self.start, self.back, self.run, self.forth, self.end):
            line.addWidget(button)
        line.addStretch(1)
        line.addWidget(self.place)
        layout.addLayout(line)
        layout.addWidget(self.slider)
        layout.addWidget(self.next)
        layout.addWidget(self.take_over)

    def _connect(self) -> None:
        self.start.clicked.connect(lambda: self.step_wanted.emit(0))
        self.back.clicked.connect(lambda: self.step_wanted.emit(self._at - 1))
        self.forth.clicked.connect(lambda: self.step_wanted.emit(self._at + 1))
        self.end.clicked.connect(lambda: self.step_wanted.emit(self._steps))
        self.run.clicked.connect(self.run_wanted)
        self.take_over.clicked.connect(self.take_over_wanted)
        self.now.clicked.connect(self.now_wanted)

    def show_play(self, play: Playtest) -> None:
        """Show where the record stands; hide for a game that is played."""
        reel = play.reel
        self.setVisible(reel is not None)
        if reel is None:
            return
        self._at, self._steps = play.at, play.steps
        self.title.setText(str(Text("Record: {name}", name=reel.name)))
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, play.steps)
            self.slider.setValue(play.at)
        self.place.setText(str(Text("step {at} of {steps}", at=play.at, steps=play.steps)))
        self.next.setText(str(_next(play)))
        notes = [*reel.since, *([reel.differs] if reel.differs is not None else [])]
        self.note.setText("\n".join(f"{capital(note).rstrip('.')}." for note in notes))
        self.note.setVisible(bool(notes))
        self.now.setVisible(bool(reel.since) and bool(reel.record.documents))
        now = Text("Show it on the scenario as it is now")
        then = Text("Show it as it was recorded")
        self.now.setText(str(then if reel.now else now))
        for button in (self.start, self.back):
            button.setEnabled(play.can_undo)
        for button in (self.forth, self.end, self.run):
            button.setEnabled(play.can_redo)
        self.run.setIcon(icon("pause" if play.running else "play"))


def _next(play: Playtest) -> Words:
    """Return the question that waits, and what is answered in the record."""
    told, pending = next_words(play), play.pending
    if told is None or pending is None:
        return Text("The record ends here.")
    return Text("{question} {answer}", question=pending.prompt, answer=capital(told))
