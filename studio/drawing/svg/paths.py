"""Outlines and colours in the words of SVG."""

from __future__ import annotations

import math
import struct
from functools import lru_cache
from itertools import chain, pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QDataStream, QIODevice, Qt
from PySide6.QtGui import QPainterPath

from engine.exchange.markup import decimal

if TYPE_CHECKING:
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
_NODE = struct.Struct(">idd")  # of a path as Qt streams it: kind, x, y
_MOVE, _LINE, _CURVE = (
    kind.value
    for kind in (
        QPainterPath.ElementType.MoveToElement,
        QPainterPath.ElementType.LineToElement,
        QPainterPath.ElementType.CurveToElement,
    )
)
_LETTERS = {_MOVE: "M", _LINE: "L", _CURVE: "C"}  # the other points of a curve have none
_END = "\0"  # of a number, until zeros at the end of its decimals are off


def data(path: QPainterPath, digits: int) -> str:
    """Return the ``d`` of a path; a part that ends where it began is closed.

    Maps have millions of points: they leave Qt in one go, and all numbers are written in one go, as
    `engine.exchange.markup.decimal` writes each.
    """
    nodes = _nodes(path)
    if not nodes:
        return ""
    kinds, xs, ys = zip(*nodes, strict=True)
    places = list(chain.from_iterable(zip(xs, ys, strict=True)))
    forms: list[str] = []
    numbers: list[float] = []
    starts = [n for n, kind in enumerate(kinds) if kind == _MOVE]
    for start, end in pairwise((*starts, len(kinds))):
        last = end - 1
        closed = last - start > 1 and (xs[start], ys[start]) == (xs[last], ys[last])
        shown = last if closed and kinds[last] == _LINE else end  # closing draws the last line
        forms.append(_form(kinds[start:shown], digits, closed=closed))
        numbers += places[2 * start : 2 * shown]
    text = "".join(forms) % tuple(numbers)
    for _ in range(digits):
        text = text.replace(f"0{_END}", _END)
    return text.replace(f".{_END}", _END).replace(f"-0{_END}", "0").replace(_END, "")


def _nodes(path: QPainterPath) -> list[tuple[int, float, float]]:
    """Return kind and place of each element of a path."""
    count = path.elementCount()
    if path.isEmpty():  # Qt streams nothing of a path that only moves
        return [(_MOVE, path.elementAt(n).x, path.elementAt(n).y) for n in range(count)]
    kept = QByteArray()
    stream = QDataStream(kept, QIODevice.OpenModeFlag.WriteOnly)
    stream << path
    return list(_NODE.iter_unpack(kept.data()[4 : 4 + count * _NODE.size]))


@lru_cache(maxsize=4096)
def _form(kinds: tuple[int, ...], digits: int, *, closed: bool) -> str:
    """Return how a part of a path is written: letters, and a place for each number."""
    number = f"%.{digits}f{_END}"
    texts = []
    last = ""
    for kind in kinds:
        letter = _LETTERS.get(kind, "")
        texts.append(letter if letter and (letter == "C" or letter != last) else " ")
        texts.append(f"{number},{number}")
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
