"""Zombies and spawn points from which nobody can be reached: they would stand there for ever."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lint.check import Check
from engine.model.issue import Issue
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.subject import Subject


def _find(subject: Subject) -> Iterator[Issue]:
    people = {space for start in subject.starts for space in start.spaces}
    if not people:
        return
    # survivors move: whoever can come to where they can go will meet them
    within = subject.walk(people, "survivor")
    for document, path, name, spaces in _zombies(subject):
        reached = subject.beside(subject.walk(spaces, "zombie"))
        if spaces and not reached & within:
            message = Text("no zombie can walk from {name} to any survivor", name=name)
            ids = subject.ids(spaces)
            yield Issue("", "warning", message, document, path, clause="ATZ-7.8", spaces=ids)


def _zombies(subject: Subject) -> Iterator[tuple[str, str, str, tuple[int, ...]]]:
    for placed in subject.of_kind("spawn"):
        yield placed.document, placed.path, placed.name, placed.spaces
    for start in subject.enemies:
        yield subject.path, start.path, start.name, start.spaces


CHECK = Check(Text("Zombies that can reach nobody"), "scenario", _find)
