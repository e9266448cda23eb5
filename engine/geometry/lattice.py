"""What all lattices have in common, so that nobody above asks whether a board is of hexes or cells.

A space of a lattice has an *offset* ``(i, j)``, column and row counted from 0, and *axial*
coordinates ``(q, r)`` in which steps, distances and lines are plain arithmetic. *Steps* are its
place on the sheet in whole units of the lattice's pitch.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.geometry.lines import with_sides
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.geometry.grid import Side
    from engine.geometry.lines import Touch
    from engine.texts import Words

Axial = tuple[int, int]
Offset = tuple[int, int]


class Lattice(ABC):
    """The whole-number side of a grid; `engine.geometry.layout` adds the millimetres.

    Directions run clockwise from the top and are named by compass points.
    """

    names: tuple[str, ...]
    directions: tuple[Axial, ...]
    sides: Mapping[Side, tuple[int, ...]]  # the directions that lead over each side of the map
    # The corners about the centre, clockwise, in fractions of `pitch`: whole parts, and how many
    # parts there are. So a corner that spaces share is the same number for all of them. The side
    # in direction d lies between corners d and d + 1.
    corners: tuple[tuple[int, int], ...]
    parts: tuple[int, int]

    @abstractmethod
    def axial(self, i: int, j: int) -> Axial:
        """Return the axial coordinates of an offset."""

    @abstractmethod
    def offset(self, q: int, r: int) -> Offset:
        """Return the offset of axial coordinates: the inverse of `axial`."""

    @abstractmethod
    def steps(self, q: int, r: int) -> tuple[int, int]:
        """Return the place on the sheet, right and down, in units of `pitch`."""

    @abstractmethod
    def distance(self, dq: int, dr: int) -> int:
        """Return the length of the shortest walk over a displacement."""

    @abstractmethod
    def trace(self, dq: int, dr: int) -> Iterator[Touch]:
        """Yield what the segment between two centres touches on its way, ends excluded."""

    def trace_sides(self, dq: int, dr: int) -> Iterator[Touch]:
        """Yield the same with the sides that the segment crosses, runs along or ends at."""
        return with_sides(self.trace(dq, dr), (dq, dr), self.touching)

    def touching(self, dq: int, dr: int) -> bool:
        """Say whether spaces at a displacement share a side."""
        return (dq, dr) in self.directions

    @abstractmethod
    def pitch(self, size: float) -> tuple[float, float]:
        """Return the units of `steps`, right and down, in the unit of *size*."""

    @abstractmethod
    def nearest(self, x: float, y: float) -> Axial:
        """Return the space that holds a place given in fractions of `steps`."""

    @abstractmethod
    def mirrored(self, q: int, r: int) -> Axial:
        """Return the place after left and right change sides about the origin."""

    @abstractmethod
    def turned(self, q: int, r: int) -> Axial:
        """Return the place after a turn about the origin, clockwise to the next direction."""

    @abstractmethod
    def count(self, n: int) -> Words:
        """Return "3 hexes" or "3 squares"."""

    def direction(self, dq: int, dr: int) -> int | None:
        """Return the direction of a displacement along one of the straight rows, else None."""
        for d, (q, r) in enumerate(self.directions):
            if dq * r == dr * q and dq * q + dr * r > 0:
                return d
        return None

    def direction_named(self, name: str) -> int:
        """Return the direction called *name*; raise `EngineError` if there is none."""
        if name.upper() in self.names:
            return self.names.index(name.upper())
        raise EngineError(
            Text(
                '"{name}" is no direction here (use {names})',
                name=name,
                names=", ".join(self.names),
            )
        )
