"""The dialogs that change a whole map, opened by name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from engine.errors import EngineError
from studio.ui.dialogs.boards import InsertDialog, JoinDialog
from studio.ui.dialogs.whole_map import CropDialog, ResizeDialog, TurnDialog

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

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
            name: partial(self._open, make) for name, make in made.items()
        }

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
