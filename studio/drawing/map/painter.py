"""Paints a map, or any part of it, at any scale: the same on screen, in pictures and on paper."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from engine.model.data import FrozenDict
from studio.drawing.map.borders import paint_borders
from studio.drawing.map.crops import paint_crops, paint_drawn_crops
from studio.drawing.map.damage import damage
from studio.drawing.map.faded import paint_faded
from studio.drawing.map.ground import paint_drawn_ground, paint_ground
from studio.drawing.map.marks import (
    paint_dots,
    paint_grid,
    paint_hex_labels,
    paint_names,
    paint_texts,
)
from studio.drawing.map.overview import overview
from studio.drawing.map.pauses import paint_all, pausing
from studio.drawing.map.roads import paint_tracks
from studio.drawing.map.roofs import paint_roof, paint_shadow
from studio.drawing.map.scene import MapScene
from studio.drawing.map.style import LOOKS, StyleName
from studio.drawing.map.underlay import paint_underlay
from studio.drawing.map.woods import paint_woods

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.board.board import Board
    from engine.model.map import MapDocument
    from studio.drawing.map.looks import Looks
    from studio.drawing.map.outlines import Drawn
    from studio.drawing.map.pauses import Pauses, Step
    from studio.drawing.map.roofs import Roof
    from studio.drawing.map.underlay import Shown

REACH = 0.82  # hex widths from its centre that a hex, its trees and its shadows reach, at most
OWN = 0.62  # and that it reaches itself, with its rim and all that is written in it
WIDE = 1.1  # and the patches on its ground, and the roofs of which it may be a part
LAYERS = {  # of the steps that a layer of the dock shows, fades and hides
    **dict.fromkeys(("terrain", "ground", "crops", "buildings", "woods"), "terrain"),
    **dict.fromkeys(("outlines", "drawn buildings", "drawn woods"), "outlines"),
    "paths": "paths",
    "borders": "borders",
    "texts": "texts",
    "names": "regions",
}
BAND = 64  # device pixels that hexes of one colour are painted in at once
MANY = 6000  # spaces from which on the whole is shown as a picture of one colour a hex


@dataclass(frozen=True, slots=True)
class Layers:
    """What is drawn."""

    grid: bool = True
    dots: bool = True
    hex_labels: bool = True
    names: bool = True
    paths: bool = True
    faded: FrozenDict[float] = field(default_factory=FrozenDict)  # layers that are not seen in full

    def strength(self, layer: str) -> float:
        """Return how strongly a layer is seen, from 0 to 1."""
        return self.faded.get(layer, 1.0)


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
        for _ in self.portions(painter, region, scale, band=None):
            pass

    def portions(
        self, painter: QPainter, region: QRectF, scale: float, band: int | None = BAND
    ) -> Pauses:
        """Paint as `paint` does, with pauses between portions of about a millisecond.

        Seen from far away the map is painted in bands of so many pixels, whose rims may show it.
        """
        scene = self.scene
        region = region.intersected(self.bounds)
        if region.isEmpty():
            return
        painter.save()
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setClipRect(region, Qt.ClipOperation.IntersectClip)
            painter.fillRect(region, QColor(scene.style.paper))
            found = groupby(self.steps(region, scale, band), lambda step: LAYERS.get(step[0]))
            for layer, steps in found:
                ways = (step for _, step in steps)
                shown = 1.0 if layer is None else self.layers.strength(layer)
                if shown < 1.0:
                    paint_faded(painter, region, shown, partial(paint_all, list(ways)))
                else:
                    yield from pausing(ways, painter)
        finally:
            painter.restore()  # painting that is dropped ends at a pause

    def steps(
        self, region: QRectF, scale: float, band: int | None = None
    ) -> Iterator[tuple[str, Step]]:
        """Yield what is painted in *region*, from bottom to top, each part with its name."""
        scene = self.scene
        wide = scene.plan.near(region, WIDE * scene.size)
        spaces = scene.plan.within(wide, region, REACH * scene.size)
        own = scene.plan.within(spaces, region, OWN * scene.size)
        near = scene.size * scale >= 6  # pixels a hex
        if near:
            yield from self._art((wide, spaces, own), region, scale)
        else:
            yield "terrain", lambda p: self._flat(p, own, scene.look, region, band)
            if drawn := [space for space in own if space in scene.look.below]:
                ruled = {space: scene.look.ruled(space) for space in drawn}
                yield "outlines", lambda p: self._flat(p, drawn, ruled, region, band)
        if (shown := self.underlay) is not None:
            yield "underlay", lambda p: paint_underlay(p, shown, region, scale)
        if near:
            yield from self._print((spaces, own), region, scale)

    def _flat(
        self,
        painter: QPainter,
        spaces: Sequence[int],
        looks: Looks | dict[int, str],
        region: QRectF,
        high: int | None,
    ) -> Pauses:
        """Paint one colour a hex, if need be in bands: Qt fills paths of many hexes slowly."""
        if high is None:
            self._fill(painter, spaces, looks)
            return
        to_pixels = painter.deviceTransform()
        to_mm, _ = to_pixels.inverted()
        pixels = to_pixels.mapRect(region).toAlignedRect()
        for top in range(pixels.top(), pixels.bottom() + 1, high):
            band = to_mm.mapRect(QRectF(pixels.left(), top, pixels.width(), high))
            within = self.scene.plan.within(spaces, band, OWN * self.scene.size)
            painter.save()
            painter.setClipRect(band, Qt.ClipOperation.IntersectClip)
            self._fill(painter, within, looks)
            painter.restore()
            yield

    def _fill(
        self, painter: QPainter, spaces: Sequence[int], looks: Looks | dict[int, str]
    ) -> None:
        scene = self.scene
        areas: dict[str, QPainterPath] = {}
        for space in spaces:
            look = looks[space]
            if look not in areas:
                areas[look] = QPainterPath()
                areas[look].setFillRule(Qt.FillRule.WindingFill)
            areas[look].addPolygon(scene.hexagon(space))
            areas[look].closeSubpath()
        for look, path in areas.items():
            painter.fillPath(path, QColor(scene.style.flat.get(look) or scene.tone(look)))

    def _art(
        self,
        found: tuple[Sequence[int], Sequence[int], Sequence[int]],
        region: QRectF,
        scale: float,
    ) -> Iterator[tuple[str, Step]]:
        scene, (wide, spaces, own) = self.scene, found
        yield "ground", lambda p: paint_ground(p, scene, (wide, own), region, scale)
        yield "crops", lambda p: paint_crops(p, scene, own, scale)
        drawn = [shape for shape in scene.outlines if shape.bounds.intersects(region)]
        if drawn:
            yield "outlines", lambda p: self._outlines(p, drawn, region, scale)
        if self.layers.paths and scene.tracks:
            fine = scene.size * scale >= 24
            yield "paths", lambda p: paint_tracks(p, scene.tracks, region, fine=fine)
        roofs = _within(scene.roofs_near(wide), region)
        drawn_roofs = _within(scene.drawn_roofs, region)
        if self.layers.strength("terrain") == self.layers.strength("outlines"):
            yield from self._tall("", (spaces, drawn), [*roofs, *drawn_roofs], region, scale)
        else:
            yield from self._tall("", (spaces, ()), roofs, region, scale)
            yield from self._tall("drawn ", ((), drawn), drawn_roofs, region, scale)

    def _outlines(
        self, painter: QPainter, outlines: Sequence[Drawn], region: QRectF, scale: float
    ) -> Pauses:
        for outline in outlines:
            paint_drawn_ground(painter, self.scene, outline, scale)
            yield
            yield from paint_drawn_crops(painter, self.scene, outline, region, scale)

    def _tall(
        self,
        prefix: str,
        woods: tuple[Sequence[int], Sequence[Drawn]],
        roofs: Sequence[Roof],
        region: QRectF,
        scale: float,
    ) -> Iterator[tuple[str, Step]]:
        if roofs:
            yield f"{prefix}buildings", lambda p: self._roofs(p, roofs, region, scale)
        yield (
            f"{prefix}woods",
            lambda p: paint_woods(p, self.scene, woods, region, scale),
        )

    def _roofs(
        self, painter: QPainter, roofs: Sequence[Roof], region: QRectF, scale: float
    ) -> Pauses:
        for roof in roofs:
            paint_shadow(painter, self.scene, roof)
            yield
        for roof in roofs:
            yield from paint_roof(painter, self.scene, roof, region, scale)

    def _print(
        self, found: tuple[Sequence[int], Sequence[int]], region: QRectF, scale: float
    ) -> Iterator[tuple[str, Step]]:
        scene, layers, (spaces, own) = self.scene, self.layers, found
        seen = scene.size * scale
        if layers.grid and seen >= 9:
            yield "grid", lambda p: paint_grid(p, scene, own)
        yield "borders", lambda p: paint_borders(p, scene, spaces)
        if layers.hex_labels and seen >= 40:
            yield "hex labels", lambda p: paint_hex_labels(p, scene, own)
        if layers.names and seen >= 26:
            yield "texts", lambda p: paint_texts(p, scene, region)
            yield "names", lambda p: paint_names(p, scene, region)
        if layers.dots and seen >= 12:  # over all that is written: they are always seen
            yield "dots", lambda p: paint_dots(p, scene, own, scale)

    def overview(self) -> QImage | None:
        """Return a small picture with one colour a hex for a large map, None for a small one.

        None too where what is drawn over hexes and the hexes are not seen alike.
        """
        shown = self.layers.strength("terrain")
        if self.board.size < MANY or shown != self.layers.strength("outlines"):
            return None
        return overview(self.scene, shown)


def _within(roofs: Iterable[Roof], region: QRectF) -> list[Roof]:
    return [roof for roof in roofs if roof.bounds.intersects(region)]
