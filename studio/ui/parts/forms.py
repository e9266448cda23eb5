"""Forms over a part of the project: rows that read it, and edit it one field at a time."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QSizePolicy, QWidget

from engine.errors import EngineError
from engine.model.data import FrozenDict
from engine.model.map import words
from engine.model.project import Project
from engine.texts import Text, Words
from studio.ui.parts.elided import ElidedLabel
from studio.ui.parts.fields import Field
from studio.ui.parts.layouts import GRID, column, label, row

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLayout

    from engine.model.map import AuthorText
    from studio.document.open_project import OpenProject

LANGUAGE = "en"
CAPTIONS, NARROW = 80, 56  # pixels of the names of fields at least, and of those set in


LONG = 22  # letters of a word, such as a path, that could make the panel wider than it is


def _said(text: Words | str, kind: str = "") -> QLabel:
    """Return words that wrap, or end in dots where one of them is too long for that."""
    if all(len(word) <= LONG for word in str(text).split()):
        return label(text, kind, wrap=True)
    line = ElidedLabel(kind)
    line.setText(str(text))
    return line


def reworded(text: AuthorText, new: str, language: str = LANGUAGE) -> AuthorText:
    """Return *text* saying *new* in *language*; its other languages stay."""
    if isinstance(text, str):
        return new
    spoken = language if language in text or not text else next(iter(text))
    if words(text, language) == new:
        return text
    return FrozenDict({**text, spoken: new})


@dataclass(frozen=True, slots=True)
class Bound:
    """One field of a form and the value behind it."""

    field: Field
    read: Callable[[Project], Any]
    write: Callable[[Project, Any], Project]
    undo: Words  # what the step is called in the history
    merge: Hashable = None


class Form(QWidget):
    """Rows of a name and a field, in sections. Each entered value becomes one undo step."""

    refused = Signal(object)  # an EngineError
    typed = Signal()  # into a field, and not taken yet

    def __init__(self, opened: OpenProject, margin: int = 3) -> None:
        super().__init__()
        self.setProperty("panel", "true")
        self.opened = opened
        self._bound: list[Bound] = []
        self._fine = True  # nothing was refused since it was set
        self._layout = column(self, margin=margin, gap=2)
        self._captions = CAPTIONS
        self._grid: QGridLayout | None = None
        self._layout.addStretch(1)

    def title(self, text: Words | str, below: Words | str = "") -> None:
        """Begin with a title."""
        self._insert(label(text, "subtitle", wrap=True))
        if str(below):
            self._insert(_said(below, "muted"))

    def section(self, text: Words | str) -> None:
        """Begin a section."""
        self._grid = None
        heading = label(text, "heading")
        heading.setContentsMargins(0, 2 * GRID, 0, 0)
        self._insert(heading)

    def note(self, text: Words | str, kind: str = "muted") -> None:
        """Add words of explanation."""
        self._grid = None
        self._insert(label(text, kind, wrap=True))

    def widget(self, widget: QWidget) -> None:
        """Add any other widget."""
        self._grid = None
        self._insert(widget)

    def layout_row(self, layout: QLayout) -> None:
        """Add a layout."""
        self._grid = None
        self._layout.insertLayout(self._layout.count() - 1, layout)

    @contextmanager
    def branch(self) -> Iterator[None]:
        """Set in what is added meanwhile, with a line at its left."""
        frame = QFrame()
        frame.setProperty("branch", "true")
        self._insert(frame)
        outer, self._layout = self._layout, column(frame, gap=2)
        self._layout.setContentsMargins(2 * GRID - 2, 0, 0, 0)
        self._layout.addStretch(1)
        wide, self._captions = self._captions, NARROW
        yield
        self._layout, self._grid, self._captions = outer, None, wide

    def row(self, name: Words | str, bound: Bound, beside: QWidget | None = None) -> None:
        """Add a field with its name at the left, and another widget *beside* it at the right."""
        grid = self._rows()
        line = grid.rowCount()
        caption = label(name, "muted")
        caption.setBuddy(bound.field.widget)
        low = bound.field.widget.sizePolicy().verticalPolicy() == QSizePolicy.Policy.Fixed
        place = Qt.AlignmentFlag.AlignVCenter if low else Qt.AlignmentFlag.AlignTop
        grid.addWidget(caption, line, 0, place)
        if beside is None:
            grid.addWidget(bound.field.widget, line, 1)
        else:
            both = row(gap=1)
            both.addWidget(bound.field.widget, 1)
            both.addWidget(beside)
            grid.addLayout(both, line, 1)
        if not low:  # beside the first of many lines
            caption.setContentsMargins(0, GRID, 0, 0)
        bound.field.widget.setAccessibleName(str(name))
        self._bind(bound)

    def wide(self, bound: Bound, name: Words | str = "") -> None:
        """Add a field over the whole width."""
        self._grid = None
        if str(name):
            self._insert(label(name, "muted"))
        bound.field.widget.setAccessibleName(str(name))
        self._insert(bound.field.widget)
        self._bind(bound)

    def facts(self, name: Words | str, value: Words | str) -> None:
        """Add a row that can only be read."""
        grid = self._rows()
        line = grid.rowCount()
        grid.addWidget(label(name, "muted"), line, 0, Qt.AlignmentFlag.AlignTop)
        text = _said(value)
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        grid.addWidget(text, line, 1)

    def refresh(self) -> None:
        """Show the values of the project as it is shown now."""
        project = self.opened.history.shown
        for bound in self._bound:
            bound.field.show_value(bound.read(project))

    @property
    def pending(self) -> bool:
        """Whether something was typed that is not taken yet."""
        return any(bound.field.pending for bound in self._bound)

    def flush(self) -> bool:
        """Take what was typed and not yet taken; say whether none of it was refused."""
        self._fine = True
        for bound in self._bound:
            bound.field.flush()
            if bound.field.problem is not None:
                self._fine = False
                self.refused.emit(bound.field.problem)
        return self._fine

    def leave(self) -> None:
        """Change nothing any more: losing the focus on the way out is no entry."""
        for form in (self, *self.findChildren(Form)):
            for bound in form._bound:
                bound.field.blockSignals(True)

    def push(self, undo: Words, edit: Callable[[Project], Project], merge: Hashable = None) -> bool:
        """Change the project in one step; a refusal is told and the old values come back."""
        try:
            return self.opened.push(undo, edit(self.opened.project), merge)
        except EngineError as error:
            self._fine = False
            self.refused.emit(error)
            for bound in self._bound:
                if bound.field.problem is None:  # else its text is still being written
                    bound.field.value = None
                    bound.field.show_value(bound.read(self.opened.history.shown))
            return False

    def _bind(self, bound: Bound) -> None:
        self._bound.append(bound)
        bound.field.show_value(bound.read(self.opened.history.shown))
        bound.field.typed.connect(self.typed)
        bound.field.entered.connect(
            lambda value: self.push(bound.undo, lambda p: bound.write(p, value), bound.merge)
        )

    def _rows(self) -> QGridLayout:
        if self._grid is None:
            self._grid = QGridLayout()
            self._grid.setContentsMargins(0, 0, 0, 0)
            self._grid.setHorizontalSpacing(2 * GRID)
            self._grid.setVerticalSpacing(GRID)
            self._grid.setColumnStretch(1, 1)
            self._grid.setColumnMinimumWidth(0, self._captions)
            self._layout.insertLayout(self._layout.count() - 1, self._grid)
        return self._grid

    def _insert(self, widget: QWidget) -> None:
        self._grid = None
        self._layout.insertWidget(self._layout.count() - 1, widget)


def quoted(text: str) -> Text:
    """Return a name for a history entry."""
    return Text("“{text}”", text=text)
