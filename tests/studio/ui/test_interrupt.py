"""Ctrl+C in the terminal from which the studio was started."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from studio.document.recovery import Recovery
from tests.helpers.windows import copy_of

if TYPE_CHECKING:
    from pathlib import Path

# a shell that starts a program in the background has the signal ignored
HEARD = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
START = f"{HEARD}from studio.cli import main; print('here', flush=True); main()"
CHANGE = f"""{HEARD}
from pathlib import Path
from PySide6.QtCore import QTimer
from studio.ui.startup import launch
from studio.ui.window import lifecycle

def change(self, opened):
    from dataclasses import replace
    path = opened.active
    document = replace(opened.project.documents[path], title="Late Doors")
    opened.push("x", opened.project.with_document(path, document))
    QTimer.singleShot(200, lambda: print("here", flush=True))

before = lifecycle.Lifecycle._open
def _open(self, make, left=None):
    done = before(self, make, left)
    change(self, self.opened)
    return done
lifecycle.Lifecycle._open = _open
sys.exit(launch([Path(sys.argv[1])]))
"""

pytestmark = pytest.mark.skipif(os.name != "posix", reason="sends the signal of a terminal")


@pytest.fixture(autouse=True)
def _own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "own"))


def interrupted(after: float, code: str = START, *args: str) -> tuple[int, str]:
    """Start the studio, send Ctrl+C so many seconds later, return exit code and stderr."""
    studio = subprocess.Popen(  # noqa: S603 - our own interpreter and code
        [sys.executable, "-c", code, *args],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert studio.stdout is not None
    assert studio.stdout.readline() == "here\n"
    time.sleep(after)
    studio.send_signal(signal.SIGINT)
    try:
        _, told = studio.communicate(timeout=60)
    finally:
        studio.kill()
    return studio.returncode, told


@pytest.mark.parametrize("after", [0.02, 0.1, 0.3, 0.6, 1.0, 4.0])
def test_ctrl_c_ends_the_studio_at_any_moment_of_its_start(after: float):
    code, told = interrupted(after)
    assert code == 130
    assert told.strip("\n") in ("", "hexwright: stopped")  # click ends the line of the ^C


def test_ctrl_c_leaves_unsaved_work_to_be_recovered(tmp_path: Path):
    file = copy_of("coldwater", tmp_path) / "three_doors.scenario.yaml"
    assert interrupted(0.5, CHANGE, str(file)) == (130, "hexwright: stopped\n")
    (left,) = Recovery().pending()
    assert "title: Late Doors" in left.documents[file.name]
