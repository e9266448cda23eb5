"""Terrain swatches for the palette, drawn by the same art as the map."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from engine.board.board import build_board
from engine.geometry.grid import Grid
from engine.model.data import FrozenDict
from engine.model.map import Level, MapDocument
from studio.drawing.map.painter import Layers, MapPainter

if TYPE_CHECKING:
    from engine.core.kinds import TerrainType

ROWS = 5
SIZE = 20.0


@lru_cache(maxsize=64)
def swatch(terrain: TerrainType, width: int, height: int, ratio: float) -> QPixmap:
    """Return a piece of map that is all *terrain*, with round corners, for a device *ratio*."""
    letter = terrain.letter or "x"
    grid = Grid(columns=ROWS, rows=ROWS, size=SIZE)
    level = Level("main", grid, FrozenDict({letter: terrain.id}), (letter * ROWS,) * ROWS)
    map_ = MapDocument("", "", (level,))
    board = build_board(map_, {terrain.id: terrain.class_})
    bounds = board.bounds
    size = QSize(width, height)
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(QColor(0, 0, 0, 0))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    path = QPainterPath()
    path.addRoundedRect(QRectF(0, 0, size.width(), size.height()), 4, 4)
    painter.setClipPath(path, Qt.ClipOperation.ReplaceClip)
    scale = size.width() / (SIZE * 2.6)
    middle = QRectF(bounds.left, bounds.top, bounds.width, bounds.height).center()
    painter.translate(size.width() / 2, size.height() / 2)
    painter.scale(scale, scale)
    painter.translate(-middle)
    region = QRectF(0, 0, size.width() / scale, size.height() / scale)
    region.moveCenter(middle)
    MapPainter(map_, board, "colour", Layers(grid=False, dots=False, hex_labels=False)).paint(
        painter, region, scale * ratio
    )
    painter.end()
    return picture
