"""Survivors who start in sight of a spawn point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lint.check import Check
from engine.model.issue import Issue
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.subject import Placed, Subject


def _find(subject: Subject) -> Iterator[Issue]:
    for placed in subject.of_kind("spawn"):
        seen = [start.name for start in subject.starts if _sees(subject, placed, start.spaces)]
        if seen:
            message = Text(
                "{names} can see the spawn point {spawn} from where they start",
                names=", ".join(seen),
                spawn=placed.name,
            )
            spaces = subject.ids(placed.spaces)
            yield Issue(
                "", "hint", message, placed.document, placed.path, clause="ATZ-11.1", spaces=spaces
            )


def _sees(subject: Subject, placed: Placed, spaces: tuple[int, ...]) -> bool:
    sight, limit = subject.sight, subject.sight_limit
    return any(sight.can_see(a, b, limit) for a in spaces for b in placed.spaces)


CHECK = Check(Text("Starts in sight of a spawn point"), "scenario", _find)
