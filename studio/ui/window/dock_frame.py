"""The docks around the canvas: each mode has its own, and they lie where they were left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar, QWidget

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.texts import Words
    from studio.document.settings import Settings
    from studio.overlays.overlay import Mode

ISSUES = 0.228  # of the window's height: four issues below their heading in one of 1000 pixels
VERSION = 4  # of a remembered layout: it holds the docks of one mode only
LEFT, RIGHT, BOTTOM = (
    Qt.DockWidgetArea.LeftDockWidgetArea,
    Qt.DockWidgetArea.RightDockWidgetArea,
    Qt.DockWidgetArea.BottomDockWidgetArea,
)
SHOWN: Mapping[Mode, tuple[str, ...]] = {
    "edit": ("palette", "inspector", "picture", "layers", "issues", "history", "log"),
    "play": ("play",),
    "analyse": (),
}


class DockFrame:
    """Docks by name. Each mode has a layout of its own.

    The docks of other modes are put away in an attic: a dock that is merely hidden keeps its place
    in a group of tabs, which may come to lie over the canvas.
    """

    def __init__(self, window: QMainWindow, settings: Settings) -> None:
        self._window = window
        self._settings = settings
        self._mode: Mode | None = None
        self._areas: dict[str, Qt.DockWidgetArea] = {}
        self._attic = QWidget()  # not of the window: a layout would bring its docks back
        window.destroyed.connect(self._attic.deleteLater)  # yet it ends with it
        self.docks: dict[str, QDockWidget] = {}
        window.setAnimated(False)
        window.setCorner(Qt.Corner.BottomLeftCorner, BOTTOM)
        window.setCorner(Qt.Corner.BottomRightCorner, RIGHT)

    def add(self, name: str, title: Words, widget: QWidget, area: Qt.DockWidgetArea) -> QDockWidget:
        """Add a dock; it is shown when a mode is turned to that has it."""
        dock = QDockWidget(str(title), self._attic)
        dock.setObjectName(name)
        dock.setWidget(widget)
        dock.toggleViewAction().setVisible(False)
        self.docks[name], self._areas[name] = dock, area
        return dock

    def turn_to(self, mode: Mode) -> None:
        """Leave the docks of one mode as they are, and show those of another."""
        if mode == self._mode:
            return
        self.keep()
        self._put_away()
        self._mode = mode
        state = QByteArray.fromBase64(str(self._settings.get(f"layout.{mode}", "")).encode())
        self._fetch(mode)
        # tabs that were made before a layout is restored would stay as a bar of their own
        if state.isEmpty() or not self._window.restoreState(state, VERSION):
            self._lay_out(mode)
        self._settle()

    def hide(self) -> None:
        """Put all docks away: nothing is open."""
        self.keep()
        self._put_away()
        self._mode = None

    def reset(self) -> None:
        """Put everything where it lay at first."""
        for mode in SHOWN:
            self._settings.set(f"layout.{mode}", None)
        if self._mode is not None:
            self._put_away()
            self._fetch(self._mode)
            self._lay_out(self._mode)
            self._settle()

    def keep(self) -> None:
        """Remember where everything lies now."""
        if self._mode is not None:
            state = bytes(self._window.saveState(VERSION).toBase64().data()).decode("ascii")
            self._settings.set(f"layout.{self._mode}", state)

    # -- within

    def _put_away(self) -> None:
        for dock in self.docks.values():
            if dock.parent() is not self._attic:
                self._window.removeDockWidget(dock)
                dock.setParent(self._attic)
            dock.toggleViewAction().setVisible(False)

    def _fetch(self, mode: Mode) -> None:
        """Bring the docks of *mode* into the window."""
        for name in SHOWN[mode]:
            dock = self.docks[name]
            dock.setFloating(False)
            self._window.addDockWidget(self._areas[name], dock)
            dock.show()
            dock.toggleViewAction().setVisible(True)

    def _lay_out(self, mode: Mode) -> None:
        """Put the docks of *mode* where they lie at first."""
        window, docks = self._window, self.docks
        across, down = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        if mode == "edit":
            window.splitDockWidget(docks["inspector"], docks["layers"], down)
            docks["picture"].hide()  # until a picture is aligned or read
            window.tabifyDockWidget(docks["issues"], docks["history"])
            window.tabifyDockWidget(docks["history"], docks["log"])
            docks["issues"].raise_()
            window.resizeDocks([docks["palette"], docks["inspector"]], [216, 304], across)
            window.resizeDocks([docks["inspector"], docks["layers"]], [480, 240], down)
            window.resizeDocks([docks["issues"]], [round(ISSUES * window.height())], down)
        elif mode == "play":
            window.resizeDocks([docks["play"]], [396], across)

    def _settle(self) -> None:
        for bar in self._window.findChildren(QTabBar):
            bar.setDrawBase(False)
