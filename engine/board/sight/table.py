"""Sight between all pairs of spaces of a board at once, one bit a pair.

For one displacement the same few shifts decide about every start, so one AND of long numbers asks
for all starts together, and stops when none is left that sees.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.board.sight.raster import Crossing, Raster, bits

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.board.board import Board
    from engine.board.sight.rules import SightRules

Seen = dict[tuple[int, int], int]


def solve(raster: Raster, closed: bytes, rules: SightRules) -> Seen:
    """Return, for each displacement, the bits of the starts that see over it.

    *closed* has a 1 for each place of the raster that blocks.
    """
    full = (1 << len(closed)) - 1
    blocked = bits(tuple(place for place, shut in enumerate(closed) if shut))
    shifted = _Shifted(full ^ blocked)
    corners_count = rules.corner_touch_blocks
    open_along = _run_open if rules.hexside == "whole_run" else _sides_open
    found: Seen = {}
    for dq, dr, starts, crossing in raster.courses:
        seen = starts
        if crossing.sides:
            seen &= open_along(crossing, shifted)
        for shift in crossing.crossed:
            seen &= shifted[shift]
            if not seen:
                break
        if corners_count:
            for shift in crossing.corners:
                seen &= shifted[shift]
        found[dq, dr] = seen
    return found


class _Shifted(dict[int, int]):
    """The open places of a raster moved by each shift that is asked for, made once."""

    def __init__(self, free: int) -> None:
        super().__init__()
        self._free = free

    def __missing__(self, shift: int) -> int:
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
    """Who sees whom on a whole board, without regard to light; never changed."""

    def __init__(self, board: Board, rasters: tuple[Raster, ...], seen: tuple[Seen, ...]) -> None:
        self._board = board
        self._rasters = rasters
        self._seen = seen

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
            spaces = raster.spaces
            for (dq, dr), seen in found.items():
                shift = dr * raster.width + dq
                for place in _set_bits(seen):
                    yield spaces[place], spaces[place + shift]

    def count(self) -> int:
        """Return the number of pairs of different spaces that see each other."""
        return sum(seen.bit_count() for found in self._seen for seen in found.values())


def _set_bits(number: int) -> Iterator[int]:
    text = bin(number)[:1:-1]
    at = text.find("1")
    while at >= 0:
        yield at
        at = text.find("1", at + 1)
