"""Ids that stand twice in one document, places that share a name, characters who come twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.lint.check import Check
from engine.model.issue import Issue
from engine.model.map import words
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.lint.subject import Subject
    from engine.model.issue import Severity
    from engine.model.map import Marker


class Named(NamedTuple):
    """An entry by its path, the field that names it, the name, and a space where it lies."""

    path: str
    field: str
    name: str
    spaces: tuple[str, ...] = ()


def _find(subject: Subject) -> Iterator[Issue]:
    yield from _repeats(
        _ids(subject),
        "error",
        Text("two entries need two ids, or nothing can refer to one of them"),
    )
    yield from _characters(subject)
    told = Text("players cannot tell these places apart")
    if subject.scenario is None:
        yield from _repeats(_names(subject), "warning", told)
        yield from _repeats(_marked(subject.map.markers), "warning", told)
        return
    yield from _repeats(_marked(subject.scenario.markers), "warning", told)
    yield from _repeats(_people(subject), "warning", Text("players cannot tell these people apart"))


def _characters(subject: Subject) -> Iterator[Issue]:
    """Yield characters who come again: there is one counter of each."""
    known: set[str] = set()
    for index, counter in enumerate(subject.counters):
        if counter.kind != "survivor":
            continue
        if counter.definition in known:
            message = Text(
                "{name} is in this scenario already: there is one counter of each character",
                name=subject.printed(counter),
            )
            where = f"counters[{index}].definition"
            spaces = (counter.at,) if counter.at else ()
            yield Issue("", "warning", message, path=where, spaces=spaces)
        known.add(counter.definition)


def _repeats(entries: Iterable[Named], severity: Severity, why: Text) -> Iterator[Issue]:
    """Yield what has the name of an entry before it; ids say where in the file that stands."""
    first: dict[str, Named] = {}
    for entry in entries:
        if not entry.name:
            continue
        other = first.setdefault(entry.name, entry)
        if other is entry:
            continue
        name, place = entry.name, other.path
        message = Text('"{name}" stands twice: {why}', name=name, why=why)
        if entry.field == "id":
            message = Text(
                '"{name}" stands twice, first in {first}: {why}', name=name, first=place, why=why
            )
        spaces = tuple(dict.fromkeys((*entry.spaces, *other.spaces)))
        yield Issue("", severity, message, path=f"{entry.path}.{entry.field}", spaces=spaces)


def _ids(subject: Subject) -> Iterator[Named]:
    scenario = subject.scenario
    if scenario is not None:
        for name in ("sides", "counters", "markers", "events", "remarks"):
            yield from _listed(name, getattr(scenario, name))
        return
    for name in ("levels", "regions", "markers", "footprints", "links", "remarks"):
        yield from _listed(name, getattr(subject.map, name))
    for number, level in enumerate(subject.map.levels):
        for name in ("outlines", "paths", "labels"):
            yield from _listed(f"levels[{number}].{name}", getattr(level, name))


def _listed(name: str, entries: Iterable[object]) -> Iterator[Named]:
    for index, entry in enumerate(entries):
        yield Named(f"{name}[{index}]", "id", getattr(entry, "id", ""))


def _names(subject: Subject) -> Iterator[Named]:
    for index, region in enumerate(subject.map.regions):
        yield Named(f"regions[{index}]", "name", words(region.name), region.spaces[:1])
    # a street may be named at both ends; a place has one label
    for number, level in enumerate(subject.map.levels):
        for index, label in enumerate(level.labels):
            if label.kind == "place":
                at = (label.at,) if isinstance(label.at, str) else ()
                yield Named(f"levels[{number}].labels[{index}]", "text", words(label.text), at)


def _marked(markers: Iterable[Marker]) -> Iterator[Named]:
    for index, marker in enumerate(markers):
        at = (marker.at,) if marker.at else marker.spaces[:1]
        yield Named(f"markers[{index}]", "name", words(marker.name), at)


def _people(subject: Subject) -> Iterator[Named]:
    """Yield the names that an author gave people and sides; a name may not be used for both."""
    for index, counter in enumerate(subject.counters):
        if counter.kind in ("survivor", "opponent"):
            at = (counter.at,) if counter.at else ()
            yield Named(f"counters[{index}]", "name", words(counter.name), at)
    for index, side in enumerate(subject.scenario.sides if subject.scenario else ()):
        yield Named(f"sides[{index}]", "name", words(side.name))


CHECK = Check(Text("Ids and names used twice"), "both", _find, needs_board=False)
