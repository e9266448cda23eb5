"""Sight between centres on grids (ATZ-11), exact in integers.

`Sight.line` gives the reason, `can_see` and `seen_from` only yes or no, `table` all pairs at once;
they agree (a test says so), because all read what `engine.geometry.lines` says a line touches.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.board.sight.grazes import Graze, grazes_text
from engine.board.sight.raster import Raster, raster_of
from engine.board.sight.rules import SightRules
from engine.board.sight.table import SightTable, solve
from engine.clauses import clause
from engine.errors import EngineError
from engine.geometry.lines import ALONG, CROSSED
from engine.texts import Text, Words

if TYPE_CHECKING:
    from engine.board.board import Board

__all__ = ["TABLE_LIMIT", "Sight", "SightLine", "SightRules"]

TABLE_LIMIT: Final = 10_000  # spaces; larger boards are asked row by row
_DOUBTFUL: Final = ("ATZ-11.5", "ATZ-11.6")  # closed by a side or by a corner
_KEPT: Final = 32_000_000  # bytes of rows


@dataclass(frozen=True, slots=True)
class SightLine:
    """The answer to one question, with its reason; every surface shows this object.

    ``blockers`` are the one space, or the two beside the line, that close it (those on the map).
    ``limit`` is the light limit that was asked with. ``grazes`` are the places where it depends on
    a corner or a side that blocks; none if the line is closed for another reason.
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

    def text(self, board: Board) -> Words:
        """Return the answer in words: why the line is closed, or how long it is."""
        if self.reason is not None:
            return self.reason
        return Text("clear: {spaces}", spaces=board.lattice.count(self.distance))

    def doubt(self, board: Board) -> Words | None:
        """Return why people will argue about the answer; None if they will not."""
        return grazes_text(self.grazes, board)


class _Blocker(NamedTuple):
    """What closes a line: clause and spaces, -1 for a place off the map."""

    clause: str
    a: int
    b: int = -1
    pair: bool = False


