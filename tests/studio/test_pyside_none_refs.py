"""PySide6 6.12.0 loses a reference to None on every void call before Python 3.12."""

import os
import subprocess
import sys

CALLS = """
from PySide6.QtGui import QGuiApplication, QImage, QPainter, QPen
app = QGuiApplication([])
image = QImage(8, 8, QImage.Format.Format_RGB32)
painter = QPainter(image)
pen = QPen()
for _ in range(20_000):
    painter.setPen(pen)
painter.end()
print("alive")
"""


def test_twenty_thousand_void_calls_leave_the_process_alive():
    child = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", CALLS],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (child.returncode, child.stdout.strip()) == (0, "alive"), child.stderr
