"""The start page: new map, open, recent files, the samples that come with the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from engine.texts import Text
from studio.drawing.icons import icon
from studio.ui.parts.flow import flow_widget
from studio.ui.parts.layouts import GRID, clear, column, label, row
from studio.ui.start.recovery_bar import RecoveryBar

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QKeyEvent, QMouseEvent

    from studio.document.settings import Recent
    from studio.ui.start.samples import Sample

PICTURE = QSize(256, 168)
CARD = PICTURE.width() + 18
WIDTH = 3 * CARD + (2 * 4 + 2 * 6) * GRID  # three cards, what parts them, and the margins
MOST = 5  # recent files; the File menu has them all


class SampleCard(QFrame):
    """One shipped scenario: picture, title, the first words of its briefing."""

    chosen = Signal(object)

    def __init__(self, sample: Sample, picture: QPixmap) -> None:
        super().__init__()
        self._sample = sample
        self.setProperty("card", "true")
        self.setProperty("button", "true")
        self.setFixedWidth(CARD)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(sample.title)
        self.setToolTip(str(Text("Open {title}", title=sample.title)))
        shown = label()
        shown.setPixmap(picture)
        shown.setFixedSize(PICTURE)
        layout = column(self, margin=2, gap=1)
        layout.addWidget(shown)
        layout.addWidget(label(sample.title, "subtitle", wrap=True))
        layout.addWidget(label(sample.facts, "muted", wrap=True))
        told = label(sample.briefing, wrap=True)
        told.setAlignment(Qt.AlignmentFlag.AlignTop)
        layout.addWidget(told, 1)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the sample."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(
            event.position().toPoint()
        ):
            self.chosen.emit(self._sample.path)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the sample at Enter or Space."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}:
            self.chosen.emit(self._sample.path)
        else:
            super().keyPressEvent(event)


class StartPage(QScrollArea):
    """What is shown before anything is open."""

    new_wanted = Signal()
    open_wanted = Signal()
    path_wanted = Signal(object)  # a Path to open
    forget_wanted = Signal(object)  # a Path that is no longer there

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        page = QWidget()
        page.setProperty("desk", "true")
        # the height follows from the width: the height at the least width is no reason to scroll
        page.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        inner = QWidget()
        inner.setMaximumWidth(WIDTH)
        self._body = column(inner, margin=6, gap=4)
        outer = row(page)
        outer.addStretch(1)
        outer.addWidget(inner, 8)
        outer.addStretch(1)
        self.recovery = RecoveryBar()
        self._body.addWidget(self.recovery)
        self._head()
        self._recent_title = label(Text("Recent"), "subtitle")
        self._body.addWidget(self._recent_title)
        self._recent = column(gap=1)
        self._body.addLayout(self._recent)
        self._body.addWidget(label(Text("Samples"), "subtitle"))
        self.samples, self._flow = flow_widget(gap=4)
        self._body.addWidget(self.samples)
        self._body.addStretch(1)
        self.setWidget(page)

    def _head(self) -> None:
        self._body.addWidget(label(Text("Hexwright"), "title"))
        hint = Text("Design hex maps and scenarios, check them, play them, publish them.")
        self._body.addWidget(label(hint, "muted"))
        line = row(gap=2)
        self.new = QPushButton(icon("new"), str(Text("New map...")))
        self.new.clicked.connect(self.new_wanted)
        self.open = QPushButton(icon("open"), str(Text("Open...")))
        self.open.clicked.connect(self.open_wanted)
        line.addWidget(self.new)
        line.addWidget(self.open)
        line.addWidget(
            label(Text("or drop a map, a scenario, a pack or a record of a game here"), "muted")
        )
        line.addStretch(1)
        self._body.addLayout(line)

    def show_samples(self, samples: list[tuple[Sample, QPixmap]]) -> None:
        """Show the shipped samples."""
        clear(self._flow)
        for sample, picture in samples:
            card = SampleCard(sample, picture)
            card.chosen.connect(self.path_wanted)
            self._flow.addWidget(card)

    def show_recent(self, recent: tuple[Recent, ...]) -> None:
        """Show the files that were open last; those that are gone can be taken off."""
        clear(self._recent)
        self._recent_title.setVisible(bool(recent))
        for entry in recent[:MOST]:
            self._recent.addLayout(self._entry(entry.path, there=entry.there))

    def _entry(self, path: Path, *, there: bool) -> QHBoxLayout:
        line = row(gap=2)
        button = QToolButton()
        button.setText(path.name)
        of_a_game = path.suffix.lower() == ".json"
        kind = "folder" if not path.suffix else "play" if of_a_game else "scenario"
        button.setIcon(icon(kind))
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setToolTip(str(path))
        button.setEnabled(there)
        button.clicked.connect(lambda: self.path_wanted.emit(path))
        line.addWidget(button)
        line.addWidget(label(str(path.parent) if there else Text("not found"), "muted"), 1)
        if not there:
            gone = QPushButton(str(Text("Forget")))
            gone.setProperty("quiet", "true")
            gone.clicked.connect(lambda: self.forget_wanted.emit(path))
            line.addWidget(gone)
        return line


def no_picture(colour: QColor) -> QPixmap:
    """Return a plain picture for a sample that cannot be drawn."""
    picture = QPixmap(PICTURE)
    picture.fill(QColor(0, 0, 0, 0))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRoundedRect(picture.rect(), 4, 4)
    painter.end()
    return picture
