"""Sight between centres on grids (ATZ-11), exact in integers.

`Sight.line` gives the reason, `can_see` and `seen_from` only yes or no, `table` all pairs at once;
they agree (a test says so), because all read what `engine.geometry.lines` says a line touches.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.board.sight.grazes import Graze, grazes_text
from engine.board.sight.kept import solved
from engine.board.sight.raster import LARGEST, Raster, raster_of
from engine.board.sight.reasons import Blocker
from engine.board.sight.rules import Obstacles, SightRules
from engine.board.sight.table import Judge, SightTable, pairs_over
from engine.clauses import clause
from engine.errors import EngineError
from engine.geometry.lines import ALONG, CROSSED, SIDE_CROSSED, SIDE_END
from engine.texts import Text, Words

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from engine.board.board import Board

__all__ = ["TABLE_LIMIT", "Sight", "SightLine", "SightRules"]

TABLE_LIMIT: Final = LARGEST  # spaces; larger boards are asked row by row
_BORDERS: Final = ("border", "border along", "border end")  # by the kind of side that is met
_KEPT: Final = 32_000_000  # bytes of rows


@dataclass(frozen=True, slots=True)
class SightLine:
    """The answer to one question, with its reason; every surface shows this object.

    ``blockers`` are the one space, or the two beside the line, that close it (those on the map);
    with ``border`` it is what stands between the two that does. ``limit`` is the light limit that
    was asked with. ``grazes`` are the places where it depends on a corner or a side that blocks;
    none if the line is closed for another reason.
    """

    clear: bool
    distance: int
    reason: Words | None
    limit: int | None
    blockers: tuple[int, ...]
    clause: str
    a: int
    b: int
    grazes: tuple[Graze, ...] = ()
    border: bool = False

    def text(self, board: Board) -> Words:
        """Return the answer in words: why the line is closed, or how long it is."""
        if self.reason is not None:
            return self.reason
        return Text("clear: {spaces}", spaces=board.lattice.count(self.distance))

    def doubt(self, board: Board) -> Words | None:
        """Return why people will argue about the answer; None if they will not."""
        return grazes_text(self.grazes, board)


class Sight:
    """The sight of one board.

    *blocking* has a 1 for each space whose terrain blocks; half-hexes never do by themselves.
    *walls* are the borders that block, each as its two spaces.
    """

    def __init__(
        self,
        board: Board,
        blocking: bytes,
        rules: SightRules | None = None,
        walls: Collection[tuple[int, int]] = (),
    ) -> None:
        self.board = board
        self.blocking = blocking
        self.rules = rules or SightRules()
        self.walls = walls
        levels = range(len(board.frame.planes))
        self._rasters = tuple(raster_of(board.frame, level) for level in levels)
        self._obstacles = tuple(map(self._obstacles_on, levels))
        self._small = board.size <= TABLE_LIMIT
        self._table: SightTable | None = None
        self._rows: dict[tuple[int, int | None], bytes] = {}

    @clause("ATZ-11.10")
    def _obstacles_on(self, level: int) -> Obstacles:
        """Return what blocks on a level; void and half-hexes are off the map."""
        off, half, blocking = self.rules.offmap_blocks, self.board.half, self.blocking
        raster, levels = self._rasters[level], self.board.frame.levels
        closed = bytes(
            off if space < 0 or half[space] else blocking[space] for space in raster.spaces
        )
        at = raster.places
        walls = [
            sorted((at[a - raster.first], at[b - raster.first]))
            for a, b in self.walls
            if levels[a] == level and not (half[a] and half[b])
        ]
        return Obstacles(closed, frozenset((low, high) for low, high in walls))

    # -- one line

    @clause("ATZ-11.1", "ATZ-11.2", "ATZ-11.3", "ATZ-11.4", "ATZ-11.5", "ATZ-11.6", "ATZ-11.8")
    def line(
        self, a: int, b: int, limit: int | None = None, light: Words | None = None
    ) -> SightLine:
        """Return whether *a* sees *b* and why not; *limit* in spaces, *light* as it is called."""
        distance = self.board.distance(a, b)
        levels = self.board.frame.levels
        found: Blocker | None = None
        reason: Words | None = None
        number = "ATZ-11.2" if distance <= 1 else "ATZ-11.1"
        if limit is not None and distance > max(limit, 1):
            reason, number = self._beyond(limit, light), "ATZ-11.8"
        elif levels[a] != levels[b]:
            reason = Text("on another level")
        elif found := self._blocker(a, b):
            reason, number = found.reason(self.board), found.clause
        doubtful = reason is None or (found is not None and found.is_doubtful)
        return SightLine(
            clear=reason is None,
            distance=distance,
            reason=reason,
            limit=limit,
            blockers=found.spaces if found is not None else (),
            clause=number,
            a=a,
            b=b,
            grazes=self._grazes(a, b) if doubtful else (),
            border=found is not None and found.is_border,
        )

    def _touches(self, a: int, b: int) -> Iterator[tuple[int, int, int]]:
        """Yield what the line touches as kind and places; sides only where any border blocks."""
        level = self.board.frame.levels[a]
        raster = self._rasters[level]
        (q, r), (to_q, to_r) = self.board.axial[a], self.board.axial[b]
        width, start, lattice = raster.width, raster.places[a - raster.first], raster.lattice
        trace = lattice.trace_sides if self._obstacles[level].walls else lattice.trace
        for kind, (dq, dr), (dq2, dr2) in trace(to_q - q, to_r - r):
            yield kind, start + dr * width + dq, start + dr2 * width + dq2

    @clause("ATZ-11.11")
    def _blocker(self, a: int, b: int) -> Blocker | None:
        """Return the first thing on the way from *a* that closes the line."""
        level = self.board.frame.levels[a]
        raster, (closed, walls) = self._rasters[level], self._obstacles[level]
        rules = self.rules
        counting = (True, rules.border_along, rules.border_end)
        left = right = -1
        for kind, place, other in self._touches(a, b):
            if kind >= SIDE_CROSSED:
                which = kind - SIDE_CROSSED
                if counting[which] and (min(place, other), max(place, other)) in walls:
                    return self._pair(raster, place, other, _BORDERS[which])
            elif kind == CROSSED:
                if closed[place]:
                    return Blocker("ATZ-11.4", self._whole(raster, place))
            elif kind == ALONG:
                if closed[place] and closed[other]:
                    return self._pair(raster, place, other)
                left = place if closed[place] and left < 0 else left
                right = other if closed[other] and right < 0 else right
                if rules.hexside == "whole_run" and left >= 0 and right >= 0:
                    return self._pair(raster, left, right)
            elif rules.corner_touch_blocks and closed[place]:
                return Blocker("ATZ-11.6", self._whole(raster, place), kind="corner")
        return None

    @clause("ATZ-11.5", "ATZ-11.6")
    def _grazes(self, a: int, b: int) -> tuple[Graze, ...]:
        """Return where the line touches what blocks, in order; none if it passes through any."""
        level = self.board.frame.levels[a]
        raster, (closed, walls) = self._rasters[level], self._obstacles[level]
        found: dict[Graze, None] = {}
        for kind, one, other in self._touches(a, b):
            if kind >= SIDE_CROSSED:
                low, high = min(one, other), max(one, other)
                if (low, high) in walls:
                    if kind == SIDE_CROSSED:
                        return ()
                    ends = sorted((raster.spaces[low], raster.spaces[high]))
                    found[Graze("ATZ-11.1", tuple(ends), kind == SIDE_END, border=True)] = None
                continue
            if kind == CROSSED:
                if closed[one]:
                    return ()
                continue
            beside = dict.fromkeys(sorted((one, other), key=lambda place: not closed[place]))
            spaces = tuple(s for place in beside if (s := self._whole(raster, place)) >= 0)
            if spaces and (closed[one] or closed[other]):
                corner = kind != ALONG
                found[Graze("ATZ-11.6" if corner else "ATZ-11.5", spaces, corner)] = None
        return tuple(found)

    def _pair(self, raster: Raster, left: int, right: int, border: str = "") -> Blocker:
        if border:
            one, other = sorted((raster.spaces[left], raster.spaces[right]))
            return Blocker("ATZ-11.1", one, other, border)
        one, other = sorted((self._whole(raster, left), self._whole(raster, right)))
        if one < 0:
            one, other = other, one
        return Blocker("ATZ-11.5", one, other, "pair")

    def _whole(self, raster: Raster, place: int) -> int:
        """Return the whole space at a place, -1 for what counts as off the map."""
        space = raster.spaces[place]
        return -1 if space >= 0 and self.board.half[space] else space

    # -- yes or no

    def can_see(self, a: int, b: int, limit: int | None = None) -> bool:
        """Say whether *a* sees *b*; the same as ``line(a, b, limit).clear``."""
        distance = self.board.distance(a, b)
        if limit is not None and distance > max(limit, 1):
            return False
        level = self.board.frame.levels[a]
        if level != self.board.frame.levels[b]:
            return False
        if distance <= 1 and not self._obstacles[level].walls:
            return True
        return self._open(level, a, b) if self._small else self._blocker(a, b) is None

    def _open(self, level: int, a: int, b: int) -> bool:
        """Say whether nothing closes the line, by the kept list of what its displacement meets."""
        raster, (closed, walls) = self._rasters[level], self._obstacles[level]
        (q, r), (to_q, to_r) = self.board.axial[a], self.board.axial[b]
        if r > to_r or (r == to_r and q > to_q):
            a, q, r, to_q, to_r = b, to_q, to_r, q, r
        start = raster.places[a - raster.first]
        crossing = raster.crossing(to_q - q, to_r - r)
        for shift in crossing.crossed:
            if closed[start + shift]:
                return False
        if crossing.sides and not self._sides_open(start, crossing.sides, closed):
            return False
        if self.rules.corner_touch_blocks and any(closed[start + s] for s in crossing.corners):
            return False
        return not walls or not any(
            (start + low, start + low + apart) in walls
            for group in raster.sides(to_q - q, to_r - r).counting(self.rules)
            for apart, lows in group
            for low in lows
        )

    def _sides_open(self, start: int, sides: tuple[tuple[int, int], ...], closed: bytes) -> bool:
        if self.rules.hexside == "whole_run":
            on_left = any(closed[start + left] for left, _ in sides)
            return not (on_left and any(closed[start + right] for _, right in sides))
        return not any(closed[start + left] and closed[start + right] for left, right in sides)

    def seen_from(self, a: int, limit: int | None = None) -> bytes:
        """Return a 1 for each space that *a* sees, itself included; kept."""
        row = self._rows.get((a, limit))
        if row is None:
            if len(self._rows) * self.board.size > _KEPT:
                self._rows.clear()
            row = self._rows[a, limit] = self._row(a, limit)
        return row

    def _row(self, a: int, limit: int | None) -> bytes:
        board = self.board
        level = board.frame.levels[a]
        if limit is None and (self.has_table or self._rasters[level].is_small):
            return self.table().row(a)
        row = bytearray(board.size)
        near = board.frame.at[level].values() if limit is None else board.within(a, max(limit, 1))
        for b in near:
            if self.can_see(a, b):
                row[b] = 1
        return bytes(row)

    # -- all pairs

    @property
    def has_table(self) -> bool:
        """Say whether `table` is there already."""
        return self._table is not None

    @clause("ATZ-11.10")
    def table(self) -> SightTable:
        """Return the table of all pairs, without regard to light.

        It is made once, out of the table of a board with nearly the same obstacles where one is
        kept. A window lets another thread make it. Raises `EngineError` for boards of more than
        `TABLE_LIMIT` spaces.
        """
        if self._table is None:
            if not self._small:
                raise EngineError(
                    Text("sight of all pairs is for boards of up to {n} spaces", n=TABLE_LIMIT)
                )
            found = tuple(
                solved(raster, obstacles, self.rules)
                for raster, obstacles in zip(self._rasters, self._obstacles, strict=True)
            )
            self._table = SightTable(self.board, self._rasters, found)
        return self._table

    def judge(self, level: int) -> Judge:
        """Return who says of all lines over a displacement at once which are open."""
        return Judge(self._rasters[level], self._obstacles[level], self.rules)

    def ready(self) -> None:
        """Make the table if the board may have one, for those who will ask about many spaces."""
        if self._small:
            self.table()

    def fields(
        self, limit: int | None = None, progress: Callable[[int, int], None] | None = None
    ) -> tuple[array[int], ...]:
        """Return for each space those that it sees, in ascending order, itself left out.

        For boards of any size. *progress* is told from time to time how much is done, and of how
        much.
        """
        found = tuple(array("i") for _ in range(self.board.size))
        total = sum(raster.height for raster in self._rasters)
        done = 0
        for raster, obstacles in zip(self._rasters, self._obstacles, strict=True):
            judge, row = Judge(raster, obstacles, self.rules), 0
            for course in raster.plan(limit if limit is None else max(limit, 1)):
                if progress is not None and course.dr != row:
                    row = course.dr
                    progress(done + row, total)
                seen = judge.seen(course.starts, course)
                for a, b in pairs_over(raster, (course.dq, course.dr), seen):
                    found[a].append(b)
                    found[b].append(a)
            done += raster.height
        if progress is not None:
            progress(total, total)
        return tuple(array("i", sorted(seen)) for seen in found)

    def _beyond(self, limit: int, light: Words | None) -> Words:
        spaces = self.board.lattice.count(limit)
        if light is None:
            return Text("beyond {spaces}", spaces=spaces)
        return Text("beyond {spaces}: {light}", spaces=spaces, light=light)
