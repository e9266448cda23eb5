"""Sheets of paper, and how many of them a map takes at its true size."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

MARGIN: Final = 7.0  # mm at each side that printers leave blank


class Paper(NamedTuple):
    """A sheet by its name and its sides in mm, the shorter one first."""

    name: str
    short: float
    long: float


PAPERS: Final = (
    Paper("A4", 210.0, 297.0),
    Paper("A3", 297.0, 420.0),
    Paper("Letter", 215.9, 279.4),
    Paper("Legal", 215.9, 355.6),
    Paper("Tabloid", 279.4, 431.8),
)


class Pages(NamedTuple):
    """Pages side by side and below each other; ``upright`` ones stand on the shorter side."""

    across: int
    down: int
    upright: bool

    @property
    def total(self) -> int:
        """How many there are."""
        return self.across * self.down


def paper(name: str) -> Paper:
    """Return the paper of that name, A4 if there is none.

    >>> paper("Letter").long
    279.4
    """
    return next((kind for kind in PAPERS if kind.name == name), PAPERS[0])


def pages(width: float, height: float, sheet: Paper, margin: float = MARGIN) -> Pages:
    """Return the fewest pages on which so many mm are printed edge to edge; rather upright ones.

    >>> pages(180, 260, paper("A4")), pages(300, 190, paper("A4")).total
    (Pages(across=1, down=1, upright=True), 2)
    """
    ways = [(sheet.short, sheet.long, True), (sheet.long, sheet.short, False)]
    found = [
        Pages(_along(width, wide - 2 * margin), _along(height, high - 2 * margin), upright)
        for wide, high, upright in ways
    ]
    return min(found, key=lambda way: (way.total, not way.upright))


def _along(length: float, page: float) -> int:
    """Return how many pages a length takes; a hundredth of a mm over is none more."""
    return max(1, math.ceil((length - 0.01) / page))
