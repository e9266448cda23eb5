"""What stands on borders: walls, hedges, fences, windows, each along the side of two hexes.

Features of one look are painted together, rims first, so that sides that meet join without a seam.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QColor, QPen

from studio.drawing.map.chance import spread

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from PySide6.QtGui import QPainter

    from studio.drawing.map.scene import MapScene
    from studio.drawing.map.style import BorderLook

BUSHES = 6  # along a side
POSTS = 3
GLASS = 0.62  # of a side is glass in a window
FALL = (0.022, 0.03)  # how far a shadow falls, in hexes
LINE = 0.016  # a thin line, in hexes


def paint_borders(painter: QPainter, scene: MapScene, spaces: Sequence[int]) -> None:
    """Draw the features on the sides of *spaces*."""
    board = scene.board
    if not board.borders:
        return
    near, levels = set(spaces), board.frame.levels
    by_feature: dict[str, list[QLineF]] = {}
    for (a, b), border in board.borders.items():
        if levels[a] == 0 and (a in near or b in near):
            side = QLineF(*(QPointF(*end) for end in board.side(a, b)))
            by_feature.setdefault(border.feature, []).append(side)
    painter.save()
    for sides in by_feature.values():
        _paint_shadows(painter, scene, sides)
    for feature, sides in by_feature.items():
        look = scene.style.borders.get(feature, scene.style.border)
        if look.line:
            _paint_fence(painter, look, scene.size, sides)
        elif look.beads:
            _paint_hedge(painter, look, scene.size, sides)
        else:
            _paint_wall(painter, look, scene.size, sides, glass=feature == "window")
    painter.restore()


def _paint_shadows(painter: QPainter, scene: MapScene, sides: Iterable[QLineF]) -> None:
    shadow = QColor(scene.style.shadow)
    if not shadow.alpha():
        return
    right, down = (part * scene.size for part in FALL)
    painter.setPen(_pen(shadow, 0.07 * scene.size))
    painter.drawLines([side.translated(right, down) for side in sides])


def _paint_wall(
    painter: QPainter, look: BorderLook, size: float, sides: Sequence[QLineF], *, glass: bool
) -> None:
    """Draw stone with its rim; in a window's middle glass."""
    width = look.width * size
    painter.setPen(_pen(look.colour, width))
    painter.drawLines(list(sides))
    if not look.light:
        return
    if glass:
        sides = [_middle(side, GLASS) for side in sides]
    painter.setPen(_pen(look.light, width - 2 * LINE * size, flat=glass))
    painter.drawLines(list(sides))


def _paint_hedge(painter: QPainter, look: BorderLook, size: float, sides: Sequence[QLineF]) -> None:
    """Draw bushes that grow together: rims of all, then leaves, lighter from the north-west."""
    bushes = [bush for side in sides for bush in _bushes(side, look.width * size)]
    line = LINE * size
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(look.colour))
    for at, radius in bushes:
        painter.drawEllipse(at, radius + line, radius + line)
    painter.setBrush(QColor(look.light))
    for at, radius in bushes:
        painter.drawEllipse(at, radius, radius)
    painter.setBrush(_toward_white(look.light))
    for at, radius in bushes:
        lit = QPointF(at.x() - radius * 0.3, at.y() - radius * 0.34)
        painter.drawEllipse(lit, radius * 0.42, radius * 0.42)


def _bushes(side: QLineF, width: float) -> Iterable[tuple[QPointF, float]]:
    x, y = round(side.center().x() * 20), round(side.center().y() * 20)
    for n in range(BUSHES + 1):
        at = side.pointAt(n / BUSHES)
        yield (
            QPointF(
                at.x() + spread(x, y, 501 + n, -0.12, 0.12) * width,
                at.y() + spread(x, y, 521 + n, -0.12, 0.12) * width,
            ),
            width * spread(x, y, 541 + n, 0.36, 0.52),
        )


def _paint_fence(painter: QPainter, look: BorderLook, size: float, sides: Sequence[QLineF]) -> None:
    """Draw a rail and posts."""
    width = look.width * size
    painter.setPen(_pen(look.colour, width / 2.4))
    painter.drawLines(list(sides))
    painter.setPen(QPen(QColor(look.colour), LINE * size))
    painter.setBrush(QColor(look.light))
    for side in sides:
        for n in range(POSTS + 1):
            painter.drawEllipse(side.pointAt(n / POSTS), width / 2, width / 2)


def _middle(side: QLineF, part: float) -> QLineF:
    """Return the middle part of a side."""
    return QLineF(side.pointAt((1 - part) / 2), side.pointAt((1 + part) / 2))


def _toward_white(colour: str) -> QColor:
    found = QColor(colour)
    return found.lighter(100 if found.saturation() == 0 else 122)


def _pen(colour: str | QColor, width: float, *, flat: bool = False) -> QPen:
    cap = Qt.PenCapStyle.FlatCap if flat else Qt.PenCapStyle.RoundCap
    return QPen(QColor(colour), width, Qt.PenStyle.SolidLine, cap)
