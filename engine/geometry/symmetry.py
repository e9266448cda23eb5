"""Symmetry of a grid about a middle: where the places go that belong to one place.

A middle is a dot, the middle of a side or a corner: whichever maps every dot to a dot. It is kept
in sixths of axial coordinates, so that all of them are whole numbers.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal, NamedTuple

from engine.geometry.turns import Turn

if TYPE_CHECKING:
    from engine.geometry.grid import Point
    from engine.geometry.lattice import Axial, Lattice, Offset
    from engine.geometry.layout import Layout

Kind = Literal["left_right", "top_bottom", "both", "two", "three", "four", "six"]

FOLDS: dict[Kind, int] = {"two": 2, "three": 3, "four": 4, "six": 6}
PARTS = 6  # of a step that a middle counts in


def kinds(lattice: Lattice) -> tuple[Kind, ...]:
    """Return the symmetries that a lattice allows.

    >>> from engine.geometry.hexes import Hexes
    >>> kinds(Hexes("flat", "second"))
    ('left_right', 'top_bottom', 'both', 'two', 'three', 'six')
    """
    ways = len(lattice.directions)
    turns = [kind for kind, fold in FOLDS.items() if ways % fold == 0]
    return ("left_right", "top_bottom", "both", *turns)


class Symmetry(NamedTuple):
    """One symmetry of a layout; ``middle`` in sixths of axial coordinates."""

    layout: Layout
    kind: Kind
    middle: Axial

    @property
    def turns(self) -> tuple[Turn, ...]:
        """What maps the grid to itself, nothing done first."""
        ways = len(self.layout.lattice.directions)
        across = Turn(mirrored=True)
        down, half = Turn(mirrored=True, steps=ways // 2), Turn(steps=ways // 2)
        mirrors: dict[Kind, tuple[Turn, ...]] = {
            "left_right": (across,),
            "top_bottom": (down,),
            "both": (across, down, half),
        }
        if self.kind in mirrors:
            return (Turn(), *mirrors[self.kind])
        fold = FOLDS[self.kind]
        return tuple(Turn(steps=ways // fold * k) for k in range(fold))

    def images(self, place: Offset) -> tuple[Offset, ...]:
        """Return the places of the grid that belong to *place*, itself first, each once."""
        q, r = self.layout.axial(*place)
        found = [self._image(turn, q, r) for turn in self.turns]
        places = [self.layout.offset(*at) for at in found if at is not None]
        return tuple(dict.fromkeys(at for at in places if self.layout.holds(*at)))

    def pairs(self, a: Offset, b: Offset) -> tuple[tuple[Offset, Offset], ...]:
        """Return the images of two places that belong together, those on the grid, each once."""
        found = []
        for turn in self.turns:
            ends = [self._image(turn, *self.layout.axial(*place)) for place in (a, b)]
            places = [self.layout.offset(*at) for at in ends if at is not None]
            if len(places) == 2 and all(self.layout.holds(*at) for at in places):
                found.append((places[0], places[1]))
        return tuple(dict.fromkeys(found))

    def _image(self, turn: Turn, q: int, r: int) -> Axial | None:
        mid_q, mid_r = self.middle
        to_q, to_r = turn.axial(self.layout.lattice, PARTS * q - mid_q, PARTS * r - mid_r)
        to_q, to_r = to_q + mid_q, to_r + mid_r
        return None if to_q % PARTS or to_r % PARTS else (to_q // PARTS, to_r // PARTS)

    def is_whole(self) -> bool:
        """Say whether every dot is mapped to a dot."""
        some = ((0, 0), (1, 0), (0, 1))
        return all(self._image(turn, *at) is not None for turn in self.turns for at in some)

    @property
    def at(self) -> Point:
        """The middle in mm."""
        lattice, grid = self.layout.lattice, self.layout.grid
        (right, down), (wide, high) = lattice.steps(*self.middle), lattice.pitch(grid.size)
        return grid.origin[0] + right * wide / PARTS, grid.origin[1] + down * high / PARTS

    def axes(self) -> tuple[tuple[Point, Point], ...]:
        """Return the lines that show it, from edge to edge of the sheet, or out of the middle."""
        x, y = self.at
        bounds = self.layout.bounds
        across = ((x, bounds.top), (x, bounds.bottom))
        along = ((bounds.left, y), (bounds.right, y))
        if self.kind not in FOLDS:
            lines = {"left_right": (across,), "top_bottom": (along,)}
            return lines.get(self.kind, (across, along))
        fold = FOLDS[self.kind]
        return tuple(((x, y), self._far(math.tau * k / fold)) for k in range(fold))

    def _far(self, angle: float) -> Point:
        """Return where a ray out of the middle leaves the sheet, clockwise from the top."""
        (x, y), bounds = self.at, self.layout.bounds
        dx, dy = math.sin(angle), -math.cos(angle)
        ends = []
        if abs(dx) > 1e-9:
            ends.append(((bounds.right if dx > 0 else bounds.left) - x) / dx)
        if abs(dy) > 1e-9:
            ends.append(((bounds.bottom if dy > 0 else bounds.top) - y) / dy)
        far = max(0.0, min(ends))
        return x + far * dx, y + far * dy


def symmetry_near(layout: Layout, kind: Kind, at: Point) -> Symmetry:
    """Return the symmetry of *kind* whose middle lies nearest to a point of the sheet."""
    lattice, grid = layout.lattice, layout.grid
    wide, high = lattice.pitch(grid.size)
    q, r = lattice.nearest((at[0] - grid.origin[0]) / wide, (at[1] - grid.origin[1]) / high)
    ways = lattice.directions
    part = PARTS // (3 if len(ways) == 6 else 2)  # a corner is shared by three hexes, four cells
    steps = [(0, 0)]
    for d, (dq, dr) in enumerate(ways):
        to_q, to_r = ways[d - 1]
        steps += [(PARTS // 2 * dq, PARTS // 2 * dr), (part * (dq + to_q), part * (dr + to_r))]
    found = [Symmetry(layout, kind, (PARTS * q + dq, PARTS * r + dr)) for dq, dr in steps]
    return min(
        (one for one in found if one.is_whole()), key=lambda one: round(math.dist(one.at, at), 6)
    )
