"""Flips and turns of a grid: where places, directions, sides and millimetres go.

Whole numbers for what the rules see; floats only for what is drawn.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from engine.geometry.layout import lattice_of

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.geometry.grid import Grid, Point, Side, Stagger
    from engine.geometry.lattice import Axial, Lattice, Offset


@dataclass(frozen=True, slots=True)
class Turn:
    """Left and right change sides if ``mirrored``; then so many ``steps`` clockwise.

    A step leads from one direction to the next: a sixth of a turn for hexes, a quarter for squares.
    """

    mirrored: bool = False
    steps: int = 0

    def inverse(self, lattice: Lattice) -> Turn:
        """Return the turn that undoes this one."""
        return self if self.mirrored else Turn(steps=-self.steps % len(lattice.directions))

    def axial(self, lattice: Lattice, q: int, r: int) -> Axial:
        """Return where a place goes, about the origin.

        >>> from engine.geometry.hexes import Hexes
        >>> Turn(mirrored=True).axial(Hexes("flat", "second"), 2, 1)
        (-2, 3)
        """
        if self.mirrored:
            q, r = lattice.mirrored(q, r)
        for _ in range(self.steps % len(lattice.directions)):
            q, r = lattice.turned(q, r)
        return q, r

    def direction(self, lattice: Lattice, d: int) -> int:
        """Return which direction a direction becomes."""
        ways = lattice.directions
        return ways.index(self.axial(lattice, *ways[d % len(ways)]))

    def side(self, lattice: Lattice, side: Side) -> Side | None:
        """Return which side of the map a side becomes, None if it will lie aslant."""
        over = {self.direction(lattice, d) for d in lattice.sides[side]}
        return next((name for name, ways in lattice.sides.items() if {*ways} == over), None)

    def is_straight(self, lattice: Lattice) -> bool:
        """Say whether the sides of the map stay sides."""
        return all(self.side(lattice, side) is not None for side in lattice.sides)

    def degrees(self, lattice: Lattice) -> float:
        """Return the angle of the turn, clockwise."""
        return 360.0 * (self.steps % len(lattice.directions)) / len(lattice.directions)

    def point(self, lattice: Lattice, at: Point) -> Point:
        """Return where a point goes, about the origin."""
        x, y = (-at[0] if self.mirrored else at[0]), at[1]
        degrees = self.degrees(lattice)
        cosine = round(2 * math.cos(math.radians(degrees))) / 2  # 0, a half or 1, exactly
        sine = math.sqrt(1 - cosine * cosine) * (1 if degrees <= 180 else -1)
        return cosine * x - sine * y, sine * x + cosine * y

    def angle(self, lattice: Lattice, degrees: float) -> float:
        """Return the angle of a text that runs along something.

        One that can be read stays so: it is never left upside down.
        """
        turned = (0.0 - degrees if self.mirrored else degrees) + self.degrees(lattice)
        upright = -90 < (degrees + 180) % 360 - 180 <= 90
        while upright and turned > 90:
            turned -= 180
        while upright and turned <= -90:
            turned += 180
        return turned


class Around(NamedTuple):
    """The least grid that holds some places, and where in it each axial place lies."""

    grid: Grid
    base: Axial
    start: Offset

    def offset(self, kind: str, place: Axial) -> Offset:
        """Return column and row of *place*, counted from 0."""
        (q, r), (bq, br), (left, top) = place, self.base, self.start
        i, j = lattice_of(self.grid, kind).offset(q - bq, r - br)
        return i - left, j - top


def grid_around(grid: Grid, kind: str, places: Collection[Axial]) -> Around:
    """Return the least grid like *grid* that holds *places*; its origin is that of *grid*.

    Its stagger is what they need; where both fit as well, that of *grid*.
    """
    flat = grid.orient == "flat"
    base = (min(q for q, _ in places), 0) if flat else (0, min(r for _, r in places))
    found: list[Around] = []
    staggers: tuple[Stagger, ...] = (grid.stagger, "first", "second")
    for stagger in dict.fromkeys(staggers):
        lattice = lattice_of(replace(grid, stagger=stagger), kind)
        offsets = [lattice.offset(q - base[0], r - base[1]) for q, r in places]
        columns, rows = [i for i, _ in offsets], [j for _, j in offsets]
        start = (min(columns), min(rows))
        laid = replace(
            grid,
            stagger=stagger,
            columns=max(columns) - start[0] + 1,
            rows=max(rows) - start[1] + 1,
        )
        found.append(Around(laid, base, start))
    return min(found, key=lambda around: around.grid.columns * around.grid.rows)


def millimetres(value: float) -> float:
    """Return *value* without the dust of arithmetic, so that turning back gives what was there.

    >>> millimetres(0.1 + 0.2), millimetres(17.320508075688775)
    (0.3, 17.320508075689)
    """
    return _dusted(value, 4, 1e-11, 12)


def ratio(value: float) -> float:
    """Return a scale of mm to pixels without the dust of arithmetic."""
    return _dusted(value, 9, 1e-12, 15)


def _dusted(value: float, written: int, near: float, kept: int) -> float:
    """Return the number of *written* digits that lies *near*, else one of the digits *kept*."""
    plain = round(value, written)
    return (plain if abs(plain - value) < near else round(value, kept)) + 0.0  # no minus zero
