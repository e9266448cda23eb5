"""Edits of a scenario's events: they come, go, change, and stand in an order that counts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.edits.counters import all_ids
from engine.edits.ids import checked_id, fresh_id, slug
from engine.edits.silences import following
from engine.errors import EngineError, UnknownName
from engine.model.scenario import ScenarioEvent
from engine.texts import Text

if TYPE_CHECKING:
    from engine.model.project import Project
    from engine.model.scenario import Condition, Effect, ScenarioDocument

HAPPENED = "happened"  # the condition that names an event


def new_event(
    scenario: ScenarioDocument, when: Condition, then: tuple[Effect, ...], name: str = "event"
) -> ScenarioEvent:
    """Return an event with an id that *scenario* does not use yet."""
    return ScenarioEvent(fresh_id(slug(name, "event"), all_ids(scenario)), when, then)


def add_event(project: Project, path: str, event: ScenarioEvent) -> Project:
    """Add *event* after the others of the scenario at *path*."""
    scenario = project.scenario(path)
    if event.id in all_ids(scenario):
        raise EngineError(Text('"{id}" is in the scenario already', id=event.id))
    return project.with_document(path, replace(scenario, events=(*scenario.events, event)))


def edit_event(project: Project, path: str, id_: str, event: ScenarioEvent) -> Project:
    """Put *event* in the place of the one called *id_*; conditions and silences follow."""
    scenario = project.scenario(path)
    at = _index(scenario, id_)
    if not event.then:
        raise EngineError(Text("something must follow from an event"))
    if event == scenario.events[at]:
        return project
    events = (*scenario.events[:at], event, *scenario.events[at + 1 :])
    changed = replace(scenario, events=events)
    if event.id != id_:
        if checked_id(event.id) in all_ids(scenario):
            raise EngineError(Text('"{id}" is in the scenario already', id=event.id))
        changed = _renamed(changed, id_, event.id)
    return project.with_document(path, changed)


def delete_event(project: Project, path: str, id_: str) -> Project:
    """Take an event away; conditions that name it keep naming it, which the checks tell."""
    scenario = project.scenario(path)
    at = _index(scenario, id_)
    events = (*scenario.events[:at], *scenario.events[at + 1 :])
    return project.with_document(path, replace(scenario, events=events))


def move_event(project: Project, path: str, id_: str, steps: int) -> Project:
    """Let an event come *steps* places later, earlier where it is negative."""
    scenario = project.scenario(path)
    at = _index(scenario, id_)
    left = [event for event in scenario.events if event.id != id_]
    left.insert(max(0, at + steps), scenario.events[at])
    if tuple(left) == scenario.events:
        return project
    return project.with_document(path, replace(scenario, events=tuple(left)))


def _index(scenario: ScenarioDocument, id_: str) -> int:
    ids = [event.id for event in scenario.events]
    if id_ not in ids:
        raise UnknownName(Text('there is no event "{id}"', id=id_), id_, ids)
    return ids.index(id_)


def _renamed(scenario: ScenarioDocument, old: str, new: str) -> ScenarioDocument:
    def tree(node: Condition) -> Condition:
        args = node.args
        if node.kind == HAPPENED and args.get("event") == old:
            args = args.with_item("event", new)
        return replace(node, args=args, children=tuple([tree(child) for child in node.children]))

    return replace(
        scenario,
        silenced=following(scenario.silenced, f"events.{old}", f"events.{new}"),
        events=tuple([replace(event, when=tree(event.when)) for event in scenario.events]),
        victory=tree(scenario.victory) if scenario.victory is not None else None,
        defeat=tree(scenario.defeat) if scenario.defeat is not None else None,
    )
