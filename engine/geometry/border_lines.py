"""Borders as lines: which one lies nearest to a point, and how they run on from corner to corner.

A corner is a pair of whole numbers, in parts of the lattice's pitch, so that spaces that share one
have the same numbers for it.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from engine.geometry.ids import border_id, space_id

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.geometry.grid import Point
    from engine.geometry.lattice import Offset
    from engine.geometry.layout import Layout

Corner = tuple[int, int]
NEARER = 1e-6  # of a space: less is no progress


class BorderLine(NamedTuple):
    """The side of a space; ``b`` may lie beside the grid: then no border is there."""

    a: Offset
    b: Offset
    one: Corner
    other: Corner

    @property
    def id(self) -> str:
        """The id of the border, whether it is on the grid or not."""
        return border_id(space_id(*self.a), space_id(*self.b))


class BorderLines:
    """The sides and corners of the spaces of one layout."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        lattice, grid = layout.lattice, layout.grid
        wide, high = lattice.pitch(grid.size)
        self._part = wide / lattice.parts[0], high / lattice.parts[1]
        self._known: dict[Corner, tuple[BorderLine, ...]] = {}

    def point(self, corner: Corner) -> Point:
        """Return where a corner lies in mm."""
        x, y = self.layout.grid.origin
        return x + corner[0] * self._part[0], y + corner[1] * self._part[1]

    def ends(self, line: BorderLine) -> tuple[Point, Point]:
        """Return the ends of a line in mm."""
        return self.point(line.one), self.point(line.other)

    def holds(self, line: BorderLine) -> bool:
        """Say whether both spaces of a line are on the grid."""
        return self.layout.holds(*line.a) and self.layout.holds(*line.b)

    def around(self, place: Offset) -> tuple[BorderLine, ...]:
        """Return the sides of a space, in the order of directions."""
        lattice = self.layout.lattice
        q, r = self.layout.axial(*place)
        corners = self._corners(q, r)
        return tuple(
            BorderLine(place, self.layout.offset(q + dq, r + dr), corners[d], corners[d - n + 1])
            for n in [len(corners)]
            for d, (dq, dr) in enumerate(lattice.directions)
        )

    def line(self, a: Offset, b: Offset) -> BorderLine | None:
        """Return the line between two spaces, None if they do not touch."""
        return next((line for line in self.around(a) if line.b == b), None)

    def nearest(self, at: Point) -> BorderLine | None:
        """Return the side nearest to a point of the grid, None beside it."""
        place = self.layout.locate(*at)
        if place is None:
            return None
        return min(self.around(place), key=lambda line: round(self.distance(line, at), 9))

    def distance(self, line: BorderLine, at: Point) -> float:
        """Return how far a point is from a line in mm."""
        (ax, ay), (bx, by) = self.ends(line)
        dx, dy = bx - ax, by - ay
        along = ((at[0] - ax) * dx + (at[1] - ay) * dy) / (dx * dx + dy * dy)
        along = min(1.0, max(0.0, along))
        return math.dist(at, (ax + along * dx, ay + along * dy))

    def at(self, corner: Corner) -> tuple[BorderLine, ...]:
        """Return the lines of spaces of the grid that end at a corner, each once."""
        if corner in self._known:
            return self._known[corner]
        found: dict[frozenset[Corner], BorderLine] = {}
        for place in self._spaces_at(corner):
            for line in self.around(place):
                if corner in (line.one, line.other):
                    found.setdefault(frozenset((line.one, line.other)), line)
        lines = self._known[corner] = tuple(found.values())
        return lines

    def walk(self, start: Corner, at: Point) -> tuple[Corner, ...]:
        """Return the corners from *start* towards a point, as far as each step leads nearer to it.

        It keeps as close to the straight line as the sides of the spaces can; beside the grid it
        goes on along the rim.
        """
        way, origin = [start], self.point(start)
        least = NEARER * self.layout.grid.size
        while True:
            left = math.dist(self.point(way[-1]), at)
            steps = [
                corner
                for line in self.at(way[-1])
                for corner in ({line.one, line.other} - {way[-1]})
                if math.dist(self.point(corner), at) < left - least
            ]
            if not steps:
                return tuple(way)
            way.append(min(steps, key=lambda c: (round(_off(self.point(c), origin, at), 6), c)))

    def lines(self, way: Iterable[Corner]) -> Iterator[BorderLine]:
        """Yield the lines along corners that follow each other."""
        before: Corner | None = None
        for corner in way:
            if before is not None:
                yield next(line for line in self.at(before) if corner in (line.one, line.other))
            before = corner

    def _corners(self, q: int, r: int) -> tuple[Corner, ...]:
        lattice = self.layout.lattice
        right, down = lattice.steps(q, r)
        across, along = lattice.parts
        return tuple((right * across + dx, down * along + dy) for dx, dy in lattice.corners)

    def _spaces_at(self, corner: Corner) -> Iterator[Offset]:
        """Yield the spaces of the grid that may have a corner."""
        lattice = self.layout.lattice
        across, along = lattice.parts
        q, r = lattice.nearest(corner[0] / across, corner[1] / along)
        for dq in (0, -1, 1):
            for dr in (0, -1, 1):
                place = self.layout.offset(q + dq, r + dr)
                if self.layout.holds(*place):
                    yield place


def _off(at: Point, a: Point, b: Point) -> float:
    """Return how far a point is from the straight line through two others."""
    length = math.dist(a, b)
    if length == 0:
        return math.dist(at, a)
    return abs((b[0] - a[0]) * (at[1] - a[1]) - (b[1] - a[1]) * (at[0] - a[0])) / length
