"""Which spaces a map has, as far as a reader of files must know; and why a name is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.board.terrain import VOID
from engine.errors import EngineError
from engine.geometry.ids import parse_space_id, space_id
from engine.geometry.labels import parse_label
from engine.geometry.layout import Layout
from engine.texts import Text, Words

if TYPE_CHECKING:
    from engine.model.map import Level, MapDocument


class Spaces:
    """The spaces of one map."""

    def __init__(self, map_: MapDocument) -> None:
        self.map = map_
        self.levels = {level.id: level for level in map_.levels}

    def fault(self, space: str) -> Words | None:
        """Say why *space* is no space of the map, None if it is one."""
        if self.map.kind == "zone":
            return self._zone_fault(space)
        try:
            name, col, row = parse_space_id(space)
        except EngineError:
            return self._no_id(space)
        level = self.levels.get(name) if name else self.map.main
        if level is None:
            return Text(
                '"{space}" names the level "{level}", which the map does not have',
                space=space,
                level=name,
            )
        return _grid_fault(level, space, col, row)

    def key(self, space: str) -> tuple[str, int, int]:
        """Return level, column and row of an existing space, for comparing."""
        name, col, row = parse_space_id(space)
        return name or self.map.main.id, col, row

    def touch(self, one: str, other: str) -> bool:
        """Say whether two existing spaces share a border."""
        if self.map.kind == "zone":
            return True
        a, b = self.key(one), self.key(other)
        grid = self.levels[a[0]].grid
        if a[0] != b[0] or grid is None:
            return False
        layout = Layout(grid, self.map.kind)
        qa, ra = layout.axial(a[1], a[2])
        qb, rb = layout.axial(b[1], b[2])
        return (qb - qa, rb - ra) in layout.lattice.directions

    def _zone_fault(self, space: str) -> Words | None:
        level, _, name = space.rpartition("/")
        there = self.levels.get(level) if level else self.map.main
        if there is not None and (name in there.spaces or not there.spaces):
            return None
        return Text('"{space}" is no zone of the map', space=space)

    def _no_id(self, space: str) -> Words:
        grid = self.map.main.grid
        found = parse_label(self.map.labels, grid, space) if grid is not None else None
        if found is not None:
            return Text(
                '"{space}" is a printed label; files name the space by its id: {id}',
                space=space,
                id=space_id(*found),
            )
        return Text('"{space}" is no space: write it as c8r7, column 8 and row 7', space=space)


def _grid_fault(level: Level, space: str, col: int, row: int) -> Words | None:
    grid = level.grid
    if grid is None:
        return None
    left, top = grid.first
    i, j = col - left, row - top
    if not (0 <= i < grid.columns and 0 <= j < grid.rows):
        return Text(
            '"{space}" is not on level "{level}" '
            "(columns {left} to {right}, rows {top} to {bottom})",
            space=space,
            level=level.id,
            left=left,
            right=left + grid.columns - 1,
            top=top,
            bottom=top + grid.rows - 1,
        )
    if j < len(level.terrain) and level.terrain[j][i : i + 1] == VOID:
        return Text('"{space}": there is no space on level "{level}"', space=space, level=level.id)
    return None
