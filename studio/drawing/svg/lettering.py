"""Letters in a vector picture: real text in our own fonts, which the file brings, or outlines."""

from __future__ import annotations

import base64
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPen

from engine.exchange.markup import child, clean, decimal
from studio.drawing.fonts import CAPITALS, Letters, width_of

if TYPE_CHECKING:
    from engine.exchange.markup import Element
    from studio.drawing.map.marks import Line
    from studio.drawing.svg.painter import SvgPainter

OTHERS: Final = {  # for programs that leave fonts in files out: the same in full, then the likes
    Letters.REGULAR: "'Fira Sans', sans-serif",
    Letters.ITALIC: "'Fira Sans', sans-serif",
    Letters.CONDENSED: "'Fira Sans Condensed', 'Arial Narrow', sans-serif",
    Letters.HEAVY: "'Fira Sans', sans-serif",
}
DIGITS: Final = 3


class Writer:
    """Writes lines of lettering in one colour; *outlines* draws the letters as shapes."""

    def __init__(
        self, painter: SvgPainter, colour: str, halo: str, *, outlines: bool = False
    ) -> None:
        self._painter = painter
        self._colour = QColor(colour)
        self._halo = QColor(halo)
        self._outlines = outlines
        self.used: set[Letters] = set()

    def write(self, line: Line, /, **attributes: str) -> None:
        """Write a line; the attributes say what it belongs to."""
        if self._outlines:
            told = {"aria_label": line.text, **attributes}
            with self._painter.group(**told):
                path = line.path()
                if line.halo:
                    pen = QPen(self._halo, line.halo)
                    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
                    self._painter.strokePath(path, pen)
                self._painter.fillPath(path, self._colour)
            return
        self.used.add(line.letters)
        with self._painter.group(**attributes) as group:
            group.tag = "text"
            self._put(group, line)

    def _put(self, text: Element, line: Line) -> None:
        size = line.height / CAPITALS
        x, y = line.at
        text.text = clean(line.text)
        text.set("x", decimal(x, DIGITS))
        text.set("y", decimal(y + line.drop, DIGITS))
        if line.angle:
            middle = f"{decimal(x, DIGITS)} {decimal(y, DIGITS)}"
            text.set("transform", f"rotate({decimal(line.angle)} {middle})")
        text.set("text-anchor", "middle")
        text.set("class", line.letters.name.lower())
        text.set("font-size", decimal(size, DIGITS))
        wide = width_of(line.text, line.letters) * line.height
        text.set("textLength", decimal(wide, DIGITS))
        text.set("lengthAdjust", "spacingAndGlyphs")
        text.set("fill", self._colour.name())
        if line.halo:
            text.set("stroke", self._halo.name())
            text.set("stroke-opacity", decimal(self._halo.alphaF()))
            text.set("stroke-width", decimal(line.halo, DIGITS))
            text.set("stroke-linejoin", "round")
            text.set("paint-order", "stroke")


def put_fonts(defs: Element, used: set[Letters]) -> None:
    """Put the faces that are *used* into the file, each with the class of its texts."""
    if not used:
        return
    rules = []
    for letters in sorted(used, key=lambda each: each.name):
        name = letters.value.replace(" ", "") + ".ttf"
        font = base64.b64encode((files("studio.drawing") / "fonts" / name).read_bytes()).decode()
        family = letters.value
        slant = "font-style: italic; " if letters is Letters.ITALIC else ""
        weight = "font-weight: bold; " if letters is Letters.HEAVY else ""
        rules.append(
            f"@font-face {{ font-family: '{family}'; "
            f"src: url(data:font/ttf;base64,{font}) format('truetype'); {slant}{weight}}}\n"
            f".{letters.name.lower()} {{ font-family: '{family}', {OTHERS[letters]}; "
            f"{slant}{weight}}}"
        )
    child(defs, "style").text = "\n" + "\n".join(rules) + "\n"
