"""Areas of a grid: which dots a drawn ring holds, and the rim of spaces, joined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.geometry.curves import inside
from engine.geometry.layout import Bounds

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from engine.geometry.grid import Point
    from engine.geometry.lattice import Offset
    from engine.geometry.layout import Layout


def box(a: Point, b: Point) -> tuple[Point, ...]:
    """Return the upright rectangle between two opposite corners.

    >>> box((4.0, 1.0), (2.0, 3.0))
    ((2.0, 1.0), (4.0, 1.0), (4.0, 3.0), (2.0, 3.0))
    """
    (left, right), (top, bottom) = sorted((a[0], b[0])), sorted((a[1], b[1]))
    return (left, top), (right, top), (right, bottom), (left, bottom)


def places_in(layout: Layout, ring: Sequence[Point]) -> tuple[Offset, ...]:
    """Return the places of the grid whose dots *ring* holds (even-odd) or has on its rim.

    Row by row; the rows and columns of dots are told apart without rounding.
    """
    if not ring:
        return ()
    dots = ((place, layout.centre(*place)) for place in layout.near(Bounds.around(ring)))
    return inside((tuple(ring),), dots)


def edge_of(layout: Layout, places: Collection[Offset]) -> tuple[Offset, ...]:
    """Return those of *places* that have a neighbour, on the grid or beyond, that is not one."""
    held = set(places)
    found = []
    for place in places:
        q, r = layout.axial(*place)
        around = (layout.offset(q + dq, r + dr) for dq, dr in layout.lattice.directions)
        if any(near not in held for near in around):
            found.append(place)
    return tuple(found)


def rims(layout: Layout, places: Iterable[Offset]) -> tuple[tuple[Point, ...], ...]:
    """Return the rims of *places* as closed rings: what joins has one, and one for each hole.

    The sides between two of them are left out; the corners are those of `Layout.polygon`.
    """
    held = dict.fromkeys(places)
    ahead: dict[Point, list[Point]] = {}
    for place in held:
        q, r = layout.axial(*place)
        corners = layout.polygon(*place)
        for side, (dq, dr) in enumerate(layout.lattice.directions):
            if layout.offset(q + dq, r + dr) not in held:
                ahead.setdefault(corners[side], []).append(corners[(side + 1) % len(corners)])
    rings = []
    while ahead:
        at = first = next(iter(ahead))
        ring = []
        while at in ahead:
            ring.append(at)
            ends = ahead[at]
            at = ends.pop()
            if not ends:
                del ahead[ring[-1]]
            if at == first:
                break
        rings.append(tuple(ring))
    return tuple(rings)
