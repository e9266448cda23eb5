"""Paints a map, or any part of it, at any scale: the same on screen, in pictures and on paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from studio.drawing.map.borders import paint_borders
from studio.drawing.map.crops import paint_crops, paint_drawn_crops
from studio.drawing.map.damage import damage
from studio.drawing.map.ground import paint_drawn_ground, paint_ground
from studio.drawing.map.marks import paint_dots, paint_grid, paint_hex_labels, paint_names
from studio.drawing.map.overview import overview
from studio.drawing.map.roads import paint_tracks
from studio.drawing.map.roofs import paint_roof, paint_shadow
from studio.drawing.map.scene import MapScene
from studio.drawing.map.style import LOOKS, StyleName
from studio.drawing.map.underlay import paint_underlay
from studio.drawing.map.woods import paint_woods

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.board.board import Board
    from engine.model.map import MapDocument
    from studio.drawing.map.underlay import Shown

REACH = 0.82  # hex widths from its centre that a hex, its trees and its shadows reach, at most
MANY = 6000  # spaces from which on the whole is shown as a picture of one colour a hex


@dataclass(frozen=True, slots=True)
class Layers:
    """What is drawn."""

    grid: bool = True
    dots: bool = True
    hex_labels: bool = True
    names: bool = True
    paths: bool = True


class MapPainter:
    """Paints one value of a map; make another for another value."""

    def __init__(
        self,
        map_: MapDocument,
        board: Board,
        style: StyleName = "colour",
        layers: Layers | None = None,
        underlay: Shown | None = None,
    ) -> None:
        self.map = map_
        self.board = board
        self.underlay = underlay
        self.layers = layers or Layers()
        self.scene = MapScene(map_, board, LOOKS[style])

    @property
    def bounds(self) -> QRectF:
        """The sheet in mm."""
        area = self.board.bounds
        return QRectF(area.left, area.top, area.width, area.height)

    def inherit(self, before: MapPainter) -> None:
        """Take over what an edit left alone from the painter of the value before it."""
        self.scene.inherit(before.scene)

    def differs(self, before: MapPainter) -> list[QRectF] | None:
        """Return the parts of the sheet that look otherwise than *before*; None: it may be all."""
        return damage(before, self)

    def paint(self, painter: QPainter, region: QRectF, scale: float) -> None:
        """Paint *region* (mm); the painter works in mm, *scale* is device pixels a mm."""
        scene = self.scene
        region = region.intersected(self.bounds)
        if region.isEmpty():
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setClipRect(region, Qt.ClipOperation.IntersectClip)
        painter.fillRect(region, QColor(scene.style.paper))
        spaces = scene.plan.near(region, REACH * scene.size)
        seen = scene.size * scale  # pixels a hex
        if seen < 6:
            self._flat(painter, spaces)
        else:
            self._art(painter, spaces, region, scale)
        if self.underlay is not None:
            paint_underlay(painter, self.underlay, region, scale)
        if seen >= 6:
            self._print(painter, spaces, region, scale)
        painter.restore()

    def _flat(self, painter: QPainter, spaces: Sequence[int]) -> None:
        scene = self.scene
        areas: dict[str, QPainterPath] = {}
        for space in spaces:
            look = scene.look.ruled(space)
            if look not in areas:
                areas[look] = QPainterPath()
                areas[look].setFillRule(Qt.FillRule.WindingFill)
            areas[look].addPolygon(scene.hexagon(space))
            areas[look].closeSubpath()
        for look, path in areas.items():
            painter.fillPath(path, QColor(scene.style.flat.get(look) or scene.tone(look)))

    def _art(self, painter: QPainter, spaces: Sequence[int], region: QRectF, scale: float) -> None:
        scene = self.scene
        paint_ground(painter, scene, spaces, region, scale)
        paint_crops(painter, scene, spaces, scale)
        outlines = [shape for shape in scene.outlines if shape.bounds.intersects(region)]
        for outline in outlines:
            paint_drawn_ground(painter, scene, outline, scale)
            paint_drawn_crops(painter, scene, outline, scale)
        if self.layers.paths:
            paint_tracks(painter, scene.tracks, region, fine=scene.size * scale >= 24)
        wide = scene.plan.near(region, scene.size * 1.1)
        roofs = [*scene.roofs_near(wide), *scene.drawn_roofs]
        roofs = [roof for roof in roofs if roof.bounds.intersects(region)]
        for roof in roofs:
            paint_shadow(painter, scene, roof)
        for roof in roofs:
            paint_roof(painter, scene, roof, scale)
        paint_woods(painter, scene, spaces, region, scale)

    def _print(
        self, painter: QPainter, spaces: Sequence[int], region: QRectF, scale: float
    ) -> None:
        scene, layers = self.scene, self.layers
        seen = scene.size * scale
        if layers.grid and seen >= 9:
            paint_grid(painter, scene, spaces)
        paint_borders(painter, scene, spaces)
        if layers.dots and seen >= 12:
            paint_dots(painter, scene, spaces, scale)
        if layers.hex_labels and seen >= 40:
            paint_hex_labels(painter, scene, spaces)
        if layers.names and seen >= 26:
            paint_names(painter, scene, region)

    def overview(self) -> QImage | None:
        """Return a small picture with one colour a hex for a large map, None for a small one."""
        if self.board.size < MANY:
            return None
        return overview(self.scene)
