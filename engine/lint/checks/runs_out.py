"""Cups and decks that hold less than the scenario asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lint.check import Check
from engine.model.issue import Issue
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.subject import Subject
    from engine.model.issue import Severity


def _find(subject: Subject) -> Iterator[Issue]:
    scenario = subject.scenario
    if scenario is None:
        return
    for stock in subject.ruleset.stocks(scenario, subject.board, subject.options):
        if stock.needed > stock.holds:
            message = Text(
                "{why}, but the game holds {holds}: {after}",
                why=stock.why,
                holds=stock.holds,
                after=stock.after,
            )
            severity: Severity = "hint" if stock.plays_on else "warning"
            yield Issue("", severity, message, path=stock.path, clause=stock.clause)


CHECK = Check(Text("Cups and decks that run out"), "scenario", _find)
