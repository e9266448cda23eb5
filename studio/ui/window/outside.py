"""What comes to the window from outside: dropped files, and files that other programs write."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.texts import Plural, Text
from studio.document.elsewhere import changed_elsewhere, load_again

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QMimeData

    from studio.document.open_project import OpenProject
    from studio.ui.window.main_window import MainWindow


def files_in(data: QMimeData) -> list[Path]:
    """Return the files and folders that are dragged."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]


class Outside:
    """Looks after the files of one window's project."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._told: dict[str, bytes] = {}  # what was told already, and left alone
        self._of: OpenProject | None = None

    def open(self, paths: Sequence[Path]) -> bool:
        """Open a folder, or files of one project; say whether the first of them is open."""
        opened = self._window.open(paths[0])
        for path in paths[1:] if opened else ():
            self._window.dialogs.show_too(path)
        return opened

    def look(self) -> None:
        """Look whether the files are as they were; offer to load those that are not.

        What is gone counts as changed. Each version of a file is told once.
        """
        opened = self._window.opened
        if opened is None:
            return
        opened.look()
        if self._window.mode != "edit":
            return  # a game goes on; it is told afterwards
        found = changed_elsewhere(opened)
        known, self._told = (self._told if self._of is opened else {}), found
        self._of = opened
        if found and found != known:
            self._offer(opened, tuple(found))

    def _offer(self, opened: OpenProject, paths: Sequence[str]) -> None:
        text = Plural(
            "Another program has changed a file of this project. Undo brings back what is here.",
            "Another program has changed files of this project. Undo brings back what is here.",
            len(paths),
        )
        here = str(Text("changed here too, and not saved"))
        lines = [f"{path} ({here})" if opened.is_changed(path) else path for path in paths]
        verb = Text("Load again")
        self._window.notice.offer(text, lines, verb, lambda: self._load(opened, paths))

    def _load(self, opened: OpenProject, paths: Sequence[str]) -> None:
        window = self._window
        if opened is not window.opened or not window.inspector.flush():
            return
        if window.toolbox is not None:
            window.toolbox.finish()
        try:
            load_again(opened, paths)
        except EngineError as error:
            window.notice.refuse(error)
