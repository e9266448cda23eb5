"""Swatches of terrain and of walls for the palette, drawn by the same art as the map."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from engine.board.board import build_board
from engine.edits.borders import rim_of
from engine.geometry.grid import Grid
from engine.model.data import FrozenDict
from engine.model.map import BorderInfo, Level, MapDocument
from studio.drawing.map.painter import Layers, MapPainter

if TYPE_CHECKING:
    from engine.core.kinds import TerrainType

ROWS = 5
SIZE = 20.0
MIDDLE = "c3r3"


@lru_cache(maxsize=64)
def swatch(terrain: TerrainType, width: int, height: int, ratio: float) -> QPixmap:
    """Return a piece of map that is all *terrain*, with round corners, for a device *ratio*."""
    return _picture(_all_of(terrain), {terrain.id: terrain.class_}, QSize(width, height), ratio)


@lru_cache(maxsize=64)
def feature_swatch(
    feature: str, ground: TerrainType, width: int, height: int, ratio: float
) -> QPixmap:
    """Return a piece of map that is all *ground*, with *feature* on the sides of its middle."""
    map_ = _all_of(ground)
    borders = FrozenDict({border: BorderInfo(feature) for border in rim_of(map_, (MIDDLE,))[1:5]})
    map_ = replace(map_, levels=(replace(map_.main, borders=borders),))
    return _picture(map_, {ground.id: ground.class_}, QSize(width, height), ratio)


def _all_of(terrain: TerrainType) -> MapDocument:
    letter = terrain.letter or "x"
    grid = Grid(columns=ROWS, rows=ROWS, size=SIZE)
    level = Level("main", grid, FrozenDict({letter: terrain.id}), (letter * ROWS,) * ROWS)
    return MapDocument("", "", (level,))


def _picture(map_: MapDocument, classes: dict[str, str], size: QSize, ratio: float) -> QPixmap:
    board = build_board(map_, classes)
    bounds = board.bounds
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
