"""Runs the checks beside the window's thread, a moment after a change and while one paints.

What was found in a value that comes back, by undo or redo, is told at once.
"""

from __future__ import annotations

import logging
import time
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from engine.errors import EngineError
from engine.lint.runner import lint
from engine.model.issue import Issue
from engine.model.project import PROJECT_FILE
from engine.model.scenario import ScenarioDocument
from engine.texts import Text
from studio.ui.parts.aside import Aside

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.model.project import Project
    from studio.document.open_project import OpenProject

    _Key = tuple[Project, tuple[str, ...], tuple[Issue, ...]]

log = logging.getLogger(__name__)

PAUSE = 250  # ms from a change to the checks
REST = 2  # times as long as the last checks took: painting has the better part of the time
KEPT = 12  # values of the project whose issues are remembered


class Checking(QObject):
    """The checks of one window; ``found`` carries the issues of what is in front.

    They look at what is shown, the stroke included that is being painted.
    """

    begun = Signal()  # nothing is known yet of what is in front
    found = Signal(object)  # a tuple of Issue

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._opened: OpenProject | None = None
        self._take_off: list[Callable[[], None]] = []
        self._done: _Key | None = None
        self._known: list[tuple[_Key, object]] = []
        self._took = 0.0  # seconds
        self._began = 0.0
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.run)
        self._aside = Aside(self)
        self._aside.done.connect(self._end)

    def watch(self, opened: OpenProject | None) -> None:
        """Check another project from now on."""
        for take_off in self._take_off:
            take_off()
        self._opened, self._take_off, self._done, self._known = opened, [], None, []
        self._timer.stop()
        self._aside.drop()
        if opened is None:
            self.found.emit(())
            return
        self._take_off = [
            opened.history.listeners.add(self._changed),
            opened.listeners.add(self._soon),
        ]
        self.begun.emit()
        self._soon()

    def _changed(self, _before: Project, _after: Project) -> None:
        self._soon()
        key = self._key()
        for known, issues in self._known:
            if known == key:
                self._done = key
                self._aside.drop()
                self.found.emit(issues)
                return

    def _soon(self) -> None:
        if not self._timer.isActive():
            self._timer.start(max(PAUSE, round(1000 * REST * self._took)))

    def run(self) -> None:
        """Begin to check, unless the same was checked already."""
        if self._aside.busy:
            self._soon()
            return
        key = self._key()
        if key is None or key == self._done:
            return
        self._done, self._began = key, time.monotonic()
        self._aside.start(partial(_checked, *key))

    def _end(self, issues: object) -> None:
        self._took = time.monotonic() - self._began
        if self._done is not None:
            self._known = [(self._done, issues), *self._known[: KEPT - 1]]
        self.found.emit(issues)

    def _key(self) -> _Key | None:
        opened = self._opened
        if opened is None:
            return None
        return opened.history.shown, self._paths(opened), opened.problems

    def _paths(self, opened: OpenProject) -> tuple[str, ...]:
        """Return the documents in front: the scenario and its map, or the map; else all.

        And the project's file, which may hold a campaign.
        """
        return (*self._shown(opened), PROJECT_FILE)

    def _shown(self, opened: OpenProject) -> tuple[str, ...]:
        path, documents = opened.active, opened.history.shown.documents
        document = documents.get(path) if path is not None else None
        if path is None or document is None:
            return tuple(documents)
        if isinstance(document, ScenarioDocument) and document.map in documents:
            return (path, document.map)
        return (path,)


def _checked(
    project: Project, paths: tuple[str, ...], problems: tuple[Issue, ...]
) -> tuple[Issue, ...]:
    """Return what is wrong; beside the window's thread."""
    try:
        return (*problems, *lint(project, paths))
    except EngineError as error:
        log.debug("the checks could not run", exc_info=True)
        why = Text("the checks could not look at this: {why}", why=error.message)
        return (*problems, Issue("unchecked", "error", why, paths[0] if paths else ""))
