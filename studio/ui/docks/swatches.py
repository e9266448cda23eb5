"""Swatches of terrain and of walls for the palette, drawn by the same art as the map."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from engine.board.board import build_board
from engine.board.buildings import BUILDING
from engine.edits.borders import rim_of
from engine.geometry.grid import Grid
from engine.model.data import FrozenDict
from engine.model.map import BorderInfo, Level, MapDocument, SpaceInfo
from studio.drawing.map.painter import Layers, MapPainter

if TYPE_CHECKING:
    from engine.core.kinds import TerrainType

ROWS = 5
SIZE = 20.0
MIDDLE = "c3r3"
HOUSE = ("c3r3", "c4r3")  # side by side in a row of pointy hexes
OPEN = "open"


@lru_cache(maxsize=64)
def swatch(terrain: TerrainType, width: int, height: int, ratio: float) -> QPixmap:
    """Return a piece of map with *terrain*, with round corners, for a device *ratio*.

    It is all of it, but for buildings: a house stands on open ground.
    """
    size, classes = QSize(width, height), {OPEN: OPEN, terrain.id: terrain.class_}
    if terrain.class_ == BUILDING:
        return _picture(_house(terrain), classes, HOUSE, size, ratio)
    return _picture(_all_of(terrain), classes, (MIDDLE,), size, ratio)


@lru_cache(maxsize=64)
def feature_swatch(
    feature: str, ground: TerrainType, width: int, height: int, ratio: float
) -> QPixmap:
    """Return a piece of map that is all *ground*, with *feature* on the sides of its middle."""
    map_ = _all_of(ground)
    borders = FrozenDict({border: BorderInfo(feature) for border in rim_of(map_, (MIDDLE,))[1:5]})
    map_ = replace(map_, levels=(replace(map_.main, borders=borders),))
    classes = {ground.id: ground.class_}
    return _picture(map_, classes, (MIDDLE,), QSize(width, height), ratio)


def _all_of(terrain: TerrainType) -> MapDocument:
    grid = Grid(columns=ROWS, rows=ROWS, size=SIZE)
    level = Level("main", grid, FrozenDict({"x": terrain.id}), ("x" * ROWS,) * ROWS)
    return MapDocument("", "", (level,))


def _house(terrain: TerrainType) -> MapDocument:
    grid = Grid(columns=ROWS, rows=ROWS, size=SIZE, orient="pointy")
    spaces = FrozenDict({space: SpaceInfo("x") for space in HOUSE})
    legend = FrozenDict({".": OPEN, "x": terrain.id})
    level = Level("main", grid, legend, ("." * ROWS,) * ROWS, spaces=spaces)
    return MapDocument("", "", (level,))


def _picture(
    map_: MapDocument, classes: dict[str, str], spaces: tuple[str, ...], size: QSize, ratio: float
) -> QPixmap:
    """Return a picture of *map_* with *spaces* in its middle."""
    board = build_board(map_, classes)
    dots = [QPointF(*board.centre(board.index[space])) for space in spaces]
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(QColor(0, 0, 0, 0))
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    path = QPainterPath()
    path.addRoundedRect(QRectF(0, 0, size.width(), size.height()), 4, 4)
    painter.setClipPath(path, Qt.ClipOperation.ReplaceClip)
    scale = size.width() / (SIZE * 2.6)
    middle = (dots[0] + dots[-1]) / 2
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
