"""Terrains that a map adds, of a class that the game does not know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.board.board import class_fault
from engine.lint.check import Check
from engine.model.issue import Issue
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.subject import Subject


def _find(subject: Subject) -> Iterator[Issue]:
    classes = subject.ruleset.terrain_classes()
    for id_ in subject.map.terrains:
        fault = class_fault(subject.map, id_, classes)
        if fault is not None:
            yield Issue("", "error", fault.hinted, path=f"terrains.{id_}.class")


CHECK = Check(Text("Terrains of an unknown class"), "map", _find, needs_board=False)
