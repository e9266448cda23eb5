"""Sight by its definition, in fractions and on its own coordinates: an oracle for the engine.

In cube coordinates about its centre a hex is where |x-y|, |y-z| and |z-x| are all at most 1. The
segment between two centres is cut to that, exactly; nothing of the engine's lattice is used.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

Cube = tuple[int, int, int]


def cube(orient: str, stagger: str, col: int, row: int) -> Cube:
    """Return the cube coordinates of a hex, by columns and rows counted from 1."""
    along, across = (col - 1, row - 1) if orient == "flat" else (row - 1, col - 1)
    if stagger == "second":  # every second line lies half a hex further
        across -= (along - along % 2) // 2
    else:
        across -= (along + along % 2) // 2
    x, z = (along, across) if orient == "flat" else (across, along)
    return x, -x - z, z


def apart(a: Cube, b: Cube) -> int:
    return max(abs(i - j) for i, j in zip(a, b, strict=True))


class Met(NamedTuple):
    """What a segment meets: hexes it crosses, pairs it runs between, hexes met in a corner."""

    crossed: frozenset[Cube]
    pairs: frozenset[frozenset[Cube]]
    corners: frozenset[Cube]


def _stay(d: Cube, centre: Cube) -> tuple[Fraction, Fraction] | None:
    """Return from when to when the segment from 0 to *d* is in the hex, rim included."""
    start, end = Fraction(0), Fraction(1)
    for i, j in ((0, 1), (1, 2), (2, 0)):
        speed, off = d[i] - d[j], centre[i] - centre[j]
        if speed == 0:
            if abs(off) > 1:
                return None
            continue
        one, other = sorted((Fraction(off - 1, speed), Fraction(off + 1, speed)))
        start, end = max(start, one), min(end, other)
    return (start, end) if start <= end else None


def _inside(d: Cube, centre: Cube, when: Fraction) -> bool:
    spot = [when * i - j for i, j in zip(d, centre, strict=True)]
    return all(abs(spot[i] - spot[j]) < 1 for i, j in ((0, 1), (1, 2), (2, 0)))


@cache
def met(d: Cube) -> Met:
    """Return what the segment from the origin to *d* meets, the two ends left out."""
    crossed, corners = set(), set()
    beside: dict[tuple[Fraction, Fraction], set[Cube]] = {}
    spans = [range(min(0, i) - 1, max(0, i) + 2) for i in d]
    for x in spans[0]:
        for z in spans[2]:
            centre = (x, -x - z, z)
            stay = _stay(d, centre)
            if stay is None or centre in ((0, 0, 0), d):
                continue
            if stay[0] == stay[1]:
                corners.add(centre)
            elif _inside(d, centre, (stay[0] + stay[1]) / 2):
                crossed.add(centre)
            else:
                beside.setdefault(stay, set()).add(centre)
    assert all(len(pair) == 2 for pair in beside.values())
    return Met(frozenset(crossed), frozenset(map(frozenset, beside.values())), frozenset(corners))


def left_of(d: Cube, centre: Cube) -> bool:
    """Say on which side of the line through 0 and *d* a hex lies."""
    return d[0] * centre[2] - d[2] * centre[0] > 0


def sees(
    a: Cube,
    b: Cube,
    blocks,
    *,
    whole_run: bool = False,
    corner: bool = False,
) -> bool:
    """Say whether *a* sees *b*, where *blocks(hex)* says which hexes block (off the map too)."""
    if apart(a, b) <= 1:
        return True
    d = (b[0] - a[0], b[1] - a[1], b[2] - a[2])
    touched = met(d)

    def shut(centre: Cube) -> bool:
        return bool(blocks((a[0] + centre[0], a[1] + centre[1], a[2] + centre[2])))

    if any(map(shut, touched.crossed)) or (corner and any(map(shut, touched.corners))):
        return False
    if any(all(map(shut, pair)) for pair in touched.pairs):
        return False
    if whole_run:
        closed = [hex_ for pair in touched.pairs for hex_ in pair if shut(hex_)]
        return len({left_of(d, hex_) for hex_ in closed}) < 2
    return True
