"""Pockets: ground that nobody can walk to, and hexes in which no zombie can reach a survivor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lint.check import Check
from engine.model.issue import Issue
from engine.texts import Plural, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.subject import Subject
    from engine.texts import Words

TOLD = 5  # pockets that are named


def _find(subject: Subject) -> Iterator[Issue]:
    for level in range(len(subject.map.levels)):
        there = set(subject.board.frame.at[level].values())
        people = _parts(subject, there, "survivor")
        if not people:
            continue
        where = f"levels[{level}].terrain"
        if len(people) > 1:
            message = _cut_off(subject, people[1:])
            spaces = subject.ids(sorted(set().union(*people[1:])))
            yield Issue("", "warning", message, path=where, clause="ATZ-5.1", spaces=spaces)
        zombies = _parts(subject, there, "zombie")
        # a zombie steps onto a survivor on rough ground or in a building from beside it
        havens = people[0] - subject.beside(zombies[0]) if zombies else set()
        if havens:
            spaces = subject.ids(sorted(havens))
            message = _safe(subject, _grouped(subject, havens))
            yield Issue("", "hint", message, path=where, clause="ATZ-7.3", spaces=spaces)


def _parts(subject: Subject, there: set[int], kind: str) -> list[set[int]]:
    """Return the ground of *kind* that hangs together, the largest part first."""
    open_ = subject.open_to(kind)
    left = {space for space in there if open_[space]}
    parts = []
    while left:
        part = subject.walk([min(left)], kind)
        parts.append(part)
        left -= part
    return sorted(parts, key=lambda part: (-len(part), min(part)))


def _grouped(subject: Subject, spaces: set[int]) -> list[set[int]]:
    """Return *spaces* by groups that touch, the largest first."""
    left, groups = set(spaces), []
    while left:
        group, todo = set(), [min(left)]
        while todo:
            space = todo.pop()
            if space in left:
                left.remove(space)
                group.add(space)
                todo += subject.board.neighbours[space]
        groups.append(group)
    return sorted(groups, key=lambda group: (-len(group), min(group)))


def _cut_off(subject: Subject, parts: list[set[int]]) -> Words:
    return Plural(
        "nobody can walk from {n} place to the rest of the map: {places}",
        "nobody can walk from {n} places to the rest of the map: {places}",
        len(parts),
        places=_named(subject, parts),
    )


def _safe(subject: Subject, groups: list[set[int]]) -> Words:
    return Plural(
        "in {n} place no zombie that walks the map can reach a survivor: {places}",
        "in {n} places no zombie that walks the map can reach a survivor: {places}",
        len(groups),
        places=_named(subject, groups),
    )


def _named(subject: Subject, groups: list[set[int]]) -> Words:
    """Return the largest groups by one of their hexes each."""
    named: Words = _group(subject, groups[0])
    for group in groups[1:TOLD]:
        named = Text("{first}, {then}", first=named, then=_group(subject, group))
    return named if len(groups) <= TOLD else Text("{first}, ...", first=named)


def _group(subject: Subject, group: set[int]) -> Words:
    label, more = subject.board.labels[min(group)], len(group) - 1
    if not more:
        return Text("{space}", space=label)
    with_ = Plural("{n} hex", "{n} hexes", more)
    return Text("{space} and {more} with it", space=label, more=with_)


CHECK = Check(Text("Pockets"), "map", _find)
