"""Scans whose truth is known: maps drawn by our own art, then spoilt as paper and scanner do."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from PySide6.QtCore import QBuffer, QIODevice, QRectF
from PySide6.QtGui import QColor, QImage, QImageWriter, QPainter, QTransform

from engine.board.board import Board, build_board
from engine.geometry.grid import Grid
from engine.model.data import FrozenDict
from engine.model.map import Level, MapDocument
from engine.rulesets import get
from studio.drawing.map.chance import chance
from studio.drawing.pictures import Manner, Subject, sheet

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from studio.drawing.map.style import StyleName

LEGEND = FrozenDict({".": "open", "w": "woods", "c": "crops", "b": "building"})
Affine = tuple[float, float, float, float, float, float]


@dataclass(frozen=True, slots=True)
class Wear:
    """What happened to the sheet; all of it at once is a bad scan of an old map."""

    turn: float = 1.4  # degrees
    noise: float = 9.0  # of 255
    fold: float = 0.28  # how much darker beside it
    tint: tuple[float, float, float] = (0.97, 0.86, 0.68)  # what is left of white at the far corner
    quality: int = 60  # of the JPEG
    off: float = 0.4  # mm that the alignment is wrong
    grey: bool = False


CLEAN = Wear(0.0, 0.0, 0.0, (1.0, 1.0, 1.0), 95, 0.0)
WORN = Wear()


@dataclass(frozen=True, slots=True)
class DrawnScan:
    """The bytes of a JPEG, how it lies under the map, and the map that was drawn."""

    data: bytes
    affine: Affine
    map: MapDocument
    board: Board


def patchy_map(columns: int, rows: int, *, pointy: bool = False, seed: int = 3) -> MapDocument:
    """Return a map of fields, woods and houses in patches, as people draw them."""
    letters = "....wwc."
    terrain = tuple(
        "".join(
            "b"
            if chance(i // 2, j, 5 + seed) < 0.06
            else letters[int(8 * chance((i + j // 2) // 3, j // 3, seed))]
            for i in range(columns)
        )
        for j in range(rows)
    )
    grid = Grid(columns, rows, 20.0, orient="pointy" if pointy else "flat")
    return MapDocument("Patches", "atz", (Level("main", grid, LEGEND, terrain),))


def scan_of(
    map_: MapDocument, style: StyleName = "colour", wear: Wear = WORN, dpi: float = 110.0
) -> DrawnScan:
    """Return a scan of *map_*, the same each time."""
    board = build_board(map_, get(map_.ruleset).terrain_classes())
    drawn = sheet(Subject(map_, board), Manner(dpi, style, 3.0))
    image, to_scan = _laid(drawn, wear)
    pixels = _spoilt(_array(image), wear)
    bounds, scale = board.bounds, dpi / 25.4
    back, _ = to_scan.inverted()
    left, top = bounds.left - 3.0 + wear.off, bounds.top - 3.0 - wear.off / 2
    affine = (
        back.m11() / scale, back.m21() / scale, back.dx() / scale + left,
        back.m12() / scale, back.m22() / scale, back.dy() / scale + top,
    )  # fmt: skip
    return DrawnScan(_jpeg(pixels, wear), affine, map_, board)


def _laid(drawn: QImage, wear: Wear) -> tuple[QImage, QTransform]:
    """Lay the sheet a little aslant on the glass of a scanner, whose lid is grey."""
    turn = QTransform().rotate(wear.turn)
    box = turn.mapRect(QRectF(drawn.rect())).adjusted(-9, -9, 9, 9)
    to_scan = turn * QTransform.fromTranslate(-box.left(), -box.top())
    image = QImage(math.ceil(box.width()), math.ceil(box.height()), QImage.Format.Format_RGB32)
    image.fill(QColor("#c9c9c7"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setTransform(to_scan)
    painter.drawImage(0, 0, drawn)
    painter.end()
    return image, to_scan


def _array(image: QImage) -> NDArray[Any]:
    data = np.frombuffer(image.constBits(), np.uint8)
    rows = data.reshape(image.height(), image.bytesPerLine() // 4, 4)
    return rows[:, : image.width(), 2::-1].astype(np.float32)


def _spoilt(pixels: NDArray[Any], wear: Wear) -> NDArray[Any]:
    high, wide, _ = pixels.shape
    x = np.linspace(0, 1, wide, dtype=np.float32)[None, :, None]
    y = np.linspace(0, 1, high, dtype=np.float32)[:, None, None]
    far = (0.6 * x + 0.4 * y) ** 1.3
    pixels = pixels * (1 + far * (np.array(wear.tint, np.float32) - 1))
    if wear.fold:
        aside = np.abs(x - 0.48) * wide
        shade = 1 - wear.fold * np.exp(-aside / (0.025 * wide))
        crease = np.where(aside < 1.6, 1.35, 1.0)  # the colour is worn off
        pixels = pixels * shade * crease
    if wear.noise:
        chance_ = np.random.default_rng(7)
        pixels = pixels + chance_.normal(0, wear.noise, pixels.shape).astype(np.float32)
    if wear.grey:
        pixels = np.repeat(pixels @ np.array([[0.3], [0.59], [0.11]], np.float32), 3, 2)
    found: NDArray[Any] = np.clip(pixels, 0, 255).astype(np.uint8)
    return found


def _jpeg(pixels: NDArray[Any], wear: Wear) -> bytes:
    high, wide, _ = pixels.shape
    data = np.ascontiguousarray(pixels)
    image = QImage(data.data, wide, high, 3 * wide, QImage.Format.Format_RGB888)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"jpg")
    writer.setQuality(wear.quality)
    assert writer.write(image)
    return bytes(buffer.data().data())
