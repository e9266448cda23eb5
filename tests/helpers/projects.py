"""Small projects for tests of edits, tools and actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.geometry.grid import Grid
from engine.model.data import FrozenDict
from engine.model.map import Level, MapDocument
from engine.model.project import Project
from engine.model.scenario import ScenarioDocument

if TYPE_CHECKING:
    from engine.model.map import AuthorText

MAP = "farm.map.yaml"
SCENARIO = "raid.scenario.yaml"
LEGEND = FrozenDict({".": "open", "w": "woods", "b": "building", "c": "crops"})


def farm(*rows: str, title: AuthorText = "Farm", **grid: Any) -> Project:
    """Return a project with a map of *rows* and an empty scenario on it."""
    lattice = Grid(columns=len(rows[0]), rows=len(rows), size=20.0, **grid)
    map_ = MapDocument(title, "atz", (Level("main", lattice, LEGEND, rows),))
    scenario = ScenarioDocument("Raid", MAP, "atz")
    return Project(documents=FrozenDict({MAP: map_, SCENARIO: scenario}))


def blank(columns: int, rows: int, **grid: Any) -> Project:
    """Return a project with a map of open ground."""
    return farm(*("." * columns,) * rows, **grid)


def rows(project: Project) -> tuple[str, ...]:
    """Return the rows of terrain."""
    return project.map(MAP).main.terrain


def terrain(project: Project) -> str:
    """Return the rows of terrain as one sketch."""
    return "\n".join(rows(project))
