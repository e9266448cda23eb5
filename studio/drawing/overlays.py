"""Paints draw lists: each role has a colour from a colour-blind-safe set, doubled by a shape."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache, partial, singledispatch
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
)

from studio.drawing.counters import paint_face
from studio.drawing.fonts import Letters, lettering, placed
from studio.drawing.map.faded import paint_faded
from studio.drawing.ramp import ramp
from studio.drawing.symbols import SYMBOLS
from studio.overlays.shapes import (
    Area,
    Arrow,
    Disc,
    Ghost,
    Label,
    Line,
    Mark,
    Patch,
    Polygon,
    Polyline,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.geometry.grid import Point
    from studio.overlays.shapes import Role, Shape


@dataclass(frozen=True, slots=True)
class Look:
    """How a role looks: widths in screen pixels, ``tint`` is the alpha of filled areas."""

    colour: str
    width: float = 2.0
    dash: tuple[float, ...] = ()
    tint: int = 70
    on: str = "#ffffff"  # letters on a plate of the colour


LOOKS: dict[Role, Look] = {
    "clear": Look("#00805f", 3.0, tint=60),
    "seen": Look("#00805f", 1.5, tint=84),
    "unseen": Look("#0c1420", 1.5, tint=118),
    "heat": Look("#21918c", 1.5, tint=168),
    "number": Look("#1d2329"),
    "blocked": Look("#c44a00", 3.0, (4, 3), tint=46),
    "argue": Look("#b37400", 3.0, (1, 2)),
    "reach": Look("#2f7fc1", 1.5, tint=66),
    "target": Look("#b5307a", 3.0, tint=50),
    "path": Look("#0a5c9e", 4.0),
    "way": Look("#a3330b", 3.0, (3, 1.2)),
    "trail": Look("#4b3a78", 2.5),
    "hover": Look("#1d2329", 2.0, tint=30),
    "selection": Look("#3355c8", 2.5, tint=46),
    "marked": Look("#3355c8", 2.0, (4, 3), tint=34),
    "issue_error": Look("#c22a1d", 2.5, tint=60),
    "issue_warning": Look("#b37400", 2.5, (4, 2), tint=50),
    "issue_hint": Look("#4a6f9c", 2.0, (1, 2), tint=40),
    "remedy": Look("#7a2fb0", 3.0, tint=76),
    "unsure": Look("#b5307a", 2.5, (2, 2), tint=44),
    "brush": Look("#1d2329", 1.5, tint=60),
    "note": Look("#1f5fa8", 2.0),
    "own_note": Look("#7a5200", 2.0),
    "ghost": Look("#1d2329", 1.5, (3, 3), tint=50),
    "band": Look("#3355c8", 1.5, (4, 3), tint=30),
    "axis": Look("#8a2f8a", 1.5, (6, 3, 1, 3)),
    "grid_label": Look("#2b271b", 1.0),
}
GHOST = 0.625  # of a 25.4 mm hex: a counter of 5/8 inch
LETTERS = 9.0  # pixels of the capitals of a plate
HEAD = 13.0  # pixels of the head of an arrow
UP_TO = 0.62  # of the last step of a fading arrow: the counter that moved stands at its end
NEARLY = 0.95  # of the last step of others
FINE = 2500  # corners of rims in view: to dash more of them would take seconds a frame


def paint_shapes(
    painter: QPainter,
    shapes: Iterable[Shape],
    scale: float,
    sheet: QRectF | None = None,
) -> None:
    """Paint *shapes*; the painter works in mm, *scale* is pixels a mm.

    Tints and areas end at the edge of the *sheet*, lines and letters may go over it.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    clipped = False
    for shape in shapes:
        tint = sheet is not None and _is_tint(shape)
        if tint and not clipped and sheet is not None:
            painter.setClipRect(sheet)
        elif clipped and not tint:
            painter.setClipping(False)
        clipped = tint
        if isinstance(shape, Area):
            _paint_area(shape, painter, scale, sheet)
        else:
            _paint(shape, painter, scale)
    painter.restore()


def _is_tint(shape: Shape) -> bool:
    """Say whether *shape* is ground that is tinted, rather than a line or words over it."""
    return isinstance(shape, Patch) or (isinstance(shape, Polygon) and shape.filled)


def _pen(role: Role, scale: float) -> QPen:
    look = LOOKS[role]
    pen = QPen(QColor(look.colour), look.width / scale)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap if not look.dash else Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if look.dash:
        pen.setDashPattern(list(look.dash))
    return pen


def _pens(role: Role, scale: float) -> tuple[QPen, QPen]:
    """Return the pens of a light rim and of the line, so that it is seen on every ground."""
    pen = _pen(role, scale)
    rim = QPen(QColor(255, 255, 255, 190), pen.widthF() + 2.4 / scale)
    rim.setCapStyle(Qt.PenCapStyle.RoundCap)
    rim.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return rim, pen


