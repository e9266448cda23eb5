"""What the rules of the game themselves refuse: unknown gear, counters off the map, ..."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lint.check import Check
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.lint.subject import Subject
    from engine.model.issue import Issue


def _find(subject: Subject) -> Iterable[Issue]:
    if subject.scenario is None:
        return ()
    return subject.ruleset.check(subject.scenario, subject.map)


CHECK = Check(Text("Scenarios that cannot be played"), "scenario", _find, needs_board=False)
