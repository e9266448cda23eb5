"""A level as a picture of bits: each space has a place in axial rows, so lines become shifts.

What a segment touches lies in the axial rectangle of its ends. So no place beyond the raster is
ever asked for, and no margin is needed.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.geometry.lines import ALONG, CROSSED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.board.frame import Frame


QUICK: Final = 1_000  # spaces of a level whose courses are made in an instant


class Crossing(NamedTuple):
    """What segments of one displacement touch, as shifts of the place of their start."""

    crossed: tuple[int, ...]
    sides: tuple[tuple[int, int], ...]  # (left, right) of each side that is run along
    corners: tuple[int, ...]


class Course(NamedTuple):
    """One displacement of a raster: who has a space there, and what lies between."""

    dq: int
    dr: int
    starts: int  # a bit for each place that has a space and has one at this displacement
    crossing: Crossing


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

    @property
    def is_planned(self) -> bool:
        """Say whether `courses` are there, or quickly made."""
        return "courses" in self.__dict__ or len(self.places) <= QUICK

    @cached_property
    def courses(self) -> tuple[Course, ...]:
        """All displacements downwards, or to the right, that join two spaces."""
        return tuple(self._courses())

    def _courses(self) -> Iterator[Course]:
        width = self.width
        everywhere = bits(self.places)
        fits = _columns(width, self.height)
        for dr in range(self.height):
            for dq in range(1 - width if dr else 1, width):
                starts = everywhere & (everywhere >> (dr * width + dq)) & fits[dq]
                if starts:
                    yield Course(dq, dr, starts, self.crossing(dq, dr))


def _columns(width: int, height: int) -> dict[int, int]:
    """Return for each dq the places from which it stays in their row."""
    rows = sum(1 << (row * width) for row in range(height))
    return {
        dq: rows * sum(1 << q for q in range(width) if 0 <= q + dq < width)
        for dq in range(1 - width, width)
    }


def bits(places: tuple[int, ...]) -> int:
    """Return a number with the bits of the places set."""
    data = bytearray(max(places, default=0) // 8 + 1)
    for place in places:
        data[place >> 3] |= 1 << (place & 7)
    return int.from_bytes(data, "little")


@lru_cache(maxsize=16)
def raster_of(frame: Frame, level: int) -> Raster:
    """Return the raster of a level, the same one as long as it is in use."""
    return Raster(frame, level)
