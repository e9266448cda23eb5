"""Has fields of sight counted beside the window's thread, with a rest between two."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer

from studio.ui.parts.aside import Aside

if TYPE_CHECKING:
    from collections.abc import Callable

REST = 2  # times as long as the last count took: painting has the better part of the time


class Counting(QObject):
    """What a window gives `studio.document.fields.Fields` as its ``begin``."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._aside = Aside(self)
        self._aside.done.connect(self._end)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._start)
        self._work: Callable[[], Any] | None = None
        self._then: Callable[[Any], None] | None = None
        self._took = self._began = self._ended = 0.0

    def begin(self, work: Callable[[], Any], then: Callable[[Any], None]) -> None:
        """Have *work* done soon, and hand to *then* what came of it."""
        self._work, self._then = work, then
        rested = time.monotonic() - self._ended
        self._timer.start(max(0, round(1000 * (REST * self._took - rested))))

    def drop(self) -> None:
        """Wait for nothing any more: another project is shown."""
        self._timer.stop()
        self._aside.drop()
        self._work = self._then = None

    def _start(self) -> None:
        if self._work is not None:
            self._began = time.monotonic()
            self._aside.start(self._work)

    def _end(self, answer: object) -> None:
        self._ended = time.monotonic()
        self._took = self._ended - self._began
        then, self._work, self._then = self._then, None, None
        if then is not None:
            then(answer)
