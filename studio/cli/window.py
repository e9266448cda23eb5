"""Opening the studio's window from the command line, where there is a display."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.texts import Text

UNSEEN = frozenset({"offscreen", "minimal"})
_PROBE = "from studio.ui.startup import try_a_window; try_a_window()"
_PROBE_SECONDS = 20


def open_window(files: Sequence[str] = ()) -> int:
    """Open the studio on *files* and return its exit code; 2 with one line if it cannot open."""
    from studio.ui.startup import launch

    return launch([Path(file) for file in files])


def what_hinders() -> Text | None:
    """Return why no window can be opened and seen here, or None if one can.

    Qt aborts where it cannot reach a display, so the trial runs in a process of its own.
    """
    from studio.ui.startup import NO_DISPLAY, NO_LIBRARIES

    if os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0] in UNSEEN:
        return NO_DISPLAY
    if sys.platform.startswith("linux") and not _names_a_display():
        return NO_DISPLAY
    try:
        trial = subprocess.run(  # noqa: S603 - our own interpreter
            [sys.executable, "-c", _PROBE],
            capture_output=True,
            text=True,
            timeout=_PROBE_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return NO_DISPLAY
    if trial.returncode == 0:
        return None
    return NO_LIBRARIES if str(NO_LIBRARIES) in trial.stderr else NO_DISPLAY


def _names_a_display() -> bool:
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
