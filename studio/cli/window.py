"""Opening the studio's window from the command line, where there is a display."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

UNSEEN = frozenset({"offscreen", "minimal"})
_PROBE = "from PySide6.QtWidgets import QApplication; QApplication([])"
_PROBE_SECONDS = 20


def open_window(files: Sequence[str] = ()) -> int:
    """Open the studio on *files* and return its exit code; 2 with one line if it cannot open."""
    from studio.ui.startup import launch

    return launch([Path(file) for file in files])


def has_display() -> bool:
    """Say whether a window can be opened and seen here.

    Qt aborts where it cannot reach a display, so the trial runs in a process of its own.
    """
    if os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0] in UNSEEN:
        return False
    if sys.platform.startswith("linux") and not _names_a_display():
        return False
    try:
        trial = subprocess.run(  # noqa: S603 - our own interpreter
            [sys.executable, "-c", _PROBE], capture_output=True, timeout=_PROBE_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return trial.returncode == 0


def _names_a_display() -> bool:
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
