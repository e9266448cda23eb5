"""Lettering on maps and counters: outlines of the fonts that we ship, the same on every machine.

The files in ``fonts`` are parts of Fira Sans (SIL Open Font License) with Latin, Polish and
Cyrillic letters, under names of their own, so that no font of the system can take their place.
Words are drawn as filled outlines: no hinting, no glyph cache, the same pixels everywhere.
"""

from __future__ import annotations

from enum import Enum
from functools import cache, lru_cache
from importlib.resources import files
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QPainterPath, QTransform

EM = 1000  # pixels at which outlines are taken
CAPITALS = 0.69  # height of capitals in em, the same in all four
SIZE = 1 / (EM * CAPITALS)  # of a measured face, in heights of its capitals


class Letters(Enum):
    """The four faces; the value is the family's name."""

    REGULAR = "Fira Board"
    ITALIC = "Fira Board Italic"
    CONDENSED = "Fira Board Condensed"
    HEAVY = "Fira Board Heavy"


class Lettering(NamedTuple):
    """Words as an outline whose capitals are 1 high, from (0, 0) on the baseline to the right."""

    path: QPainterPath
    width: float


@cache
def _load() -> None:
    for letters in Letters:
        name = letters.value.replace(" ", "") + ".ttf"
        data = (files("studio.drawing") / "fonts" / name).read_bytes()
        if QFontDatabase.addApplicationFontFromData(data) < 0:
            raise AssertionError(f"the font {name} cannot be used")


def forget() -> None:
    """Load the fonts anew when next needed: another application does not know them."""
    _load.cache_clear()
    _big.cache_clear()


def font(letters: Letters, size: float) -> QFont:
    """Return a face as a font of *size* pixels, for widgets that show what is printed."""
    _load()
    found = QFont(letters.value)
    found.setPixelSize(max(1, round(size)))
    found.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    found.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
    return found


@lru_cache
def _big(letters: Letters) -> tuple[QFont, QFontMetricsF]:
    """Return a face in the size in which it is measured."""
    big = font(letters, EM)
    return big, QFontMetricsF(big)


@lru_cache(maxsize=1 << 16)  # a large map has a label for each of its hexes
def width_of(text: str, letters: Letters = Letters.REGULAR) -> float:
    """Return how wide *text* is, in heights of its capitals."""
    return _big(letters)[1].horizontalAdvance(text) * SIZE


@lru_cache(maxsize=4096)
def lettering(text: str, letters: Letters = Letters.REGULAR) -> Lettering:
    """Return *text* as an outline; letters that our fonts lack come from the system's."""
    path = QPainterPath()
    path.addText(QPointF(0, 0), _big(letters)[0], text)
    path.setFillRule(Qt.FillRule.WindingFill)
    return Lettering(QTransform.fromScale(SIZE, SIZE).map(path), width_of(text, letters))


def placed(
    text: str, letters: Letters, height: float, at: QPointF, align: float = 0.5
) -> QPainterPath:
    """Return the outline of *text* with capitals *height* high and the baseline through *at*.

    ``align`` is the part of the text's width that lies left of *at*.
    """
    path, width = lettering(text, letters)
    move = QTransform(height, 0, 0, height, at.x() - align * width * height, at.y())
    return move.map(path)


def fitted(text: str, letters: Letters, box: QRectF, height: float | None = None) -> QPainterPath:
    """Return the outline of *text* centred in *box*, condensed and then made smaller to fit."""
    path, width = lettering(text, letters)
    tall = min(box.height(), height or box.height())
    squeeze = min(1.0, box.width() / max(width * tall, 1e-9))
    narrow = max(squeeze, 0.82)
    tall *= squeeze / narrow
    across = tall * narrow
    move = QTransform(
        across,
        0,
        0,
        tall,
        box.center().x() - width * across / 2,
        box.center().y() + tall / 2,
    )
    return move.map(path)
