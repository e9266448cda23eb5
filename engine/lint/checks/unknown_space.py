"""References to spaces that the map does not have: off the map, or void."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import UnknownName
from engine.lint.check import Check
from engine.model.issue import Issue
from engine.texts import Text, Words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.lint.subject import Subject
    from engine.model.map import MapDocument, Marker
    from engine.model.scenario import ScenarioDocument

Reference = tuple[str, str]  # its path, the id that stands there


def _find(subject: Subject) -> Iterator[Issue]:
    if subject.scenario is None:
        references = _of_map(subject.map)
    else:
        references = _of_scenario(subject.scenario)
    for path, name in references:
        if name not in subject.board.index:
            yield Issue("", "error", _why(subject, name), path=path)


def _why(subject: Subject, name: str) -> Words:
    try:
        space = subject.board.find(name)
    except UnknownName as error:
        return error.hinted
    return Text(
        'write the id "{id}" here; "{name}" is the printed label, which may change',
        id=subject.board.ids[space],
        name=name,
    )


def _of_markers(markers: Iterable[Marker]) -> Iterator[Reference]:
    for index, marker in enumerate(markers):
        if marker.at is not None:
            yield f"markers[{index}].at", marker.at
        for field in ("spaces", "access"):
            for number, name in enumerate(getattr(marker, field)):
                yield f"markers[{index}].{field}[{number}]", name


def _of_scenario(scenario: ScenarioDocument) -> Iterator[Reference]:
    for index, counter in enumerate(scenario.counters):
        if counter.at is not None:
            yield f"counters[{index}].at", counter.at
    for index, entry in enumerate(scenario.turn_entries):
        for number, name in enumerate(entry.hexes):
            yield f"turn_entries[{index}].hexes[{number}]", name
    yield from _of_markers(scenario.markers)
    for index, note in enumerate(scenario.remarks):
        yield f"remarks[{index}].at", note.at


def _of_map(map_: MapDocument) -> Iterator[Reference]:
    for index, region in enumerate(map_.regions):
        for number, name in enumerate(region.spaces):
            yield f"regions[{index}].spaces[{number}]", name
    yield from _of_markers(map_.markers)
    for number, level in enumerate(map_.levels):
        for index, label in enumerate(level.labels):
            if isinstance(label.at, str):
                yield f"levels[{number}].labels[{index}].at", label.at
        for name in level.spaces:
            yield f"levels[{number}].spaces.{name}", name
    for index, link in enumerate(map_.links):
        yield f"links[{index}].from", link.from_
        yield f"links[{index}].to", link.to


CHECK = Check(Text("Spaces that are not on the map"), "both", _find)
