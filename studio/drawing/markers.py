"""Markers: what an author sets on the map, and what play lays there."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from studio.drawing.fonts import Letters, fitted, placed
from studio.drawing.icons import paint_icon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.geometry.grid import Point


class Sign(NamedTuple):
    """How a kind of marker looks: colour, icon of the frame, and the pattern of its rim."""

    colour: str
    icon: str
    dashes: tuple[float, ...] = ()


SIGNS: Final[dict[str, Sign]] = {
    "spawn": Sign("#9c2a20", "spawn", (3.0, 1.6)),
    "start": Sign("#1f5f8b", "flag"),
    "entry": Sign("#14727a", "enter", (1.2, 1.4)),
    "exit": Sign("#2c6e34", "exit", (6.0, 1.6)),
    "objective": Sign("#94650a", "target"),
}
OTHER: Final = Sign("#4d4a44", "marker")
PALE: Final = "#fffaf0"
RIM: Final = 0.055  # of a space's size: width of the rim inside a marked space
BADGE: Final = 0.27  # of a space's size: height of a badge


def sign(kind: str) -> Sign:
    """Return how markers of *kind* look; unknown kinds have a plain pin."""
    return SIGNS.get(kind, OTHER)


def paint_rim(painter: QPainter, kind: str, corners: Sequence[Point], size: float) -> None:
    """Paint the inner rim of a marked space; its pattern tells the kind without colour."""
    x = sum(p[0] for p in corners) / len(corners)
    y = sum(p[1] for p in corners) / len(corners)
    inner = [QPointF(x + (px - x) * 0.91, y + (py - y) * 0.91) for px, py in corners]
    look = sign(kind)
    for colour, width in ((PALE, RIM * 1.7), (look.colour, RIM)):
        tint = QColor(colour)
        tint.setAlphaF(0.9)
        pen = QPen(tint, width * size)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        if look.dashes and colour != PALE:
            pen.setDashPattern(list(look.dashes))
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPolygon(QPolygonF(inner))


def paint_badge(painter: QPainter, kind: str, at: QPointF, size: float, order: int | None) -> None:
    """Paint the badge of a marker, centred at *at*: its icon, and its number if it has one."""
    look = sign(kind)
    high = BADGE * size
    wide = high * (1.75 if order is not None else 1.0)
    box = QRectF(at.x() - wide / 2, at.y() - high / 2, wide, high)
    painter.setPen(QPen(QColor(PALE), high * 0.09))
    painter.setBrush(QColor(look.colour))
    painter.drawRoundedRect(box, high / 2, high / 2)
    inner = high * 0.68
    left = box.left() + (high - inner) / 2
    paint_icon(painter, look.icon, QRectF(left, at.y() - inner / 2, inner, inner), QColor(PALE))
    if order is not None:
        room = QRectF(box.left() + high * 0.9, at.y() - high * 0.24, high * 0.62, high * 0.48)
        painter.fillPath(fitted(str(order), Letters.HEAVY, room), QColor(PALE))


def paint_marker_name(painter: QPainter, kind: str, text: str, at: QPointF, size: float) -> None:
    """Paint the name of a marker with its middle at *at*."""
    height = 0.088 * size
    path = placed(text, Letters.CONDENSED, height, QPointF(at.x(), at.y() + height / 2))
    pen = QPen(QColor(PALE), height * 0.5)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(path, pen)
    painter.fillPath(path, QColor(sign(kind).colour).darker(125))


def paint_edge_arrow(painter: QPainter, kind: str, at: Point, outward: Point, size: float) -> None:
    """Paint the arrow of a marked map edge at *at*: outwards for exits, else inwards.

    *outward* is the direction over the edge, of length 1.
    """
    turn = math.atan2(outward[1], outward[0]) + (0 if kind == "exit" else math.pi)
    length = 0.2 * size
    points = ((0.5, 0.0), (-0.1, 0.55), (-0.1, 0.2), (-0.5, 0.2), (-0.5, -0.2), (-0.1, -0.2),
              (-0.1, -0.55))  # fmt: skip
    c, s = math.cos(turn) * length, math.sin(turn) * length
    shape = QPolygonF([QPointF(at[0] + c * x - s * y, at[1] + s * x + c * y) for x, y in points])
    pen = QPen(QColor(PALE), 0.02 * size)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(QColor(sign(kind).colour))
    painter.drawPolygon(shape)


def paint_play_marker(painter: QPainter, kind: str, badge: str, rect: QRectF) -> None:
    """Paint a marker that play lays on the map: shots, Entered, Searched."""
    side = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    painter.scale(side, side)
    if kind == "shots":
        _paint_shots(painter, badge)
    else:
        _paint_tag(painter, kind, badge)
    painter.restore()


def _paint_shots(painter: QPainter, badge: str) -> None:
    """Paint a burst with the number of shots."""
    points = []
    for k in range(24):
        reach = 0.48 if k % 2 == 0 else 0.33
        angle = math.tau * k / 24
        points.append(QPointF(reach * math.cos(angle), reach * math.sin(angle)))
    painter.setPen(QPen(QColor("#7a2b06"), 0.03))
    painter.setBrush(QColor("#f4b223"))
    painter.drawPolygon(QPolygonF(points))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#fff2c4"))
    painter.drawEllipse(QPointF(0, 0), 0.27, 0.27)
    room = QRectF(-0.2, -0.16, 0.4, 0.32)
    painter.fillPath(fitted(badge, Letters.HEAVY, room), QColor("#5c1f04"))


def _paint_tag(painter: QPainter, kind: str, badge: str) -> None:
    """Paint a round tag with a door that was opened, or a lens with a tick."""
    entered = kind == "entered"
    painter.setPen(QPen(QColor(PALE), 0.05))
    painter.setBrush(QColor("#4a4f87" if entered else "#5a6b2e"))
    painter.drawEllipse(QPointF(0, 0), 0.46, 0.46)
    name = "enter" if entered else "search" if kind == "searched" else "note"
    paint_icon(painter, name, QRectF(-0.28, -0.28, 0.56, 0.56), QColor(PALE))
    if badge:
        room = QRectF(0.12, 0.14, 0.3, 0.22)
        painter.fillPath(fitted(badge, Letters.HEAVY, room), QColor(PALE))
    if kind == "searched":
        tick = QPainterPath(QPointF(0.08, 0.26))
        tick.lineTo(0.18, 0.36)
        tick.lineTo(0.38, 0.12)
        for colour, width in (("#22300c", 0.15), ("#ffffff", 0.075)):
            pen = QPen(QColor(colour), width)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.strokePath(tick, pen)
