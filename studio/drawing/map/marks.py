"""What is printed over the art: grid, centre dots, hex labels, names of places and buildings."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache
from operator import ge
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainterPath, QPen, QTransform

from engine.model.map import words
from studio.drawing.fonts import Lettering, Letters, lettering, width_of
from studio.drawing.map.texts import written_along

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPainter

    from engine.geometry.grid import Point
    from engine.model.map import MapLabel
    from studio.drawing.map.pauses import Pauses
    from studio.drawing.map.scene import MapScene

LABEL = 0.085  # height of capitals of a hex label, in hex widths
EDGE = 0.6  # of that height, between a label and the edge of the sheet
DOT = 0.028  # radius of a centre dot
CLEAR = 0.06  # from the dot to the capitals of a text at its hex
FACES = {"street": Letters.CONDENSED, "area": Letters.ITALIC, "place": Letters.REGULAR}


class Line(NamedTuple):
    """One line of lettering: where the middle of its baseline is, in mm.

    ``drop`` is how far below *at* the baseline lies; the line is turned about *at*, clockwise.
    """

    text: str
    letters: Letters
    at: Point
    height: float  # of capitals
    halo: float  # width of the pale pen below the letters
    drop: float = 0.0
    angle: float = 0.0

    def path(self) -> QPainterPath:
        """Return the letters as an outline."""
        shape, width = lettering(self.text, self.letters)
        move = QTransform()
        move.translate(*self.at)
        move.rotate(self.angle)
        move.translate(0, self.drop)
        move.scale(self.height, self.height)
        move.translate(-width / 2, 0)
        return move.map(shape)


def paint_grid(painter: QPainter, scene: MapScene, spaces: Sequence[int]) -> None:
    """Draw every side once, thin and even."""
    painter.setPen(QPen(QColor(scene.style.grid), 0.013 * scene.size))
    painter.drawLines([side for space in spaces for side in scene.plan.sides(space)])
    painter.setPen(Qt.PenStyle.NoPen)


def paint_dots(painter: QPainter, scene: MapScene, spaces: Sequence[int], scale: float) -> Pauses:
    """Draw the centre dots: sight is argued over them."""
    radius = max(DOT * scene.size, 0.9 / scale)
    painter.setPen(Qt.PenStyle.NoPen)
    for colour, r in ((scene.style.dot_rim, radius * 1.275), (scene.style.dot, radius * 0.725)):
        painter.setBrush(QColor(colour))
        for space in spaces:
            painter.drawEllipse(QPointF(*scene.centres[space]), r, r)
        yield


def paint_hex_labels(painter: QPainter, scene: MapScene, spaces: Sequence[int]) -> Pauses:
    """Write the label at the top of each hex; below the dot where the sheet is cut above it."""
    height = LABEL * scene.size
    plate, ink = QBrush(QColor(scene.style.plate)), QBrush(QColor(scene.style.label))
    for space in spaces:
        label, box = scene.board.labels[space], label_box(scene, space)
        move = QTransform(height, 0, 0, height, box.left(), box.bottom())
        painter.fillPath(move.map(_plate(label)), plate)
        painter.fillPath(move.map(_letters(label).path), ink)
        yield


def paint_plates(painter: QPainter, scene: MapScene, spaces: Sequence[int]) -> None:
    """Paint the plates below the labels alone."""
    height, halo = LABEL * scene.size, QColor(scene.style.plate)
    for space in spaces:
        painter.save()
        painter.translate(label_box(scene, space).bottomLeft())
        painter.scale(height, height)
        painter.fillPath(_plate(scene.board.labels[space]), halo)
        painter.restore()


def hex_label(scene: MapScene, space: int) -> Line:
    """Return the label of a hex as it is written."""
    box = label_box(scene, space)
    at = (box.center().x(), box.bottom())
    return Line(scene.board.labels[space], Letters.CONDENSED, at, box.height(), 0.0)


def label_box(scene: MapScene, space: int) -> QRectF:
    """Return where the label of a hex stands; its baseline is the lower side.

    It gives way to what the author wrote there: then it stands below the dot, if that is free. On
    half-hexes it keeps to the sheet.
    """
    size, height = scene.size, LABEL * scene.size
    x, y = scene.centres[space]
    base, below = y - (0.335 if scene.flat_topped else 0.33) * size, y + 0.22 * size
    if base - height < scene.board.bounds.top:
        base = below
    width = width_of(scene.board.labels[space], Letters.CONDENSED) * height
    sheet, gap = scene.board.bounds, height * EDGE
    left = min(max(x - width / 2, sheet.left + gap), sheet.right - gap - width)
    box = QRectF(left, base - height, width, height)
    texts = scene.written.get(space, ())
    if _free(box, texts):
        return box
    other = box.translated(0.0, below - base)
    return other if _free(other, texts) else box


def _free(box: QRectF, texts: Sequence[QPainterPath]) -> bool:
    gap = box.height() * 0.35
    grown = box.adjusted(-gap, -gap, gap, gap)
    return not any(
        text.boundingRect().intersects(grown) and text.intersects(grown) for text in texts
    )


def texts_of(scene: MapScene) -> dict[int, list[QPainterPath]]:
    """Return what the author wrote over each hex."""
    found: dict[int, list[QPainterPath]] = {}
    for label in scene.map.main.labels:
        path = label_path(scene, label)
        if path is not None:
            for space in scene.plan.near(path.boundingRect(), 0.6 * scene.size):
                found.setdefault(space, []).append(path)
    return found


def _letters(label: str) -> Lettering:
    return lettering(label, Letters.CONDENSED)


@lru_cache(maxsize=8192)
def _plate(label: str) -> QPainterPath:
    """Return a plate around a label, cheaper to paint a thousand times than an outline."""
    path = QPainterPath()
    width = width_of(label, Letters.CONDENSED)
    path.addRoundedRect(QRectF(-0.25, -1.22, width + 0.5, 1.44), 0.4, 0.4)
    return path


def paint_texts(painter: QPainter, scene: MapScene, region: QRectF) -> None:
    """Write the map's own labels."""
    for label in scene.map.main.labels:
        path = label_path(scene, label)
        if path is not None and path.boundingRect().intersects(region):
            paint_text(painter, scene, label, path)


