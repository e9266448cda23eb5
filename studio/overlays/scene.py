"""What overlays look at: the shown values and what the user points at, as one frozen value."""

from __future__ import annotations

from dataclasses import dataclass

from engine.model.issue import Issue
from engine.model.map import MapDocument
from engine.model.scenario import ScenarioDocument
from studio.document.selection import Item


@dataclass(frozen=True, slots=True)
class Scene:
    """What is on the screen. Spaces are ids; ``scale`` is screen pixels a mm, at 100 % about 4."""

    map: MapDocument | None = None
    map_path: str = ""
    scenario: ScenarioDocument | None = None
    scenario_path: str = ""
    hover: str | None = None
    selection: tuple[Item, ...] = ()
    issues: tuple[Issue, ...] = ()
    scale: float = 4.0
