"""Border features between spaces that do not touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lint.check import Check
from engine.model.issue import Issue
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.subject import Subject


def _find(subject: Subject) -> Iterator[Issue]:
    for number, level in enumerate(subject.map.levels):
        for name, info in level.borders.items():
            ends = [subject.space(end) for end in name.split("|")]
            if len(ends) == 2 and None not in ends and ends[1] in _near(subject, ends[0]):
                continue
            message = Text(
                'the {feature} on "{border}" names no border: write two touching spaces, as in '
                "c4r3|c5r3",
                feature=info.feature,
                border=name,
            )
            yield Issue("", "error", message, path=f"levels[{number}].borders.{name}")


def _near(subject: Subject, space: int | None) -> tuple[int, ...]:
    return () if space is None else subject.board.neighbours[space]


CHECK = Check(Text("Borders that do not exist"), "map", _find)
