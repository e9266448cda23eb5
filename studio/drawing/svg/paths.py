"""Outlines and colours in the words of SVG."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath

from engine.exchange.markup import decimal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QColor, QPen, QTransform

    from engine.exchange.markup import Element

CAPS = {
    Qt.PenCapStyle.FlatCap: None,
    Qt.PenCapStyle.RoundCap: "round",
    Qt.PenCapStyle.SquareCap: "square",
}
JOINS = {
    Qt.PenJoinStyle.RoundJoin: "round",
    Qt.PenJoinStyle.MiterJoin: None,
    Qt.PenJoinStyle.SvgMiterJoin: None,
}
_KINDS = QPainterPath.ElementType
_LETTERS = {
    _KINDS.MoveToElement: "M",
    _KINDS.LineToElement: "L",
    _KINDS.CurveToElement: "C",
    _KINDS.CurveToDataElement: "",
}


def data(path: QPainterPath, digits: int) -> str:
    """Return the ``d`` of a path; a part that ends where it began is closed."""
    return "".join(_written(part, digits) for part in _parts(path))


Node = tuple[str, float, float]  # M, L, or C and then two with none


def _parts(path: QPainterPath) -> Iterator[list[Node]]:
    """Yield the parts of a path that hang together, each from a move on."""
    part: list[Node] = []
    for one in map(path.elementAt, range(path.elementCount())):
        letter = _LETTERS[one.type]
        if letter == "M" and part:
            yield part
            part = []
        part.append((letter, one.x, one.y))
    if part:
        yield part


def _written(part: list[Node], digits: int) -> str:
    closed = len(part) > 2 and part[0][1:] == part[-1][1:]
    if closed and part[-1][0] == "L":
        part = part[:-1]
    texts = []
    last = ""
    for letter, x, y in part:
        texts.append(letter if letter and (letter == "C" or letter != last) else " ")
        texts.append(f"{decimal(x, digits)},{decimal(y, digits)}")
        last = letter
    return "".join(texts) + ("Z" if closed else "")


def put_fill(target: Element, colour: QColor) -> None:
    """Fill *target* with a plain colour."""
    target.set("fill", colour.name())
    if colour.alpha() < 255:
        target.set("fill-opacity", decimal(colour.alphaF(), 3))


def put_stroke(target: Element, pen: QPen, digits: int) -> None:
    """Draw the outline of *target* with a pen."""
    width = pen.widthF() or 1.0
    colour = pen.color()
    target.set("stroke", colour.name())
    if colour.alpha() < 255:
        target.set("stroke-opacity", decimal(colour.alphaF(), 3))
    target.set("stroke-width", decimal(width, digits))
    if cap := CAPS.get(pen.capStyle(), "square"):
        target.set("stroke-linecap", cap)
    if join := JOINS.get(pen.joinStyle(), "bevel"):
        target.set("stroke-linejoin", join)
    if dashes := pen.dashPattern() if pen.style() == Qt.PenStyle.CustomDashLine else []:
        target.set("stroke-dasharray", " ".join(decimal(d * width, digits) for d in dashes))


def transform_text(move: QTransform, digits: int) -> str:
    """Return a transform as an attribute says it."""
    small = (move.m11(), move.m12(), move.m21(), move.m22())
    shift = decimal(move.dx(), digits), decimal(move.dy(), digits)
    if small == (1.0, 0.0, 0.0, 1.0):
        return f"translate({shift[0]},{shift[1]})"
    return f"matrix({' '.join(decimal(n, 6) for n in small)} {shift[0]} {shift[1]})"


def digits_for(move: QTransform, digits: int) -> int:
    """Return the digits that points need so that they are exact to *digits* after a transform."""
    scale = math.sqrt(abs(move.determinant())) or 1.0
    return min(max(digits + math.ceil(math.log10(scale)), 0), 6)
