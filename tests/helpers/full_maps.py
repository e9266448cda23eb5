"""Random maps with a scenario in which everything that can name a place does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from engine.board.board import Board, build_board
from engine.board.sight.lines import Sight
from engine.geometry.grid import Grid
from engine.geometry.ids import border_id, space_id
from engine.geometry.layout import Layout
from engine.model.data import FrozenDict
from engine.model.map import (
    BorderInfo,
    Footprint,
    Level,
    Link,
    MapDocument,
    MapLabel,
    MapPath,
    Marker,
    Note,
    Outline,
    Region,
    SpaceInfo,
    Underlay,
)
from engine.model.project import Project
from engine.model.scenario import (
    Condition,
    Counter,
    Effect,
    ScenarioDocument,
    ScenarioEvent,
    TurnEntry,
)
from tests.helpers.boards import CLASSES
from tests.helpers.projects import LEGEND, MAP, SCENARIO

SIDES = ("north", "east", "south", "west")


@st.composite
def full_projects(
    draw: Any, letters: str = "..wbc-", *, cut: bool = True, least: int = 2, kind: Any = "hex"
) -> Project:
    """Draw a project with one map, which has no line of nothing but void at its rim."""
    rnd = draw(st.randoms(use_true_random=False))
    columns, rows = draw(st.integers(least, 7)), draw(st.integers(least, 6))
    grid = Grid(
        columns,
        rows,
        rnd.choice([20.0, 15.88, 9.37]),
        origin=(round(rnd.uniform(-30, 90), 2), round(rnd.uniform(-30, 90), 2)),
        orient=draw(st.sampled_from(["flat", "pointy"])),
        stagger=draw(st.sampled_from(["first", "second"])),
        first=(rnd.randint(-3, 2), rnd.randint(-3, 2)),
        cut=tuple(side for side in SIDES if cut and rnd.random() < 0.3),
    )
    return project_on(rnd, grid, letters, kind)


def project_on(rnd: Any, grid: Grid, letters: str = "..wbc-", kind: Any = "hex") -> Project:
    """Return a project with a map on *grid*, and a scenario on it, both full of things."""
    ground = _rows(rnd, grid, letters)
    left, top = grid.first
    spaces = [space_id(left + i, top + j) for j in range(grid.rows) for i in range(grid.columns)]
    there = [s for s, letter in zip(spaces, "".join(ground), strict=True) if letter != "-"]
    level = _level(rnd, grid, ground, spaces, kind)
    map_ = MapDocument(
        "Full",
        "atz",
        (level,),
        kind=kind,
        direction_one=rnd.choice([None, *Layout(grid, kind).lattice.names[1:]]),
        regions=(
            Region("mill", "building", "Mill", spaces=_some(rnd, there, 3)),
            Region("yard", "area", rect=(rnd.choice(there), rnd.choice(there))),
            Region("drawn", "area", poly=tuple(_point(rnd) for _ in range(3))),
        ),
        markers=_markers(rnd, there, "map"),
        footprints=(Footprint("car", "car", (spaces[0], spaces[0]), _some(rnd, there, 2)),),
        links=(Link("stairs", rnd.choice(there), rnd.choice(there)),),
        remarks=(Note("steep", "Steep", rnd.choice(there)),),
        sources=(FrozenDict({"map": "old.map.yaml", "at": rnd.choice(there)}),),
    )
    return Project(documents=FrozenDict({MAP: map_, SCENARIO: _scenario(rnd, there)}))


def _rows(rnd: Any, grid: Grid, letters: str) -> list[str]:
    """Return rows of terrain with something in each outer line."""
    ground = [[rnd.choice(letters) for _ in range(grid.columns)] for _ in range(grid.rows)]
    for i in (0, -1):
        ground[rnd.randrange(grid.rows)][i] = "."
        ground[i][rnd.randrange(grid.columns)] = "."
    return ["".join(row) for row in ground]


def _level(rnd: Any, grid: Grid, ground: list[str], spaces: list[str], kind: Any) -> Level:
    layout = Layout(grid, kind)
    borders = {}
    for space in _some(rnd, spaces, 3):
        col, row = (int(n) for n in space[1:].split("r"))
        q, r = layout.axial(col, row)
        dq, dr = rnd.choice(layout.lattice.directions)
        near = layout.offset(q + dq, r + dr)
        if layout.holds(*near):
            borders[border_id(space, space_id(*near))] = BorderInfo("hedge")
    return Level(
        "main",
        grid,
        LEGEND,
        tuple(ground),
        outlines=(Outline("copse", "woods", (_ring(rnd, layout), _ring(rnd, layout)[:3])),),
        paths=(
            MapPath("lane", "road", through=_some(rnd, spaces, 4)),
            MapPath("brook", "stream", points=tuple(_point(rnd) for _ in range(3))),
        ),
        spaces=FrozenDict({s: SpaceInfo("w", ("deep",)) for s in _some(rnd, spaces, 2)}),
        borders=FrozenDict(borders),
        labels=(
            MapLabel("hill", "Hill", rnd.choice(spaces), angle=float(rnd.randint(-89, 90))),
            MapLabel(
                "street",
                "Street",
                _point(rnd),
                angle=rnd.choice([0.0, 60.0, 90.0, -30.0]),
                kind="street",
            ),
            MapLabel("river", "River", _point(rnd), points=(_point(rnd), _point(rnd), _point(rnd))),
        ),
        underlay=Underlay("scan.png", (0.1, 0.02, 3.5, -0.02, 0.1, 4.25)),
    )


def _ring(rnd: Any, layout: Layout) -> tuple[tuple[float, ...], ...]:
    """Return a ring about a dot; one of its nodes is a curve."""
    grid = layout.grid
    col = grid.first[0] + rnd.randrange(grid.columns)
    x, y = layout.centre(col, grid.first[1] + rnd.randrange(grid.rows))
    far = grid.size * rnd.uniform(0.4, 1.6)
    ways = ((-1, -0.9), (1, -1.1), (0.8, 1), (-0.7, 0.9))
    nodes: list[tuple[float, ...]] = [
        (round(x + dx * far, 2), round(y + dy * far, 2)) for dx, dy in ways
    ]
    a, b = nodes[0][:2]
    nodes[0] = (a, b, round(a - 3, 2), round(b + 2, 2), round(a + 3, 2), round(b - 2, 2))
    return tuple(nodes)


def _point(rnd: Any) -> tuple[float, float]:
    return round(rnd.uniform(-50, 150), 2), round(rnd.uniform(-50, 150), 2)


def _some(rnd: Any, spaces: list[str], most: int) -> tuple[str, ...]:
    return tuple(rnd.sample(spaces, min(len(spaces), most)))


def _markers(rnd: Any, there: list[str], head: str) -> tuple[Marker, ...]:
    return (
        Marker(f"{head}_gate", "entry", at=rnd.choice(there), facing=rnd.randint(0, 5)),
        Marker(f"{head}_out", "exit", edge=rnd.choice(SIDES)),
        Marker(f"{head}_door", "start", spaces=_some(rnd, there, 3), access=_some(rnd, there, 2)),
    )


def _scenario(rnd: Any, there: list[str]) -> ScenarioDocument:
    at = Condition("at_hex", FrozenDict({"hexes": _some(rnd, there, 2), "count": 1}))
    out = Condition("exit", FrozenDict({"edge": rnd.choice(SIDES), "who": "all"}))
    spawn = Effect("spawn", FrozenDict({"dice": 1, "edge": rnd.choice(SIDES)}))
    put = Effect("place_item", FrozenDict({"item": "ammo", "hexes": rnd.choice(there)}))
    return ScenarioDocument(
        "Raid",
        MAP,
        "atz",
        counters=tuple(
            Counter(f"z{n}", "zombie", "zombie", rnd.choice(there), facing=rnd.randint(0, 5))
            for n in range(3)
        ),
        turn_entries=(
            TurnEntry(dice=1, edge=rnd.choice(SIDES)),
            TurnEntry(dice=1, hexes=_some(rnd, there, 2)),
        ),
        markers=_markers(rnd, there, "own"),
        events=(ScenarioEvent("alarm", at, (spawn, put)),),
        victory=Condition("all", children=(at, Condition("not", children=(out,)))),
        defeat=out,
    )


def board_of(project: Project, path: str = MAP) -> Board:
    return build_board(project.map(path), CLASSES)


def tables(board: Board) -> dict[tuple[int, int], tuple[bool, int]]:
    """Return for each pair of spaces whether they see each other, and how far apart they are."""
    seen = Sight(board, board.class_mask("rough", "building")).table().rows()
    return {
        (a, b): (bool(seen[a][b]), board.distance(a, b))
        for a in range(board.size)
        for b in range(board.size)
    }


def undrawn(project: Project) -> Project:
    """Return *project* without drawn terrain, which may reach over the rim of the map."""
    map_ = project.map(MAP)
    return project.with_document(MAP, replace(map_, levels=(replace(map_.main, outlines=()),)))
