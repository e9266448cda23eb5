"""Layouts on the 4 px grid, and labels of the few kinds that the window has."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

if TYPE_CHECKING:
    from engine.texts import Words

GRID = 4
L = TypeVar("L", bound=QBoxLayout)


def column(parent: QWidget | None = None, margin: int = 0, gap: int = 1) -> QVBoxLayout:
    """Return a column; margin and gap count in steps of the grid."""
    return _spaced(QVBoxLayout(parent) if parent is not None else QVBoxLayout(), margin, gap)


def row(parent: QWidget | None = None, margin: int = 0, gap: int = 1) -> QHBoxLayout:
    """Return a row; margin and gap count in steps of the grid."""
    return _spaced(QHBoxLayout(parent) if parent is not None else QHBoxLayout(), margin, gap)


def _spaced(layout: L, margin: int, gap: int) -> L:
    layout.setContentsMargins(*[margin * GRID] * 4)
    layout.setSpacing(gap * GRID)
    return layout


def label(text: Words | str = "", kind: str = "", *, wrap: bool = False) -> QLabel:
    """Return a label of a *kind* that the style sheet knows: muted, heading, title, danger, ..."""
    made = QLabel(str(text))
    made.setTextFormat(Qt.TextFormat.PlainText)
    if kind:
        made.setProperty(kind, "true")
    if wrap:
        made.setWordWrap(True)
        made.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
    return made


def capital(text: Words | str) -> str:
    """Return *text* with a capital at its beginning."""
    words = str(text)
    return words[:1].upper() + words[1:]


def mark(widget: QWidget, kind: str, *, on: bool = True) -> None:
    """Give *widget* a property that the style sheet knows, and have it painted so."""
    value = "true" if on else "false"
    if widget.property(kind) != value:
        widget.setProperty(kind, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def rule() -> QFrame:
    """Return a thin line across."""
    line = QFrame()
    line.setProperty("rule", "true")
    line.setFixedHeight(1)
    return line


def dismiss(widget: QWidget) -> None:
    """Take *widget* away for good: deleted only when it, and all in it, is done with its event."""
    widget.hide()
    widget.setParent(None)
    widget.deleteLater()


def clear(layout: QLayout) -> None:
    """Take everything out of *layout* and delete it."""
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            dismiss(widget)
        elif inner is not None:
            clear(inner)
