"""Whole maps and scenarios as pictures: for files, thumbnails and other programs.

Nothing of a window takes part, neither its zoom nor its screen: the same values give the same
pixels everywhere. Without an application Qt's offscreen platform is used.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QBuffer, QIODevice, QRectF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QImageWriter, QPainter

from engine.board.board import Board
from engine.core.kinds import Face
from engine.errors import EngineError
from engine.model.map import MapDocument
from engine.model.scenario import Counter, ScenarioDocument
from engine.texts import Text, Words
from studio.drawing.fonts import forget
from studio.drawing.map.painter import MapPainter
from studio.drawing.map.style import StyleName
from studio.drawing.setup import lying, paint_counters, paint_markers

INCH: Final = 25.4
FRAME: Final = 0.6  # mm of the line around the sheet, outside it
MARGIN: Final = 3.0  # mm of paper around the sheet, the line included
LONGEST: Final = 32_000  # pixels of a side that common programs open
MOST: Final = 160_000_000  # pixels in all: 640 MB while it is drawn
LEAST_DPI, MOST_DPI = 10, 1200
PARTS: Final[dict[str, Words]] = {  # of the drawing that low resolutions leave out
    "hex labels": Text("the labels of hexes"),
    "names": Text("names and texts"),
    "dots": Text("centre dots"),
    "grid": Text("the grid"),
    "borders": Text("what stands on borders"),
    "paths": Text("roads and streams"),
}


@dataclass(frozen=True, slots=True)
class Subject:
    """What is shown: a map, and what a scenario sets on it."""

    map: MapDocument
    board: Board
    scenario: ScenarioDocument | None = None
    faces: Callable[[Counter], Face | None] | None = None


@dataclass(frozen=True, slots=True)
class Manner:
    """How it is shown."""

    dpi: float = 300.0
    style: StyleName = "colour"
    margin: float = MARGIN


PLATFORM: Final = "QT_QPA_PLATFORM"


@contextmanager
def able() -> Iterator[None]:
    """Let Qt draw text: without an application there is an offscreen one for the time."""
    if QGuiApplication.instance() is not None:
        yield
        return
    before = os.environ.get(PLATFORM)
    os.environ[PLATFORM] = "offscreen"
    application = QGuiApplication([])
    try:
        yield
    finally:
        forget()
        application.shutdown()
        if before is None:
            del os.environ[PLATFORM]
        else:
            os.environ[PLATFORM] = before


def sheet(subject: Subject, manner: Manner | None = None) -> QImage:
    """Return the whole sheet as a picture that knows its size in print.

    Raises `EngineError` if it would be too large, with the resolution that fits.
    """
    with able():
        return _sheet(subject, manner or Manner())


def _sheet(subject: Subject, manner: Manner) -> QImage:
    art = MapPainter(subject.map, subject.board, manner.style)
    margin = max(manner.margin, 0.0)
    page = art.bounds.adjusted(-margin, -margin, margin, margin)
    width, height = _pixels(page, manner.dpi)
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(art.scene.style.paper))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scale = manner.dpi / INCH
    painter.scale(scale, scale)
    painter.translate(-page.topLeft())
    _paint(painter, subject, art, scale)
    paint_frame(painter, art.bounds, min(FRAME, margin))
    painter.end()
    per_metre = round(manner.dpi / INCH * 1000)
    image.setDotsPerMeterX(per_metre)
    image.setDotsPerMeterY(per_metre)
    return image


def too_small(subject: Subject, manner: Manner) -> tuple[Words, ...]:
    """Return what a sheet leaves out in its resolution, since nobody could read or see it."""
    art = MapPainter(subject.map, subject.board, manner.style)
    fine, coarse = (
        {name for name, _ in art.steps(art.bounds, dpi / INCH)} for dpi in (MOST_DPI, manner.dpi)
    )
    return tuple(what for part, what in PARTS.items() if part in fine - coarse)


def _paint(painter: QPainter, subject: Subject, art: MapPainter, scale: float) -> None:
    art.paint(painter, art.bounds, scale)
    scenario = subject.scenario
    markers = (*subject.map.markers, *(scenario.markers if scenario is not None else ()))
    paint_markers(painter, subject.board, markers, art.bounds)
    if scenario is not None and subject.faces is not None:
        counters = lying(subject.board, scenario, subject.faces)
        paint_counters(painter, counters, art.bounds)


def paint_frame(painter: QPainter, sheet_: QRectF, width: float) -> None:
    """Paint the line around the sheet, wholly outside it, so that it hides nothing."""
    outer = sheet_.adjusted(-width, -width, width, width)
    ink = QColor("#3a3226")
    for box in (
        QRectF(outer.left(), outer.top(), outer.width(), width),
        QRectF(outer.left(), sheet_.bottom(), outer.width(), width),
        QRectF(outer.left(), outer.top(), width, outer.height()),
        QRectF(sheet_.right(), outer.top(), width, outer.height()),
    ):
        painter.fillRect(box, ink)


def _pixels(page: QRectF, dpi: float) -> tuple[int, int]:
    if not LEAST_DPI <= dpi <= MOST_DPI:
        raise EngineError(
            Text(
                "{dpi} dots per inch cannot be drawn; choose {least} to {most}",
                dpi=f"{dpi:g}",
                least=LEAST_DPI,
                most=MOST_DPI,
            )
        )
    width, height = (math.ceil(side * dpi / INCH - 1e-6) for side in (page.width(), page.height()))
    if max(width, height) > LONGEST or width * height > MOST:
        side = LONGEST / max(page.width(), page.height())
        fits = min(side, math.sqrt(MOST / (page.width() * page.height()))) * INCH
        raise EngineError(
            Text(
                "at {dpi} dots per inch the picture would be {width} x {height} pixels, which is "
                "too large; choose at most {fits}",
                dpi=f"{dpi:g}",
                width=width,
                height=height,
                fits=math.floor(fits * 0.999),
            )
        )
    return width, height


def thumbnail(subject: Subject, width: int, height: int) -> QImage:
    """Return a small picture of the sheet that fits into so many device pixels."""
    with able():
        return _thumbnail(subject, width, height)


def _thumbnail(subject: Subject, width: int, height: int) -> QImage:
    art = MapPainter(subject.map, subject.board)
    bounds = art.bounds
    scale = min(width / bounds.width(), height / bounds.height())
    image = QImage(
        max(1, round(bounds.width() * scale)),
        max(1, round(bounds.height() * scale)),
        QImage.Format.Format_RGB32,
    )
    image.fill(QColor(art.scene.style.paper))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.translate(-bounds.topLeft())
    _paint(painter, subject, art, scale)
    painter.end()
    return image


def png(image: QImage) -> bytes:
    """Return *image* as the bytes of a PNG file, which are the same for the same pixels."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"png")
    writer.setQuality(70)
    if not writer.write(image):
        raise EngineError(Text("the picture cannot be written: {why}", why=writer.errorString()))
    return bytes(buffer.data().data())
