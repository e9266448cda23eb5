"""Crops and reeds: rows that run through the whole field, whatever the hexes."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen

from studio.drawing.map.areas import area_path
from studio.drawing.map.chance import chance, spread
from studio.drawing.map.outlines import scattered

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QPainter

    from engine.geometry.grid import Point
    from studio.drawing.map.outlines import Drawn
    from studio.drawing.map.scene import MapScene

STALKY = ("reeds", "rough")
TURNS = (0.0, 30.0, 60.0, 90.0, 120.0, 150.0)


def paint_crops(painter: QPainter, scene: MapScene, spaces: Sequence[int], scale: float) -> None:
    """Paint the rows of every field that meets *spaces*; one field has one direction."""
    fields: dict[int, list[int]] = {}
    for space in spaces:
        if scene.look[space] == "crops":
            fields.setdefault(scene.field_of(space), []).append(space)
    fine = scene.size * scale >= 22
    for field, own in sorted(fields.items()):
        path = area_path(scene.board, own, scene.same_look("crops"), 0.1)
        for space in own:
            for hexagon in scene.plan.beyond(space):
                path.addPolygon(hexagon)
        painter.save()
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        q, r = scene.board.axial[field]
        _rows(painter, scene, path.boundingRect(), TURNS[int(chance(q, r, 7) * 6)], fine=fine)
        painter.restore()
    _stalks(painter, scene, list(_rooted(scene, spaces)))


def paint_drawn_crops(painter: QPainter, scene: MapScene, outline: Drawn, scale: float) -> None:
    """Paint the rows, or the stalks, of a field or reeds drawn as an outline."""
    look = scene.look_of(outline.terrain)
    x, y = round(outline.bounds.center().x()), round(outline.bounds.center().y())
    if look == "crops":
        painter.save()
        painter.setClipPath(outline.path, Qt.ClipOperation.IntersectClip)
        turn = TURNS[int(chance(x, y, 7) * 6)]
        _rows(painter, scene, outline.bounds, turn, fine=scene.size * scale >= 22)
        painter.restore()
    elif look in STALKY:
        _stalks(painter, scene, list(scattered(outline.path, scene.size * 0.19)))


def _rows(painter: QPainter, scene: MapScene, area: QRectF, turn: float, *, fine: bool) -> None:
    unit = scene.size / 20
    pitch = 1.7 * unit
    along = (math.cos(math.radians(turn)), math.sin(math.radians(turn)))
    across = (-along[1], along[0])
    corners = (area.topLeft(), area.topRight(), area.bottomLeft(), area.bottomRight())
    offsets = [p.x() * across[0] + p.y() * across[1] for p in corners]
    ends = [p.x() * along[0] + p.y() * along[1] for p in corners]
    rows: list[QLineF] = []
    lights: list[QLineF] = []
    _low, _high = min(ends), max(ends)
    for n in range(math.floor(min(offsets) / pitch), math.ceil(max(offsets) / pitch) + 1):
        for shift, into in ((0.0, rows), (0.75 * unit, lights)):
            at = n * pitch + shift
            a = QPointF(
                at * across[0] + min(ends) * along[0], at * across[1] + min(ends) * along[1]
            )
            b = QPointF(
                at * across[0] + max(ends) * along[0], at * across[1] + max(ends) * along[1]
            )
            into.append(QLineF(a, b))
    painter.setPen(QPen(QColor(scene.style.row), 0.55 * unit))
    painter.drawLines(rows)
    if fine and scene.style.shaded:
        painter.setPen(QPen(QColor(scene.style.row_light), 0.35 * unit))
        painter.drawLines(lights)
    painter.setPen(Qt.PenStyle.NoPen)


def _rooted(scene: MapScene, spaces: Sequence[int]) -> Iterator[tuple[int, int, Point]]:
    """Yield where the stalks stand in rough ground that is neither woods nor crops."""
    for space in spaces:
        if scene.look[space] in STALKY:
            x, y = scene.centres[space]
            q, r = scene.board.axial[space]
            for k in range(26):
                dx = scene.size * spread(q, r, 200 + k, -0.46, 0.46)
                dy = scene.size * spread(q, r, 240 + k, -0.42, 0.48)
                yield 31 * q + k, 37 * r + k, (x + dx, y + dy)


def _stalks(painter: QPainter, scene: MapScene, roots: Sequence[tuple[int, int, Point]]) -> None:
    """Paint upright stalks."""
    unit = scene.size / 20
    stalks = []
    for i, j, (x, y) in roots:
        lean = spread(i, j, 280, -0.5, 0.5) * unit
        tip = QPointF(x + lean, y - spread(i, j, 320, 1.6, 2.8) * unit)
        stalks.append(QLineF(QPointF(x, y), tip))
    painter.setPen(QPen(QColor(scene.style.crown_line), 0.28 * unit))
    painter.drawLines(stalks)
    painter.setPen(Qt.PenStyle.NoPen)
