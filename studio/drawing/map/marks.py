"""What is printed over the art: grid, centre dots, hex labels, names of places and buildings."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainterPath, QPen, QTransform

from engine.model.map import words
from studio.drawing.fonts import Lettering, Letters, lettering, placed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter

    from engine.geometry.grid import Point
    from engine.model.map import MapLabel
    from studio.drawing.map.scene import MapScene

LABEL = 0.085  # height of capitals of a hex label, in hex widths
DOT = 0.028  # radius of a centre dot
FACES = {"street": Letters.CONDENSED, "area": Letters.ITALIC, "place": Letters.REGULAR}


def paint_grid(painter: QPainter, scene: MapScene, spaces: Sequence[int]) -> None:
    """Draw every side once, thin and even."""
    board = scene.board
    path = QPainterPath()
    for space in spaces:
        corners = board.polygon(space)
        count = len(corners)
        near = board.neighbours[space]
        for d in range(count):
            if d < count // 2 or near[d] < 0:
                path.moveTo(*corners[d])
                path.lineTo(*corners[(d + 1) % count])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(scene.style.grid), 0.013 * scene.size))
    painter.drawPath(path)
    painter.setPen(Qt.PenStyle.NoPen)


def paint_dots(painter: QPainter, scene: MapScene, spaces: Sequence[int], scale: float) -> None:
    """Draw the centre dots: sight is argued over them."""
    radius = max(DOT * scene.size, 0.9 / scale)
    painter.setPen(QPen(QColor(scene.style.dot_rim), radius * 0.55))
    painter.setBrush(QColor(scene.style.dot))
    for space in spaces:
        x, y = scene.centres[space]
        painter.drawEllipse(QPointF(x, y), radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)


def paint_hex_labels(painter: QPainter, scene: MapScene, spaces: Sequence[int]) -> None:
    """Write the label at the top of each hex; below the dot where the sheet is cut above it."""
    size, board = scene.size, scene.board
    top = board.bounds.top
    rise = 0.335 if scene.flat_topped else 0.33
    height = LABEL * size
    painter.setPen(Qt.PenStyle.NoPen)
    halo, ink = QColor(scene.style.plate), QColor(scene.style.label)
    for space in spaces:
        x, y = scene.centres[space]
        base = y - rise * size
        if base - height < top:
            base = y + 0.22 * size
        label = board.labels[space]
        painter.save()
        painter.translate(x - _letters(label).width * height / 2, base)
        painter.scale(height, height)
        painter.fillPath(_halo(label), halo)
        painter.fillPath(_letters(label).path, ink)
        painter.restore()


def _letters(label: str) -> Lettering:
    return lettering(label, Letters.CONDENSED)


@lru_cache(maxsize=8192)
def _halo(label: str) -> QPainterPath:
    """Return a plate around a label, cheaper to paint a thousand times than an outline."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(-0.25, -1.22, _letters(label).width + 0.5, 1.44), 0.4, 0.4)
    return path


def paint_names(painter: QPainter, scene: MapScene, region: QRectF) -> None:
    """Write the map's own labels and the names of buildings."""
    for label in scene.map.main.labels:
        at = _place(scene, label)
        if at is None:
            continue
        text = words(label.text)
        letters = FACES.get(label.kind, Letters.REGULAR)
        shape, width = lettering(text.upper() if label.kind == "street" else text, letters)
        move = QTransform()
        move.translate(*at)
        move.rotate(label.angle)
        height = label.size * 0.7
        move.scale(height, height)
        move.translate(-width / 2, 0.5)
        path = move.map(shape)
        if path.boundingRect().intersects(region):
            _written(painter, path, scene, height * 0.35, scene.style.lettering)
    for name, spaces in scene.names:
        if any(scene.hexagon(s).boundingRect().intersects(region) for s in spaces):
            _building_name(painter, scene, name, spaces)


def _place(scene: MapScene, label: MapLabel) -> Point | None:
    if not isinstance(label.at, str):
        return label.at
    space = scene.board.index.get(label.at)
    return None if space is None else scene.board.centre(space)


def _building_name(painter: QPainter, scene: MapScene, name: str, spaces: tuple[int, ...]) -> None:
    size = scene.size
    xs = [scene.centres[s][0] for s in spaces]
    ys = [scene.centres[s][1] for s in spaces]
    middle = sum(xs) / len(xs), sum(ys) / len(ys)
    x, y = min((scene.centres[s] for s in spaces), key=lambda c: (_square(c, middle), c))
    room = max(max(xs) - min(xs) + size * 0.95, size * 0.95)
    if len(spaces) > 1:
        x = min(max(middle[0], min(xs)), max(xs))
    lines = _lines(name, room / (0.105 * size))
    height = min(0.105 * size, room / max(lettering(t, Letters.HEAVY).width for t in lines))
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for n, text in enumerate(lines):
        base = y + 0.12 * size + height * (1 + n * 1.5)
        path.addPath(placed(text, Letters.HEAVY, height, QPointF(x, base)))
    _written(painter, path, scene, height * 0.42, scene.style.lettering)


def _square(a: Point, b: Point) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _lines(name: str, room: float) -> list[str]:
    """Break a name into two lines where one would not fit into *room* (in heights)."""
    if lettering(name, Letters.HEAVY).width <= room or " " not in name:
        return [name]
    parts = name.split(" ")
    cuts = [(" ".join(parts[:k]), " ".join(parts[k:])) for k in range(1, len(parts))]
    return list(min(cuts, key=lambda c: max(lettering(t, Letters.HEAVY).width for t in c)))


def _written(
    painter: QPainter, path: QPainterPath, scene: MapScene, halo: float, colour: str
) -> None:
    pen = QPen(QColor(scene.style.halo), halo)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    painter.drawPath(path)
