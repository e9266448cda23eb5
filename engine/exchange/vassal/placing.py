"""Where the hexes of a level lie on a VASSAL board, to the pixel, as its engine counts them.

VASSAL's hex grid has no switch for which column lies lower, takes whole pixels for its first hex
and cuts off fractions of every centre. So the hexes are drawn an even number of pixels high, and
the whole board is shifted by half a pixel along the other axis: then no centre that VASSAL counts
is more than half a pixel from the dot that is drawn, on the first hex as on the last.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from engine.geometry.grid import Grid
from engine.geometry.layout import Layout

if TYPE_CHECKING:
    from engine.geometry.grid import Point

INCH: Final = 25.4
LEAST: Final = 12  # pixels of a hex, flat to flat
LONGEST: Final = 8000  # pixels of a side of a board that VASSAL opens on common machines
MARGIN: Final = 1.0  # mm of paper around the sheet


@dataclass(frozen=True)
class Placing:
    """One level at a resolution: a space is *size* pixels from flat to flat, an even number."""

    grid: Grid
    kind: str
    size: int

    @cached_property
    def layout(self) -> Layout:
        """The level in mm."""
        return Layout(self.grid, self.kind)

    @property
    def sideways(self) -> bool:
        """Whether VASSAL swaps right and down everywhere: hexes with a point on top."""
        return self.kind == "hex" and self.grid.orient == "pointy"

    @property
    def scale(self) -> float:
        """Pixels a mm."""
        return self.size / self.grid.size

    @property
    def between(self) -> float:
        """Pixels from one column to the next; of pointed hexes from one row to the next."""
        return self.size * math.sqrt(3.0) / 2 if self.kind == "hex" else float(self.size)

    @cached_property
    def first(self) -> tuple[int, int]:
        """The pixel that VASSAL takes for the centre of the first space, right and down."""
        bounds = self.layout.bounds
        x, y = self.grid.origin
        right = (x - bounds.left + MARGIN) * self.scale + self._shift[0]
        down = (y - bounds.top + MARGIN) * self.scale + self._shift[1]
        return math.ceil(right - 1e-9), math.ceil(down - 1e-9)

    @property
    def _shift(self) -> Point:
        """How far a dot is drawn left of and above the whole pixel that VASSAL counts from."""
        if self.kind != "hex":
            return 0.0, 0.0
        return (0.0, 0.5) if self.sideways else (0.5, 0.0)

    @property
    def corner(self) -> Point:
        """The point of the sheet, in mm, at the left upper corner of the board."""
        x, y = self.grid.origin
        right, down = self.first
        shift_x, shift_y = self._shift
        return x - (right - shift_x) / self.scale, y - (down - shift_y) / self.scale

    @property
    def pixels(self) -> tuple[int, int]:
        """Width and height of the board."""
        bounds = self.layout.bounds
        left, top = self.corner
        return (
            math.ceil((bounds.right + MARGIN - left) * self.scale - 1e-9),
            math.ceil((bounds.bottom + MARGIN - top) * self.scale - 1e-9),
        )

    def raw(self, col: int, row: int) -> tuple[int, int]:
        """Return the line and the place in it that VASSAL counts for a space, from 0.

        A line is a column, of pointed hexes a row. In every other line the hexes lie half a hex
        further, so where the first line does, the places of the second begin at -1.
        """
        i, j = col - self.grid.first[0], row - self.grid.first[1]
        line, place = (j, i) if self.sideways else (i, j)
        early = self.kind == "hex" and self.grid.stagger == "first" and line % 2 == 1
        return line, place - 1 if early else place

    def centre(self, col: int, row: int) -> tuple[int, int]:
        """Return the pixel at which VASSAL lays pieces in a space: where it snaps them to.

        Stacks at the start lie there too, else pieces that are moved onto them would lie beside.
        """
        line, place = self.raw(col, row)
        right, down = self.first
        if self.kind != "hex":
            return right + line * self.size, down + place * self.size
        x0, y0 = (down, right) if self.sideways else (right, down)
        x = int(self.between * line + x0)
        y = self.size * place + self.size // 2 * (line % 2) + y0
        return (y, x) if self.sideways else (x, y)

    def attributes(self) -> dict[str, str]:
        """Return what the grid of the board says: its first centre and its distances."""
        right, down = self.first
        same = {
            "dy": f"{float(self.size)!r}",
            "dx": f"{self.between!r}",
            "snapTo": "true",
            "edgesLegal": "false",
            "cornersLegal": "false",
            "visible": "false",
            "dotsVisible": "false",
            "color": "0,0,0",
        }
        if self.kind != "hex":
            return {"x0": str(right), "y0": str(down), **same}
        x0, y0 = (down, right) if self.sideways else (right, down)
        sideways = "true" if self.sideways else "false"
        return {"sideways": sideways, "x0": str(x0), "y0": str(y0), **same}


def placing(grid: Grid, kind: str, dpi: float) -> Placing:
    """Return the placing at *dpi* dots per inch, or at as many as a board can have."""
    wanted = grid.size * dpi / INCH
    size = max(LEAST, 2 * round(wanted / 2))
    found = Placing(grid, kind, size)
    while max(found.pixels) > LONGEST and size > LEAST:
        size = max(LEAST, min(size - 2, 2 * int(size * LONGEST / max(found.pixels) / 2)))
        found = Placing(grid, kind, size)
    return found
