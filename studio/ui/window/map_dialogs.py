"""The dialogs that change a whole map, and the page that reads one, opened by name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from engine.errors import EngineError
from studio.document.selection import Item
from studio.ui.dialogs.boards import InsertDialog, JoinDialog
from studio.ui.dialogs.whole_map import CropDialog, ResizeDialog, TurnDialog

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from studio.actions.context import DialogId
    from studio.tools.desk import Desk
    from studio.ui.dialogs.transform import TransformDialog
    from studio.ui.window.main_window import MainWindow


class MapDialogs:
    """Opens them over the window, one at a time."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        theme = window.services.theme
        made: dict[DialogId, Callable[[Desk], TransformDialog]] = {
            "resize_map": lambda desk: ResizeDialog(desk, theme, window),
            "crop_map": lambda desk: CropDialog(desk, theme, window),
            "flip_map": lambda desk: TurnDialog(desk, theme, window, flips=True),
            "turn_map": lambda desk: TurnDialog(desk, theme, window, flips=False),
            "join_board": lambda desk: JoinDialog(desk, theme, window, self._ask),
            "insert_map": lambda desk: InsertDialog(desk, theme, window, self._ask),
        }
        self.known: Mapping[DialogId, Callable[[], None]] = {
            **{name: partial(self._open, make) for name, make in made.items()},
            "read_terrain": self._read_terrain,
        }
        picture = window.picture
        picture.wanted.connect(window.actions_.run)
        picture.looked_for.connect(self._look_at)
        picture.aligning.connect(lambda: self._turn_to(picture.pairs))
        picture.marked.connect(self._marked)
        window.layers.underlay.reading_wanted.connect(partial(window.actions_.run, "read_terrain"))

    def _read_terrain(self) -> None:
        """Show the page that reads terrain from the picture, and begin."""
        picture = self._window.picture
        self._turn_to(picture.reading)
        picture.reading.start()

    def _turn_to(self, page: QWidget) -> None:
        """Show a page of the Picture panel."""
        docks = self._window.frame.docks
        dock = docks["picture"]
        if dock.isHidden():
            dock.show()
            self._window.tabifyDockWidget(docks["inspector"], dock)
        dock.raise_()
        self._window.picture.turn_to(page)

    def _look_at(self, space: str) -> None:
        """Show a hex in the middle of the view, and select it."""
        desk = self._window.desk
        centre = desk.centre(space) if desk is not None else None
        if desk is not None and centre is not None and desk.map_path is not None:
            self._window.context.bring_into_view(*centre)
            desk.opened.selection.set((Item(desk.map_path, "space", space),))

    def _marked(self) -> None:
        self._window.view.update()
        self._window.actions_.refresh()

    def _ask(self) -> Path | None:
        return self._window.context.ask_path("open")

    def _open(self, make: Callable[[Desk], TransformDialog]) -> None:
        desk = self._window.desk
        if desk is None or desk.map_path is None:
            return
        try:
            dialog = make(desk)
        except EngineError as error:
            self._window.notice.refuse(error)
            return
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
