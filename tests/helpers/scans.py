"""Pictures to put under maps, painted for the test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QColor, QImage, QPainter

from studio.drawing.pictures import png

if TYPE_CHECKING:
    from pathlib import Path


def scan(width: int = 40, height: int = 20, left: str = "#ff0000", right: str = "#0000ff") -> bytes:
    """Return a PNG whose left and right halves have a colour each."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    middle = (width + 1) // 2
    painter = QPainter(image)
    painter.fillRect(0, 0, middle, height, QColor(left))
    painter.fillRect(middle, 0, width - middle, height, QColor(right))
    painter.end()
    return png(image)


def scan_file(folder: Path, name: str = "scan.png") -> Path:
    """Return the file of such a picture."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    file.write_bytes(scan())
    return file
