"""What a board owes to its grids alone: numbers, ids, neighbours. Kept as long as grids stay.

Spaces are numbered 0..n-1 through the levels in file order, row by row, without the void ones.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from engine.geometry.ids import space_id
from engine.geometry.labels import LabelScheme, labelling
from engine.geometry.layout import Layout

if TYPE_CHECKING:
    from engine.board.terrain import Plane
    from engine.geometry.grid import Side
    from engine.geometry.lattice import Lattice


class Frame:
    """The tables of some planes. Everything is made when first asked for, and then kept."""

    def __init__(self, kind: str, planes: tuple[Plane, ...]) -> None:
        self.planes = planes
        self.layouts = tuple(Layout(plane.grid, kind) for plane in planes)
        self.lattice: Lattice = self.layouts[0].lattice
        counts = [plane.grid.columns * plane.grid.rows - sum(plane.voids) for plane in planes]
        self.starts = tuple(sum(counts[:k]) for k in range(len(counts)))
        self.size = sum(counts)

    @cached_property
    def levels(self) -> tuple[int, ...]:
        """The number of its level for each space."""
        return tuple(n for n, plane in enumerate(self._offsets) for _ in plane)

    @cached_property
    def _offsets(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each level (i, j) of its spaces, counted from 0."""
        found = []
        for _, grid, voids in self.planes:
            all_ = [(i, j) for j in range(grid.rows) for i in range(grid.columns)]
            if voids:
                all_ = [place for place, void in zip(all_, voids, strict=True) if not void]
            found.append(tuple(all_))
        return tuple(found)

    @cached_property
    def places(self) -> tuple[tuple[int, int], ...]:
        """Column and row of each space, as in its id."""
        return tuple(
            (i + plane.grid.first[0], j + plane.grid.first[1])
            for plane, offsets in zip(self.planes, self._offsets, strict=True)
            for i, j in offsets
        )

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The id of each space; the first level stands alone."""
        names = ("", *(plane.id for plane in self.planes[1:]))
        return tuple(
            space_id(col, row, names[level])
            for (col, row), level in zip(self.places, self.levels, strict=True)
        )

    @cached_property
    def index(self) -> dict[str, int]:
        """The number of each id."""
        return {text: space for space, text in enumerate(self.ids)}

    @lru_cache(maxsize=8)  # noqa: B019 - frames are few and kept anyway
    def labels(self, scheme: LabelScheme) -> tuple[str, ...]:
        """Return the printed label of each space; spaces beyond the first level name theirs."""
        found: list[str] = []
        for number, (plane, offsets) in enumerate(zip(self.planes, self._offsets, strict=True)):
            said = labelling(scheme, plane.grid.columns, plane.grid.rows)
            head = f"{plane.id}/" if number else ""
            found += [head + said.at(i, j) for i, j in offsets]
        return tuple(found)

    @cached_property
    def axial(self) -> tuple[tuple[int, int], ...]:
        """The axial coordinates of each space on its level."""
        of = self.lattice.axial
        return tuple(of(i, j) for offsets in self._offsets for i, j in offsets)

    @cached_property
    def at(self) -> tuple[dict[tuple[int, int], int], ...]:
        """For each level the space at axial coordinates."""
        axial = self.axial
        ends = (*self.starts[1:], self.size)
        return tuple(
            {axial[space]: space for space in range(start, end)}
            for start, end in zip(self.starts, ends, strict=True)
        )

    def space_at(self, level: int, col: int, row: int) -> int:
        """Return the space at column and row, -1 if there is none."""
        return self.at[level].get(self.layouts[level].axial(col, row), -1)

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The neighbour of each space in each direction, -1 where there is none."""
        columns = []
        for dq, dr in self.lattice.directions:
            column: list[int] = []
            for level, at in enumerate(self.at):
                look = at.get
                start = self.starts[level]
                column += [
                    look((q + dq, r + dr), -1) for q, r in self.axial[start : start + len(at)]
                ]
            columns.append(column)
        return tuple(zip(*columns, strict=True))

    @cached_property
    def half(self) -> bytes:
        """1 for each half-hex: a space that the sheet is cut through (ATZ-3.5)."""
        if not any(plane.grid.cut for plane in self.planes):
            return bytes(self.size)
        return bytes(
            self.layouts[level].is_half(col, row)
            for (col, row), level in zip(self.places, self.levels, strict=True)
        )

    @lru_cache(maxsize=8)  # noqa: B019 - frames are few and kept anyway
    def edge(self, side: Side) -> tuple[int, ...]:
        """Return the whole spaces of the first level beyond which there are none on that side."""
        over = self.lattice.sides[side]
        half, near = self.half, self.neighbours
        return tuple(
            space
            for space in range(len(self.at[0]))
            if not half[space] and all(near[space][d] < 0 or half[near[space][d]] for d in over)
        )


@lru_cache(maxsize=16)
def frame_of(kind: str, planes: tuple[Plane, ...]) -> Frame:
    """Return the frame of the planes, the same one as long as it is in use."""
    return Frame(kind, planes)
