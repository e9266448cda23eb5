"""What happens when the program itself fails: the work is kept, and the user is told."""

from __future__ import annotations

import logging
import sys
import traceback
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMessageBox

from engine.errors import EngineError
from engine.texts import Text

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

    from PySide6.QtWidgets import QWidget

log = logging.getLogger(__name__)


class CrashHandler(QObject):
    """Takes the place of ``sys.excepthook`` while the studio runs.

    What the user caused (an `EngineError` that nobody caught) is shown as any refusal. Everything
    else is written to a report; the studio goes on with the document as it was before.
    """

    refused = Signal(object)  # an EngineError

    def __init__(self, report: Path, parent: QWidget | None) -> None:
        super().__init__()
        self._report = report
        self._parent = parent
        self._before = sys.excepthook
        self._known: set[str] = set()  # the places of faults that were told
        self.box: QMessageBox | None = None

    def install(self) -> None:
        """Hear of every exception that nobody caught."""
        sys.excepthook = self.handle

    def remove(self) -> None:
        """Give the place back."""
        sys.excepthook = self._before

    def handle(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Tell the user what happened, once: a fault while painting comes back with every frame."""
        if issubclass(kind, KeyboardInterrupt):
            self._before(kind, error, trace)
        elif isinstance(error, EngineError):
            self.refused.emit(error)
        else:
            words = "".join(traceback.format_exception(kind, error, trace))
            place = "".join(traceback.format_tb(trace)[-1:])
            # a painter that a failed paint event left over in a frame would stop all painting
            traceback.clear_frames(trace)
            if place not in self._known:
                self._known.add(place)
                log.error("an error of the program itself\n%s", words)
                self._write(words)
                self._tell(words)

    def _write(self, words: str) -> None:
        try:
            self._report.parent.mkdir(parents=True, exist_ok=True)
            with self._report.open("a", encoding="utf-8") as file:
                file.write(words + "\n")
        except OSError:
            log.warning("the report could not be written to %s", self._report)

    def _tell(self, words: str) -> None:
        if self.box is not None:
            return  # one at a time: a fault while painting comes back with every frame
        box = QMessageBox(self._parent)
        box.setIcon(QMessageBox.Icon.Warning)
        box.setWindowTitle(str(Text("Hexwright")))
        box.setText(str(Text("Something in Hexwright itself went wrong. Your work is still here.")))
        told = Text(
            "You can go on. To be safe, save under another name. The details were added to {file}.",
            file=str(self._report),
        )
        box.setInformativeText(str(told))
        box.setDetailedText(words)
        box.finished.connect(self._closed)
        self.box = box
        box.open()

    def _closed(self) -> None:
        if self.box is not None:
            self.box.deleteLater()
        self.box = None
