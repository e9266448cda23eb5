"""Starts and entries that nobody uses, and entries of zombies at markers that are not there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.edits.markers import delete_markers
from engine.lint.check import Check
from engine.model.issue import Fix, Issue
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.subject import Placed, Subject
    from engine.model.scenario import TurnEntry

USED_BY_COUNTERS = frozenset({"start", "entry"})


def _find(subject: Subject) -> Iterator[Issue]:
    scenario = subject.scenario
    if scenario is None:
        return
    known = {placed.marker.id for placed in subject.markers}
    named = {name for entry in scenario.turn_entries for name in entry.markers}
    named |= set(subject.effect_args("spawn", "marker"))
    for path, name in _references(subject, scenario.turn_entries):
        if name not in known:
            yield Issue("", "error", _unknown(name), path=path)
    for placed in subject.markers:
        if placed.document != subject.path:
            continue
        spawns_unused = placed.marker.kind == "spawn" and named and placed.marker.id not in named
        if spawns_unused or _is_idle(subject, placed):
            message = Text("nothing in this scenario uses {name}", name=placed.name)
            spaces = subject.ids(placed.spaces)
            edit = partial(delete_markers, path=subject.path, markers=(placed.marker.id,))
            fix = Fix(Text("Delete the marker"), edit)
            yield Issue("", "hint", message, path=placed.path, spaces=spaces, fix=fix)


def _references(subject: Subject, entries: tuple[TurnEntry, ...]) -> Iterator[tuple[str, str]]:
    for index, counter in enumerate(subject.counters):
        if counter.enters is not None:
            yield f"counters[{index}].enters", counter.enters
    for index, entry in enumerate(entries):
        for number, name in enumerate(entry.markers):
            yield f"turn_entries[{index}].markers[{number}]", name


def _unknown(name: str) -> Text:
    return Text('no marker is called "{name}" in the scenario or on its map', name=name)


def _is_idle(subject: Subject, placed: Placed) -> bool:
    """Say whether nobody starts or enters at a marker that is there for this."""
    if placed.marker.kind not in USED_BY_COUNTERS:
        return False
    skirmish = subject.scenario.skirmish if subject.scenario else None
    if skirmish is not None and placed.marker.id in skirmish.random.values():
        return False
    people = (*subject.starts, *subject.enemies)
    return not any(
        start.counter.enters == placed.marker.id or set(start.spaces) & set(placed.spaces)
        for start in people
    )


CHECK = Check(Text("Markers that nobody uses"), "scenario", _find)
