"""Puts a scheme on the application, follows the system's and tells who draws by hand."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QStyleFactory

from studio.ui.theme.colours import DARK, LIGHT, Colours
from studio.ui.theme.sheet import style_sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

Choice = Literal["system", "light", "dark"]
CHOICES: tuple[Choice, ...] = ("system", "light", "dark")

_Role = QPalette.ColorRole


def palette(colours: Colours) -> QPalette:
    """Return Qt's palette for *colours*, for whatever the style sheet leaves to the style."""
    result = QPalette()
    for role, colour in _roles(colours):
        result.setColor(role, QColor(colour))
    for role in (_Role.Text, _Role.WindowText, _Role.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.disabled))
    return result


def _roles(c: Colours) -> Iterator[tuple[QPalette.ColorRole, str]]:
    yield from (
        (_Role.Window, c.frame),
        (_Role.WindowText, c.text),
        (_Role.Base, c.panel),
        (_Role.AlternateBase, c.frame),
        (_Role.ToolTipBase, c.raised),
        (_Role.ToolTipText, c.text),
        (_Role.PlaceholderText, c.muted),
        (_Role.Text, c.text),
        (_Role.Button, c.raised),
        (_Role.ButtonText, c.text),
        (_Role.BrightText, c.danger),
        (_Role.Light, c.raised),
        (_Role.Midlight, c.hover),
        (_Role.Mid, c.line),
        (_Role.Dark, c.rim),
        (_Role.Shadow, c.desk_shade),
        (_Role.Highlight, c.accent),
        (_Role.HighlightedText, c.accent_text),
        (_Role.Link, c.accent),
        (_Role.LinkVisited, c.accent),
        (_Role.Accent, c.accent),
    )


class Theme(QObject):
    """The scheme of one application; ``changed`` is sent after another one was put on."""

    changed = Signal()

    def __init__(self, app: QApplication, choice: Choice = "system") -> None:
        super().__init__(app)
        self._app = app
        self.choice: Choice = choice
        self.colours = LIGHT
        app.setStyle(QStyleFactory.create("Fusion"))
        app.styleHints().colorSchemeChanged.connect(self._system_changed)
        self._apply()

    def choose(self, choice: Choice) -> None:
        """Use the light or the dark scheme, or follow the system."""
        if choice != self.choice:
            self.choice = choice
            self._apply()

    @contextmanager
    def put_on_last(self) -> Iterator[None]:
        """Let much be built without style, and style it once.

        Qt styles all that lies within a widget anew each time that it is put into another one.
        """
        self._app.setStyleSheet("")
        try:
            yield
        finally:
            self._app.setStyleSheet(style_sheet(self.colours))

    def _system_changed(self) -> None:
        if self.choice == "system":
            self._apply()

    def _dark(self) -> bool:
        if self.choice == "system":
            return self._app.styleHints().colorScheme() == Qt.ColorScheme.Dark
        return self.choice == "dark"

    def _apply(self) -> None:
        self.colours = DARK if self._dark() else LIGHT
        self._app.setPalette(palette(self.colours))
        self._app.setStyleSheet(style_sheet(self.colours))
        self.changed.emit()