def paint_names(painter: QPainter, scene: MapScene, region: QRectF) -> None:
    """Write the names of buildings."""
    for name, spaces in scene.names:
        if any(scene.hexagon(s).boundingRect().intersects(region) for s in spaces):
            path, height = building_name(scene, name, spaces)
            _written(painter, path, scene, height * 0.42, scene.style.lettering)


def paint_text(painter: QPainter, scene: MapScene, label: MapLabel, path: QPainterPath) -> None:
    """Paint an author's text, written as *path*."""
    _written(painter, path, scene, label.size * 0.245, scene.style.lettering)


def label_path(scene: MapScene, label: MapLabel) -> QPainterPath | None:
    """Return an author's text as it is written, None where its hex is not on the map."""
    line = label_line(scene, label)
    if line is not None and len(label.points) > 1:
        return written_along(line.text, line.letters, line.height, label.points, label.spacing)
    return None if line is None else line.path()


def label_line(scene: MapScene, label: MapLabel) -> Line | None:
    """Return an author's text as one straight line, None where its hex is not on the map.

    At a hex it stands below the dot, at a point in mm around it.
    """
    at = _place(scene, label)
    if at is None:
        return None
    text = words(label.text)
    letters = FACES.get(label.kind, Letters.REGULAR)
    text = text.upper() if label.kind == "street" else text
    high = label.size * 0.7
    drop = high + CLEAR * scene.size if isinstance(label.at, str) else high / 2
    return Line(text, letters, at, high, high * 0.35, drop, label.angle)


def _place(scene: MapScene, label: MapLabel) -> Point | None:
    if not isinstance(label.at, str):
        return label.at
    space = scene.board.index.get(label.at)
    return None if space is None else scene.board.centre(space)


def building_name(
    scene: MapScene, name: str, spaces: tuple[int, ...]
) -> tuple[QPainterPath, float]:
    """Return the name of a building as it is written, and how high its letters are."""
    lines = building_lines(scene, name, spaces)
    return _joined(lines), lines[0].height


def building_lines(scene: MapScene, name: str, spaces: tuple[int, ...]) -> tuple[Line, ...]:
    """Return the lines of the name of a building.

    It stands below the dot of a hex in its middle, or above it if labels of hexes are in the way.
    """
    size = scene.size
    xs = [scene.centres[s][0] for s in spaces]
    ys = [scene.centres[s][1] for s in spaces]
    middle = sum(xs) / len(xs), sum(ys) / len(ys)
    x, y = min((scene.centres[s] for s in spaces), key=lambda c: (_square(c, middle), c))
    room = max(max(xs) - min(xs) + size * 0.95, size * 0.95)
    if len(spaces) > 1:
        x = min(max(middle[0], min(xs)), max(xs))
    texts = _lines(name, room / (0.105 * size))
    widest = max(width_of(text, Letters.HEAVY) for text in texts)
    height = min(0.105 * size, room / max(widest, 1.0))  # signs without ink have no width
    below, above = 0.12 * size + height, -0.1 * size - height * 1.5 * (len(texts) - 1)
    ways = [_stacked(texts, height, x, y + shift) for shift in (below, above)]
    near = {s for space in spaces for s in (space, *scene.board.neighbours[space]) if s >= 0}
    gap = 0.03 * size
    boxes = [label_box(scene, space) for space in sorted(near)]
    labels = [box.adjusted(-gap, -gap, gap, gap) for box in boxes]
    for lines in ways:
        area = _joined(lines).boundingRect()
        if not any(area.intersects(box) for box in labels):
            return lines
    return ways[0]


def _stacked(texts: list[str], height: float, x: float, base: float) -> tuple[Line, ...]:
    """Return lines below each other, the first on the baseline *base*, centred at *x*."""
    step, halo = 1.5 * height, height * 0.42
    return tuple(
        Line(text, Letters.HEAVY, (x, base + n * step), height, halo)
        for n, text in enumerate(texts)
    )


def _joined(lines: Sequence[Line]) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for line in lines:
        path.addPath(line.path())
    return path


def _square(a: Point, b: Point) -> float:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def _lines(name: str, room: float) -> list[str]:
    """Break a name into two lines where one would not fit into *room* (in heights)."""
    parts = name.split(" ")
    if len(parts) == 1 or width_of(name, Letters.HEAVY) <= room:
        return [name]

    def halves(cut: int) -> tuple[str, str]:
        return " ".join(parts[:cut]), " ".join(parts[cut:])

    def widths(cut: int) -> tuple[float, float]:
        one, other = halves(cut)
        return width_of(one, Letters.HEAVY), width_of(other, Letters.HEAVY)

    cuts = range(1, len(parts))
    even = bisect_left(cuts, x=True, key=lambda cut: ge(*widths(cut)))  # where the first is longer
    near = cuts[max(even - 1, 0) : even + 1]
    return list(halves(min(near, key=lambda cut: max(widths(cut)))))


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
