"""From columns and rows to millimetres on the sheet and back: x right, y down."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engine.clauses import clause
from engine.errors import EngineError
from engine.geometry.cells import Cells
from engine.geometry.hexes import Hexes
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.geometry.grid import Grid, Point, Side
    from engine.geometry.lattice import Lattice


@lru_cache(maxsize=64)
def lattice_of(grid: Grid, kind: str) -> Lattice:
    """Return the lattice of *grid* on a map of *kind*; raise `EngineError` for kinds without one.

    >>> from engine.geometry.grid import Grid
    >>> lattice_of(Grid(2, 2, 10.0), "hex").names
    ('N', 'NE', 'SE', 'S', 'SW', 'NW')
    """
    if kind == "hex":
        return Hexes(grid.orient, grid.stagger)
    if kind == "square":
        return Cells()
    raise EngineError(Text('maps of kind "{kind}" have no grid', kind=kind))


class Bounds(NamedTuple):
    """A rectangle in mm."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """The width in mm."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """The height in mm."""
        return self.bottom - self.top

    def holds(self, x: float, y: float) -> bool:
        """Say whether a point lies inside or on the rim."""
        return self.left <= x <= self.right and self.top <= y <= self.bottom

    @classmethod
    def around(cls, points: Iterable[Point]) -> Bounds:
        """Return the least rectangle that holds all the points."""
        xs, ys = zip(*points, strict=True)
        return cls(min(xs), min(ys), max(xs), max(ys))


def _span(found: list[int], count: int) -> range:
    """Return the indexes from the least to the greatest found and two beyond, of *count*."""
    return range(max(0, min(found) - 2), min(count, max(found) + 3))


class Layout:
    """The geometry of one grid; columns and rows are those of ids, counted from ``grid.first``."""

    def __init__(self, grid: Grid, kind: str = "hex") -> None:
        self.grid = grid
        self.lattice = lattice_of(grid, kind)
        self._pitch = self.lattice.pitch(grid.size)
        parts = self.lattice.parts
        self._part = self._pitch[0] / parts[0], self._pitch[1] / parts[1]  # corners count in these

    def axial(self, col: int, row: int) -> tuple[int, int]:
        """Return the axial coordinates; the first space of the grid is (0, 0)."""
        first_col, first_row = self.grid.first
        return self.lattice.axial(col - first_col, row - first_row)

    def offset(self, q: int, r: int) -> tuple[int, int]:
        """Return column and row of axial coordinates, on the grid or beyond it."""
        i, j = self.lattice.offset(q, r)
        return i + self.grid.first[0], j + self.grid.first[1]

    def holds(self, col: int, row: int) -> bool:
        """Say whether column and row lie on the grid."""
        first_col, first_row = self.grid.first
        return 0 <= col - first_col < self.grid.columns and 0 <= row - first_row < self.grid.rows

    def centre(self, col: int, row: int) -> Point:
        """Return the centre; each is computed from the origin, so that no error adds up.

        >>> from engine.geometry.grid import Grid
        >>> Layout(Grid(3, 3, 20.0, origin=(15.0, 15.0))).centre(1, 3)
        (15.0, 55.0)
        """
        right, down = self.lattice.steps(*self.axial(col, row))
        x, y = self.grid.origin
        return x + right * self._pitch[0], y + down * self._pitch[1]

    def polygon(self, col: int, row: int) -> tuple[Point, ...]:
        """Return the corners clockwise; direction d leads over the side from corner d to d + 1.

        Neighbours have exactly the same numbers for the corners that they share. A half-hex has
        its whole outline here; the sheet's `bounds` cut it.
        """
        right, down = self.lattice.steps(*self.axial(col, row))
        across, along = self.lattice.parts
        right, down = right * across, down * along
        (x, y), (wide, high) = self.grid.origin, self._part
        return tuple(
            (x + (right + dx) * wide, y + (down + dy) * high) for dx, dy in self.lattice.corners
        )

    def locate(self, x: float, y: float) -> tuple[int, int] | None:
        """Return column and row of the space under a point of the sheet, None beside the grid."""
        if not self.bounds.holds(x, y):
            return None
        left, top = self.grid.origin
        near = self.lattice.nearest((x - left) / self._pitch[0], (y - top) / self._pitch[1])
        col, row = self.offset(*near)
        return (col, row) if self.holds(col, row) else None

    def near(self, area: Bounds) -> Iterator[tuple[int, int]]:
        """Yield column and row of all spaces of the grid that may meet *area*, row by row."""
        left, top = self.grid.origin
        wide, high = self._pitch
        places = [
            self.lattice.offset(*self.lattice.nearest((x - left) / wide, (y - top) / high))
            for x in (area.left, area.right)
            for y in (area.top, area.bottom)
        ]
        columns = _span([i for i, _ in places], self.grid.columns)
        rows = _span([j for _, j in places], self.grid.rows)
        first_col, first_row = self.grid.first
        for j in rows:
            for i in columns:
                yield i + first_col, j + first_row

    @clause("ATZ-3.5")
    def is_half(self, col: int, row: int) -> bool:
        """Say whether the sheet is cut through this space (ATZ-3.5)."""
        return bool(self.cut_off(col, row))

    def cut_off(self, col: int, row: int) -> tuple[Side, ...]:
        """Return the sides on which half of this space is missing: the sheet ends at its centre."""
        right, down = self.lattice.steps(*self.axial(col, row))
        left, top, most_right, most_down = self.extent
        ends: dict[Side, bool] = {
            "north": down == top,
            "east": right == most_right,
            "south": down == most_down,
            "west": right == left,
        }
        return tuple(side for side, at_end in ends.items() if at_end and side in self.grid.cut)

    @cached_property
    def extent(self) -> tuple[int, int, int, int]:
        """The outermost centres in steps: left, top, right, bottom."""
        lattice = self.lattice
        columns, rows = self.grid.columns, self.grid.rows
        some = [
            (i, j) for i in {0, 1, columns - 2, columns - 1} for j in {0, 1, rows - 2, rows - 1}
        ]
        places = [
            lattice.steps(*lattice.axial(i, j))
            for i, j in some
            if 0 <= i < columns and 0 <= j < rows
        ]
        xs, ys = [x for x, _ in places], [y for _, y in places]
        return min(xs), min(ys), max(xs), max(ys)

    @cached_property
    def bounds(self) -> Bounds:
        """The rectangle of the sheet: around the whole grid, through the centres on cut sides."""
        left, top, right, bottom = self.extent
        x, y = self.grid.origin
        wide = max(dx for dx, _ in self.lattice.corners) * self._part[0]
        high = max(dy for _, dy in self.lattice.corners) * self._part[1]
        cut = self.grid.cut
        return Bounds(
            x + left * self._pitch[0] - (0.0 if "west" in cut else wide),
            y + top * self._pitch[1] - (0.0 if "north" in cut else high),
            x + right * self._pitch[0] + (0.0 if "east" in cut else wide),
            y + bottom * self._pitch[1] + (0.0 if "south" in cut else high),
        )
