"""What the straight segment between two centres touches, exactly, in whole numbers (ATZ-11.11).

Axial coordinates times 3 put every corner of a hex on a whole number, and which hexes a segment
meets does not change if the plane is sheared. So the signs of whole cross products decide it:
no root of three, no rounding, and the answer cannot depend on where or how large the map lies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

CROSSED, ALONG, CORNER = 0, 1, 2

Axial = tuple[int, int]


class Touch(NamedTuple):
    """One thing that a segment meets, as displacements from its start.

    CROSSED: it passes through the inside of *a* (*b* is the same). ALONG: it runs along the side
    that *a*, on its left, shares with *b*, on its right. CORNER: it touches *a* (*b* is the same)
    in one corner only.
    """

    kind: int
    a: Axial
    b: Axial


# Six unit displacements, each 60 degrees from the one before.
_TURN: tuple[Axial, ...] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def _heading(dq: int, dr: int) -> tuple[Axial, Axial, Axial, int]:
    """Return the row nearest to the displacement, its neighbours, and 1 or -1 if mirrored.

    The second row lies on the side of the displacement, so that it turns off by 0 to 30 degrees
    towards it.
    """

    def closeness(k: int) -> int:
        q, r = _TURN[k]
        return 2 * (dq * q + dr * r) + dq * r + dr * q

    k = max(range(6), key=closeness)
    ahead, one, other = _TURN[k], _TURN[(k + 1) % 6], _TURN[k - 1]
    if ahead[0] * dr - ahead[1] * dq >= 0:
        return ahead, one, other, 1
    return ahead, other, one, -1


def trace_hexes(dq: int, dr: int) -> Iterator[Touch]:
    """Yield what the segment from a hex to the one at (dq, dr) touches, in order, ends excluded.

    >>> [t.a for t in trace_hexes(2, 1)]
    [(1, 0), (1, 1)]
    >>> list(trace_hexes(1, 1))
    [Touch(kind=1, a=(0, 1), b=(1, 0))]
    """
    if dq == dr == 0:
        return
    ahead, near, far, sign = _heading(dq, dr)

    def side(v: Axial) -> int:
        return sign * (dq * v[1] - dr * v[0])

    if side(ahead) + side(near) == 0:
        yield from _along(dq, dr, (ahead, near) if sign < 0 else (near, ahead))
        return
    to_ahead, to_near, to_far = side(ahead), side(near), side(far)
    near_corner, far_corner = to_ahead + to_near, to_ahead + to_far  # in thirds
    q = r = off = 0  # off: on which side of the segment the present centre lies, and how far
    while True:
        at_near, at_far = 3 * off + near_corner, 3 * off + far_corner
        if at_near == 0 or at_far == 0:
            beside = near if at_near == 0 else far
            corner = (q + beside[0], r + beside[1])
            yield Touch(CORNER, corner, corner)
        if at_near < 0:
            q, r, off = q + near[0], r + near[1], off + to_near
        elif at_far > 0:
            q, r, off = q + far[0], r + far[1], off + to_far
        else:
            q, r, off = q + ahead[0], r + ahead[1], off + to_ahead
        if q == dq and r == dr:
            return
        yield Touch(CROSSED, (q, r), (q, r))


def _along(dq: int, dr: int, beside: tuple[Axial, Axial]) -> Iterator[Touch]:
    """Yield sides and hexes in turn: the segment leaves every hex by a corner, along a side."""
    (lq, lr), (rq, rr) = beside
    q = r = 0
    while True:
        yield Touch(ALONG, (q + lq, r + lr), (q + rq, r + rr))
        q, r = q + lq + rq, r + lr + rr
        if q == dq and r == dr:
            return
        yield Touch(CROSSED, (q, r), (q, r))


def trace_cells(dx: int, dy: int) -> Iterator[Touch]:
    """Yield what the segment between the centres of two squares touches, ends excluded.

    It never runs along a side.

    >>> [t.a for t in trace_cells(2, 1)]
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
                yield Touch(CORNER, (a * right, b * down), (a * right, b * down))
        if ahead <= 0:
            i += 1
        if ahead >= 0:
            j += 1
        if (i, j) != (width, height):
            yield Touch(CROSSED, (i * right, j * down), (i * right, j * down))
