"""A level as a picture of bits: each space has a place in axial rows, so lines become shifts.

What a segment touches lies in the axial rectangle of its ends. So no place beyond the raster is
ever asked for, and no margin is needed.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.geometry.lines import ALONG, CROSSED, SIDE_CROSSED

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from engine.board.frame import Frame
    from engine.board.sight.rules import SightRules


QUICK: Final = 1_000  # spaces of a level whose courses are made in an instant
LARGEST: Final = 10_000  # spaces of a level whose courses are kept

# For each distance in places between the two spaces of a side: the shifts of the lower ones.
Apart = tuple[tuple[int, tuple[int, ...]], ...]


class Crossing(NamedTuple):
    """What segments of one displacement touch, as shifts of the place of their start."""

    crossed: tuple[int, ...]
    sides: tuple[tuple[int, int], ...]  # (left, right) of each side that is run along
    corners: tuple[int, ...]


class Sides(NamedTuple):
    """The sides that segments of one displacement cross, run along, or go through an end of."""

    crossed: Apart
    along: Apart
    ends: Apart

    def counting(self, rules: SightRules) -> tuple[Apart, ...]:
        """Return those on which a border that blocks stops the line."""
        crossed = (self.crossed,)
        along = (*crossed, self.along) if rules.border_along else crossed
        return (*along, self.ends) if rules.border_end else along


class Course(NamedTuple):
    """One displacement of a raster: who has a space there, and what lies between."""

    dq: int
    dr: int
    starts: int  # a bit for each place that has a space and has one at this displacement
    crossing: Crossing


class Reach(NamedTuple):
    """The shifts of what segments of one displacement cross, as bits counted down from *top*."""

    bits: int
    top: int

    def starts(self, place: int) -> int:
        """Return the starts whose segments cross *place*; other bits may be set where none is."""
        ahead = place - self.top
        return self.bits << ahead if ahead >= 0 else self.bits >> -ahead


class Raster:
    """The places of one level; what depends on the grid alone is kept here."""

    def __init__(self, frame: Frame, level: int) -> None:
        start = frame.starts[level]
        axial = frame.axial[start : start + len(frame.at[level])]
        self.lattice = frame.lattice
        self.first = start  # the first space of the level
        left, top = min(q for q, _ in axial), min(r for _, r in axial)
        self.width = max(q for q, _ in axial) - left + 1
        self.height = max(r for _, r in axial) - top + 1
        self.places = tuple((r - top) * self.width + q - left for q, r in axial)
        self.spaces = [-1] * (self.width * self.height)
        for number, place in enumerate(self.places):
            self.spaces[place] = start + number
        self._crossings: dict[tuple[int, int], Crossing] = {}
        self._sides: dict[tuple[int, int], Sides] = {}
        self._reaches: dict[tuple[int, int], Reach] = {}
        self._shifts: dict[int, int] = {}  # one object for equal shifts: lists of them are many

    def crossing(self, dq: int, dr: int) -> Crossing:
        """Return what lies between two places at a displacement, kept."""
        known = self._crossings.get((dq, dr))
        if known is None:
            known = self._crossings[dq, dr] = self._cross(dq, dr)
        return known

    def _cross(self, dq: int, dr: int) -> Crossing:
        width, one = self.width, self._shifts.setdefault
        crossed, sides, corners = [], [], []
        if self.lattice.distance(dq, dr) > 1:
            for kind, (q, r), (q2, r2) in self.lattice.trace(dq, dr):
                shift = one(r * width + q, r * width + q)
                if kind == CROSSED:
                    crossed.append(shift)
                elif kind == ALONG:
                    sides.append((shift, one(r2 * width + q2, r2 * width + q2)))
                else:
                    corners.append(shift)
        return Crossing(tuple(crossed), tuple(sides), tuple(corners))

    def sides(self, dq: int, dr: int) -> Sides:
        """Return the sides of spaces that segments of a displacement meet, kept."""
        known = self._sides.get((dq, dr))
        if known is None:
            known = self._sides[dq, dr] = self._sides_met(dq, dr)
        return known

    def _sides_met(self, dq: int, dr: int) -> Sides:
        width, one = self.width, self._shifts.setdefault
        found: tuple[dict[int, list[int]], ...] = ({}, {}, {})
        for kind, (q, r), (q2, r2) in self.lattice.trace_sides(dq, dr):
            if kind >= SIDE_CROSSED:
                low, high = sorted((r * width + q, r2 * width + q2))
                by_apart = found[kind - SIDE_CROSSED]
                by_apart.setdefault(high - low, []).append(one(low, low))
        return Sides(*(tuple((apart, tuple(lows)) for apart, lows in f.items()) for f in found))

    def reach(self, course: Course) -> Reach:
        """Return from where segments of a displacement cross a place, kept."""
        known = self._reaches.get((course.dq, course.dr))
        if known is None:
            shifts = course.crossing.crossed
            top = max(shifts, default=0)
            known = Reach(bits([top - shift for shift in shifts]), top)
            self._reaches[course.dq, course.dr] = known
        return known

    @property
    def is_small(self) -> bool:
        """Say whether `courses` are made in an instant."""
        return len(self.places) <= QUICK

    @cached_property
    def courses(self) -> tuple[Course, ...]:
        """All displacements downwards, or to the right, that join two spaces."""
        return tuple(self.plan())

    def plan(self, limit: int | None = None) -> Iterator[Course]:
        """Yield `courses` one by one, row by row, those longer than *limit* left out.

        Of levels beyond `LARGEST` nothing is kept.
        """
        width, far = self.width, self.lattice.distance
        cross = self.crossing if len(self.places) <= LARGEST else self._cross
        everywhere = bits(self.places)
        fits = _columns(width, self.height)
        for dr in range(self.height):
            for dq in range(1 - width if dr else 1, width):
                if limit is not None and far(dq, dr) > limit:
                    continue
                starts = everywhere & (everywhere >> (dr * width + dq)) & fits[dq]
                if starts:
                    yield Course(dq, dr, starts, cross(dq, dr))


def _columns(width: int, height: int) -> dict[int, int]:
    """Return for each dq the places from which it stays in their row."""
    rows = sum(1 << (row * width) for row in range(height))
    return {
        dq: rows * sum(1 << q for q in range(width) if 0 <= q + dq < width)
        for dq in range(1 - width, width)
    }


def bits(places: Collection[int]) -> int:
    """Return a number with the bits of the places set."""
    data = bytearray(max(places, default=0) // 8 + 1)
    for place in places:
        data[place >> 3] |= 1 << (place & 7)
    return int.from_bytes(data, "little")


@lru_cache(maxsize=8)  # one of 10,000 spaces comes to 95 MB when all is made
def raster_of(frame: Frame, level: int) -> Raster:
    """Return the raster of a level, the same one as long as it is in use."""
    return Raster(frame, level)
