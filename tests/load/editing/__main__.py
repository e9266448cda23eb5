"""Random sessions of editing: ``python -m tests.load.editing --minutes 20 [--seed N]``.

Each session has its own seed and goes on until 2,000 edits, undos and redos were made. The first
fault of a session is told with the last acts before it; the exit code is 1 if there was any.
"""

from __future__ import annotations

import argparse
import logging
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from studio.ui.theme.theme import Theme
from tests.load.editing.session import Session

if TYPE_CHECKING:
    from collections.abc import Sequence

LOG = logging.getLogger("load")
EDITS = 2_000
LAST = 40  # acts that are told before a fault


def main(arguments: list[str]) -> int:
    """Edit until the minutes are over."""
    parser = argparse.ArgumentParser(prog="python -m tests.load.editing", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1, help="of the first session")
    parser.add_argument("--edits", type=int, default=EDITS, help="of one session")
    told = parser.parse_args(arguments)
    logging.basicConfig(level=logging.WARNING, format="%(message)s", stream=sys.stdout)
    LOG.setLevel(logging.INFO)
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    theme = Theme(application, "light")
    end, number, failures = time.monotonic() + 60 * told.minutes, told.seed, 0
    while time.monotonic() < end:
        failures += int(not edit(theme, number, told.edits, end))
        number += 1
    return int(failures > 0)


def edit(theme: Theme, seed: int, edits: int, end: float) -> bool:
    """Do one session; say whether it had no fault."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        session = Session(theme, Path(folder), str(seed))
        try:
            while session.edits < edits and time.monotonic() < end:
                session.act()
            session.look_back()
        except Exception:  # whatever it is, it is what was looked for
            LOG.exception("seed %s fails in act %s:", seed, session.acts)
            for line in session.told[-LAST:]:
                LOG.info("    %s", line)
            return False
        finally:
            session.close()
    took = time.monotonic() - began
    LOG.info("seed %s: %s acts, %s edits, %.0f s", seed, session.acts, session.edits, took)
    for label, times in (*session.made.most_common(), *deeds(session.told).most_common()):
        LOG.info("    %5s  %s", times, label)
    return True


def deeds(told: Sequence[str]) -> Counter[str]:
    """Count what was done: strokes by tool, actions by name, everything else by its kind."""
    found = Counter[str]()
    for line in told:
        kind, *what = line.split(maxsplit=2)
        found[f"{kind} {what[0]}" if kind in ("stroke", "action") else kind] += 1
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
