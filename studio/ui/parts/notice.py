"""The message over the canvas that tells what could not be done; it stops and moves nothing."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QPushButton, QWidget

from engine.errors import EngineError, FormatError, UnknownName
from engine.model.issue import Issue
from engine.texts import Text
from studio.ui.parts.layouts import column, label, mark, row

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.texts import Words

STAY, EACH = 1500, 35  # ms that a message without a fault stays, and more for each letter
MOST = 5000  # ms
LINES = 8
SPARE = 2  # pixels, without which the last line is not thought to be in sight
WIDTH, WIDE = 360, 640  # pixels at most; wide with a list of faults
GAP = 12  # to the edges of the parent
NEAR = 40  # pixels from it at which the pointer drives it away


def fault_lines(error: EngineError) -> list[str]:
    """Return one line for each fault of *error*: file, line, what is wrong."""
    if isinstance(error, UnknownName) and error.suggestions:
        return [str(Text("Did you mean {names}?", names=", ".join(error.suggestions)))]
    faults = error.faults if isinstance(error, FormatError) else ()
    return [issue_line(fault) for fault in faults if isinstance(fault, Issue)]


def issue_line(issue: Issue) -> str:
    """Return an issue as ``file:line: message``."""
    place = issue.document
    if issue.line:
        place += f":{issue.line}" + (f":{issue.column}" if issue.column else "")
    return f"{place}: {issue.message}" if place else str(issue.message)


class Notice(QFrame):
    """One message at a time; a fault stays until it is closed, anything else goes by itself.

    It floats in the lower left corner of its parent, so that nothing below the pointer moves when
    it comes. What goes by itself lets clicks through, and goes at once when the pointer nears.
    """

    told = Signal(str)  # every message, for the log

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._room = parent
        self.setProperty("notice", "true")
        parent.installEventFilter(self)
        self._text = label(wrap=True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._more = QPlainTextEdit(readOnly=True)
        self._close = QPushButton(str(Text("Close")))
        self._close.setProperty("quiet", "true")
        self._close.clicked.connect(self.hide)
        self.go = QPushButton()
        self.go.clicked.connect(self._accept)
        self._then: Callable[[], object] = lambda: None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.hide)
        top = row(gap=2)
        top.addWidget(self._text, 1)
        top.addWidget(self.go, 0, Qt.AlignmentFlag.AlignTop)
        top.addWidget(self._close, 0, Qt.AlignmentFlag.AlignTop)
        self._layout = column(self, margin=2)
        self._layout.addLayout(top)
        self._layout.addWidget(self._more)
        self.hide()

    @property
    def text(self) -> str:
        """What stands in the bar."""
        return self._text.text()

    @property
    def details(self) -> str:
        """The lines below it."""
        return self._more.toPlainText()

    def tell(self, text: Words | str) -> None:
        """Tell something that went well; it goes by itself."""
        self._passing(on=True)
        self._show(str(text), ())
        mark(self._text, "danger", on=False)
        self._timer.start(min(MOST, STAY + EACH * len(str(text))))

    def offer(
        self, text: Words, lines: Sequence[str], verb: Words, then: Callable[[], object]
    ) -> None:
        """Tell something that can be answered: *then* is done if the button of *verb* is pressed.

        It stays until it is answered or closed.
        """
        self._passing(on=False)
        self.go.setText(str(verb))
        self._then = then
        self._show(str(text), lines, asks=True)
        mark(self._text, "danger", on=False)
        self._timer.stop()

    def _accept(self) -> None:
        self.hide()
        self._then()

    def report(self, text: Words | str, lines: Sequence[Words]) -> None:
        """Tell something that went well, with what there is to know about it until it is closed."""
        if not lines:
            self.tell(text)
            return
        self._passing(on=False)
        self._show(str(text), [str(line) for line in lines])
        mark(self._text, "danger", on=False)
        self._timer.stop()

    def watch(self, canvas: QWidget) -> None:
        """Give way to the pointer over *canvas*."""
        canvas.installEventFilter(self)

    def _passing(self, *, on: bool) -> None:
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, on)
        self._close.setVisible(not on)

    def refuse(self, error: EngineError) -> None:
        """Tell what could not be done, with all its faults."""
        self._passing(on=False)
        lines = list(dict.fromkeys(fault_lines(error)))
        told = bool(lines) and lines[0].endswith(str(error))  # the first fault says it all
        self._show(*((lines[0], lines[1:]) if told else (str(error), lines)))
        mark(self._text, "danger")
        self._timer.stop()

    def _show(self, text: str, lines: Sequence[str], *, asks: bool = False) -> None:
        self.go.setVisible(asks)
        self._text.setText(text)
        self._more.setPlainText("\n".join(lines))
        self._more.setVisible(bool(lines))
        self.show()
        self.raise_()
        self._place()
        self.told.emit("\n  ".join([text, *lines]))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay in the corner of the parent; go when the pointer comes near."""
        if self.isVisible():
            if watched is self._room and event.type() == QEvent.Type.Resize:
                self._place()
            elif isinstance(event, QMouseEvent) and isinstance(watched, QWidget):
                self._give_way(watched.mapTo(self._room, event.position()))
        return super().eventFilter(watched, event)

    def _give_way(self, pointer: QPointF) -> None:
        passing = self.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        near = self.geometry().adjusted(-NEAR, -NEAR, NEAR, NEAR)
        if passing and near.contains(pointer.toPoint()):
            self._timer.stop()
            self.hide()

    def _place(self) -> None:
        room = self._room.size()
        width = min(self._wanted(), room.width() - 2 * GAP)
        self._more.resize(width, self._more.height())
        wrapped = int(self._more.document().size().height())  # counted in lines
        line = self._more.fontMetrics().lineSpacing()
        frame = self._more.contentsMargins()  # and the padding within it
        around = frame.top() + frame.bottom() + 2 * self._more.document().documentMargin() + SPARE
        self._more.setFixedHeight(ceil(min(wrapped, LINES) * line + around))
        height = self._layout.totalHeightForWidth(width)
        self.setGeometry(GAP, room.height() - height - GAP, width, height)

    def _wanted(self) -> int:
        """Return the width that the text needs in one line, or the most that it may have."""
        if not self._more.isHidden():
            return WIDE
        line = self._text.fontMetrics().horizontalAdvance(self._text.text())
        buttons = [b.sizeHint().width() + 8 for b in (self._close, self.go) if not b.isHidden()]
        sides = self._layout.contentsMargins()
        return min(WIDTH, line + sum(buttons) + sides.left() + sides.right() + 8)
