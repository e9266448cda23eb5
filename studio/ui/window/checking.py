"""Runs the checks a moment after the last change, and never while a gesture runs."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from engine.errors import EngineError
from engine.lint.runner import lint
from engine.model.project import PROJECT_FILE
from engine.model.scenario import ScenarioDocument

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.model.project import Project
    from studio.document.open_project import OpenProject

log = logging.getLogger(__name__)

PAUSE = 250  # ms


class Checking(QObject):
    """The checks of one window; ``found`` carries the issues of what is in front."""

    found = Signal(object)  # a tuple of Issue

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._opened: OpenProject | None = None
        self._take_off: list[Callable[[], None]] = []
        self._done: object = None
        self._timer = QTimer(self, singleShot=True, interval=PAUSE)
        self._timer.timeout.connect(self.run)

    def watch(self, opened: OpenProject | None) -> None:
        """Check another project from now on."""
        for take_off in self._take_off:
            take_off()
        self._opened, self._take_off, self._done = opened, [], None
        self._timer.stop()
        if opened is None:
            self.found.emit(())
            return
        self._take_off = [
            opened.history.listeners.add(self._changed),
            opened.listeners.add(self._timer.start),
        ]
        self._timer.start()

    def _changed(self, _before: Project, _after: Project) -> None:
        self._timer.start()

    def run(self) -> None:
        """Check now, unless the same was checked already."""
        opened = self._opened
        if opened is None:
            return
        paths = self._paths(opened)
        key = (opened.project, paths)
        if self._done is not None and self._done == key:
            return
        self._done = key
        try:
            self.found.emit((*opened.problems, *lint(opened.project, paths)))
        except EngineError:
            log.info("the checks could not run", exc_info=True)
            self.found.emit(opened.problems)

    def _paths(self, opened: OpenProject) -> tuple[str, ...]:
        """Return the documents in front: the scenario and its map, or the map; else all.

        And the project's file, which may hold a campaign.
        """
        return (*self._shown(opened), PROJECT_FILE)

    def _shown(self, opened: OpenProject) -> tuple[str, ...]:
        path = opened.active
        document = opened.project.documents.get(path) if path is not None else None
        if path is None or document is None:
            return tuple(opened.project.documents)
        if isinstance(document, ScenarioDocument) and document.map in opened.project.documents:
            return (path, document.map)
        return (path,)
