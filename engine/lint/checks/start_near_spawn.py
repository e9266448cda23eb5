"""Survivors whom a zombie reaches in its first move from a spawn point."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.board.paths import distance_field
from engine.lint.check import Check
from engine.model.issue import Issue
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.subject import Start, Subject


def _find(subject: Subject) -> Iterator[Issue]:
    near = [(start.name, _fields(subject, start)) for start in subject.starts if start.spaces]
    for placed in subject.of_kind("spawn"):
        names = [
            name
            for name, fields in near
            if any(field[space] <= points for field, points in fields for space in placed.spaces)
        ]
        if names:
            message = Text(
                "a zombie that comes at {spawn} reaches {names} in its first move",
                spawn=placed.name,
                names=", ".join(names),
            )
            spaces = subject.ids(placed.spaces)
            yield Issue(
                "",
                "warning",
                message,
                placed.document,
                placed.path,
                clause="ATZ-7.6",
                spaces=spaces,
            )


def _fields(subject: Subject, start: Start) -> list[tuple[tuple[int, ...], int]]:
    """Return, for each sort of zombie, what every walk to the start costs, and what it may cost.

    A zombie may enter rough ground and buildings onto a survivor, for what survivors pay.
    """
    board = subject.board
    people = [board.entry_costs(mover.costs) for mover in subject.movers("survivor")]
    targets = {space: max(cost[space] for cost in people) for space in start.spaces}
    return [
        (distance_field(board, targets, board.entry_costs(mover.costs)), mover.points)
        for mover in subject.movers("zombie")
    ]


CHECK = Check(Text("Starts within reach of a spawn point"), "scenario", _find)
