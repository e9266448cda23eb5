"""Projects for lint checks: a small farm that is in order, and changes that break it."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar, cast

from engine.geometry.grid import Grid
from engine.lint.runner import lint
from engine.model.data import FrozenDict, freeze
from engine.model.map import Level, MapDocument, Marker, Region
from engine.model.project import Project
from engine.model.scenario import Condition, Counter, Effect, ScenarioDocument

if TYPE_CHECKING:
    from engine.model.issue import Issue

T = TypeVar("T")

MAP = "farm.map.yaml"
SCENARIO = "raid.scenario.yaml"
LEGEND = FrozenDict({".": "open", "w": "woods", "c": "crops", "b": "building"})
ROWS = (
    "..........",
    ".bb....w..",
    ".b........",
    "..........",
    "....cc....",
    "..........",
)


def clean(
    *rows: str, grid: dict[str, Any] | None = None, level: dict[str, Any] | None = None
) -> Project:
    """Return the farm, on other *rows* if given; nothing is wrong with it."""
    rows = rows or ROWS
    lattice = Grid(len(rows[0]), len(rows), 20.0, **(grid or {}))
    map_ = MapDocument(
        "Farm",
        "atz",
        (Level("main", lattice, LEGEND, rows, **(level or {})),),
        regions=(Region("barn", "building", "The Barn", ("c2r2", "c3r2", "c2r3")),),
    )
    scenario = ScenarioDocument(
        "Raid",
        MAP,
        "atz",
        light="night",
        turn_limit=10,
        counters=(
            Counter("beck", "survivor", "beck", "c2r5", in_hand="pistol"),
            Counter("z1", "zombie", "zombie_slow", "c9r1"),
        ),
        markers=(
            Marker("home", "start", "c2r5"),
            Marker("gate", "spawn", "c9r1", order=1),
            Marker("road", "exit", edge="south"),
        ),
        victory=condition("exit", who="any", edge="south", count=1),
        decks=freeze({"zombie_deck": {"0": 1, "1": 1}}),
    )
    return Project(documents=FrozenDict({MAP: map_, SCENARIO: scenario}))


def condition(kind: str, /, **args: Any) -> Condition:
    """Return one test of a tree."""
    return Condition(kind, freeze(args))


def effect(kind: str, /, **args: Any) -> Effect:
    """Return one thing that an event does."""
    return Effect(kind, freeze(args))


def with_map(project: Project, **changes: Any) -> Project:
    """Return the project with fields of its map changed."""
    return project.with_document(MAP, replace(project.map(MAP), **changes))


def with_scenario(project: Project, **changes: Any) -> Project:
    """Return the project with fields of its scenario changed."""
    return project.with_document(SCENARIO, replace(project.scenario(SCENARIO), **changes))


def with_markers(project: Project, *markers: Marker) -> Project:
    """Return the project with more markers in its scenario."""
    return with_scenario(project, markers=(*project.scenario(SCENARIO).markers, *markers))


def with_counters(project: Project, *counters: Counter) -> Project:
    """Return the project with more counters in its scenario."""
    return with_scenario(project, counters=(*project.scenario(SCENARIO).counters, *counters))


def found(project: Project, code: str) -> list[Issue]:
    """Return the issues of one check."""
    return [issue for issue in lint(project) if issue.code == code]


def said(project: Project, code: str) -> list[str]:
    """Return what one check says."""
    return [str(issue.message) for issue in found(project, code)]


def sent(value: T) -> T:
    """Return *value* as it arrives in another process."""
    return cast("T", pickle.loads(pickle.dumps(value)))  # noqa: S301 - our own bytes
