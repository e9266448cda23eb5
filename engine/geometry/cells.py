"""Squares: the lattice of boards whose spaces are cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.geometry.lattice import Axial, Lattice, Offset
from engine.geometry.lines import trace_cells
from engine.texts import Plural, Words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.geometry.lines import Touch


class Cells(Lattice):
    """Squares with four neighbours; distances count steps along rows and columns."""

    names = ("N", "E", "S", "W")
    directions = ((0, -1), (1, 0), (0, 1), (-1, 0))
    corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    parts = (2, 2)

    def __init__(self) -> None:
        self.sides = {"north": (0,), "east": (1,), "south": (2,), "west": (3,)}

    def axial(self, i: int, j: int) -> Axial:
        """Return the offset itself."""
        return i, j

    def offset(self, q: int, r: int) -> Offset:
        """Return the coordinates themselves."""
        return q, r

    def steps(self, q: int, r: int) -> tuple[int, int]:
        """Return the coordinates themselves."""
        return q, r

    def distance(self, dq: int, dr: int) -> int:
        """Return the number of steps along rows and columns."""
        return abs(dq) + abs(dr)

    def trace(self, dq: int, dr: int) -> Iterator[Touch]:
        """Yield what the segment between two centres touches on its way, ends excluded."""
        return trace_cells(dq, dr)

    def pitch(self, size: float) -> tuple[float, float]:
        """Return the side of a square, twice."""
        return size, size

    def nearest(self, x: float, y: float) -> Axial:
        """Return the square that holds a place given in fractions of squares."""
        return round(x), round(y)

    def mirrored(self, q: int, r: int) -> Axial:
        """Return the place after left and right change sides about the origin."""
        return -q, r

    def turned(self, q: int, r: int) -> Axial:
        """Return the place after a quarter turn clockwise."""
        return -r, q

    def count(self, n: int) -> Words:
        """Return "3 squares"."""
        return Plural("{n} square", "{n} squares", n)
