"""Boxes to choose from, numbers and sliders that no mere scrolling past changes.

The wheel is theirs only while they have the focus, which they take from a click or a key, never
from the wheel; else it goes on to what they stand in. Nothing in the window uses Qt's own classes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QSlider, QSpinBox

if TYPE_CHECKING:
    from PySide6.QtGui import QWheelEvent
    from PySide6.QtWidgets import QWidget


class ChoiceBox(QComboBox):
    """One of several entries; its list is as wide as they are."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to what is around, unless the box is being used."""
        super().wheelEvent(event) if self.hasFocus() else event.ignore()

    def showPopup(self) -> None:
        """Open the list, wide enough for its longest entry."""
        view = self.view()
        bar = view.verticalScrollBar().sizeHint().width()
        beside = 2 * view.frameWidth() + (bar if self.count() > self.maxVisibleItems() else 0)
        view.setMinimumWidth(view.sizeHintForColumn(0) + beside)
        super().showPopup()


class NumberBox(QSpinBox):
    """A whole number."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to what is around, unless the box is being used."""
        super().wheelEvent(event) if self.hasFocus() else event.ignore()


class DecimalBox(QDoubleSpinBox):
    """A number with a fraction."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to what is around, unless the box is being used."""
        super().wheelEvent(event) if self.hasFocus() else event.ignore()


class SlideBar(QSlider):
    """A slider from left to right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to what is around, unless the slider is being used."""
        super().wheelEvent(event) if self.hasFocus() else event.ignore()
