"""Spawn points where no zombie can be put: rough ground, a building, no space at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lint.check import Check
from engine.model.issue import Issue
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.subject import Subject


def _find(subject: Subject) -> Iterator[Issue]:
    costs = [subject.board.entry_costs(mover.costs) for mover in subject.movers("zombie")]
    for placed in subject.of_kind("spawn"):
        if placed.document != subject.path:
            continue
        half = subject.board.half  # `half_used` tells of these
        blocked = [s for s in placed.spaces if not half[s] and not any(cost[s] for cost in costs)]
        if blocked:
            message = Text(
                "{name} lies on {terrain} ({spaces}): a new zombie is put on clear ground only",
                name=placed.name,
                terrain=subject.board.terrain_name(blocked[0]),
                spaces=subject.labels(blocked),
            )
            ids = subject.ids(blocked)
            yield Issue("", "error", message, path=placed.path, clause="ATZ-18.6", spaces=ids)
        elif not placed.spaces:
            message = Text("{name} lies on no space of the map", name=placed.name)
            yield Issue("", "error", message, path=placed.path)


CHECK = Check(Text("Spawn points on blocked ground"), "both", _find)
