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
    meeting = _meeting(subject, people)
    for document, path, name, spaces in _zombies(subject):
        if spaces and meeting.isdisjoint(spaces):
            message = Text("no zombie can walk from {name} to any survivor", name=name)
            ids = subject.ids(spaces)
            yield Issue("", "warning", message, document, path, clause="ATZ-7.8", spaces=ids)


def _meeting(subject: Subject, people: set[int]) -> set[int]:
    """Return the spaces from which a zombie can walk to somebody.

    Survivors move: whoever comes to, or beside, where they can go will meet them. Ground that is
    open can be walked both ways, so one walk back from there tells for all zombies.
    """
    open_ = subject.open_to("zombie")
    met = subject.beside(subject.walk(people, "survivor"))
    back = subject.walk((space for space in met if open_[space]), "zombie")
    return met | subject.beside(back)


def _zombies(subject: Subject) -> Iterator[tuple[str, str, str, tuple[int, ...]]]:
    for placed in subject.of_kind("spawn"):
        yield placed.document, placed.path, placed.name, placed.spaces
    for start in subject.enemies:
        yield subject.path, start.path, start.name, start.spaces


CHECK = Check(Text("Zombies that can reach nobody"), "scenario", _find)
