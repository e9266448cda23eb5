"""Buildings: wings along the rows of their hexes, one hipped roof over them, shadow, chimney."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen, QPolygonF

from engine.geometry.grid import Point
from studio.drawing.map.areas import polygon
from studio.drawing.map.chance import chance
from studio.drawing.map.footprints import FAR, HALF

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QPainter

    from engine.geometry.polygons import Area
    from studio.drawing.map.houses import House
    from studio.drawing.map.pauses import Pauses
    from studio.drawing.map.scene import MapScene

STOREYS = 5  # insets that are computed: within each the corners go straight on
COURSES = 3  # of tiles in each
STEP = HALF / STOREYS / COURSES  # of a course, in hex widths: those of a wing meet at its ridge
OVERLAP = 1.12  # of a course under the next one, so that no seam is seen
SEAM = 1.04  # and of a storey
LIGHT = (-0.6, -0.8)  # from the north-west


@dataclass(frozen=True, slots=True)
class Roof:
    """One building as drawn: its area, the courses of its roof by shade, its colour and chimney.

    Courses are shapes of their own: Qt fills a path of many long slanting ones far more slowly.
    """

    area: QPainterPath
    courses: tuple[tuple[int, tuple[QPolygonF, ...]], ...]
    colour: QColor
    chimney: Point
    bounds: QRectF


def build_roof(scene: MapScene, house: House) -> Roof:
    """Return the roof over the hexes of one building."""
    at = scene.board.centre(house.spaces[len(house.spaces) // 2])
    return roof_over(scene, scene.footprint(house), house.seed, at)


def roof_over(scene: MapScene, areas: tuple[Area, ...], seed: int, at: Point | None = None) -> Roof:
    """Return the roof over *areas*, its colour by *seed*, its chimney near *at*, if there is one.

    Without *at* the chimney stands on the middle of the areas, where they have a roof.
    """
    size = scene.size
    area = QPainterPath()
    shades: dict[int, list[QPolygonF]] = {}
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
        tuple((shade, tuple(shades[shade])) for shade in sorted(shades)),
        QColor(colours[int(chance(seed, 0, 11) * len(colours))]),
        (at[0] + size * 0.17, at[1] - size * 0.15),
        _with_shadow(area.boundingRect(), size),
    )


def reach_of(scene: MapScene, house: House) -> QRectF:
    """Return what the roof of a building and its shadow lie in at most, at little cost."""
    xs, ys = zip(*(scene.centres[space] for space in house.spaces), strict=True)
    dots = QRectF(QPointF(min(xs), min(ys)), QPointF(max(xs), max(ys)))
    far = FAR * scene.size
    return _with_shadow(dots.adjusted(-far, -far, far, far), scene.size)


def _with_shadow(box: QRectF, size: float) -> QRectF:
    return box.adjusted(-size * 0.1, -size * 0.1, size * 0.25, size * 0.25)


def _add_courses(shades: dict[int, list[QPolygonF]], part: Area, size: float) -> None:
    """Sort the courses along the edges of ever smaller insets by how the light falls on them."""
    from engine.geometry.polygons import inset  # noqa: PLC0415 - Shapely only for roofs

    depth = COURSES * STEP * size
    for storey in range(STOREYS):
        areas = inset(part, storey * depth) if storey else (part,)
        if not areas:
            return
        for area in areas:
            for number, ring in enumerate(area):
                for slope, (nx, ny) in _slopes(ring, depth, hole=number > 0):
                    lit = round((nx * LIGHT[0] + ny * LIGHT[1]) * 8)
                    for course in range(COURSES):
                        shade = shades.setdefault(lit * 2 + course % 2, [])
                        shade.append(polygon(_course(slope, course)))


def _course(slope: Sequence[Point], course: int) -> list[Point]:
    """Return one course of a slope (its eaves, then its ridge back), laid under the next one."""
    a, b, c, d = slope
    low, high = course / COURSES, min((course + OVERLAP) / COURSES, 1.0)
    return [_between(a, d, low), _between(b, c, low), _between(b, c, high), _between(a, d, high)]


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _slopes(
    ring: tuple[Point, ...], depth: float, *, hole: bool
) -> Iterator[tuple[list[Point], Point]]:
    """Yield the slope along each edge of a closed ring, mitred, and its normal down the roof."""
    points = [p for p, q in pairwise(ring) if math.dist(p, q) > 1e-6]
    count = len(points)
    if count < 3:
        return
    sign = 1.0 if (_signed_area(ring) > 0) != hole else -1.0
    normals = []
    for n, (ax, ay) in enumerate(points):
        bx, by = points[(n + 1) % count]
        far = math.hypot(bx - ax, by - ay)
        normals.append((sign * (by - ay) / far, -sign * (bx - ax) / far))
    shifts = [_shift(normals[n - 1], normals[n]) for n in range(count)]
    for n, (a, normal) in enumerate(zip(points, normals, strict=True)):
        m = (n + 1) % count
        b, reach = points[m], depth * SEAM
        (sx, sy), (tx, ty) = shifts[n], shifts[m]
        length = math.dist(a, b)
        left = ((tx - sx) * (b[0] - a[0]) + (ty - sy) * (b[1] - a[1])) / length  # grows by, a mm
        if length + left * reach < 0:
            reach = length / -left
        yield (
            [a, b, (b[0] + tx * reach, b[1] + ty * reach), (a[0] + sx * reach, a[1] + sy * reach)],
            normal,
        )


def _shift(before: Point, after: Point) -> Point:
    """Return how a corner moves while both its edges go one mm inwards."""
    share = 1 + before[0] * after[0] + before[1] * after[1]
    if share < 0.05:  # an edge that turns back on itself
        return -after[0], -after[1]
    return -(before[0] + after[0]) / share, -(before[1] + after[1]) / share


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


def paint_roof(
    painter: QPainter, scene: MapScene, roof: Roof, region: QRectF, scale: float
) -> Pauses:
    """Paint the roof: courses of tiles, lighter towards the north-west, with eaves and chimney.

    Courses that lie outside *region* are left out.
    """
    size, style = scene.size, scene.style
    pixel = 1 / scale
    wide = region.adjusted(-pixel, -pixel, pixel, pixel)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(roof.colour)
    painter.drawPath(roof.area)
    if style.shaded and size * scale >= 14:
        for key, courses in roof.courses:
            shade, odd = divmod(key, 2)
            painter.setBrush(_shade(roof.colour, shade, odd))
            for course in courses:
                if wide.intersects(course.boundingRect()):
                    painter.drawPolygon(course, Qt.FillRule.WindingFill)
                    yield
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
