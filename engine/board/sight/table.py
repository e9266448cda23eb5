"""Sight between all pairs of spaces of a board at once, one bit a pair.

For one displacement the same few shifts decide about every start, so one AND of long numbers asks
for all starts together, and stops when none is left that sees. Where a space is closed, one mask a
displacement takes away those who looked across it. Where one is opened, lines may see of which
nobody knows what else stands in their way, and all is asked anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.board.sight.raster import bits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.board.board import Board
    from engine.board.sight.raster import Course, Crossing, Raster
    from engine.board.sight.rules import Obstacles, SightRules

Seen = dict[tuple[int, int], int]

MOST: Final = 100_000_000  # bytes of shifted maps that are kept at a time


def solve(raster: Raster, obstacles: Obstacles, rules: SightRules) -> Seen:
    """Return, for each displacement, the bits of the starts that see over it."""
    judge = Judge(raster, obstacles, rules)
    return {(each.dq, each.dr): judge.seen(each.starts, each) for each in raster.courses}


def revise(
    raster: Raster, old: Seen, shut: Sequence[int], after: Obstacles, rules: SightRules
) -> Seen:
    """Return what `solve` returns for *after*, out of *old*, the same before *shut* were closed.

    Nothing else may differ. *old* is left as it is. Only who saw before can be concerned, and only
    where its line crosses or touches one of *shut*: a mask for each displacement says so.
    """
    judge = Judge(raster, after, rules)
    found = dict(old)
    for course in raster.courses:
        key = course.dq, course.dr
        known = seen = old[key]
        if not known:
            continue
        reach = raster.reach(course)
        for place in shut:
            seen &= ~reach.starts(place)
        seen = judge.past_touched(seen, course.crossing)
        if seen != known:
            found[key] = seen
    return found


def differing(one: Obstacles, other: Obstacles) -> list[int]:
    """Return the places that block in one of two cases only."""
    size = len(one.closed)
    odd = int.from_bytes(one.closed, "little") ^ int.from_bytes(other.closed, "little")
    return [place for place, differs in enumerate(odd.to_bytes(size, "little")) if differs]


class Judge:
    """Says for one displacement after the other who sees over it."""

    def __init__(self, raster: Raster, obstacles: Obstacles, rules: SightRules) -> None:
        closed = obstacles.closed
        full = (1 << len(closed)) - 1
        self._raster = raster
        self._rules = rules
        self._shifted = _Shifted(full ^ _marked(closed))
        self._corners = rules.corner_touch_blocks
        self._open_along = _run_open if rules.hexside == "whole_run" else _sides_open
        self.walls = _by_distance(obstacles)  # for each distance in places: bits of the lower ones

    def seen(self, starts: int, course: Course) -> int:
        """Return those of *starts* that see over the displacement."""
        shifted = self._shifted
        seen = self.past_touched(starts, course.crossing)
        for shift in course.crossing.crossed:
            seen &= shifted[shift]
            if not seen:
                return 0
        return self.past_walls(seen, course.dq, course.dr) if seen else 0

    def past_touched(self, seen: int, crossing: Crossing) -> int:
        """Return those of *seen* that are left by what is not crossed: sides and corners."""
        if crossing.sides:
            seen &= self._open_along(crossing, self._shifted)
        if crossing.corners and self._corners:
            for shift in crossing.corners:
                seen &= self._shifted[shift]
        return seen

    def past_walls(self, seen: int, dq: int, dr: int) -> int:
        """Return those of *seen* whose lines over a displacement no wall closes."""
        if not self.walls:
            return seen
        for group in self._raster.sides(dq, dr).counting(self._rules):
            for apart, shifts in group:
                walls = self.walls.get(apart)
                if walls is not None:
                    for shift in shifts:
                        seen &= ~(walls >> shift if shift >= 0 else walls << -shift)
        return seen


def _marked(closed: bytes) -> int:
    return bits([place for place, shut in enumerate(closed) if shut])


def _by_distance(obstacles: Obstacles) -> dict[int, int]:
    """Return the walls whose spaces lie equally far apart, as bits of the lower places."""
    found: dict[int, list[int]] = {}
    for low, high in obstacles.walls:
        found.setdefault(high - low, []).append(low)
    return {apart: bits(lows) for apart, lows in found.items()}


class _Shifted(dict[int, int]):
    """The open places of a raster moved by each shift that is asked for, made once."""

    def __init__(self, free: int) -> None:
        super().__init__()
        self._free = free
        self._most = MOST * 8 // (free.bit_length() + 1)

    def __missing__(self, shift: int) -> int:
        if len(self) > self._most:
            self.clear()
        moved = self[shift] = self._free >> shift if shift >= 0 else self._free << -shift
        return moved


def _sides_open(crossing: Crossing, shifted: _Shifted) -> int:
    """Return the starts for which no side is closed on both sides."""
    seen = -1
    for left, right in crossing.sides:
        seen &= shifted[left] | shifted[right]
    return seen


def _run_open(crossing: Crossing, shifted: _Shifted) -> int:
    """Return the starts for which all the sides together are open on one side."""
    on_left = on_right = -1
    for left, right in crossing.sides:
        on_left &= shifted[left]
        on_right &= shifted[right]
    return on_left | on_right


class SightTable:
    """Who sees whom on a whole board, without regard to light: a value, never changed."""

    def __init__(self, board: Board, rasters: tuple[Raster, ...], seen: tuple[Seen, ...]) -> None:
        self._board = board
        self._rasters = rasters
        self._seen = seen

    def __eq__(self, other: object) -> bool:
        """Say whether the same pairs see each other, on boards of the same grid."""
        if not isinstance(other, SightTable):
            return NotImplemented
        return (self._rasters, self._seen) == (other._rasters, other._seen)

    def __hash__(self) -> int:
        return hash((self._rasters, self.count()))

    def sees(self, a: int, b: int) -> bool:
        """Say whether the two spaces see each other."""
        levels = self._board.frame.levels
        level = levels[a]
        if level != levels[b]:
            return False
        if a == b:
            return True
        raster = self._rasters[level]
        (q, r), (to_q, to_r) = self._board.axial[a], self._board.axial[b]
        dq, dr, start = to_q - q, to_r - r, a
        if dr < 0 or (dr == 0 and dq < 0):
            dq, dr, start = -dq, -dr, b
        place = raster.places[start - raster.first]
        return bool(self._seen[level][dq, dr] >> place & 1)

    def row(self, a: int) -> bytes:
        """Return a 1 for each space that *a* sees, itself included."""
        level = self._board.frame.levels[a]
        raster = self._rasters[level]
        place, width = raster.places[a - raster.first], raster.width
        spaces = raster.spaces
        row = bytearray(self._board.size)
        row[a] = 1
        for (dq, dr), seen in self._seen[level].items():
            if seen >> place & 1:
                row[spaces[place + dr * width + dq]] = 1
            back = place - dr * width - dq
            if back >= 0 and seen >> back & 1:
                row[spaces[back]] = 1
        return bytes(row)

    def rows(self) -> tuple[bytes, ...]:
        """Return the rows of all spaces; much quicker than one by one."""
        rows = [bytearray(self._board.size) for _ in range(self._board.size)]
        for a, row in enumerate(rows):
            row[a] = 1
        for a, b in self.pairs():
            rows[a][b] = rows[b][a] = 1
        return tuple(map(bytes, rows))

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Yield every pair of different spaces that see each other, once."""
        for raster, found in zip(self._rasters, self._seen, strict=True):
            for step, seen in found.items():
                yield from pairs_over(raster, step, seen)

    def counts(self, limit: int | None = None) -> tuple[int, ...]:
        """Return how many other spaces see each, *limit* spaces away at the most.

        All places are counted at once, in binary numbers whose digits are maps of bits.
        """
        found: list[int] = []
        far = self._board.lattice.distance
        for raster, by_step in zip(self._rasters, self._seen, strict=True):
            digits: list[int] = []
            for (dq, dr), seen in by_step.items():
                if seen and (limit is None or far(dq, dr) <= max(limit, 1)):
                    _add(digits, seen)
                    _add(digits, seen << dr * raster.width + dq)
            texts = [bin(digit)[:1:-1].ljust(len(raster.spaces), "0") for digit in digits]
            found += [
                sum(1 << power for power, text in enumerate(texts) if text[place] == "1")
                for place in raster.places
            ]
        return tuple(found)

    def count(self) -> int:
        """Return the number of pairs of different spaces that see each other."""
        return sum(seen.bit_count() for found in self._seen for seen in found.values())


def _add(digits: list[int], ones: int) -> None:
    """Add 1 to each number whose bit is set in *ones*; *digits* come from the lowest up."""
    for power, digit in enumerate(digits):
        digits[power] = digit ^ ones
        ones &= digit
        if not ones:
            return
    digits.append(ones)


def pairs_over(raster: Raster, step: tuple[int, int], seen: int) -> Iterator[tuple[int, int]]:
    """Yield the starts that are set in *seen*, each with the space at the displacement *step*."""
    spaces, shift = raster.spaces, step[1] * raster.width + step[0]
    for place in _set_bits(seen):
        yield spaces[place], spaces[place + shift]


def _set_bits(number: int) -> Iterator[int]:
    text = bin(number)[:1:-1]
    at = text.find("1")
    while at >= 0:
        yield at
        at = text.find("1", at + 1)
