"""Crops and reeds: rows that run through the whole field, whatever the hexes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen, QPolygonF

from studio.drawing.map.chance import spread
from studio.drawing.map.outlines import scattered

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from engine.geometry.grid import Point
    from studio.drawing.map.outlines import Drawn
    from studio.drawing.map.pauses import Pauses
    from studio.drawing.map.scene import MapScene

STALKY: Final = ("reeds", "rough")
TURNS: Final = (0.0, 30.0, 60.0, 90.0, 120.0, 150.0)
PITCH: Final = 0.085  # from row to row, in hex widths
FURROW: Final = (0.0, 0.0275)  # of a dark row: where it begins and how wide it is, in hex widths
RIDGE: Final = (0.0375, 0.0175)  # and of a light one
ROWS: Final = 10  # pixels a hex from which on there are rows
FINE: Final = 22  # and from which on they have light


def rows_of(
    shapes: Iterable[Sequence[QPolygonF]], turn: float, size: float
) -> tuple[list[QPolygonF], list[QPolygonF]]:
    """Return the rows of a field in *shapes* (each with its holes), and the light ones between.

    Where a row runs on into the next hex it has the same line there, since rows are counted from
    the corner of the sheet.
    """
    angle = math.radians(turn)
    along = (math.cos(angle), math.sin(angle))
    dark: list[QPolygonF] = []
    light: list[QPolygonF] = []
    for shape in shapes:
        rings = [[_turned((p.x(), p.y()), along) for p in ring.toList()] for ring in shape]
        dark += _strips(rings, along, size, FURROW)
        light += _strips(rings, along, size, RIDGE)
    return dark, light


def path_of(strips: Iterable[QPolygonF]) -> QPainterPath:
    """Return the strips of rows as one path."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for strip in strips:
        path.addPolygon(strip)
        path.closeSubpath()
    return path


def _turned(at: Point, along: Point) -> Point:
    """Return how far a point lies along the rows, and how far across them."""
    return at[0] * along[0] + at[1] * along[1], at[1] * along[0] - at[0] * along[1]


def _strips(
    rings: Sequence[Sequence[Point]], along: Point, size: float, row: tuple[float, float]
) -> Iterator[QPolygonF]:
    """Yield the rows that cross an area, given in their own directions, as narrow strips."""
    pitch, shift, half = PITCH * size, row[0] * size, row[1] * size / 2
    low, high = min(v for _, v in rings[0]), max(v for _, v in rings[0])
    over = 0.002 * size  # strips of neighbours overlap, so that no seam is seen
    for n in range(math.floor(low / pitch) - 1, math.ceil(high / pitch) + 1):
        v = n * pitch + shift
        ends = sorted(u for ring in rings for u in _crossings(ring, v))
        for a, b in zip(ends[::2], ends[1::2], strict=False):
            strip = ((a - over, v - half), (b + over, v - half), (b + over, v + half),
                     (a - over, v + half))  # fmt: skip
            points = [_turned(at, (along[0], -along[1])) for at in strip]
            yield QPolygonF([QPointF(x, y) for x, y in points])


def _crossings(corners: Sequence[Point], v: float) -> Iterator[float]:
    """Yield where the rim of a polygon crosses the line *v* across."""
    (au, av) = corners[-1]
    for bu, bv in corners:
        if (av <= v) != (bv <= v):
            yield au + (v - av) / (bv - av) * (bu - au)
        au, av = bu, bv


def paint_crops(painter: QPainter, scene: MapScene, spaces: Sequence[int], scale: float) -> Pauses:
    """Paint the rows of every field that meets *spaces*; one field has one direction."""
    seen = scene.size * scale
    if seen < ROWS:
        return
    fields = []
    for space in spaces:
        if scene.look[space] == "crops":
            fields.append(scene.rows(space))
            yield
    yield from _paint_rows(painter, scene, fields, seen)
    _stalks(painter, scene, list(_rooted(scene, spaces)))


def _paint_rows(
    painter: QPainter,
    scene: MapScene,
    fields: Sequence[tuple[QPainterPath, QPainterPath]],
    seen: float,
) -> Pauses:
    style = scene.style
    layers = [(0, style.row)]
    if style.shaded and seen >= FINE:
        layers.append((1, style.row_light))
    for layer, colour in layers:
        brush = QBrush(QColor(colour))
        for field in fields:
            painter.fillPath(field[layer], brush)
            yield


def paint_drawn_crops(
    painter: QPainter, scene: MapScene, outline: Drawn, region: QRectF, scale: float
) -> Pauses:
    """Paint the rows, or the stalks, of a field or reeds drawn as an outline, in *region*."""
    look, seen = scene.look_of(outline.terrain), scene.size * scale
    if seen < ROWS:
        return
    if look == "crops":
        pixel = 1 / scale
        wide = region.adjusted(-pixel, -pixel, pixel, pixel)
        dark, light = (
            path_of(strip for strip in strips if wide.intersects(strip.boundingRect()))
            for strips in scene.drawn_rows(outline)
        )
        yield from _paint_rows(painter, scene, [(dark, light)], seen)
    elif look in STALKY:
        high = 0.2 * scene.size  # of a stalk, with the width of its pen
        wide = region.adjusted(-high, -high, high, high)
        _stalks(painter, scene, list(scattered(outline.path, scene.size * 0.19, wide)))


def _rooted(scene: MapScene, spaces: Sequence[int]) -> Iterator[tuple[int, int, Point]]:
    """Yield where the stalks stand in rough ground that is neither woods nor crops."""
    for space in spaces:
        if scene.look[space] in STALKY:
            x, y = scene.centres[space]
            q, r = scene.plan.seeds[space]
            for k in range(26):
                dx = scene.size * spread(q, r, 200 + k, -0.46, 0.46)
                dy = scene.size * spread(q, r, 240 + k, -0.42, 0.48)
                yield 31 * q + k, 37 * r + k, (x + dx, y + dy)


def _stalks(painter: QPainter, scene: MapScene, roots: Sequence[tuple[int, int, Point]]) -> None:
    """Paint upright stalks."""
    unit = scene.size / 20
    path = QPainterPath()
    for i, j, (x, y) in roots:
        lean = spread(i, j, 280, -0.5, 0.5) * unit
        path.moveTo(x, y)
        path.lineTo(x + lean, y - spread(i, j, 320, 1.6, 2.8) * unit)
    painter.strokePath(path, QPen(QColor(scene.style.crown_line), 0.28 * unit))
    painter.setPen(Qt.PenStyle.NoPen)