def _stroke(painter: QPainter, path: QPainterPath, role: Role, scale: float) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen in _pens(role, scale):
        painter.setPen(pen)
        painter.drawPath(path)


@singledispatch
def _paint(shape: object, painter: QPainter, scale: float) -> None:
    raise AssertionError(f"no drawing for {shape!r}")


@_paint.register
def _(shape: Line, painter: QPainter, scale: float) -> None:
    path = QPainterPath(QPointF(*shape.a))
    path.lineTo(*shape.b)
    _stroke(painter, path, shape.role, scale)


@_paint.register
def _(shape: Polyline, painter: QPainter, scale: float) -> None:
    if not shape.points:
        return
    path = QPainterPath(QPointF(*shape.points[0]))
    for point in shape.points[1:]:
        path.lineTo(*point)
    _stroke(painter, path, shape.role, scale)


@_paint.register
def _(shape: Arrow, painter: QPainter, scale: float) -> None:
    """Draw the line and its head."""
    if len(shape.points) == 1:
        return
    *points, before, last = [QPointF(*point) for point in shape.points]
    tip = before + (last - before) * (UP_TO if shape.fading else NEARLY)
    along = QLineF(before, tip)
    if along.isNull():
        return
    neck = tip - (tip - before) * min(0.6, HEAD / scale / along.length())
    path = QPainterPath(points[0] if points else before)
    for point in (*points[1:], before, neck) if points else (neck,):
        path.lineTo(point)
    colour = QColor(LOOKS[shape.role].colour)
    pen = _pen(shape.role, scale)
    rim = QPen(pen)
    rim.setDashPattern([])
    rim.setStyle(Qt.PenStyle.SolidLine)
    rim.setWidthF(pen.widthF() + 2.4 / scale)
    rim.setBrush(_faded(QColor(255, 255, 255, 190), path, fading=shape.fading))
    pen.setBrush(_faded(colour, path, fading=shape.fading))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for each in (rim, pen):
        painter.setPen(each)
        painter.drawPath(path)
    across = QLineF(neck, tip).normalVector()
    across.setLength(0.45 * HEAD / scale)
    side = across.p2() - across.p1()
    painter.setPen(QPen(QColor(255, 255, 255, 220), 1.2 / scale))
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF([tip, neck + side, neck - side]))


def _faded(colour: QColor, path: QPainterPath, *, fading: bool) -> QBrush:
    """Return a colour that is faint at the beginning of a path, if it is to fade."""
    if not fading:
        return QBrush(colour)
    gradient = QLinearGradient(path.pointAtPercent(0), path.currentPosition())
    faint = QColor(colour)
    faint.setAlphaF(colour.alphaF() * 0.15)
    gradient.setColorAt(0, faint)
    gradient.setColorAt(1, colour)
    return QBrush(gradient)


@_paint.register
def _(shape: Polygon, painter: QPainter, scale: float) -> None:
    polygon = QPolygonF([QPointF(x, y) for x, y in shape.points])
    if shape.filled:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_tint(shape))
        painter.drawPolygon(polygon)
        return
    path = QPainterPath()
    path.addPolygon(polygon)
    path.closeSubpath()
    _stroke(painter, path, shape.role, scale)


@_paint.register
def _(shape: Patch, painter: QPainter, scale: float) -> None:
    painter.fillPath(_whole(shape), _tint(shape))


_PATHS: dict[int, tuple[Patch, QPainterPath]] = {}  # of what was painted last
MOST_PATHS = 256


def _whole(patch: Patch) -> QPainterPath:
    """Return the path of all areas, kept as long as the same patch is painted again and again."""
    known = _PATHS.get(id(patch))
    if known is not None and known[0] is patch:
        return known[1]
    path = QPainterPath()  # what lies within an even number of rings is not filled
    for rim in (*patch.rims, *patch.holes):
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in rim]))
        path.closeSubpath()
    if len(_PATHS) >= MOST_PATHS:
        _PATHS.clear()
    _PATHS[id(patch)] = (patch, path)
    return path


def _tint(shape: Polygon | Patch) -> QColor:
    """Return the ground of an area: heat by its colour, all else by how much of it covers."""
    look = LOOKS[shape.role]
    heat = shape.role == "heat"
    colour = ramp(shape.strength) if heat else QColor(look.colour)
    colour.setAlpha(look.tint if heat else round(look.tint * (0.4 + 0.6 * shape.strength)))
    return colour


