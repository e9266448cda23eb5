"""Building hexes that no region names: in play they form a building without a name."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.edits.regions import group
from engine.lint.check import Check
from engine.model.issue import Fix, Issue
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
        spaces = subject.ids(building.spaces)
        edit = partial(group, path=subject.path, spaces=spaces)
        yield Issue(
            "",
            "hint",
            message,
            path="levels[0].terrain",
            clause="ATZ-1.10",
            spaces=spaces,
            fix=Fix(Text("Group these hexes as a building"), edit),
        )


CHECK = Check(Text("Buildings without a name"), "map", _find)
