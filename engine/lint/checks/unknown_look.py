"""Looks that there are not: what a terrain borrows, and kinds of roads and streams."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import UnknownName
from engine.lint.check import Check
from engine.model.issue import Issue
from engine.model.map import PATH_KINDS
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.subject import Subject


def _find(subject: Subject) -> Iterator[Issue]:
    known = [terrain.id for terrain in subject.ruleset.terrains]
    for id_, terrain in subject.map.terrains.items():
        if terrain.like and terrain.like not in known:
            text = Text('"{name}" is no terrain that one could look like', name=terrain.like)
            told = UnknownName(text, terrain.like, known).hinted
            yield Issue("", "warning", told, path=f"terrains.{id_}.like")
    for at, level in enumerate(subject.map.levels):
        for number, way in enumerate(level.paths):
            if way.kind not in PATH_KINDS:
                text = Text('no road or stream is of the kind "{name}"', name=way.kind)
                told = UnknownName(text, way.kind, PATH_KINDS).hinted
                yield Issue("", "warning", told, path=f"levels[{at}].paths[{number}].kind")


CHECK = Check(Text("Looks that there are not"), "map", _find, needs_board=False)