class Sight:
    """The sight of one board.

    *blocking* has a 1 for each space whose terrain blocks; half-hexes never do by themselves.
    """

    def __init__(self, board: Board, blocking: bytes, rules: SightRules | None = None) -> None:
        self.board = board
        self.blocking = blocking
        self.rules = rules or SightRules()
        levels = range(len(board.frame.planes))
        self._rasters = tuple(raster_of(board.frame, level) for level in levels)
        self._closed = tuple(self._closed_on(raster) for raster in self._rasters)
        self._small = board.size <= TABLE_LIMIT
        self._table: SightTable | None = None
        self._rows: dict[tuple[int, int | None], bytes] = {}

    @clause("ATZ-11.10")
    def _closed_on(self, raster: Raster) -> bytes:
        """Return a 1 for each place of a level that blocks; void and half-hexes are off the map."""
        off, half, blocking = self.rules.offmap_blocks, self.board.half, self.blocking
        return bytes(
            off if space < 0 or half[space] else blocking[space] for space in raster.spaces
        )

    # -- one line

    @clause("ATZ-11.1", "ATZ-11.2", "ATZ-11.3", "ATZ-11.4", "ATZ-11.5", "ATZ-11.6", "ATZ-11.8")
    def line(
        self, a: int, b: int, limit: int | None = None, light: Words | None = None
    ) -> SightLine:
        """Return whether *a* sees *b* and why not; *limit* in spaces, *light* as it is called."""
        distance = self.board.distance(a, b)
        reason: Words | None = None
        number = "ATZ-11.2"
        spaces: tuple[int, ...] = ()
        if limit is not None and distance > max(limit, 1):
            reason, number = self._beyond(limit, light), "ATZ-11.8"
        elif distance > 1:
            reason, number, spaces = self._obstacle(a, b)
        doubtful = distance > 1 and (reason is None or number in _DOUBTFUL)
        grazes = self._grazes(a, b) if doubtful else ()
        return SightLine(reason is None, distance, reason, limit, spaces, number, a, b, grazes)

    def _obstacle(self, a: int, b: int) -> tuple[Words | None, str, tuple[int, ...]]:
        """Return what closes the line in words (None if nothing), the clause and the spaces."""
        levels = self.board.frame.levels
        if levels[a] != levels[b]:
            return Text("on another level"), "ATZ-11.1", ()
        blocker = self._blocker(a, b)
        if blocker is None:
            return None, "ATZ-11.1", ()
        spaces = tuple(space for space in (blocker.a, blocker.b) if space >= 0)
        return self._reason(blocker), blocker.clause, spaces

    @clause("ATZ-11.11")
    def _blocker(self, a: int, b: int) -> _Blocker | None:
        """Return the first thing on the way from *a* that closes the line."""
        level = self.board.frame.levels[a]
        raster, closed = self._rasters[level], self._closed[level]
        (q, r), (to_q, to_r) = self.board.axial[a], self.board.axial[b]
        width, start = raster.width, raster.places[a - raster.first]
        whole_run, corners = self.rules.hexside == "whole_run", self.rules.corner_touch_blocks
        left = right = -1
        for kind, (dq, dr), (dq2, dr2) in raster.lattice.trace(to_q - q, to_r - r):
            place = start + dr * width + dq
            if kind == CROSSED:
                if closed[place]:
                    return _Blocker("ATZ-11.4", self._whole(raster, place))
            elif kind == ALONG:
                other = start + dr2 * width + dq2
                if closed[place] and closed[other]:
                    return self._pair(raster, place, other)
                left = place if closed[place] and left < 0 else left
                right = other if closed[other] and right < 0 else right
                if whole_run and left >= 0 and right >= 0:
                    return self._pair(raster, left, right)
            elif corners and closed[place]:
                return _Blocker("ATZ-11.6", self._whole(raster, place))
        return None

    @clause("ATZ-11.5", "ATZ-11.6")
    def _grazes(self, a: int, b: int) -> tuple[Graze, ...]:
        """Return where the line touches what blocks, in order; none if it passes through any."""
        level = self.board.frame.levels[a]
        raster, closed = self._rasters[level], self._closed[level]
        (q, r), (to_q, to_r) = self.board.axial[a], self.board.axial[b]
        width, start = raster.width, raster.places[a - raster.first]
        found: dict[Graze, None] = {}
        for kind, (dq, dr), (dq2, dr2) in raster.lattice.trace(to_q - q, to_r - r):
            one, other = start + dr * width + dq, start + dr2 * width + dq2
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

    def _pair(self, raster: Raster, left: int, right: int) -> _Blocker:
        one, other = sorted((self._whole(raster, left), self._whole(raster, right)))
        if one < 0:
            one, other = other, one
        return _Blocker("ATZ-11.5", one, other, pair=True)

    def _whole(self, raster: Raster, place: int) -> int:
        """Return the whole space at a place, -1 for what counts as off the map."""
        space = raster.spaces[place]
        return -1 if space >= 0 and self.board.half[space] else space

    # -- yes or no

    def can_see(self, a: int, b: int, limit: int | None = None) -> bool:
        """Say whether *a* sees *b*; the same as ``line(a, b, limit).clear``."""
        distance = self.board.distance(a, b)
        if distance <= 1:
            return True
        if limit is not None and distance > limit:
            return False
        levels = self.board.frame.levels
        if levels[a] != levels[b]:
            return False
        if not self._small:
            return self._blocker(a, b) is None
        return self._open(a, b)

    def _open(self, a: int, b: int) -> bool:
        """Say whether nothing closes the line, by the kept list of what its displacement meets."""
        level = self.board.frame.levels[a]
        raster, closed = self._rasters[level], self._closed[level]
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
        if self.rules.corner_touch_blocks:
            return not any(closed[start + shift] for shift in crossing.corners)
        return True

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
        if limit is None and (self._table is not None or self._rasters[level].is_planned):
            return self.table().row(a)
        row = bytearray(board.size)
        near = board.frame.at[level].values() if limit is None else board.within(a, limit)
        for b in near:
            if board.distance(a, b) <= 1 or self._blocker(a, b) is None:
                row[b] = 1
        return bytes(row)

    @clause("ATZ-11.10")
    def table(self) -> SightTable:
        """Return the table of all pairs, without regard to light; made once.

        Raises `EngineError` for boards of more than `TABLE_LIMIT` spaces.
        """
        if self._table is None:
            if not self._small:
                raise EngineError(
                    Text("sight of all pairs is for boards of up to {n} spaces", n=TABLE_LIMIT)
                )
            found = tuple(
                solve(raster, closed, self.rules)
                for raster, closed in zip(self._rasters, self._closed, strict=True)
            )
            self._table = SightTable(self.board, self._rasters, found)
        return self._table

    # -- words

    def _beyond(self, limit: int, light: Words | None) -> Words:
        spaces = self.board.lattice.count(limit)
        if light is None:
            return Text("beyond {spaces}", spaces=spaces)
        return Text("beyond {spaces}: {light}", spaces=spaces, light=light)

    def _reason(self, blocker: _Blocker) -> Words:
        board = self.board
        if blocker.a < 0:
            return Text("blocked off the map")
        label, name = board.labels[blocker.a], board.terrain_name(blocker.a)
        if not blocker.pair:
            if blocker.clause == "ATZ-11.6":
                return Text("through a corner of {space}: {terrain}", space=label, terrain=name)
            return Text("blocked in {space}: {terrain}", space=label, terrain=name)
        if blocker.b < 0:
            return Text(
                "along the side of {space} ({terrain}) at the rim of the map",
                space=label,
                terrain=name,
            )
        return self._pair_reason(blocker.a, blocker.b)

    def _pair_reason(self, a: int, b: int) -> Words:
        board = self.board
        names = {
            "a": board.labels[a],
            "b": board.labels[b],
            "terrain": board.terrain_name(a),
            "other": board.terrain_name(b),
        }
        touching = board.distance(a, b) == 1
        if board.terrain(a) == board.terrain(b):
            del names["other"]
            if touching:
                return Text("along the side of {a} and {b}, both {terrain}", **names)
            return Text("between {a} and {b}, both {terrain}, on either side", **names)
        if touching:
            return Text("along the side of {a} ({terrain}) and {b} ({other})", **names)
        return Text("between {a} ({terrain}) and {b} ({other}), on either side", **names)
