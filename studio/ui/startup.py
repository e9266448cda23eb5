"""Starts the studio so that no failure of Qt ends in an abort or a traceback. No Qt at the top."""

from __future__ import annotations

import importlib
import os
import sys
from typing import TYPE_CHECKING, Any

from engine.texts import Text
from studio.ui.interrupt import Interrupt

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

NO_WINDOW = 2

NO_DISPLAY = Text(
    "hexwright: no window can be opened here: no display was found. "
    "Start it in a desktop session (or under xvfb-run); all other verbs work without one."
)
NO_QT = Text(
    "hexwright: no window can be opened here: PySide6 cannot be loaded ({reason}). "
    "Install the missing system library, or reinstall with pip; all other verbs work without it."
)
NO_LIBRARIES = Text(
    "hexwright: no window can be opened here: Qt lacks system libraries to use the display. "
    "On Debian and Ubuntu: sudo apt-get install {packages}; all other verbs work without them.",
    packages="libxcb-cursor0 libxkbcommon-x11-0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0",
)
QT_STOPPED = Text("hexwright: the window system ended the studio: {reason}")


def launch(paths: Sequence[Path] = ()) -> int:
    """Open the studio on *paths* and run it to its end; return the exit code, 2 for no window."""
    interrupt = Interrupt()
    try:
        core = importlib.import_module("PySide6.QtCore")
        importlib.import_module("PySide6.QtWidgets")
    except ImportError as error:
        _say(str(Text(NO_QT.template, reason=str(error).splitlines()[0])))
        return NO_WINDOW
    _guard(core)
    code: int = importlib.import_module("studio.app").run(paths, interrupt)
    return code


def try_a_window() -> None:
    """End the process as `launch` would if no window can be opened here."""
    core = importlib.import_module("PySide6.QtCore")
    _guard(core)
    importlib.import_module("PySide6.QtWidgets").QApplication([])


def _guard(core: Any) -> None:
    """Let fatal messages of Qt end the process with one line instead of a core dump."""
    before: list[str] = []  # what Qt said while it looked for a display

    def handle(kind: Any, _context: Any, message: str) -> None:
        if kind == core.QtMsgType.QtFatalMsg:
            started = not core.QCoreApplication.startingUp()
            stopped = Text(QT_STOPPED.template, reason=message)
            _say(str(stopped if started else what_is_missing(before)))
            os._exit(NO_WINDOW)
        if core.QCoreApplication.startingUp():
            before.append(message)
        if kind == core.QtMsgType.QtCriticalMsg or os.environ.get("HEXWRIGHT_QT_LOG"):
            sys.stderr.write(f"{message}\n")

    core.qInstallMessageHandler(handle)


def what_is_missing(messages: Sequence[str]) -> Text:
    """Return the line for a Qt that could not start, by what it said on the way.

    A platform that was found but not loaded lacks a library, unless it asked a display in vain.
    """
    said = "\n".join(messages)
    in_vain = "could not connect" in said or "wl_display" in said
    return NO_LIBRARIES if "even though it was found" in said and not in_vain else NO_DISPLAY


def _say(line: str) -> None:
    sys.stderr.write(" ".join(line.split()) + "\n")
    sys.stderr.flush()
