"""Building hexes that no region names: in play they form a building without a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lint.check import Check
from engine.model.issue import Issue
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.subject import Subject


def _find(subject: Subject) -> Iterator[Issue]:
    named = sum(region.kind == "building" for region in subject.map.regions)
    for building in subject.board.buildings[named:]:
        message = Text(
            "the building in {spaces} has no name: group its hexes, and scenarios can refer to it",
            spaces=subject.labels(building.spaces),
        )
        yield Issue(
            "",
            "hint",
            message,
            path="levels[0].terrain",
            clause="ATZ-1.10",
            spaces=subject.ids(building.spaces),
        )


CHECK = Check(Text("Buildings without a name"), "map", _find)
