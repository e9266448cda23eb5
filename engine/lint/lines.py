"""All short lines of sight of a board at once, for checks: which are open, which only touch.

For one displacement the same few shifts decide about every start, so one AND of long numbers asks
for all starts together.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.board.sight.raster import bits, raster_of
from engine.geometry.lines import ALONG, CROSSED

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.board.board import Board
    from engine.board.sight.lines import Sight
    from engine.board.sight.raster import Apart
    from engine.lint.subject import Subject

REACH: Final = 8  # spaces: how far people shoot and zombies come in a turn or two


class Lines(NamedTuple):
    """The lines of one displacement; each number has a bit for the place of a start.

    ``all``: there is somebody to stand at both ends. ``open``: nobody's view is closed.
    ``grazing``: the line touches a corner or a side of what blocks, or runs along something on a
    border or through its end, and passes through nothing. ``walled``: something on a border closes
    it. ``through`` are the shifts from the start to what the inside of the line crosses,
    ``beside`` to what it touches.
    """

    dq: int
    dr: int
    distance: int
    all: int
    open: int
    grazing: int
    walled: int
    through: tuple[int, ...]
    beside: tuple[int, ...]


class Picture:
    """One level as bits: its places, what blocks there, and its short lines."""

    def __init__(self, sight: Sight, level: int, reach: int) -> None:
        board = sight.board
        self.raster = raster_of(board.frame, level)
        self.lattice = self.raster.lattice
        self.reach = reach
        half, off = board.half, sight.rules.offmap_blocks
        spaces = self.raster.spaces
        self._whole = _bits(n for n, s in enumerate(spaces) if s >= 0 and not half[s])
        self._closed = _bits(
            n for n, s in enumerate(spaces) if (off if s < 0 or half[s] else sight.blocking[s])
        )
        self._whole_run = sight.rules.hexside == "whole_run"
        self._corners = sight.rules.corner_touch_blocks
        self._judge = sight.judge(level)
        self._borders = self._judge.walls
        self._moved: dict[int, int] = {}
        self.lines = tuple(self._lines())

    def _lines(self) -> Iterator[Lines]:
        width, far = self.raster.width, self.reach
        for dr in range(far + 1):
            for dq in range(-far, far + 1):
                distance = self.lattice.distance(dq, dr)
                if 1 < distance <= far and (dr or dq > 0) and abs(dq) < width:
                    found = self._over(dq, dr, distance)
                    if found.all:
                        yield found

    def _over(self, dq: int, dr: int, distance: int) -> Lines:
        width = self.raster.width
        there = self._whole & self._shifted(self._whole, dr * width + dq) & self._in_row(dq)
        passing, touched = there, 0
        sides: list[tuple[int, int]] = []
        corners: list[int] = []
        through: list[int] = []
        for kind, (q, r), (q2, r2) in self.lattice.trace(dq, dr):
            one, other = r * width + q, r2 * width + q2
            if kind == CROSSED:
                through.append(one)
                passing &= ~self._blocked(one)
            elif kind == ALONG:
                sides.append((one, other))
                touched |= self._blocked(one) | self._blocked(other)
            else:
                corners.append(one)
                touched |= self._blocked(one)
        walled = there & ~self._judge.past_walls(there, dq, dr)
        free = passing & ~walled & ~self._shut(sides)
        if self._borders:
            met = self.raster.sides(dq, dr)
            passing &= ~self._at_borders((met.crossed,))
            touched |= self._at_borders((met.along, met.ends))
        if self._corners:
            for corner in corners:
                free &= ~self._blocked(corner)
        beside = (*corners, *(shift for side in sides for shift in side))
        grazing = passing & touched
        return Lines(dq, dr, distance, there, free, grazing, walled, tuple(through), beside)

    def _at_borders(self, groups: tuple[Apart, ...]) -> int:
        """Return the starts whose line meets one of these sides where something blocks on it."""
        found = 0
        for apart, shifts in (each for group in groups for each in group):
            walls = self._borders.get(apart, 0)
            for shift in shifts if walls else ():
                found |= self._shifted(walls, shift)
        return found

    def _shut(self, sides: list[tuple[int, int]]) -> int:
        """Return the starts whose line is closed by the sides that it runs along."""
        if self._whole_run:
            left = right = 0
            for one, other in sides:
                left |= self._blocked(one)
                right |= self._blocked(other)
            return left & right
        shut = 0
        for one, other in sides:
            shut |= self._blocked(one) & self._blocked(other)
        return shut

    def _blocked(self, shift: int) -> int:
        """Return the starts from which the place at *shift* blocks."""
        known = self._moved.get(shift)
        if known is None:
            known = self._moved[shift] = self._shifted(self._closed, shift)
        return known

    @staticmethod
    def _shifted(picture: int, shift: int) -> int:
        return picture >> shift if shift >= 0 else picture << -shift

    def _in_row(self, dq: int) -> int:
        """Return the places from which *dq* to the side stays in the picture."""
        width = self.raster.width
        row = sum(1 << q for q in range(width) if 0 <= q + dq < width)
        return sum(row << (r * width) for r in range(self.raster.height))

    def ends(self, lines: Lines, start: int) -> tuple[int, int]:
        """Return the two spaces of the line of *lines* that begins at the place *start*."""
        spaces = self.raster.spaces
        return spaces[start], spaces[start + lines.dr * self.raster.width + lines.dq]

    def touching(self, lines: Lines, start: int) -> tuple[int, ...]:
        """Return the spaces that block and that the line only touches."""
        places = dict.fromkeys(start + shift for shift in lines.beside)
        spaces = [self.raster.spaces[place] for place in places if self._closed >> place & 1]
        return tuple(space for space in spaces if space >= 0)

    def borders(self, lines: Lines, start: int) -> tuple[tuple[int, int], ...]:
        """Return the borders that block and that the line runs along, or meets an end of."""
        if not self._borders:
            return ()
        met, spaces = self.raster.sides(lines.dq, lines.dr), self.raster.spaces
        found = {
            (spaces[start + shift], spaces[start + shift + apart]): None
            for group in (met.along, met.ends)
            for apart, shifts in group
            for shift in shifts
            if start + shift >= 0 and self._borders.get(apart, 0) >> (start + shift) & 1
        }
        return tuple(found)


def _bits(places: Iterable[int]) -> int:
    return bits(tuple(places))


def set_bits(number: int) -> Iterator[int]:
    """Yield the places of the bits that are set, the lowest first.

    >>> list(set_bits(0b1010))
    [1, 3]
    """
    text = bin(number)[:1:-1]
    at = text.find("1")
    while at >= 0:
        yield at
        at = text.find("1", at + 1)


@lru_cache(maxsize=8)
def picture_of(sight: Sight, level: int, reach: int = REACH) -> Picture:
    """Return the lines of a level up to *reach* spaces long, kept as long as they are in use."""
    return Picture(sight, level, reach)


class Stakes:
    """How much the line between two spaces matters: to whom it is near, and what stands there.

    Short lines matter more, and those from spawn points, starts and other marked places, and
    those from cover, where people stay.
    """

    def __init__(self, subject: Subject) -> None:
        self.board: Board = subject.board
        self.marked = frozenset(_marked(subject))
        blocking, near = subject.sight.blocking, subject.board.neighbours
        self._cover = bytes(
            own or any(blocking[s] for s in near[space] if s >= 0)
            for space, own in enumerate(blocking)
        )

    def of(self, a: int, b: int, distance: int) -> float:
        """Return the weight of a line; the more, the more often people will ask."""
        marked = (a in self.marked) + (b in self.marked)
        return (1 + 3 * marked + self._cover[a] + self._cover[b]) / distance


def _marked(subject: Subject) -> Iterator[int]:
    """Yield the spaces of markers and counters, of a map those of all its scenarios."""
    scenarios = (
        [subject.scenario]
        if subject.scenario is not None
        else [subject.project.scenario(path) for path in subject.project.scenarios_of(subject.path)]
    )
    for marker in (*subject.map.markers, *(m for s in scenarios for m in s.markers)):
        yield from subject.spaces([*([marker.at] if marker.at else []), *marker.spaces])
    for scenario in scenarios:
        yield from subject.spaces(c.at for c in scenario.counters if c.at)
