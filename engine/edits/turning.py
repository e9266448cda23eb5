"""Flipping and turning a map: its hexes get new numbers, and all that names them follows.

The upper left corner of the sheet stays where it is. A turn and its inverse give the same map; only
void at the rim that no hex needs goes when a map is turned aslant.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, cast, get_args

from engine.board.frame import frame_of
from engine.board.terrain import VOID, plane_of
from engine.edits.outcome import Outcome, relabelled
from engine.edits.references import Carry, carried
from engine.errors import EngineError
from engine.geometry.grid import Side
from engine.geometry.ids import parse_space_id, space_id
from engine.geometry.layout import Layout
from engine.geometry.turns import Turn, grid_around, millimetres
from engine.model.data import FrozenDict
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from typing import Any

    from engine.geometry.grid import Grid, Point
    from engine.geometry.lattice import Axial, Lattice
    from engine.model.map import Level, MapDocument
    from engine.model.project import Project
    from engine.model.scenario import ScenarioDocument
    from engine.texts import Words

_LONG = {  # directions as options of a ruleset write them
    "N": "north",
    "NE": "north_east",
    "E": "east",
    "SE": "south_east",
    "S": "south",
    "SW": "south_west",
    "W": "west",
    "NW": "north_west",
}


def turned(
    project: Project, path: str, turn: Turn, turning: Collection[str] | None = None
) -> Outcome:
    """Flip or turn the map at *path* with all that its scenarios say of it.

    *turning* are the kinds of counters and markers for which it matters which way they face
    (`Ruleset.turning`), None for all. Raises `EngineError` where `refusal` has a reason.
    """
    map_ = project.map(path)
    reason = refusal(map_, turn)
    if reason is not None:
        raise EngineError(reason)
    levels = {level.id: _Turning(level, map_.kind, turn) for level in map_.levels}
    main = levels[map_.main.id]
    lattice = main.old.lattice
    aslant: set[str] = set()

    def space(text: str) -> str:
        name, col, row = parse_space_id(text)
        found = levels.get(name) if name else main
        return space_id(*found.place(col, row), name) if found is not None else text

    def side(name: str) -> str | None:
        if name not in get_args(Side):
            return name
        new = turn.side(lattice, cast("Side", name))
        if new is None:
            aslant.add(name)
        return new

    def along(name: str) -> tuple[str, ...]:
        frame = frame_of(map_.kind, tuple(map(plane_of, map_.levels)))
        return tuple(space(frame.ids[n]) for n in frame.edge(cast("Side", name)))

    carry = Carry(
        space=space,
        point=lambda level, at: levels[level].point(at),
        facing=lambda kind, d: (
            turn.direction(lattice, d) if turning is None or kind in turning else d
        ),
        side=side,
        along=along,
        angle=lambda kind, degrees: _angle(turn, lattice, kind, degrees),
    )
    one = _direction_one(project, path, main, turn)
    after, lost = carried(project, path, carry)
    moved = after.map(path)
    laid = tuple(
        replace(level, grid=levels[level.id].grid, terrain=levels[level.id].rows)
        for level in moved.levels
    )
    moved = replace(moved, levels=laid, direction_one=one)
    noted: list[Words] = []
    if aslant:
        noted.append(Text("A side of the map that lies aslant is named by its hexes from now on."))
    return Outcome(
        after.with_document(path, moved), lost, tuple(noted), relabelled(map_, moved, space)
    )


def _angle(turn: Turn, lattice: Lattice, kind: str, degrees: float) -> float:
    """Return the angle of a label: names that lie level stay so, others turn with the map.

    One that comes to lie level gets a whole turn, which looks the same, so that it can turn back.
    """
    if kind == "street":
        return turn.angle(lattice, degrees)
    return (turn.angle(lattice, degrees) or 360.0) if degrees else degrees


def refusal(map_: MapDocument, turn: Turn) -> Text | None:
    """Say why the map cannot be flipped or turned so, None if it can."""
    for level in map_.levels:
        if map_.kind == "zone" or level.grid is None:
            return Text('level "{level}" has no grid that could be turned', level=level.id)
        lattice = Layout(level.grid, map_.kind).lattice
        if level.grid.cut and not turn.is_straight(lattice):
            return Text(
                "The sheet is cut through half-hexes; turned by {degrees:.0f} degrees the cut "
                "would lie aslant. Turn by 180 degrees, or cut the half-hexes off first.",
                degrees=turn.degrees(lattice),
            )
    return None


class _Turning:
    """One level on its way."""

    def __init__(self, level: Level, kind: str, turn: Turn) -> None:
        if level.grid is None:
            raise AssertionError(f"{level.id} has no grid")
        self._level, self._kind, self._turn = level, kind, turn
        self.old = Layout(level.grid, kind)
        grid = self.old.grid
        places = [
            (i, j)
            for j, letters in enumerate(level.terrain)
            for i, letter in enumerate(letters)
            if letter != VOID or turn.is_straight(self.old.lattice)
        ]
        self._places = places or [(0, 0)]
        self._around = grid_around(grid, kind, [self._axial(i, j) for i, j in self._places])
        laid = replace(self._around.grid, cut=self._cut(grid), origin=(0.0, 0.0))
        bounds, moved = self.old.bounds, Layout(laid, kind).bounds
        origin = (millimetres(bounds.left - moved.left), millimetres(bounds.top - moved.top))
        self.grid: Grid = replace(laid, origin=origin)
        self._new = Layout(self.grid, kind)

    def _axial(self, i: int, j: int) -> Axial:
        return self._turn.axial(self.old.lattice, *self.old.lattice.axial(i, j))

    def _cut(self, grid: Grid) -> tuple[Side, ...]:
        sides = [self._turn.side(self.old.lattice, side) for side in grid.cut]
        return tuple(side for side in sides if side is not None)

    def place(self, col: int, row: int) -> tuple[int, int]:
        """Return the new column and row of a place."""
        left, top = self.grid.first
        i, j = self._around.offset(self._kind, self._axial(col - left, row - top))
        return left + i, top + j

    @cached_property
    def rows(self) -> tuple[str, ...]:
        """The rows of terrain; corners of the sheet that the old one did not have are void."""
        letters = [[VOID] * self.grid.columns for _ in range(self.grid.rows)]
        for i, j in self._places:
            column, row = self._around.offset(self._kind, self._axial(i, j))
            letters[row][column] = self._level.terrain[j][i]
        return tuple("".join(row) for row in letters)

    @cached_property
    def _dots(self) -> tuple[Point, Point]:
        """The centre of one and the same space before and after."""
        first = self.grid.first
        return self.old.centre(*first), self._new.centre(*self.place(*first))

    def point(self, at: Point) -> Point:
        """Return where a point of the sheet goes."""
        old, new = self._dots
        x, y = self._turn.point(self.old.lattice, (at[0] - old[0], at[1] - old[1]))
        return x + new[0], y + new[1]


def _direction_one(project: Project, path: str, main: _Turning, turn: Turn) -> str | None:
    """Return what the turned map calls direction 1, None where its scenarios do so anyway."""
    map_, lattice = project.map(path), main.old.lattice
    orient = main.old.grid.orient
    scenarios = [project.scenario(name) for name in project.scenarios_of(path)]
    usual = {_usual(project, scenario, orient, lattice.names) for scenario in scenarios} or {0}
    if map_.direction_one is not None:
        one = lattice.direction_named(map_.direction_one)
    elif len(usual) == 1:
        (one,) = usual
    else:
        raise EngineError(
            Text(
                "The scenarios of this map call different directions 1. Choose direction 1 in the "
                "properties of the map first."
            )
        )
    new = turn.direction(lattice, one)
    if new == one:
        return map_.direction_one
    return None if usual == {new} else lattice.names[new]


def _usual(
    project: Project, scenario: ScenarioDocument, orient: str, names: tuple[str, ...]
) -> int:
    """Return the direction that a scenario, or its house rules, call 1 if the map does not say."""
    house = project.ruleset(scenario.ruleset)
    own: list[Mapping[str, Any]] = [scenario.options, house.changes if house else FrozenDict()]
    for options in own:
        named = options.get("direction_one")
        name = named.get(orient) if isinstance(named, FrozenDict) else None
        for number, short in enumerate(names):
            if _LONG[short] == name:
                return number
    return 0
