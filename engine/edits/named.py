"""What scenarios go on naming although an edit has taken it away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.edits.conditions import nodes
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.model.map import MapDocument
    from engine.model.project import Project
    from engine.model.scenario import ScenarioDocument
    from engine.texts import Words


def named_still(before: Project, after: Project, path: str) -> tuple[Words, ...]:
    """Return what is gone from the map at *path* or its scenarios and is named by these still."""
    gone_of_map = _things(before.map(path)) - _things(after.map(path))
    told: list[Words] = []
    for name in after.scenarios_of(path):
        old, new = before.scenario(name), after.scenario(name)
        gone = gone_of_map | (_things(old) - _things(new))
        told += [
            Text("{document}: {what} names {id}", document=name, what=what, id=id_)
            for what, id_ in _names(new)
            if id_ in gone
        ]
    return tuple(dict.fromkeys(told))


def _things(document: MapDocument | ScenarioDocument) -> frozenset[str]:
    """Return the ids of what conditions, events and arrivals name besides spaces."""
    found = (getattr(document, field, ()) for field in ("markers", "regions", "counters"))
    return frozenset(thing.id for things in found for thing in things)


def _names(scenario: ScenarioDocument) -> Iterator[tuple[Words, str]]:
    for entry in scenario.turn_entries:
        yield from ((Text("an arrival of zombies"), marker) for marker in entry.markers)
    for counter in scenario.counters:
        if counter.enters is not None:
            yield Text("the way in of {id}", id=counter.id), counter.enters
    ends = ((Text("the victory"), scenario.victory), (Text("the defeat"), scenario.defeat))
    for what, tree in ends:
        for _, node in nodes(tree) if tree is not None else ():
            yield from ((what, name) for name in _texts(node.args))
    for event in scenario.events:
        what = Text("the event {id}", id=event.id)
        parts = [*[node.args for _, node in nodes(event.when)], *[then.args for then in event.then]]
        yield from ((what, name) for args in parts for name in _texts(args))


def _texts(args: Any) -> Iterator[str]:
    """Yield the names among the values of *args*: one or several each."""
    for value in args.values():
        yield from (name for name in (value if isinstance(value, tuple) else (value,)) if name)
