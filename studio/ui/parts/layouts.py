"""Layouts on the 4 px grid, and labels of the few kinds that the window has."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from PySide6.QtWidgets import QLayout

    from engine.texts import Words

GRID = 4


def column(parent: QWidget | None = None, margin: int = 0, gap: int = 1) -> QVBoxLayout:
    """Return a column; margin and gap count in steps of the grid."""
    layout = QVBoxLayout(parent) if parent is not None else QVBoxLayout()
    return _spaced(layout, margin, gap)


def row(parent: QWidget | None = None, margin: int = 0, gap: int = 1) -> QHBoxLayout:
    """Return a row; margin and gap count in steps of the grid."""
    layout = QHBoxLayout(parent) if parent is not None else QHBoxLayout()
    return _spaced(layout, margin, gap)


def _spaced[L: QBoxLayout](layout: L, margin: int, gap: int) -> L:
    layout.setContentsMargins(*[margin * GRID] * 4)
    layout.setSpacing(gap * GRID)
    return layout
