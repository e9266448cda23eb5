"""What the straight segment between two centres touches, exactly, in whole numbers (ATZ-11.11).

A displacement is *a* steps along the row of hexes nearest to it and *b* <= *a* steps along the
next nearest. Seen so, all twelve sectors of the plane are one, and on which side of the segment a
corner lies is a sum of a few *a* and *b*: no root of three, no rounding, and the answer cannot
depend on where or how large the map lies.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from engine.clauses import clause

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

CROSSED, ALONG, CORNER = 0, 1, 2
SIDE_CROSSED, SIDE_ALONG, SIDE_END = 3, 4, 5

Axial = tuple[int, int]

# One thing that a segment meets, by displacements from its start: (kind, one, other).
# CROSSED: the segment passes through the inside of *one* (which is also the *other*).
# ALONG: it runs along the side that *one* shares with *other*; all the *one* of a segment lie on
# the same side of it. CORNER: it touches *one* (which is also the *other*) in a corner only.
# `with_sides` adds the sides themselves, each between *one* and *other*. SIDE_CROSSED: the segment
# crosses the inside of the side. SIDE_ALONG: it runs along it. SIDE_END: it goes through its end.
Touch = tuple[int, Axial, Axial]

_UNIT: tuple[Axial, ...] = ((1, 0), (0, 1), (0, 0))  # steps of the cube coordinates q, r, s


def _row(plus: int, minus: int) -> Axial:
    """Return the unit displacement that adds 1 to one cube coordinate and takes 1 from another."""
    (q, r), (q2, r2) = _UNIT[plus], _UNIT[minus]
    return q - q2, r - r2


# By the coordinates with the highest, the middle and the lowest value.
_ROWS = {
    (high, middle, low): (_row(high, low), _row(middle, low), _row(high, middle))
    for high in range(3)
    for middle in range(3)
    for low in range(3)
    if {high, middle, low} == {0, 1, 2}
}


@clause("ATZ-11.11", "ATZ-11.12")
def trace_hexes(dq: int, dr: int) -> Iterator[Touch]:
    """Yield what the segment from a hex to the one at (dq, dr) touches, in order, ends excluded.

    >>> [one for kind, one, other in trace_hexes(2, 1)]
    [(1, 0), (1, 1)]
    >>> list(trace_hexes(1, 1))
    [(1, (1, 0), (0, 1))]
    """
    if dq == dr == 0:
        return
    (low, c), (middle, m), (high, h) = sorted(((dq, 0), (dr, 1), (-dq - dr, 2)))
    ahead, near, far = _ROWS[h, m, c]
    if middle >= 0:
        a, b = high, middle
    else:
        a, b, near, far = -low, -middle, far, near
    if a == b:
        yield from _along(a, near, ahead)
        return
    (aq, ar), (nq, nr), (fq, fr) = ahead, near, far
    near_corner, far_corner = a - b, -a - 2 * b  # where the segment leaves a hex, in thirds
    q = r = off = 0  # off: on which side of the segment the present centre lies, and how far
    while True:
        at_near, at_far = 3 * off + near_corner, 3 * off + far_corner
        if at_near < 0:
            q, r, off = q + nq, r + nr, off + a
        elif at_far > 0:
            q, r, off = q + fq, r + fr, off - a - b
        else:
            if at_near == 0:
                yield CORNER, (q + nq, r + nr), (q + nq, r + nr)
            elif at_far == 0:
                yield CORNER, (q + fq, r + fr), (q + fq, r + fr)
            q, r, off = q + aq, r + ar, off - b
        if q == dq and r == dr:
            return
        yield CROSSED, (q, r), (q, r)


def _along(times: int, one: Axial, other: Axial) -> Iterator[Touch]:
    """Yield sides and hexes in turn: the segment leaves every hex by a corner, along a side."""
    q = r = 0
    for left in reversed(range(times)):
        yield ALONG, (q + one[0], r + one[1]), (q + other[0], r + other[1])
        q, r = q + one[0] + other[0], r + one[1] + other[1]
        if left:
            yield CROSSED, (q, r), (q, r)


def trace_cells(dx: int, dy: int) -> Iterator[Touch]:
    """Yield what the segment between the centres of two squares touches, ends excluded.

    It never runs along a side.

    >>> [one for kind, one, other in trace_cells(2, 1)]
    [(1, 0), (1, 1)]
    """
    right, down = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
    width, height = abs(dx), abs(dy)
    i = j = 0
    while (i, j) != (width, height):
        # which border comes first: the one to the right or the one below
        ahead = (2 * i + 1) * height - (2 * j + 1) * width
        if ahead == 0:
            for a, b in ((i + 1, j), (i, j + 1)):
                yield CORNER, (a * right, b * down), (a * right, b * down)
        if ahead <= 0:
            i += 1
        if ahead >= 0:
            j += 1
        if (i, j) != (width, height):
            yield CROSSED, (i * right, j * down), (i * right, j * down)


def with_sides(
    touches: Iterable[Touch], target: Axial, touching: Callable[[int, int], bool]
) -> Iterator[Touch]:
    """Yield what the segment to *target* touches, and the sides of spaces that it meets on its way.

    *touches* are those of the segment; *touching* says whether spaces at a displacement share a
    side. The side between the two ends is met too, where they share one.

    >>> list(with_sides(trace_hexes(1, 0), (1, 0), lambda dq, dr: True))
    [(3, (0, 0), (1, 0))]
    """
    if target == (0, 0):
        return
    here: Axial = (0, 0)
    beside: list[Axial] = []  # touched since the segment was inside *here*
    for touch in chain(touches, ((CROSSED, target, target),)):
        kind, one, other = touch
        if kind != CROSSED:
            beside += (one, other) if kind == ALONG else (one,)
            yield touch
            if kind == ALONG:
                yield SIDE_ALONG, one, other
            continue
        if not beside:
            yield SIDE_CROSSED, here, one
        elif touching(one[0] - here[0], one[1] - here[1]):
            yield SIDE_END, here, one
        for corner in beside:
            yield SIDE_END, here, corner
            yield SIDE_END, corner, one
        if one != target:
            yield touch
        here, beside = one, []
