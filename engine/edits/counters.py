"""Edits of the counters that a scenario sets up."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.edits.ids import fresh_id, slug
from engine.edits.places import check_standable
from engine.errors import EngineError, UnknownName
from engine.geometry.layout import Layout
from engine.model.scenario import Counter
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from engine.model.project import Project
    from engine.model.scenario import ScenarioDocument


def new_counter(
    scenario: ScenarioDocument, kind: str, definition: str, at: str, facing: int = 0
) -> Counter:
    """Return a counter of *definition* with an id that *scenario* does not use yet."""
    name = fresh_id(slug(definition, kind), all_ids(scenario))
    return Counter(name, kind, definition, at=at, facing=facing)


def all_ids(scenario: ScenarioDocument) -> set[str]:
    """Return the ids of everything in *scenario*: they are unique in a document."""
    return {
        *(counter.id for counter in scenario.counters),
        *(marker.id for marker in scenario.markers),
        *(event.id for event in scenario.events),
        *(side.id for side in scenario.sides),
        *(note.id for note in scenario.remarks),
    }


def place_counter(project: Project, path: str, counter: Counter) -> Project:
    """Add *counter* to the scenario at *path*."""
    scenario = project.scenario(path)
    if counter.id in all_ids(scenario):
        raise EngineError(Text('"{id}" is in the scenario already', id=counter.id))
    _check(project, scenario, counter.at)
    return _with(project, path, (*scenario.counters, counter))


def edit_counter(project: Project, path: str, counter: Counter) -> Project:
    """Put *counter* in the place of the one with its id."""
    scenario = project.scenario(path)
    _known(scenario, (counter.id,))
    _check(project, scenario, counter.at)
    counters = (counter if c.id == counter.id else c for c in scenario.counters)
    return _with(project, path, tuple(counters))


def move_counters(project: Project, path: str, moves: Mapping[str, str]) -> Project:
    """Move counters to spaces: *moves* maps ids to space ids."""
    scenario = project.scenario(path)
    _known(scenario, moves)
    for space in moves.values():
        _check(project, scenario, space)
    counters = (
        replace(c, at=moves[c.id], enters=None) if c.id in moves else c for c in scenario.counters
    )
    return _with(project, path, tuple(counters))


def move_counter(project: Project, path: str, counter: str, to: str) -> Project:
    """Move one counter to the space *to*."""
    return move_counters(project, path, {counter: to})


def turn_counters(project: Project, path: str, counters: Collection[str], steps: int) -> Project:
    """Turn counters by so many directions clockwise."""
    scenario = project.scenario(path)
    _known(scenario, counters)
    count = _directions(project, scenario)
    turned = (
        replace(c, facing=(c.facing + steps) % count) if c.id in counters else c
        for c in scenario.counters
    )
    return _with(project, path, tuple(turned))


def delete_counters(project: Project, path: str, counters: Collection[str]) -> Project:
    """Take counters out of the scenario."""
    scenario = project.scenario(path)
    _known(scenario, counters)
    return _with(project, path, tuple(c for c in scenario.counters if c.id not in counters))


def _with(project: Project, path: str, counters: tuple[Counter, ...]) -> Project:
    return project.with_document(path, replace(project.scenario(path), counters=counters))


def _known(scenario: ScenarioDocument, counters: Collection[str]) -> None:
    known = {counter.id for counter in scenario.counters}
    for name in counters:
        if name not in known:
            raise UnknownName(Text('the scenario has no counter "{id}"', id=name), name, known)


def _check(project: Project, scenario: ScenarioDocument, space: str | None) -> None:
    if space is not None and scenario.map in project.documents:
        check_standable(project.map(scenario.map), space)


def _directions(project: Project, scenario: ScenarioDocument) -> int:
    if scenario.map not in project.documents:
        return 6
    map_ = project.map(scenario.map)
    grid = map_.main.grid
    return len(Layout(grid, map_.kind).lattice.directions) if grid is not None else 6
