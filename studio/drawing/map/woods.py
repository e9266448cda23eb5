"""Woods: crowns of three sizes, dense in the middle, ragged at the edge, joined over neighbours."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen

from studio.drawing.map.chance import chance, spread
from studio.drawing.map.outlines import scattered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter

    from engine.geometry.grid import Point
    from studio.drawing.map.outlines import Drawn
    from studio.drawing.map.scene import MapScene

SIZES = (0.135, 0.175, 0.215)  # radius in hex widths


class Crown(NamedTuple):
    """One tree from above."""

    x: float
    y: float
    radius: float
    shape: int
    tone: int


@cache
def _outline(shape: int) -> QPainterPath:
    """Return a lobed crown of radius 1 about zero."""
    lobes = 7 + shape % 3
    path = QPainterPath()
    turn = chance(shape, 1, 5) * math.tau
    start = None
    for k in range(lobes):
        a0 = turn + math.tau * k / lobes
        a1 = turn + math.tau * (k + 1) / lobes
        reach = 1.0 + 0.10 * (chance(shape, k, 6) - 0.5)
        p0 = QPointF(0.9 * math.cos(a0), 0.9 * math.sin(a0))
        p1 = QPointF(0.9 * math.cos(a1), 0.9 * math.sin(a1))
        middle = (a0 + a1) / 2
        bulge = QPointF(1.24 * reach * math.cos(middle), 1.24 * reach * math.sin(middle))
        if start is None:
            path.moveTo(p0)
            start = p0
        path.quadTo(bulge, p1)
    path.closeSubpath()
    return path


def crowns_of(scene: MapScene, space: int) -> list[Crown]:
    """Return the trees of one woods hex, back to front; at the sheet's edge they go on over it."""
    board, layout = scene.board, scene.plan.layout
    member = scene.same_look("woods")
    near = [n < 0 or member(n) for n in board.neighbours[space]]
    crowns = _grown(scene, space, board.axial[space], scene.centres[space], near)
    for place in scene.plan.outside(space):
        crowns += _grown(scene, space, layout.axial(*place), layout.centre(*place), [True] * 6)
    return sorted(crowns, key=lambda c: (c.y, c.x))


def _grown(
    scene: MapScene, space: int, axial: tuple[int, int], centre: Point, near: Sequence[bool]
) -> list[Crown]:
    """Return the trees of the hex about *centre*, thin towards where no woods are *near*."""
    size, (q, r), (x, y) = scene.size, axial, centre
    crowns = []
    for k in range(19):
        ring, around = (0, 1) if k == 0 else (1, 6) if k < 7 else (2, 12)
        angle = math.tau * ((k - (0, 1, 7)[ring]) / around) + chance(q, r, k) * 0.5
        reach = size * (0.0, 0.27, 0.46)[ring] * spread(q, r, 20 + k, 0.85, 1.08)
        dx, dy = reach * math.cos(angle), reach * math.sin(angle)
        if ring == 2 and not near[scene.sector(angle)] and chance(q, r, 60 + k) < 0.62:
            continue
        at = (x + dx, y + dy)
        radius = size * SIZES[min(2, int(chance(q, r, 40 + k) * 3))] * (1.0 if ring < 2 else 0.82)
        if scene.on_path(space, at, radius * 0.7):
            continue
        crowns.append(
            Crown(*at, radius, int(chance(q, r, 80 + k) * 6), int(chance(q, r, 99 + k) * 8))
        )
    return crowns


def crowns_in(scene: MapScene, path: QPainterPath) -> list[Crown]:
    """Return the trees of woods that fill *path*."""
    size = scene.size
    crowns = []
    for i, j, at in scattered(path, size * 0.25):
        radius = size * SIZES[min(2, int(chance(i, j, 411) * 3))]
        space = scene.board.locate(*at)
        if space is None or not scene.on_path(space, at, radius * 0.7):
            shape, tone = int(chance(i, j, 412) * 6), int(chance(i, j, 413) * 8)
            crowns.append(Crown(*at, radius, shape, tone))
    return crowns


def paint_woods(
    painter: QPainter,
    scene: MapScene,
    spaces: Sequence[int],
    outlines: Sequence[Drawn],
    scale: float,
) -> None:
    """Paint the crowns of all woods hexes among *spaces* and of *outlines*, shadows first."""
    woods = [s for s in spaces if scene.look[s] == "woods"]
    crowns = list(dict.fromkeys(c for s in woods for c in scene.crowns(s)))
    for outline in outlines:
        if scene.look_of(outline.terrain) == "woods":
            crowns += scene.drawn_crowns(outline)
    crowns.sort(key=lambda c: (c.y, c.x))
    style, size = scene.style, scene.size
    painter.setPen(Qt.PenStyle.NoPen)
    if style.shaded:
        painter.setBrush(QColor(20, 30, 10, 70))
        for crown in crowns:
            away = crown.radius * 0.45
            at = QPointF(crown.x + away, crown.y + away)
            painter.drawEllipse(at, crown.radius, crown.radius)
    pen = QPen(QColor(style.crown_line), 0.012 * size)
    fine = size * scale >= 26
    tones = [QColor(c) for c in style.crown]
    light = QColor(style.crown_light)
    for crown in crowns:
        painter.save()
        painter.translate(crown.x, crown.y)
        painter.scale(crown.radius, crown.radius)
        pen.setWidthF(0.012 * size / crown.radius)
        painter.setPen(pen if fine else Qt.PenStyle.NoPen)
        painter.setBrush(tones[crown.tone % len(tones)])
        painter.drawPath(_outline(crown.shape))
        if style.shaded:
            painter.setPen(Qt.PenStyle.NoPen)
            light.setAlpha(120)
            painter.setBrush(light)
            painter.drawEllipse(QPointF(-0.28, -0.3), 0.5, 0.46)
            light.setAlpha(110)
            painter.setBrush(light)
            painter.drawEllipse(QPointF(-0.36, -0.4), 0.24, 0.2)
        painter.restore()