def _paint_area(shape: Area, painter: QPainter, scale: float, sheet: QRectF | None) -> None:
    """Tint and rim an area, as far as it lies on the sheet: half-hexes end at its edge."""
    edges = (
        (sheet.left(), sheet.top(), sheet.right(), sheet.bottom()) if sheet is not None else None
    )
    rings, whole = _on_sheet(shape.rings, edges)
    look = LOOKS[shape.role]
    view = painter.worldTransform().inverted()[0].mapRect(QRectF(painter.viewport()))
    rings = tuple(ring for ring in rings if ring.boundingRect().intersects(view))
    fine = sum(ring.size() for ring in rings) > FINE
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, not fine)
    if shape.filled:
        colour = QColor(look.colour)
        colour.setAlpha(look.tint)
        painter.fillPath(whole, colour)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen in (QPen(QColor(look.colour), 0),) if fine else _pens(shape.role, scale):
        painter.setPen(pen)
        for ring in rings:  # one by one: a path of all takes Qt many times as long
            painter.drawPolygon(ring)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


@lru_cache(maxsize=8)
def _on_sheet(
    rings: tuple[tuple[Point, ...], ...], sheet: tuple[float, float, float, float] | None
) -> tuple[tuple[QPolygonF, ...], QPainterPath]:
    """Return rings as polygons that end at the edge of the sheet, and the path of them all.

    A sheet is cut through the middle of hexes, so that their corners beyond it lie straight across
    from where they end.
    """
    left, top, right, bottom = sheet or (-math.inf, -math.inf, math.inf, math.inf)
    polygons = tuple(
        QPolygonF([QPointF(min(max(x, left), right), min(max(y, top), bottom)) for x, y in ring])
        for ring in rings
    )
    whole = QPainterPath()
    for polygon in polygons:
        whole.addPolygon(polygon)
        whole.closeSubpath()
    return polygons, whole


@_paint.register
def _(shape: Disc, painter: QPainter, scale: float) -> None:
    centre = QPointF(*shape.centre)
    if shape.filled:
        colour = QColor(LOOKS[shape.role].colour)
        colour.setAlpha(LOOKS[shape.role].tint + 60)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(centre, shape.radius, shape.radius)
        return
    path = QPainterPath()
    path.addEllipse(centre, shape.radius, shape.radius)
    _stroke(painter, path, shape.role, scale)


def _in_view(painter: QPainter, at: Point, across: float, down: float) -> Point:
    """Return where the middle of a box must lie to be seen whole, with half its width and height.

    What is larger than the view begins at its upper left corner.
    """
    back, ok = painter.worldTransform().inverted()
    if not ok:
        return at
    shown = back.mapRect(QRectF(painter.viewport()))
    x = max(min(at[0], shown.right() - across), shown.left() + across)
    y = max(min(at[1], shown.bottom() - down), shown.top() + down)
    return x, y


@_paint.register
def _(shape: Label, painter: QPainter, scale: float) -> None:
    look, text = LOOKS[shape.role], str(shape.text)
    if not shape.boxed:
        at = QPointF(shape.at[0], shape.at[1] + shape.size / 2)
        path = placed(text, Letters.HEAVY, shape.size, at)
        painter.setPen(QPen(QColor(255, 255, 255, 210), shape.size * 0.28))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(path)
        painter.fillPath(path, QColor(look.colour))
        return
    height = LETTERS / scale
    width = lettering(text, Letters.REGULAR).width * height
    pad = height * 0.75
    x, y = _in_view(painter, shape.at, width / 2 + pad, height / 2 + pad)
    box = QRectF(x - width / 2 - pad, y - height / 2 - pad, width + 2 * pad, height + 2 * pad)
    painter.setPen(QPen(QColor(255, 255, 255, 220), 1.4 / scale))
    painter.setBrush(QColor(look.colour))
    painter.drawRoundedRect(box, pad * 0.6, pad * 0.6)
    path = placed(text, Letters.REGULAR, height, QPointF(x, y + height / 2))
    painter.fillPath(path, QColor(look.on))


@_paint.register
def _(shape: Ghost, painter: QPainter, scale: float) -> None:
    side = GHOST * 20.0
    painter.save()
    painter.setOpacity(painter.opacity() * 0.6)
    x, y = shape.at
    paint_face(painter, shape.face, QRectF(x - side / 2, y - side / 2, side, side))
    painter.restore()


@_paint.register
def _(shape: Mark, painter: QPainter, scale: float) -> None:
    side = min(4.0, max(16.0 / scale, 2.6))
    area = QRectF(shape.at[0] - side, shape.at[1] - side, 2 * side, 2 * side)
    paint_faded(painter, area, shape.strength, partial(_sign, shape, side))


def _sign(shape: Mark, side: float, painter: QPainter) -> None:
    painter.save()
    painter.translate(*shape.at)
    painter.rotate(shape.angle)
    painter.scale(side, side)
    SYMBOLS[shape.symbol](painter, QColor(LOOKS[shape.role].colour))
    painter.restore()
