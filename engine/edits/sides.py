"""Edits of the sides at the table: they come, go and are called something."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.edits.ids import fresh_id
from engine.errors import EngineError
from engine.model.data import FrozenDict
from engine.model.scenario import SideInfo, Skirmish
from engine.texts import Text

if TYPE_CHECKING:
    from engine.model.map import AuthorText
    from engine.model.project import Project

PEOPLE = "survivor"  # kind of the counters that must be of a side where there are several


def add_side(project: Project, path: str, usual: str) -> Project:
    """Add a side to the scenario at *path*; who was of none is of the first from now on.

    *usual* is the side that everybody is of where the scenario names none; it is named then.
    """
    scenario = project.scenario(path)
    sides = scenario.sides or (SideInfo(usual),)
    fresh = SideInfo(fresh_id("side", {side.id for side in sides}))
    counters = tuple(
        replace(c, side=sides[0].id) if c.kind == PEOPLE and not c.side else c
        for c in scenario.counters
    )
    changed = replace(scenario, sides=(*sides, fresh), counters=counters)
    return project.with_document(path, changed)


def name_side(project: Project, path: str, side: str, name: AuthorText) -> Project:
    """Give a side another name; its id, by which counters and events know it, stays."""
    scenario = project.scenario(path)
    sides = tuple(replace(s, name=name) if s.id == side else s for s in scenario.sides)
    return project.with_document(path, replace(scenario, sides=sides))


def delete_side(project: Project, path: str, side: str) -> Project:
    """Take a side away; its people are of the first that is left."""
    scenario = project.scenario(path)
    left = tuple(s for s in scenario.sides if s.id != side)
    if not left:
        raise EngineError(Text("somebody must be left to play"))
    counters = tuple(
        replace(c, side=left[0].id) if c.side == side else c for c in scenario.counters
    )
    changed = replace(scenario, sides=left, counters=counters)
    return draw_side(project.with_document(path, changed), path, side, None)


def draw_side(project: Project, path: str, side: str, start: str | None) -> Project:
    """Let the people of a side be drawn at random, to begin at *start*; None: no longer."""
    scenario = project.scenario(path)
    drawn = dict(scenario.skirmish.random) if scenario.skirmish is not None else {}
    if start is None:
        drawn.pop(side, None)
    else:
        drawn[side] = start
    skirmish = Skirmish(FrozenDict(drawn)) if drawn else None
    if skirmish == scenario.skirmish:
        return project
    return project.with_document(path, replace(scenario, skirmish=skirmish))
