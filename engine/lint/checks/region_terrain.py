"""Buildings that claim hexes whose terrain is no building, or hexes of another building."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.edits.regions import ungroup
from engine.lint.check import Check
from engine.model.issue import Fix, Issue
from engine.model.map import words
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.subject import Subject
    from engine.model.map import Region
    from engine.texts import Words


def _find(subject: Subject) -> Iterator[Issue]:
    owner: dict[int, Region] = {}
    for index, region in enumerate(subject.map.regions):
        if region.kind != "building":
            continue
        path = f"regions[{index}].spaces"
        spaces = subject.spaces(region.spaces)
        yield from _other_terrain(subject, region, path, spaces)
        taken = [space for space in spaces if space in owner]
        if taken:
            one, other = _told_apart(owner[taken[0]], region)
            message = Text(
                "{spaces} belongs to {one} and to {other}: a hex is part of one building",
                spaces=subject.labels(taken),
                one=one,
                other=other,
            )
            yield Issue("", "error", message, path=path, spaces=subject.ids(taken))
        owner.update(dict.fromkeys(spaces, region))


def _other_terrain(
    subject: Subject, region: Region, path: str, spaces: tuple[int, ...]
) -> Iterator[Issue]:
    wrong = [space for space in spaces if subject.board.class_of(space) != "building"]
    if wrong:
        message = Text(
            "{spaces} is part of {region}, but its terrain is {terrain}",
            spaces=subject.labels(wrong),
            region=_name(region),
            terrain=subject.board.terrain_name(wrong[0]),
        )
        ids = subject.ids(wrong)
        fix = Fix(
            Text("Take these hexes out of the building"),
            partial(ungroup, path=subject.path, spaces=ids),
        )
        yield Issue("", "error", message, path=path, clause="ATZ-1.10", spaces=ids, fix=fix)


def _told_apart(*regions: Region) -> list[Words | str]:
    """Return the names of *regions*, with their ids where they are all called the same."""
    names = [_name(region) for region in regions]
    if len({*names}) > 1:
        return [*names]
    return [Text("{name} ({id})", name=_name(region), id=region.id) for region in regions]


def _name(region: Region) -> str:
    return words(region.name) or region.id


CHECK = Check(Text("Buildings on other terrain"), "map", _find)
