"""Spaces under a brush and along a stroke, in whole-number steps of the lattice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.geometry.ids import parse_space_id, space_id

if TYPE_CHECKING:
    from engine.geometry.layout import Layout

RADIUS = {1: 0, 7: 1, 19: 2}  # spaces of the brush -> steps around its middle


def chain(layout: Layout, a: str, b: str) -> tuple[str, ...]:
    """Return an unbroken chain of neighbouring spaces from *a* to *b*, both included.

    It keeps as close to the straight line as steps towards *b* can.
    """
    level, *start = parse_space_id(a)
    _, *end = parse_space_id(b)
    (q, r), (to_q, to_r) = layout.axial(*start), layout.axial(*end)
    along = (to_q - q, to_r - r)
    from_q, from_r = q, r
    places = [(q, r)]
    while (q, r) != (to_q, to_r):
        left = layout.lattice.distance(to_q - q, to_r - r)
        steps = [
            (q + dq, r + dr)
            for dq, dr in layout.lattice.directions
            if layout.lattice.distance(to_q - q - dq, to_r - r - dr) < left
        ]
        on_map = [step for step in steps if layout.holds(*layout.offset(*step))] or steps
        q, r = min(
            on_map, key=lambda s: abs(along[0] * (s[1] - from_r) - along[1] * (s[0] - from_q))
        )
        places.append((q, r))
    return tuple(space_id(*layout.offset(*place), level) for place in places)


def brush(layout: Layout, middle: str, size: int) -> tuple[str, ...]:
    """Return the spaces of the grid under a brush of *size* spaces, the middle first."""
    level, *place = parse_space_id(middle)
    q, r = layout.axial(*place)
    reach = RADIUS[size]
    near = [
        (layout.lattice.distance(dq, dr), dr, dq)
        for dr in range(-reach, reach + 1)
        for dq in range(-reach, reach + 1)
    ]
    places = [layout.offset(q + dq, r + dr) for steps, dr, dq in sorted(near) if steps <= reach]
    return tuple(space_id(*found, level) for found in places if layout.holds(*found))
