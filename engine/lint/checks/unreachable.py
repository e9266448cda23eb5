"""Exits, objectives and buildings to which no survivor can walk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lint.check import Check
from engine.model.issue import Issue
from engine.model.map import words
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.subject import Subject

GOALS = frozenset({"exit", "objective"})


def _find(subject: Subject) -> Iterator[Issue]:
    people = {space for start in subject.starts for space in start.spaces}
    if not people:
        return
    within = subject.walk(people, "survivor")
    for document, path, name, spaces in _goals(subject):
        if spaces and not within & set(spaces):
            message = Text("no survivor can walk to {name}", name=name)
            ids = subject.ids(spaces)
            yield Issue("", "error", message, document, path, clause="ATZ-5.1", spaces=ids)
    yield from _cut_off(subject, within)


def _goals(subject: Subject) -> Iterator[tuple[str, str, str, tuple[int, ...]]]:
    for placed in subject.markers:
        if placed.marker.kind in GOALS:
            whole = tuple(space for space in placed.spaces if not subject.board.half[space])
            beyond = subject.beside(set(placed.spaces)) if not whole else ()
            yield placed.document, placed.path, placed.name, whole or tuple(sorted(beyond))
    for index, region in enumerate(subject.map.regions):
        if region.kind == "building":
            name = words(region.name) or region.id
            spaces = subject.spaces(region.spaces)
            yield subject.map_path, f"regions[{index}]", name, spaces


def _cut_off(subject: Subject, within: set[int]) -> Iterator[Issue]:
    """Yield the survivors who start apart from the rest; `half_used` tells of half-hexes."""
    half = subject.board.half
    alone = [start for start in subject.starts if any(not half[s] for s in start.spaces)]
    if not alone:
        return
    home = subject.walk(alone[0].spaces, "survivor")
    for start in alone[1:]:
        if not home & set(start.spaces) and within:
            message = Text(
                "{name} starts where {other} cannot come", name=start.name, other=alone[0].name
            )
            ids = subject.ids(start.spaces)
            yield Issue("", "warning", message, path=start.path, spaces=ids)


CHECK = Check(Text("Places that nobody can reach"), "scenario", _find)
