"""What ``hexwright new`` writes: a small place with a house, a wood and a field, ready to play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine import rulesets
from engine.edits.ids import slug
from engine.geometry.grid import Grid, Orient
from engine.model.data import FrozenDict
from engine.model.map import Level, MapDocument, MapLabel, MapPath, Marker, Region
from engine.model.project import PROJECT_FILE, ProjectInfo
from engine.model.scenario import Condition, Counter, ScenarioDocument, TurnEntry

if TYPE_CHECKING:
    from typing import Any

LEGEND = FrozenDict({".": "open", ",": "paved", "w": "woods", "c": "crops", "b": "building"})
HEX = 20.0  # mm, flat to flat
MARGIN = 15.0  # mm, from the sheet's edge to the first centre


@dataclass(frozen=True, slots=True)
class Plan:
    """What was asked for."""

    title: str
    orient: Orient
    columns: int
    rows: int


def first_project(plan: Plan) -> dict[str, Any]:
    """Return the documents of a new project by their paths."""
    name = slug(plan.title, "project")
    map_path = f"{name}.map.yaml"
    return {
        PROJECT_FILE: ProjectInfo(name, plan.title),
        map_path: _map(plan),
        f"{name}.scenario.yaml": _scenario(plan, map_path),
    }


def _map(plan: Plan) -> MapDocument:
    grid = Grid(plan.columns, plan.rows, HEX, (MARGIN, MARGIN), plan.orient)
    middle = plan.rows // 2
    house = ((5, middle - 3), (6, middle - 3), (5, middle - 2), (6, middle - 2))
    barn = ((plan.columns - 5, middle + 2), (plan.columns - 4, middle + 2))
    letters = {
        **{(c, r): "w" for c in range(1, plan.columns + 1) for r in (1, 2) if (c * 7 + r) % 5},
        **{(c, r): "c" for c in range(2, 7) for r in range(middle + 3, plan.rows)},
        **dict.fromkeys(house + barn, "b"),
    }
    rows = tuple(
        "".join(letters.get((c, r), ".") for c in range(1, plan.columns + 1))
        for r in range(1, plan.rows + 1)
    )
    road = tuple(f"c{c}r{middle}" for c in range(1, plan.columns + 1))
    level = Level(
        "main",
        grid,
        LEGEND,
        rows,
        paths=(MapPath("road", "road", road, name="High Road"),),
        labels=(MapLabel("wood", "North Wood", f"c{plan.columns // 2}r2", kind="area"),),
    )
    regions = (
        Region("house", "building", "The House", tuple(f"c{c}r{r}" for c, r in house)),
        Region("barn", "building", "The Barn", tuple(f"c{c}r{r}" for c, r in barn)),
    )
    return MapDocument(plan.title, "atz", (level,), regions=regions)


def _scenario(plan: Plan, map_path: str) -> ScenarioDocument:
    middle, right = plan.rows // 2, plan.columns
    return ScenarioDocument(
        title="First Steps",
        map=map_path,
        ruleset="atz",
        light="evening",
        counters=(
            Counter("beck", "survivor", "beck", f"c{right - 2}r{middle}", in_hand="pistol"),
            Counter("nick", "survivor", "nick", f"c{right - 1}r{middle}", in_hand="bat"),
            Counter("zombie_1", "zombie", "zombie_slow", f"c8r{middle + 2}"),
            Counter("zombie_2", "zombie", "zombie_medium", f"c8r{middle - 2}"),
        ),
        turn_entries=(TurnEntry(plus=1, from_turn=3, markers=("north_west",)),),
        markers=(
            Marker(
                "road_east", "start", spaces=(f"c{right - 2}r{middle}", f"c{right - 1}r{middle}")
            ),
            Marker("north_west", "spawn", "c1r3", order=1),
            Marker("road_west", "exit", edge="west"),
        ),
        victory=Condition(
            "all",
            children=(
                Condition("searched", FrozenDict({"buildings": ("house",)})),
                Condition("exit", FrozenDict({"who": "any", "edge": "west", "count": 1})),
            ),
        ),
        briefing="Search the house, then leave by the road to the west. One of you is enough.",
        **rulesets.get("atz").begins,
    )
