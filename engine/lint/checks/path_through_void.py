"""Roads and streams that lead through spaces which are not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lint.check import Check
from engine.model.issue import Issue
from engine.model.map import words
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.subject import Subject


def _find(subject: Subject) -> Iterator[Issue]:
    for number, level in enumerate(subject.map.levels):
        for index, path in enumerate(level.paths):
            for place, name in enumerate(path.through):
                if name not in subject.board.index:
                    message = Text(
                        '{path} leads through "{name}", where the map has no space',
                        path=words(path.name) or path.id,
                        name=name,
                    )
                    where = f"levels[{number}].paths[{index}].through[{place}]"
                    yield Issue("", "error", message, path=where)


CHECK = Check(Text("Paths through void"), "map", _find)
