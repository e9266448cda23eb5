"""What the game is about: the briefing, how it is won and lost, and how far that is."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QToolButton, QWidget

from engine.model.map import words
from engine.texts import Text
from studio.drawing.icons import icon
from studio.ui.parts.layouts import column, label, row

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from engine.core.aims import Aim, AimLine
    from studio.document.playtest import Playtest

WIDTH, EDGE = 460, 24  # pixels of the briefing, and from it to the edges of the map's view
INDENT = "&nbsp;" * 4
DONE, OPEN = "\N{CHECK MARK}", "\N{BULLET}"


class Card(QFrame):
    """A box with a heading that can be closed."""

    closed = Signal()

    def __init__(self, heading: Text) -> None:
        super().__init__()
        self.setProperty("card", "true")
        self.heading = label(heading, "subtitle", wrap=True)
        self.body = label(wrap=True)
        self.body.setTextFormat(Qt.TextFormat.RichText)
        self.close_button = QToolButton()
        self.close_button.setIcon(icon("cross"))
        self.close_button.setToolTip(str(Text("Close")))
        self.close_button.setAccessibleName(str(Text("Close")))
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.close_button.clicked.connect(self.closed)
        layout = column(self, margin=2, gap=1)
        head = row(gap=1)
        head.addWidget(self.heading, 1)
        head.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(head)
        layout.addWidget(self.body)


class BriefingCard(Card):
    """What the author tells the players before the first turn: it lies over the map."""

    def __init__(self) -> None:
        super().__init__(Text("Briefing"))
        self.setAutoFillBackground(True)
        self._over: QWidget | None = None

    def lie_over(self, canvas: QWidget) -> None:
        """Lie over *canvas*, at its upper edge."""
        self._over = canvas
        self.setParent(canvas)
        canvas.installEventFilter(self)
        self.hide()

    def tell(self, play: Playtest) -> bool:
        """Take the words of a game; say whether it has a briefing."""
        scenario = play.setup.scenario
        self.heading.setText(words(scenario.title) or str(Text("Briefing")))
        told = words(scenario.briefing).strip()
        parts = [escape(" ".join(part.split())) for part in told.split("\n\n")]
        shown = [part for part in parts if part] + [_rich(aim) for aim in aims_of(play)]
        self.body.setText("<br><br>".join(shown))
        self._place()
        return bool(told)

    def showEvent(self, event: QShowEvent) -> None:
        """Lie in its place when it is seen."""
        super().showEvent(event)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay at the upper edge of the canvas."""
        if watched is self._over and event.type() == QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        layout = self.layout()
        if self._over is None or layout is None:
            return
        room = self._over.size()
        width = min(WIDTH, room.width() - 2 * EDGE)
        height = min(layout.totalHeightForWidth(width), room.height() - 2 * EDGE)
        self.setGeometry((room.width() - width) // 2, EDGE, width, height)
        self.raise_()


class AimsCard(Card):
    """Victory, defeat and the last turn, each line with how far it is."""

    def __init__(self) -> None:
        super().__init__(Text("Aims"))

    def show_play(self, play: Playtest) -> None:
        """Show how far the aims are."""
        aims = aims_of(play)
        self.body.setText("<br>".join(_rich(aim) for aim in aims))
        plain = [line for aim in aims for line in _plain(aim)]
        self.setAccessibleDescription("; ".join(plain))


def aims_of(play: Playtest) -> tuple[Aim, ...]:
    """Return how the game may end, as the person sees it who is asked."""
    asked = play.pending.seat if play.pending is not None else ""
    seat = asked if asked in play.players else play.players[0]
    return play.rules.aims(play.setup, play.session.state, seat)


def summary(aims: tuple[Aim, ...]) -> tuple[int, int]:
    """Return how many lines of the first aim, victory, hold, and how many there are."""
    lines = [line for line in aims[0].lines if not line.depth] if aims else []
    return sum(line.standing is not None and line.standing.met for line in lines), len(lines)


def _rich(aim: Aim) -> str:
    lines = [f"<b>{escape(str(aim.heading))}</b>"]
    for line in aim.lines:
        met = line.standing is not None and line.standing.met
        how_far = line.standing.how_far if line.standing is not None else None
        far = f" <b>{escape(str(how_far)).replace(' ', '&nbsp;')}</b>" if how_far else ""
        mark = DONE if met else OPEN
        lines.append(f"{INDENT * line.depth}{mark}&nbsp;{escape(str(line.text))}{far}")
    return "<br>".join(lines)


def _plain(aim: Aim) -> list[str]:
    return [f"{aim.heading}: {_said(line)}" for line in aim.lines]


def _said(line: AimLine) -> str:
    how_far = line.standing.how_far if line.standing is not None else None
    return f"{line.text} ({how_far})" if how_far else str(line.text)


class Aims(QWidget):
    """The two buttons that open and close the cards: over the map, and at the panel's end."""

    changed = Signal()  # a card was opened or closed

    def __init__(self) -> None:
        super().__init__()
        self.briefing, self.aims = BriefingCard(), AimsCard()
        self.briefing_button = self._button("book", Text("Briefing"))
        self.aims_button = self._button("flag", Text("Aims"))
        self.aims_button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        layout = row(self, gap=1)
        layout.addWidget(self.briefing_button)
        layout.addWidget(self.aims_button)
        self._begun = False  # something was answered
        self._wanted: bool | None = None  # whether the aims are; None: where there is room
        self._room = True
        self.briefing_button.clicked.connect(lambda on: self.open_briefing(on=on))
        self.aims_button.clicked.connect(lambda on: self.open_aims(on=on))
        self.briefing.closed.connect(lambda: self.open_briefing(on=False))
        self.aims.closed.connect(lambda: self.open_aims(on=False))

    def _button(self, symbol: str, caption: Text) -> QToolButton:
        button = QToolButton()
        button.setIcon(icon(symbol))
        button.setToolTip(str(caption))
        button.setAccessibleName(str(caption))
        button.setCheckable(True)
        button.setProperty("chip", "true")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def watch(self, play: Playtest) -> None:
        """Show another game: its briefing is open as long as nothing was answered."""
        told = self.briefing.tell(play)
        self._wanted, self._begun = None, play.at > 0
        self.briefing_button.setVisible(told)
        self._brief(on=told and play.reel is None and not self._begun)

    def show_play(self, play: Playtest) -> None:
        """Show how far the aims are; the first answer closes the briefing."""
        self.aims.show_play(play)
        met, count = summary(aims_of(play))
        told = Text("Aims {met}/{count}", met=met, count=count) if count else Text("Aims")
        self.aims_button.setText(str(told))
        self.aims_button.setToolTip(
            str(Text("How the game is won and lost: {met} of {count}", met=met, count=count))
        )
        if play.at and not self._begun:
            self._begun = True
            self._brief(on=False)
        self._place()

    def open_briefing(self, *, on: bool) -> None:
        """Open or close the briefing."""
        self._brief(on=on)
        self.changed.emit()

    def open_aims(self, *, on: bool) -> None:
        """Open the aims, which then stay open, or close them."""
        self._wanted = on
        self._place()
        self.changed.emit()

    def make_room(self, *, room: bool) -> None:
        """Say whether there is room for the aims where nobody has opened or closed them."""
        self._room = room
        self._place()

    def end(self) -> None:
        """Show nothing over the map any more."""
        self.briefing.hide()

    def _brief(self, *, on: bool) -> None:
        self.briefing.setVisible(on)
        self.briefing_button.setChecked(on)

    def _place(self) -> None:
        on = self._room if self._wanted is None else self._wanted
        self.aims.setVisible(on)
        self.aims_button.setChecked(on)
