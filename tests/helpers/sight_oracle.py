"""Sight by its definition, in fractions and on its own coordinates: an oracle for the engine.

In cube coordinates about its centre a hex is where |x-y|, |y-z| and |z-x| are all at most 1. The
segment between two centres is cut to that, exactly; nothing of the engine's lattice is used.
"""

from __future__ import annotations

import itertools
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


Point = tuple[int, int]  # x and z of a place, in thirds
Side = frozenset[Cube]  # two hexes that touch
STEPS: tuple[Cube, ...] = tuple(itertools.permutations((1, -1, 0)))


class Sides(NamedTuple):
    """The sides of hexes that a segment crosses, runs along, or goes through an end of."""

    crossed: frozenset[Side]
    along: frozenset[Side]
    ends: frozenset[Side]


@cache
def _side(one: Cube, other: Cube) -> tuple[Point, Point]:
    """Return the ends of the side of two hexes: the corners that they share."""
    p, q = _rim(one) & _rim(other)
    return p, q


def _rim(centre: Cube) -> set[Point]:
    """Return the corners of a hex: two thirds along one way, one third back along the others."""
    ways = {*itertools.permutations((2, -1, -1)), *itertools.permutations((-2, 1, 1))}
    return {(3 * centre[0] + x, 3 * centre[2] + z) for x, _, z in ways}


@cache
def sides_met(d: Cube) -> Sides:
    """Return the sides that the segment from the origin to *d* meets."""
    crossed, along, ends = set(), set(), set()
    spans = [range(min(0, i) - 1, max(0, i) + 2) for i in d]
    for x in spans[0]:
        for z in spans[2]:
            one = (x, -x - z, z)
            for step in STEPS:
                other = (one[0] + step[0], one[1] + step[1], one[2] + step[2])
                if one < other:
                    how = _how(d, *_side(one, other))
                    if how is not None:
                        (ends, crossed, along)[how].add(frozenset((one, other)))
    return Sides(frozenset(crossed), frozenset(along), frozenset(ends))


def _how(d: Cube, p: Point, q: Point) -> int | None:
    """Say how the segment from 0 to *d* meets that from *p* to *q*.

    1: in the inside of it; 2: along it; 0: in an end; None: not at all.
    """
    length = 3 * (d[0] * d[0] + d[2] * d[2])
    off = [d[0] * z - d[2] * x for x, z in (p, q)]
    when = [d[0] * x + d[2] * z for x, z in (p, q)]
    touched = [o == 0 and 0 <= t <= length for o, t in zip(off, when, strict=True)]
    if any(touched):
        return 2 if all(touched) else 0
    if off[0] * off[1] >= 0:
        return None
    meet = when[0] + (when[1] - when[0]) * Fraction(off[0], off[0] - off[1])
    return 1 if 0 < meet < length else None


def left_of(d: Cube, centre: Cube) -> bool:
    """Say on which side of the line through 0 and *d* a hex lies."""
    return d[0] * centre[2] - d[2] * centre[0] > 0


def walled(
    a: Cube, b: Cube, walls: frozenset[Side], *, along: bool = False, end: bool = False
) -> bool:
    """Say whether one of *walls* stops the line from *a* to *b*."""
    d = (b[0] - a[0], b[1] - a[1], b[2] - a[2])
    if not walls or d == (0, 0, 0):
        return False
    moved = {frozenset((h[0] - a[0], h[1] - a[1], h[2] - a[2]) for h in wall) for wall in walls}
    touched = sides_met(d)
    return bool(
        moved & touched.crossed
        or (along and moved & touched.along)
        or (end and moved & touched.ends)
    )


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
