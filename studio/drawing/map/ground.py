"""Ground: the tone of each terrain, and a variation too quiet to compete with counters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPen

from studio.drawing.map.areas import area_path
from studio.drawing.map.chance import chance, spread

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter

    from studio.drawing.map.outlines import Drawn
    from studio.drawing.map.scene import MapScene

GRASSY = ("open", "grass")


def paint_ground(painter: QPainter, scene: MapScene, spaces: Sequence[int], scale: float) -> None:
    """Paint the tone of every space; hard tones join over neighbours of one look."""
    style = scene.style
    painter.setPen(Qt.PenStyle.NoPen)
    size = scene.size
    base = QColor(style.terrain["open"])
    for space in spaces:
        painter.setBrush(base)
        painter.drawPolygon(scene.hexagon(space))
        for hexagon in scene.plan.beyond(space):
            painter.drawPolygon(hexagon)
    if style.texture and size * scale >= 20:
        _mottle(painter, scene, spaces)
    for look in scene.looks_of(spaces):
        if look in GRASSY:
            continue
        own = [s for s in spaces if scene.look[s] == look]
        painter.setBrush(QColor(scene.tone(look)))
        ragged = 0.0 if style.name == "plain" else 0.12
        path = area_path(scene.board, own, scene.same_look(look), ragged)
        for space in own:
            for hexagon in scene.plan.beyond(space):
                path.addPolygon(hexagon)
        painter.drawPath(path)
    if style.texture and size * scale >= 34:
        _tufts(painter, scene, spaces)


def paint_drawn_ground(painter: QPainter, scene: MapScene, outline: Drawn, scale: float) -> None:
    """Paint the tone of terrain that was drawn as an outline, grassy ground with its texture."""
    look = scene.look_of(outline.terrain)
    painter.setBrush(QColor(scene.tone(look)))
    painter.drawPath(outline.path)
    if look in GRASSY and scene.style.texture and scene.size * scale >= 20:
        painter.save()
        painter.setClipPath(outline.path, Qt.ClipOperation.IntersectClip)
        _mottle(painter, scene, scene.plan.near(outline.bounds, scene.size * 0.6))
        painter.restore()


def _mottle(painter: QPainter, scene: MapScene, spaces: Sequence[int]) -> None:
    light, dark = QColor(255, 250, 210, 20), QColor(60, 70, 20, 14)
    for space in spaces:
        x, y = scene.centres[space]
        q, r = scene.board.axial[space]
        for k in range(2):
            painter.setBrush(light if chance(q, r, 40 + k) < 0.5 else dark)
            rx = scene.size * spread(q, r, 50 + k, 0.4, 0.68)
            ry = scene.size * spread(q, r, 60 + k, 0.3, 0.5)
            dx = scene.size * spread(q, r, 70 + k, -0.4, 0.4)
            dy = scene.size * spread(q, r, 80 + k, -0.5, 0.5)
            painter.drawEllipse(QRectF(x + dx - rx, y + dy - ry, 2 * rx, 2 * ry))


def _tufts(painter: QPainter, scene: MapScene, spaces: Sequence[int]) -> None:
    grass, speck = QColor(92, 104, 48, 110), QColor(96, 84, 60, 90)
    blades: list[QLineF] = []
    specks: list[QPointF] = []
    unit = scene.size / 20
    for space in spaces:
        look = scene.look[space]
        x, y = scene.centres[space]
        q, r = scene.board.axial[space]
        grassy = look in GRASSY
        for k in range(6 if grassy else 5):
            dx = scene.size * spread(q, r, 100 + k, -0.46, 0.46)
            dy = scene.size * spread(q, r, 120 + k, -0.46, 0.46)
            if grassy:
                for lean in (-0.45, 0.0, 0.5):
                    tip = QPointF(x + dx + lean * unit, y + dy - 0.9 * unit)
                    blades.append(QLineF(QPointF(x + dx + lean * 0.3 * unit, y + dy), tip))
            elif look in ("yard", "sand", "paved", "car_park", "road"):
                specks.append(QPointF(x + dx, y + dy))
    painter.setPen(QPen(grass, 0.16 * unit))
    painter.drawLines(blades)
    pen = QPen(speck, 0.3 * unit)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    painter.drawPoints(specks)
    painter.setPen(Qt.PenStyle.NoPen)
