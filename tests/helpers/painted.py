"""Small maps and their pictures, for tests of the drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QImage, QPainter

from engine.board.board import build_board
from engine.geometry.grid import Grid
from engine.model.data import FrozenDict
from engine.model.map import Level, MapDocument, MapPath, Region
from studio.drawing.map.painter import MapPainter

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF

CLASSES = {"open": "open", "woods": "rough", "crops": "rough", "building": "building"}
ROWS = ("ww..bb", "w..cc.", "..cc..", "...b..")


def small_map(
    rows: tuple[str, ...] = ROWS, *, paths: tuple[MapPath, ...] = (), **grid: object
) -> MapDocument:
    """Return a map of 20 mm hexes with the given rows."""
    legend = FrozenDict({".": "open", "w": "woods", "c": "crops", "b": "building"})
    level = Level(
        id="main",
        grid=Grid(columns=len(rows[0]), rows=len(rows), size=20.0, **grid),  # type: ignore[arg-type]
        legend=legend,
        terrain=rows,
        paths=paths,
    )
    mill = Region(id="mill", kind="building", name="Mill", spaces=("c5r1", "c6r1"))
    regions = (mill,) if rows is ROWS else ()
    return MapDocument(title="Small", ruleset="atz", levels=(level,), regions=regions)


def painter_of(map_: MapDocument, style: str = "colour") -> MapPainter:
    """Return the painter of a map."""
    return MapPainter(map_, build_board(map_, CLASSES), style)  # type: ignore[arg-type]


def picture(painter: MapPainter, scale: float = 3.0, region: QRectF | None = None) -> QImage:
    """Return the painted *region*, or the whole sheet, at *scale* pixels a mm."""
    area = region or painter.bounds
    image = QImage(
        round(area.width() * scale), round(area.height() * scale), QImage.Format.Format_RGB32
    )
    image.fill(0xFF00FF)
    brush = QPainter(image)
    brush.scale(scale, scale)
    brush.translate(-area.x(), -area.y())
    painter.paint(brush, area, scale)
    brush.end()
    return image
