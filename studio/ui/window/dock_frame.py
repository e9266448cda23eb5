"""The docks around the canvas: where they lie in each mode, remembered between two runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar, QWidget

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.texts import Words
    from studio.document.settings import Settings
    from studio.overlays.overlay import Mode

VERSION = 2
LEFT, RIGHT, BOTTOM = (
    Qt.DockWidgetArea.LeftDockWidgetArea,
    Qt.DockWidgetArea.RightDockWidgetArea,
    Qt.DockWidgetArea.BottomDockWidgetArea,
)
SHOWN: Mapping[Mode, tuple[str, ...]] = {
    "edit": ("palette", "inspector", "layers", "issues", "history", "log"),
    "play": ("play",),
    "analyse": (),
}


class DockFrame:
    """Docks by name. Each mode has a layout of its own."""

    def __init__(self, window: QMainWindow, settings: Settings) -> None:
        self._window = window
        self._settings = settings
        self._mode: Mode | None = None
        self._first: dict[Mode, QByteArray] = {}
        self.docks: dict[str, QDockWidget] = {}

    def add(self, name: str, title: Words, widget: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
        """Add a dock."""
        dock = QDockWidget(str(title), self._window)
        dock.setObjectName(name)
        dock.setWidget(widget)
        self._window.addDockWidget(area, dock)
        self.docks[name] = dock
        return dock

    def arrange(self) -> None:
        """Put the docks where they lie at first, and remember that for `reset`."""
        window, docks = self._window, self.docks
        window.setCorner(Qt.Corner.BottomLeftCorner, BOTTOM)
        window.setCorner(Qt.Corner.BottomRightCorner, RIGHT)
        window.splitDockWidget(docks["inspector"], docks["layers"], Qt.Orientation.Vertical)
        window.tabifyDockWidget(docks["issues"], docks["history"])
        window.tabifyDockWidget(docks["history"], docks["log"])
        docks["issues"].raise_()
        for mode, shown in SHOWN.items():
            for name, dock in docks.items():
                dock.setVisible(name in shown)
            self._sizes(mode)
            self._first[mode] = window.saveState(VERSION)

    def _sizes(self, mode: Mode) -> None:
        window, docks = self._window, self.docks
        across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        if mode == "edit":
            window.resizeDocks([docks["palette"], docks["inspector"]], [216, 304], across)
            window.resizeDocks([docks["inspector"], docks["layers"]], [480, 240], down)
            window.resizeDocks([docks["issues"]], [148], down)
        elif mode == "play":
            window.resizeDocks([docks["play"]], [376], across)

    def turn_to(self, mode: Mode) -> None:
        """Leave the docks of one mode as they are, and show those of another."""
        if mode == self._mode:
            return
        self.keep()
        self._mode = mode
        state = QByteArray.fromBase64(str(self._settings.get(f"layout.{mode}", "")).encode())
        if state.isEmpty() or not self._window.restoreState(state, VERSION):
            self._restore(mode)
        self._allow(mode)

    def hide(self) -> None:
        """Hide all docks: nothing is open."""
        self.keep()
        self._mode = None
        for dock in self.docks.values():
            dock.toggleViewAction().setVisible(False)
            dock.hide()

    def reset(self) -> None:
        """Put everything where it lay at first."""
        for mode in SHOWN:
            self._settings.set(f"layout.{mode}", None)
        if self._mode is not None:
            self._restore(self._mode)
            self._allow(self._mode)

    def keep(self) -> None:
        """Remember where everything lies now."""
        if self._mode is not None:
            state = bytes(self._window.saveState(VERSION).toBase64().data()).decode("ascii")
            self._settings.set(f"layout.{self._mode}", state)

    def _restore(self, mode: Mode) -> None:
        self._window.restoreState(self._first[mode], VERSION)
        self._sizes(mode)

    def _allow(self, mode: Mode) -> None:
        """Hide the docks of other modes, whatever a remembered layout says."""
        for name, dock in self.docks.items():
            allowed = name in SHOWN[mode]
            dock.toggleViewAction().setVisible(allowed)
            if not allowed:
                dock.hide()
        for bar in self._window.findChildren(QTabBar):
            bar.setDrawBase(False)
