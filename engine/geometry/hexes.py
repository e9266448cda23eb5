"""Hexes in axial coordinates: directions, distance, offsets of both orientations and staggers."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from engine.geometry.lattice import Axial, Lattice, Offset
from engine.geometry.lines import trace_hexes
from engine.texts import Plural, Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.geometry.grid import Orient, Side, Stagger
    from engine.geometry.lines import Touch

# Clockwise from the top.
DIRECTIONS: Final[Mapping[Orient, tuple[Axial, ...]]] = {
    "flat": ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)),
    "pointy": ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)),
}
NAMES: Final[Mapping[Orient, tuple[str, ...]]] = {
    "flat": ("N", "NE", "SE", "S", "SW", "NW"),
    "pointy": ("NE", "E", "SE", "SW", "W", "NW"),
}
SIDES: Final[Mapping[Orient, Mapping[Side, tuple[int, ...]]]] = {
    "flat": {"north": (0,), "east": (1, 2), "south": (3,), "west": (4, 5)},
    "pointy": {"north": (0, 5), "east": (1,), "south": (2, 3), "west": (4,)},
}
CORNERS: Final[Mapping[Orient, tuple[tuple[int, int], ...]]] = {
    "flat": ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0)),
    "pointy": ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)),
}
ROOT3: Final = math.sqrt(3.0)


def distance(dq: int, dr: int) -> int:
    """Return the number of steps over a displacement; the target hex counts, the start does not.

    >>> distance(2, 1), distance(2, -1)
    (3, 2)
    """
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


class Hexes(Lattice):
    """The hexes of one orientation and stagger."""

    def __init__(self, orient: Orient, stagger: Stagger) -> None:
        self.orient = orient
        self.stagger = stagger
        self.names = NAMES[orient]
        self.directions = DIRECTIONS[orient]
        self.sides = SIDES[orient]
        self.corners = CORNERS[orient]
        self.parts = (3, 1) if orient == "flat" else (1, 3)
        self._flat = orient == "flat"
        self._up = 1 if stagger == "first" else 0

    def axial(self, i: int, j: int) -> Axial:
        """Return the axial coordinates of an offset.

        >>> Hexes("flat", "second").axial(3, 2), Hexes("flat", "first").axial(3, 2)
        ((3, 1), (3, 0))
        """
        if self._flat:
            return i, j - (i + self._up >> 1)
        return i - (j + self._up >> 1), j

    def offset(self, q: int, r: int) -> Offset:
        """Return the offset of axial coordinates: the inverse of `axial`."""
        if self._flat:
            return q, r + (q + self._up >> 1)
        return q + (r + self._up >> 1), r

    def steps(self, q: int, r: int) -> tuple[int, int]:
        """Return the place on the sheet in half hexes along the rows of neighbours."""
        return (q, 2 * r + q) if self._flat else (2 * q + r, r)

    def distance(self, dq: int, dr: int) -> int:
        """Return the number of steps over a displacement."""
        return (abs(dq) + abs(dr) + abs(dq + dr)) // 2

    def trace(self, dq: int, dr: int) -> Iterator[Touch]:
        """Yield what the segment between two centres touches on its way, ends excluded."""
        return trace_hexes(dq, dr)

    def pitch(self, size: float) -> tuple[float, float]:
        """Return the units of `steps`; *size* is flat to flat."""
        long, short = size * ROOT3 / 2, size / 2
        return (long, short) if self._flat else (short, long)

    def nearest(self, x: float, y: float) -> Axial:
        """Return the hex whose centre is nearest; *x* and *y* are fractions of `steps`."""
        q, r = (x, (y - x) / 2) if self._flat else ((x - y) / 2, y)
        near_q, near_r, near_s = round(q), round(r), round(-q - r)
        off_q, off_r, off_s = abs(near_q - q), abs(near_r - r), abs(near_s + q + r)
        if off_q > off_r and off_q > off_s:
            return -near_r - near_s, near_r
        if off_r > off_s:
            return near_q, -near_q - near_s
        return near_q, near_r

    def mirrored(self, q: int, r: int) -> Axial:
        """Return the place after left and right change sides about the origin."""
        return (-q, q + r) if self._flat else (-q - r, r)

    def turned(self, q: int, r: int) -> Axial:
        """Return the place after a sixth of a turn clockwise."""
        return -r, q + r

    def count(self, n: int) -> Words:
        """Return "3 hexes"."""
        return Plural("{n} hex", "{n} hexes", n)
