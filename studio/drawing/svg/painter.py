"""A painter that writes SVG in place of pixels: named groups, true clips, numbers in mm.

Qt has a writer of its own, but it has no groups, turns every path into one of whole pixels where
something is clipped by it, and is three times as long. What is drawn here is asked for by our own
drawing code alone, so only what that calls is there; all else of a painter stays inactive and
warns.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QTransform,
)

from engine.exchange.markup import Element, child, decimal
from studio.drawing.svg.paths import data, digits_for, put_fill, put_stroke, transform_text

if TYPE_CHECKING:
    from collections.abc import Iterator

DIGITS: Final = 3  # of mm
LONG: Final = 160  # letters of an outline from which on a second one like it refers to the first


@dataclass(frozen=True)
class _State:
    move: QTransform = field(default_factory=QTransform)
    pen: QPen = field(default_factory=QPen)
    brush: QBrush = field(default_factory=QBrush)
    opacity: float = 1.0
    clips: tuple[str, ...] = ()
    digits: int = DIGITS  # that numbers need to be exact after the move


class SvgPainter(QPainter):
    """Writes what is painted, in mm, into the element *root*; what it refers to into *defs*."""

    def __init__(self, root: Element, defs: Element) -> None:
        super().__init__()
        self._state = _State()
        self._saved: list[_State] = []
        self._into = root
        self._defs = defs
        self._open: tuple[Element, tuple[str, ...], Element] | None = None
        self._known: dict[tuple[str, str], str] = {}  # kind and content of what defs hold
        self._texts: dict[tuple[int, int], tuple[QPainterPath, int, str]] = {}
        self._outlines: dict[str, list[Element]] = {}

    @contextmanager
    def group(self, **attributes: str) -> Iterator[Element]:
        """Write what is painted within into a group of its own."""
        made = child(self._into, "g", **attributes)
        outer, self._into, self._open = self._into, made, None
        try:
            yield made
        finally:
            self._into, self._open = outer, None

    def add(self, tag: str, **attributes: str | float) -> Element:
        """Write an element of any kind where shapes go, clipped as they are."""
        return child(self._target(), tag, **attributes)

    def share(self) -> None:
        """Write long outlines that occur several times once, and refer to them. At the end."""
        for text, found in self._outlines.items():
            if len(found) > 1 and len(text) > LONG:
                name = self._define("p", "path", d=text)
                for one in found:
                    one.tag = "use"
                    del one.attrib["d"]
                    one.attrib = {"xlink:href": f"#{name}", **one.attrib}

    # -- state

    def save(self) -> None:
        """Keep the state."""
        self._saved.append(self._state)

    def restore(self) -> None:
        """Go back to the state that was kept last."""
        self._state = self._saved.pop()

    def setPen(self, *args: Any) -> None:
        """Draw lines with a pen, a colour, or not."""
        pen = args[0]
        self._state = replace(self._state, pen=QPen(pen))

    def setBrush(self, *args: Any) -> None:
        """Fill with a brush, a colour, or not."""
        self._state = replace(self._state, brush=QBrush(args[0]))

    def setOpacity(self, opacity: float, /) -> None:
        """Let what is drawn be seen through."""
        self._state = replace(self._state, opacity=opacity)

    def setRenderHint(self, *args: Any, **more: Any) -> None:
        """Take no hint: lines have no pixels."""

    def translate(self, *args: Any) -> None:
        """Move the origin."""
        x, y = (args[0].x(), args[0].y()) if len(args) == 1 else args
        self._move(QTransform.fromTranslate(x, y))

    def scale(self, sx: float, sy: float, /) -> None:
        """Change the unit."""
        self._move(QTransform.fromScale(sx, sy))

    def rotate(self, angle: float, /) -> None:
        """Turn clockwise about the origin."""
        self._move(QTransform().rotate(angle))

    def _move(self, by: QTransform) -> None:
        move = by * self._state.move
        self._state = replace(self._state, move=move, digits=digits_for(move, DIGITS))

    def setClipRect(self, *args: Any, **more: Any) -> None:
        """Clip by a rectangle too."""
        path = QPainterPath()
        path.addRect(QRectF(args[0]))
        self.setClipPath(path)

    def setClipPath(self, path: QPainterPath, *args: Any, **more: Any) -> None:
        """Clip by a path too."""
        rule = _rule(path, "clip-rule")
        name = self._clip(data(self._state.move.map(path), DIGITS), rule)
        if name not in self._state.clips:
            self._state = replace(self._state, clips=(*self._state.clips, name))

    def setClipping(self, enable: bool, /) -> None:  # noqa: FBT001 - as Qt has it
        """Clip no more."""
        if not enable:
            self._state = replace(self._state, clips=())

    # -- shapes

    def drawPath(self, path: QPainterPath, /) -> None:
        """Fill and outline a path."""
        self._shape(path, self._state.brush, self._state.pen)

    def fillPath(self, path: QPainterPath, brush: Any, /) -> None:
        """Fill a path."""
        self._shape(path, QBrush(brush), QPen(Qt.PenStyle.NoPen))

    def strokePath(self, path: QPainterPath, pen: QPen | QColor | Any, /) -> None:
        """Outline a path."""
        self._shape(path, QBrush(Qt.BrushStyle.NoBrush), QPen(pen))

    def drawPolygon(self, *args: Any) -> None:
        """Fill and outline a polygon."""
        path = QPainterPath()
        path.addPolygon(QPolygonF(args[0]))
        path.closeSubpath()
        self.drawPath(path)

    def drawEllipse(self, *args: Any) -> None:
        """Fill and outline an ellipse: its box, or its middle and radii."""
        box = QRectF(args[0]) if len(args) == 1 else None
        middle = box.center() if box is not None else QPointF(args[0])
        rx, ry = (box.width() / 2, box.height() / 2) if box is not None else args[1:]
        digits = self._digits
        where = {"cx": decimal(middle.x(), digits), "cy": decimal(middle.y(), digits)}
        size = {"r": decimal(rx, digits)}
        if rx != ry:
            size = {"rx": size["r"], "ry": decimal(ry, digits)}
        made = Element("circle" if rx == ry else "ellipse", where | size)
        self._add(made, self._state.brush, self._state.pen)

    def drawRect(self, *args: Any) -> None:
        """Fill and outline a rectangle."""
        self._add(self._box(QRectF(args[0])), self._state.brush, self._state.pen)

    def drawRoundedRect(self, *args: Any, **more: Any) -> None:
        """Fill and outline a rectangle with round corners."""
        box, rx, ry = args[:3]
        made = self._box(QRectF(box))
        made.set("rx", decimal(rx, self._digits))
        made.set("ry", decimal(ry, self._digits))
        self._add(made, self._state.brush, self._state.pen)

    def fillRect(self, *args: Any) -> None:
        """Fill a rectangle."""
        self._add(self._box(QRectF(args[0])), QBrush(args[1]), QPen(Qt.PenStyle.NoPen))

    def drawLine(self, *args: Any) -> None:
        """Draw a line."""
        self.drawLines([args[0] if len(args) == 1 else QLineF(*args)])

    def drawLines(self, *args: Any) -> None:
        """Draw lines, all of them as one outline."""
        path = QPainterPath()
        for line in args[0]:
            path.moveTo(line.p1())
            path.lineTo(line.p2())
        self.strokePath(path, self._state.pen)

    def drawPoints(self, *args: Any) -> None:
        """Draw points as lines without a length, as round or square as the pen ends them."""
        path = QPainterPath()
        for point in args[0]:
            path.moveTo(point)
            path.lineTo(point.x() + 10**-self._digits, point.y())
        self.strokePath(path, self._state.pen)

    # -- the elements

    @property
    def _digits(self) -> int:
        return self._state.digits

    def _box(self, box: QRectF) -> Element:
        sides = {"x": box.x(), "y": box.y(), "width": box.width(), "height": box.height()}
        return Element("rect", {name: decimal(n, self._digits) for name, n in sides.items()})

    def _data(self, path: QPainterPath) -> str:
        """Return the ``d`` of a path; those that the drawing keeps and uses again are kept here."""
        key = (id(path), self._digits)
        kept = self._texts.get(key)
        if kept is None or kept[0] is not path or kept[1] != path.elementCount():
            text = data(path, self._digits)
            kept = self._texts[key] = (path, path.elementCount(), text)
        return kept[2]

    def _shape(self, path: QPainterPath, brush: QBrush, pen: QPen) -> None:
        text = self._data(path)
        if text:
            made = Element("path", {"d": text, **_rule(path, "fill-rule")})
            if self._add(made, brush, pen):
                self._outlines.setdefault(text, []).append(made)

    def _add(self, made: Element, brush: QBrush, pen: QPen) -> bool:
        """Write an element as it is filled and outlined; say whether there is anything to see."""
        state, filled, lined = self._state, brush.style(), pen.style() != Qt.PenStyle.NoPen
        if filled == Qt.BrushStyle.NoBrush and not lined:
            return False
        if filled == Qt.BrushStyle.NoBrush:
            made.set("fill", "none")
        elif filled == Qt.BrushStyle.LinearGradientPattern:
            made.set("fill", f"url(#{self._shade(brush)})")
        else:
            put_fill(made, brush.color())
        if lined:
            put_stroke(made, pen, self._digits)
        if not state.move.isIdentity():
            made.set("transform", transform_text(state.move, DIGITS))
        if state.opacity < 1:
            made.set("opacity", decimal(state.opacity))
        self._target().append(made)
        return True

    def _target(self) -> Element:
        """Return where the next element goes: in groups that are clipped as it is."""
        clips = self._state.clips
        if self._open is None or self._open[:2] != (self._into, clips):
            found = self._into
            for clip in clips:
                found = child(found, "g")
                found.set("clip-path", f"url(#{clip})")
            self._open = (self._into, clips, found)
        return self._open[2]

    def _clip(self, text: str, rule: dict[str, str]) -> str:
        key = ("c", text)
        if key not in self._known:
            name = self._known[key] = f"c{len(self._known) + 1}"
            clip = child(self._defs, "clipPath", id=name)
            clip.append(Element("path", {"d": text, **rule}))
        return self._known[key]

    def _define(self, letter: str, tag: str, **attributes: str) -> str:
        key = (letter, repr(attributes))
        if key not in self._known:
            name = self._known[key] = f"{letter}{len(self._known) + 1}"
            child(self._defs, tag, id=name, **attributes)
        return self._known[key]

    def _shade(self, brush: QBrush) -> str:
        """Return the name of a gradient, in the unit of what it fills."""
        shade = brush.gradient()
        if not isinstance(shade, QLinearGradient):
            raise TypeError("only linear gradients are drawn")
        ends = (*shade.start().toTuple(), *shade.finalStop().toTuple())
        stops = [(at, colour.name()) for at, colour in shade.stops()]
        key = ("g", repr((ends, stops)))
        if key not in self._known:
            name = self._known[key] = f"g{len(self._known) + 1}"
            x1, y1, x2, y2 = ends
            made = child(self._defs, "linearGradient", id=name, x1=x1, y1=y1, x2=x2, y2=y2)
            made.set("gradientUnits", "userSpaceOnUse")
            for at, colour in stops:
                made.append(Element("stop", {"offset": decimal(at), "stop-color": colour}))
        return self._known[key]


def _rule(path: QPainterPath, name: str) -> dict[str, str]:
    """Return how a path is filled, where it is not as ``evenodd``, which the whole picture says."""
    return {name: "nonzero"} if path.fillRule() == Qt.FillRule.WindingFill else {}
