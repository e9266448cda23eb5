"""One issue, whole: what is wrong, what its fix would change, why it is silenced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QScrollArea, QStackedWidget, QWidget

from engine.lint.titles import title_of
from engine.texts import Plural, Text
from studio.ui.parts.layouts import column, label, row

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.model.issue import Issue
    from engine.texts import Words
    from studio.document.remedy import Remedy

NARROW = 260  # px


class IssueCard(QFrame):
    """What is read beside the list; its buttons act on the issue that it shows."""

    cured = Signal(object)  # an Issue
    all_cured = Signal(object)  # a tuple of Issues, one undo step
    silencing = Signal(object)  # an Issue
    told_again = Signal(object)  # an Issue
    pointed = Signal(bool)  # the pointer is over the button that applies all fixes

    def __init__(self) -> None:
        super().__init__()
        self._issue: Issue | None = None
        self._alike: tuple[Issue, ...] = ()
        self.empty = label(
            Text("Choose an issue to read it here, with what its fix would change."),
            "muted",
            wrap=True,
        )
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.message = label("", wrap=True)
        self.message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.where = label("", "muted", wrap=True)
        self.told = label("", wrap=True)
        self.cure = QPushButton()
        self.cure.setProperty("main", "true")
        self.cure_all = QPushButton()
        self.cure_all.installEventFilter(self)
        self.silence = QPushButton(str(Text("Silence...")))
        self.tell = QPushButton(str(Text("Tell it again")))
        self.buttons = QWidget()  # they stand above the list, where there is room
        self._lay_out()
        self.cure.clicked.connect(lambda: self.cured.emit(self._issue))
        self.cure_all.clicked.connect(lambda: self.all_cured.emit(self._alike))
        self.silence.clicked.connect(lambda: self.silencing.emit(self._issue))
        self.tell.clicked.connect(lambda: self.told_again.emit(self._issue))
        self.show_issue(None)

    def _lay_out(self) -> None:
        self.setMinimumWidth(NARROW)
        body = QWidget()
        body.setProperty("panel", "true")
        texts = column(body, margin=2, gap=1)
        for part in (self.message, self.told, self.where):
            texts.addWidget(part)
        texts.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(body)
        layout = row(self.buttons, gap=1)
        for button in (self.silence, self.tell, self.cure_all, self.cure):
            layout.addWidget(button)
        nothing = QWidget()
        column(nothing, margin=2).addWidget(self.empty)
        self._pages = QStackedWidget()
        self._pages.addWidget(nothing)
        self._pages.addWidget(area)
        column(self).addWidget(self._pages)

    def show_issue(
        self,
        issue: Issue | None,
        place: str = "",
        remedy: Remedy | None = None,
        alike: tuple[Issue, ...] = (),
        *,
        can_silence: bool = False,
    ) -> None:
        """Show *issue*; *alike* are those whose fixes can be applied with its own."""
        self._issue, self._alike = issue, alike
        self._pages.setCurrentIndex(0 if issue is None else 1)
        self.buttons.setVisible(issue is not None)
        if issue is None:
            return
        self.message.setText(str(issue.message))
        self.where.setText(
            " \N{MIDDLE DOT} ".join(
                part
                for part in (str(title_of(issue.code)), place, issue.document, issue.clause)
                if part
            )
        )
        self.told.setText(str(_told(issue, remedy)))
        self.told.setVisible(bool(self.told.text()))
        fix = issue.fix if not issue.silenced else None
        self.cure.setVisible(fix is not None)
        self.cure.setText(str(fix.label) if fix is not None else "")
        self.cure.setEnabled(remedy is None or remedy.after is not None)
        self.cure_all.setVisible(fix is not None and len(alike) > 1)
        self.cure_all.setText(str(Plural("Apply {n} fix", "Apply all {n} fixes", len(alike))))
        self.silence.setVisible(can_silence and not issue.silenced)
        self.tell.setVisible(bool(issue.silenced))

    def show_all(self, remedy: Remedy) -> None:
        """Tell beside the button what all fixes would change together."""
        self.cure_all.setToolTip("\n".join(_lines(remedy.told)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take note of the pointer over the button, and of the keys that come to it."""
        over = {QEvent.Type.Enter, QEvent.Type.FocusIn}
        off = {QEvent.Type.Leave, QEvent.Type.FocusOut}
        if event.type() in over | off:
            self.pointed.emit(event.type() in over)
        return super().eventFilter(watched, event)


def _told(issue: Issue, remedy: Remedy | None) -> Words | str:
    if issue.silenced:
        return Text("Silenced: {reason}", reason=issue.silenced)
    if remedy is None:
        return ""
    if remedy.after is None:
        return Text("It cannot be fixed: {reason}", reason=remedy.refusal or "")
    lines = "\n".join(f"\N{BULLET} {line}" for line in _lines(remedy.told))
    return Text("The fix would change:\n{lines}", lines=lines)


MOST = 8  # lines that are told before the rest is counted


def _lines(told: Sequence[Words]) -> list[str]:
    lines = [str(line) for line in told[:MOST]]
    if len(told) > MOST:
        lines.append(str(Plural("and {n} more", "and {n} more", len(told) - MOST)))
    return lines
