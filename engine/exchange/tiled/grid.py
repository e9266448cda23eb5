"""The whole-pixel grid of a TMX map, and where the millimetres of a sheet lie on it.

TMX knows whole numbers only, and readers halve them without a rest: all sizes are even here, so
that no reader loses half a pixel a hex. The whole sheet is stretched onto that grid, by less than
a hundredth, so that what lies on the dot of a hex does so at the far end of the map too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.errors import EngineError
from engine.geometry.hexes import ROOT3
from engine.geometry.layout import Layout
from engine.texts import Text

if TYPE_CHECKING:
    from engine.geometry.grid import Point

USUAL: Final = 112  # 97 of its pixels are 112 x root 3 / 2 but for 0.005
LEAST, MOST = 8, 1024


@dataclass(frozen=True)
class TileGrid:
    """The grid of *layout* where hexes are *across* pixels from flat to flat."""

    layout: Layout
    across: int = USUAL

    def __post_init__(self) -> None:
        if not LEAST <= self.across <= MOST:
            text = Text(
                "hexes of {n} pixels cannot be written: choose {least} to {most}",
                n=self.across,
                least=LEAST,
                most=MOST,
            )
            raise EngineError(text)
        if self.across % 2:
            text = Text(
                "hexes of {n} pixels cannot be written, since Tiled halves the number: choose "
                "{less} or {more}",
                n=self.across,
                less=self.across - 1,
                more=self.across + 1,
            )
            raise EngineError(text)

    @property
    def flat(self) -> bool:
        """Whether hexes have a flat top: then columns are staggered, else rows."""
        return self.layout.grid.orient == "flat"

    @property
    def first_shifted(self) -> bool:
        """Whether the first column lies lower, or the first row further right."""
        return self.layout.grid.stagger == "first"

    @property
    def pitch(self) -> int:
        """Pixels from one staggered column, or row, to the next."""
        return round(self.across * ROOT3 / 2)

    @property
    def side(self) -> int:
        """The length of the sides that lie along the staggered axis."""
        return 2 * round(self.pitch / 3)

    @property
    def tile(self) -> tuple[int, int]:
        """Width and height of a tile."""
        along = 2 * self.pitch - self.side
        return (along, self.across) if self.flat else (self.across, along)

    @property
    def scale(self) -> tuple[float, float]:
        """Pixels a mm, to the right and down."""
        size = self.layout.grid.size
        near, far = self.across / size, self.pitch / (size * ROOT3 / 2)
        return (far, near) if self.flat else (near, far)

    @property
    def first(self) -> tuple[int, int]:
        """The centre of the first space."""
        width, height = self.tile
        shift = self.across // 2 if self.first_shifted else 0
        right, down = (0, shift) if self.flat else (shift, 0)
        return width // 2 + right, height // 2 + down

    def at(self, point: Point) -> Point:
        """Return where a point of the sheet, in mm, lies in pixels."""
        (x, y), (kx, ky) = self.layout.grid.origin, self.scale
        left, top = self.first
        return left + (point[0] - x) * kx, top + (point[1] - y) * ky

    @property
    def corner(self) -> Point:
        """The point of the sheet, in mm, at the left upper corner of the map."""
        (x, y), (kx, ky) = self.layout.grid.origin, self.scale
        left, top = self.first
        return x - left / kx, y - top / ky

    def centre(self, col: int, row: int) -> Point:
        """Return the centre of a space in pixels: whole numbers, without their rounding errors."""
        x, y = self.at(self.layout.centre(col, row))
        return float(round(x)), float(round(y))

    @property
    def outline(self) -> tuple[Point, ...]:
        """The corners of a tile, from that where direction 0 begins, clockwise."""
        long, short = 2 * self.pitch - self.side, self.across
        near, far = (long - self.side) / 2, (long + self.side) / 2
        half = short / 2
        if self.flat:
            return (near, 0.0), (far, 0.0), (long, half), (far, short), (near, short), (0.0, half)
        return (half, 0.0), (short, near), (short, far), (half, long), (0.0, far), (0.0, near)

    def kept(self, col: int, row: int) -> tuple[float, float, float, float] | None:
        """Return what is left of the tile of a space that the sheet is cut through, else None."""
        cut = self.layout.cut_off(col, row)
        if not cut:
            return None
        width, height = self.tile
        return (
            width / 2 if "west" in cut else 0.0,
            height / 2 if "north" in cut else 0.0,
            width / 2 if "east" in cut else float(width),
            height / 2 if "south" in cut else float(height),
        )
