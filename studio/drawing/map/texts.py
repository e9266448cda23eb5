"""Texts that follow a curve: each letter stands upright on the line, in the middle of its place."""

from __future__ import annotations

import math
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath, QTransform

from engine.geometry.ways import length_of, place_along, readable, smooth
from studio.drawing.fonts import Letters, lettering, width_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.geometry.grid import Point


@lru_cache(maxsize=512)
def written_along(
    text: str, letters: Letters, height: float, points: tuple[Point, ...], spacing: float = 0.0
) -> QPainterPath:
    """Return *text* along the curve through *points*, in its middle, capitals *height* mm high.

    What is longer than the curve runs on straight at both ends.
    """
    line = readable(smooth(points))
    glyphs = list(_glyphs(text, letters, spacing))
    width = glyphs[-1][2] * height if glyphs else 0.0
    start = (length_of(line) - width) / 2
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for glyph, left, right in glyphs:
        a, b = (place_along(line, start + at * height) for at in (left, right))
        move = QTransform()
        move.translate((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        move.rotate(math.degrees(math.atan2(b[1] - a[1], b[0] - a[0])))
        move.scale(height, height)
        move.translate(-(right - left) / 2, 0.5)
        path.addPath(move.map(lettering(glyph, letters).path))
    return path


def _glyphs(text: str, letters: Letters, spacing: float) -> Iterator[tuple[str, float, float]]:
    """Yield each letter with its accents, and where it begins and ends, in heights."""
    parts: list[str] = []
    for sign in text:
        if parts and unicodedata.combining(sign):
            parts[-1] += sign
        else:
            parts.append(sign)
    before, left = "", 0.0
    for part in parts:
        # beside the letter before it: to measure all before it each time would take minutes
        right = left + width_of(before + part, letters) - width_of(before, letters)
        yield part, left, right
        before, left = part, right + spacing
