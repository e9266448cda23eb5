"""Work beside the window's thread: the window goes on, and gets what came of it when it is done."""

from __future__ import annotations

import logging
import threading
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from collections.abc import Callable

log = logging.getLogger(__name__)

_Box = SimpleQueue[tuple[Any, Exception | None]]

LOOK = 20  # ms between two looks at whether it is done


class Aside(QObject):
    """One piece of work at a time, in a thread that touches values only and never Qt.

    ``done`` brings the answer, in the window's thread. What the work raises is raised there too.
    """

    done = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._box: _Box | None = None
        self._timer = QTimer(self, interval=LOOK)
        self._timer.timeout.connect(self._look)

    @property
    def busy(self) -> bool:
        """Whether something is being worked on."""
        return self._box is not None

    def start(self, work: Callable[[], Any]) -> None:
        """Begin *work*; the answer to what was begun before is not waited for any more."""
        box: _Box = SimpleQueue()
        self._box = box
        threading.Thread(target=_run, args=(work, box), name="aside", daemon=True).start()
        self._timer.start()

    def drop(self) -> None:
        """Wait no more for what is being worked on."""
        self._box = None
        self._timer.stop()

    def _look(self) -> None:
        if self._box is None or self._box.empty():
            return
        answer, fault = self._box.get()
        self.drop()
        if fault is not None:
            raise fault
        self.done.emit(answer)


def _run(work: Callable[[], Any], box: _Box) -> None:
    try:
        box.put((work(), None))
    except Exception as fault:
        log.debug("work beside the window failed", exc_info=True)
        box.put((None, fault))
