"""Markers that nothing uses, and entries of people and zombies at markers that are not there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from engine.edits.markers import delete_markers
from engine.lint.check import Check
from engine.lint.conditions import atoms_in, atoms_of
from engine.model.issue import Fix, Issue
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

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
        if placed.document != subject.path or not placed.spaces:
            continue  # of the map, or on spaces that are not there: `unknown_space` tells
        spawns_unused = placed.marker.kind == "spawn" and named and placed.marker.id not in named
        idle = _is_idle(subject, placed) or _is_aimless(subject, placed)
        if spawns_unused or idle:
            message = Text("nothing in this scenario uses {name}", name=placed.name)
            if placed.marker.kind == "objective":
                message = Text(
                    "no condition and no event of this scenario asks for {name}", name=placed.name
                )
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


def _is_aimless(subject: Subject, placed: Placed) -> bool:
    """Say whether nothing in the scenario asks for an objective, or for what lies there."""
    if placed.marker.kind != "objective":
        return False
    asked = {name for args in _arguments(subject) for value in args.values() for name in _in(value)}
    there = set(placed.spaces)
    named = {placed.marker.id, *subject.ids(placed.spaces)}
    named |= {b.id for b in subject.board.buildings if there & set(b.spaces)}
    named |= {r.id for r in subject.map.regions if there & set(subject.spaces(r.spaces))}
    named |= {other.marker.id for other in subject.markers if there & set(other.spaces)}
    lying = subject.spaces(counter.at for counter in subject.counters if counter.at)
    return not named & asked and not there & set(lying)


def _arguments(subject: Subject) -> Iterator[Mapping[str, Any]]:
    """Yield what all tests and effects of the scenario name."""
    if subject.scenario is not None:
        for atom in atoms_of(subject.scenario):
            yield atom.args
    for event in subject.events:
        for atom in atoms_in(event.when, "when"):
            yield atom.args
        for effect in event.then:
            yield effect.args


def _in(value: object) -> tuple[str, ...]:
    """Return the texts of an argument."""
    listed = value if isinstance(value, tuple) else (value,)
    return tuple(one for one in listed if isinstance(one, str))


CHECK = Check(Text("Markers that nobody uses"), "scenario", _find)
