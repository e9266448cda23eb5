from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from studio.ui import startup

LAUNCH = "import sys; from studio.ui.startup import launch; sys.exit(launch())"


def _run(code: str, **env: str) -> subprocess.CompletedProcess[str]:
    gone = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_RUNTIME_DIR"}
    base = {k: v for k, v in os.environ.items() if k not in gone}
    return subprocess.run(  # noqa: S603 - our own interpreter and code
        [sys.executable, "-c", code],
        env={**base, **env},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_without_a_display_one_line_says_so_and_the_code_is_two():
    done = _run(LAUNCH)
    assert done.returncode == 2
    assert "no display was found" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="xcb is the platform of X11")
def test_with_a_display_that_does_not_answer_it_is_the_same():
    done = _run(LAUNCH, DISPLAY=":987", QT_QPA_PLATFORM="xcb")
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_qt_that_cannot_be_loaded_ends_in_one_line():
    block = "import sys; sys.modules['PySide6.QtWidgets'] = None; "
    done = _run(block + LAUNCH)
    assert done.returncode == 2
    assert "PySide6 cannot be loaded" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_importing_the_starter_loads_no_qt():
    code = "import sys, studio.ui.startup; sys.exit(any('PySide6' in m for m in sys.modules))"
    assert _run(code).returncode == 0


def test_a_display_that_qt_lacks_the_libraries_for_is_told_apart_from_none():
    found = 'Could not load the Qt platform plugin "xcb" in "" even though it was found.'
    assert startup.what_is_missing([found]) == startup.NO_LIBRARIES
    in_vain = "could not connect to display :0"
    assert startup.what_is_missing([in_vain, found]) == startup.NO_DISPLAY
    assert startup.what_is_missing([]) == startup.NO_DISPLAY


def test_the_libraries_named_are_those_of_the_readme():
    readme = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
    assert str(dict(startup.NO_LIBRARIES.args)["packages"]) in readme


def test_the_lines_fit_on_one_line_and_name_the_way_out():
    assert "xvfb-run" in str(startup.NO_DISPLAY)
    assert "\n" not in str(startup.NO_DISPLAY)
