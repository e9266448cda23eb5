"""Writes a picture in a process of its own: the window goes on meanwhile, and can call it off."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import signal
import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QProgressDialog, QWidget

from engine.errors import EngineError
from engine.texts import Text
from studio.publish.png import export_png

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from pathlib import Path

    from engine.model.project import Project
    from engine.texts import Words

log = logging.getLogger(__name__)

POLL = 60  # ms between two looks at how far it is
SPAWN = multiprocessing.get_context("spawn")


class PictureExport(QObject):
    """One picture that is being written; a window that is closed does not stop it."""

    told = Signal(object)  # Words
    refused = Signal(object)  # an EngineError

    def __init__(self, window: QWidget, project: Project, document: str, target: Path) -> None:
        super().__init__(window)
        self._target = target
        self._near, far = SPAWN.Pipe(duplex=False)
        self._process = SPAWN.Process(target=_write, args=(far, project, document, target))
        self._process.start()
        far.close()
        self.bar = QProgressDialog(window)
        self.bar.setWindowTitle(str(Text("Export a picture")))
        self.bar.setLabelText(str(Text("Drawing {name}. You can go on.", name=target.name)))
        self.bar.setRange(0, 0)
        self.bar.setMinimumDuration(0)
        self.bar.setWindowModality(Qt.WindowModality.NonModal)
        self.bar.canceled.connect(self.cancel)
        self.bar.show()
        self._timer = QTimer(self, interval=POLL)
        self._timer.timeout.connect(self._look)
        self._timer.start()

    def cancel(self) -> None:
        """Call it off; what was at the target stays."""
        self._process.terminate()
        self._end()
        self.told.emit(Text("{name} was not exported.", name=self._target.name))

    def _look(self) -> None:
        if not self._near.poll() and self._process.is_alive():
            return
        try:
            fault: Words | None = self._near.recv()
        except (EOFError, OSError):
            fault = Text("the picture could not be drawn")
        self._end()
        if fault is None:
            self.told.emit(Text("Exported to {path}.", path=str(self._target)))
        else:
            self.refused.emit(EngineError(fault))

    def _end(self) -> None:
        self._timer.stop()
        self.bar.canceled.disconnect(self.cancel)
        self.bar.close()
        self.bar.deleteLater()
        self._near.close()
        self.deleteLater()


def _write(far: Connection, project: Project, document: str, target: Path) -> None:
    """Write the picture and send None, or why it could not be; within its own process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(1))  # takes half a file away
    fault: Words | str | None = None
    try:
        export_png(project, document, target)
    except EngineError as error:
        fault = error.message
    except Exception as error:
        log.debug("the picture could not be drawn", exc_info=True)
        kind = type(error).__name__
        fault = Text(
            "the picture could not be drawn: {kind}: {reason}", kind=kind, reason=f"{error}"
        )
    with contextlib.suppress(OSError):  # the window is gone
        far.send(fault)
