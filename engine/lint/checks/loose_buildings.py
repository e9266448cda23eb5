"""Buildings without a name: hexes that no region names, and regions that have none."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.edits.regions import group, rename_region, spaces_of
from engine.lint.check import Check
from engine.model.issue import Fix, Issue
from engine.model.map import words
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.subject import Subject


NAME = Text("Name of the building")


def _find(subject: Subject) -> Iterator[Issue]:
    named = sum(region.kind == "building" for region in subject.map.regions)
    for building in subject.board.buildings[named:]:
        message = Text(
            "the building in {spaces} has no name: group its hexes, and scenarios can refer to it",
            spaces=subject.labels(building.spaces),
        )
        spaces = subject.ids(building.spaces)
        edit = partial(group, path=subject.path, spaces=spaces)
        fix = Fix(Text("Group and name..."), edit, NAME)
        yield _hint(message, "levels[0].terrain", spaces, fix)
    for index, region in enumerate(subject.map.regions):
        if region.kind == "building" and not words(region.name).strip():
            spaces = spaces_of(region)
            message = Text(
                "the building in {spaces} has no name: players know it by its hexes only",
                spaces=subject.labels(subject.spaces(spaces)),
            )
            edit = partial(rename_region, path=subject.path, region=region.id)
            yield _hint(message, f"regions[{index}]", spaces, Fix(Text("Name..."), edit, NAME))


def _hint(message: Text, path: str, spaces: tuple[str, ...], fix: Fix) -> Issue:
    return Issue("", "hint", message, path=path, clause="ATZ-1.10", spaces=spaces, fix=fix)


CHECK = Check(Text("Buildings without a name"), "map", _find)
