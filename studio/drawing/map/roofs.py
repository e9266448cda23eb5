"""Buildings: wings along the rows of their hexes, one hipped roof over them, shadow, chimney."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen

from engine.geometry.grid import Point
from studio.drawing.map.areas import polygon
from studio.drawing.map.chance import chance

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from engine.geometry.polygons import Area
    from studio.drawing.map.houses import House
    from studio.drawing.map.scene import MapScene

WIDTH = 0.64  # of a wing, in hex widths
COURSES = 15
STEP = 0.023  # of a course of tiles, in hex widths
LIGHT = (-0.6, -0.8)  # from the north-west


@dataclass(frozen=True, slots=True)
class Roof:
    """One building as drawn: its area, the courses of its roof by shade, its colour and chimney."""

    area: QPainterPath
    courses: tuple[tuple[int, QPainterPath], ...]
    colour: QColor
    chimney: Point
    bounds: QRectF


def build_roof(scene: MapScene, house: House) -> Roof:
    """Return the roof over the hexes of one building."""
    at = scene.board.centre(house.spaces[len(house.spaces) // 2])
    return roof_over(scene, _footprint(scene, house), house.seed, at)


def roof_over(scene: MapScene, areas: tuple[Area, ...], seed: int, at: Point | None = None) -> Roof:
    """Return the roof over *areas*, its colour by *seed*, its chimney near *at*, if there is one.

    Without *at* the chimney stands on the middle of the areas, where they have a roof.
    """
    size = scene.size
    area = QPainterPath()
    shades: dict[int, QPainterPath] = {}
    for part in areas:
        for ring in part:
            area.addPolygon(polygon(ring))
        _add_courses(shades, part, size)
    if at is None:
        centre = area.boundingRect().center()
        at = centre.x(), centre.y()
    colours = scene.style.roofs
    return Roof(
        area,
        tuple(sorted(shades.items())),
        QColor(colours[int(chance(seed, 0, 11) * len(colours))]),
        (at[0] + size * 0.17, at[1] - size * 0.15),
        area.boundingRect().adjusted(-size * 0.1, -size * 0.1, size * 0.25, size * 0.25),
    )


def _footprint(scene: MapScene, house: House) -> tuple[Area, ...]:
    """Return the area of a building: wings along neighbours, the gaps between three built over."""
    from engine.geometry.polygons import thick  # noqa: PLC0415 - Shapely only for roofs

    board, size = scene.board, scene.size
    spaces, own = house.spaces, set(house.spaces)
    lines: list[list[Point]] = []
    gaps: list[list[Point]] = []
    for space in spaces:
        centre = board.centre(space)
        near = [n for n in board.neighbours[space] if n in own]
        for other in (n for n in near if n > space):
            lines.append([centre, board.centre(other)])
            both = [n for n in board.neighbours[other] if n in near and n > other]
            gaps += [[centre, board.centre(other), board.centre(n)] for n in both]
        if not near:
            across = chance(house.seed, 0, 12) < 0.5
            dx, dy = (0.08, 0.0) if across else (0.0, 0.08)
            x, y = centre
            lines.append([(x - dx * size, y - dy * size), (x + dx * size, y + dy * size)])
    return thick(lines, gaps, size * WIDTH / 2)


def _add_courses(
    shades: dict[int, QPainterPath], part: tuple[tuple[Point, ...], ...], size: float
) -> None:
    """Sort the edges of ever smaller insets by how the light falls on the roof above them."""
    from engine.geometry.polygons import inset  # noqa: PLC0415

    for course in range(COURSES):
        for area in inset(part, (course + 0.5) * STEP * size):
            for ring in area:
                clockwise = _signed_area(ring) > 0
                for a, b in pairwise(ring):
                    far = math.hypot(b[0] - a[0], b[1] - a[1])
                    if far < 1e-6:
                        continue
                    nx, ny = (b[1] - a[1]) / far, -(b[0] - a[0]) / far
                    if not clockwise:
                        nx, ny = -nx, -ny
                    lit = nx * LIGHT[0] + ny * LIGHT[1]
                    path = shades.setdefault(round(lit * 8) * 2 + course % 2, QPainterPath())
                    path.moveTo(*a)
                    path.lineTo(*b)


def _signed_area(ring: tuple[Point, ...]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise(ring))


def paint_shadow(painter: QPainter, scene: MapScene, roof: Roof) -> None:
    """Paint what the building keeps from the light, to the south-east."""
    if not scene.style.shaded:
        return
    painter.setPen(Qt.PenStyle.NoPen)
    for away, alpha in ((0.085, 46), (0.055, 60), (0.03, 60)):
        painter.setBrush(QColor(30, 22, 12, alpha))
        painter.drawPath(roof.area.translated(away * scene.size, away * scene.size))


def paint_roof(painter: QPainter, scene: MapScene, roof: Roof, scale: float) -> None:
    """Paint the roof: courses of tiles, lighter towards the north-west, with eaves and chimney."""
    size, style = scene.size, scene.style
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(roof.colour)
    painter.drawPath(roof.area)
    if style.shaded and size * scale >= 14:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for key, path in roof.courses:
            shade, odd = divmod(key, 2)
            painter.setPen(QPen(_shade(roof.colour, shade, odd), STEP * size * 1.12))
            painter.drawPath(path)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(style.roof_line), (0.018 if style.shaded else 0.035) * size))
    painter.drawPath(roof.area)
    if style.shaded and size * scale >= 26 and roof.area.contains(QPointF(*roof.chimney)):
        _chimney(painter, roof.chimney, size)
    painter.setPen(Qt.PenStyle.NoPen)


def _shade(colour: QColor, lit: int, odd: int) -> QColor:
    factor = 100 + lit * 4 + (3 if odd else 0)
    return colour.lighter(factor) if factor >= 100 else colour.darker(200 - factor)


def _chimney(painter: QPainter, at: Point, size: float) -> None:
    side = 0.075 * size
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(20, 10, 6, 90))
    painter.drawRect(QRectF(at[0] + side * 0.35, at[1] + side * 0.35, side * 1.3, side * 1.1))
    painter.setBrush(QColor("#6b3b2d"))
    painter.drawRect(QRectF(at[0], at[1], side, side))
    painter.setBrush(QColor("#1d1512"))
    painter.drawEllipse(QPointF(at[0] + side / 2, at[1] + side / 2), side * 0.28, side * 0.28)
