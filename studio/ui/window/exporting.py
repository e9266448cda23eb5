"""Writes an export in a process of its own: the window goes on, and can call it off."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import signal
import sys
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QProgressDialog, QWidget

from engine.errors import EngineError
from engine.exchange.losses import HEADING, told
from engine.texts import Text
from studio.publish import exporter

if TYPE_CHECKING:
    from collections.abc import Mapping
    from multiprocessing.connection import Connection
    from pathlib import Path

    from engine.exchange.losses import Losses
    from engine.files.opened import OpenedProject
    from engine.texts import Words

log = logging.getLogger(__name__)

POLL = 60  # ms between two looks at how far it is
SPAWN = multiprocessing.get_context("spawn")


class FileExport(QObject):
    """One file that is being written; a window that is closed does not stop it."""

    told = Signal(object, object)  # Words, and what the file cannot hold as lines
    refused = Signal(object)  # an EngineError

    def __init__(
        self,
        window: QWidget,
        kind: str,
        project: OpenedProject,
        target: Path,
        options: Mapping[str, Any],
    ) -> None:
        super().__init__(window)
        self._target = target
        self._near, far = SPAWN.Pipe(duplex=False)
        self._process = SPAWN.Process(
            target=_write, args=(far, kind, project, target, dict(options))
        )
        self._process.start()
        far.close()
        self.bar = QProgressDialog(window)
        self.bar.setWindowTitle(str(exporter.get(kind).title))
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
        self.told.emit(Text("{name} was not exported.", name=self._target.name), ())

    def _look(self) -> None:
        if not self._near.poll() and self._process.is_alive():
            return
        try:
            fault, lost = self._near.recv()
        except (EOFError, OSError):
            fault, lost = Text("the picture could not be drawn"), ()
        self._end()
        if fault is None:
            lines = (HEADING, *told(lost)) if lost else ()
            self.told.emit(Text("Exported to {path}.", path=str(self._target)), lines)
        else:
            self.refused.emit(EngineError(fault))

    def _end(self) -> None:
        self._timer.stop()
        self.bar.canceled.disconnect(self.cancel)
        self.bar.close()
        self.bar.deleteLater()
        self._near.close()
        self.deleteLater()


def _write(
    far: Connection, kind: str, project: OpenedProject, target: Path, options: dict[str, Any]
) -> None:
    """Write the file; send why it could not be, or None, and what it cannot hold."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit(1))  # takes half a file away
    fault: Words | str | None = None
    lost: Losses = ()
    try:
        lost = exporter.get(kind).write(project, project.main, target, options)
    except EngineError as error:
        fault = error.message
    except Exception as error:
        log.debug("the picture could not be drawn", exc_info=True)
        kind = type(error).__name__
        fault = Text(
            "the picture could not be drawn: {kind}: {reason}", kind=kind, reason=f"{error}"
        )
    with contextlib.suppress(OSError):  # the window is gone
        far.send((fault, lost))
