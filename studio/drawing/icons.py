"""The icons of the frame by name: one line style, in the colour of the palette, sharp at any size.

>>> icon("brush")  # doctest: +SKIP
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QGuiApplication,
    QIcon,
    QIconEngine,
    QPainter,
    QPainterPath,
    QPalette,
    QPen,
    QPixmap,
)

from studio.drawing.icon_shapes import SHAPES

FIELD = 24.0
WIDTH = 1.7  # of the lines, on the field
_TAKES = {"M": 2, "L": 2, "Q": 4, "C": 6, "O": 3, "R": 5, "Z": 0}


def names() -> tuple[str, ...]:
    """Return the names of all icons."""
    return tuple(SHAPES)


def outline(code: str) -> QPainterPath:
    """Return the path of one outline of `SHAPES`."""
    path = QPainterPath()
    words = code.replace("M", " M ").replace("Z", " Z ")
    for letter in "LQCOR":
        words = words.replace(letter, f" {letter} ")
    tokens = words.split()
    at = 0
    while at < len(tokens):
        letter = tokens[at]
        count = _TAKES[letter]
        _add(path, letter, [float(word) for word in tokens[at + 1 : at + 1 + count]])
        at += 1 + count
    return path


def _add(path: QPainterPath, letter: str, n: list[float]) -> None:
    match letter:
        case "M":
            path.moveTo(n[0], n[1])
        case "L":
            path.lineTo(n[0], n[1])
        case "Q":
            path.quadTo(n[0], n[1], n[2], n[3])
        case "C":
            path.cubicTo(n[0], n[1], n[2], n[3], n[4], n[5])
        case "O":
            path.addEllipse(QPointF(n[0], n[1]), n[2], n[2])
        case "R":
            path.addRoundedRect(QRectF(n[0], n[1], n[2], n[3]), n[4], n[4])
        case _:
            path.closeSubpath()


@lru_cache(maxsize=256)
def _paths(name: str) -> tuple[QPainterPath, QPainterPath]:
    stroked, _, filled = SHAPES[name].partition("|")
    return outline(stroked), outline(filled)


def paint_icon(painter: QPainter, name: str, rect: QRectF, colour: QColor) -> None:
    """Paint the icon *name* into *rect*; an unknown name is a bug and raises `KeyError`."""
    stroked, filled = _paths(name)
    side = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center() - QPointF(side / 2, side / 2))
    painter.scale(side / FIELD, side / FIELD)
    pen = QPen(colour, WIDTH)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.strokePath(stroked, pen)
    painter.fillPath(filled, colour)
    painter.restore()


class _Engine(QIconEngine):
    """Paints an icon afresh at every size, in the colour that the palette has then."""

    def __init__(self, name: str, colour: QColor | None) -> None:
        super().__init__()
        self._name = name
        self._colour = colour

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        """Paint the icon; disabled ones are pale."""
        paint_icon(painter, self._name, QRectF(rect), self._tint(mode))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """Return the icon as a picture of *size* device pixels."""
        picture = QPixmap(size)
        if picture.isNull():  # Qt also asks for none
            return picture
        picture.fill(QColor(0, 0, 0, 0))
        painter = QPainter(picture)
        self.paint(painter, QRect(0, 0, size.width(), size.height()), mode, state)
        painter.end()
        return picture

    def clone(self) -> QIconEngine:
        """Return an engine for the same icon."""
        return _Engine(self._name, self._colour)

    def _tint(self, mode: QIcon.Mode) -> QColor:
        palette = QGuiApplication.palette()
        if mode == QIcon.Mode.Disabled:
            tint = palette.color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.WindowText)
        elif mode == QIcon.Mode.Selected:
            tint = palette.color(QPalette.ColorRole.HighlightedText)
        else:
            tint = palette.color(QPalette.ColorRole.WindowText)
        return self._colour if self._colour is not None and mode != QIcon.Mode.Disabled else tint


def icon(name: str, colour: QColor | None = None) -> QIcon:
    """Return an icon; in the colour of the palette's text unless *colour* is given."""
    _paths(name)
    return QIcon(_Engine(name, colour))
