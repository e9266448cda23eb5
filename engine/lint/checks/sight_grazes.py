"""Lines of sight that only touch a corner or a side of what blocks: people will argue there."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.lint.check import Check
from engine.lint.lines import REACH, Stakes, picture_of, set_bits
from engine.model.issue import Issue
from engine.texts import Plural, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.board.sight.lines import SightLine
    from engine.lint.subject import Subject
    from engine.texts import Words

TOLD = 5  # places that are named
MANY = 40  # lines around one hex; a few are around every one that blocks
MOST = 10_000  # lines that are looked at one by one, the shortest first


class _Place(NamedTuple):
    """A space that lines only touch: how many, how much they matter, and the one that does most."""

    space: int
    lines: int
    weight: float
    best: tuple[float, int, int]


def _find(subject: Subject) -> Iterator[Issue]:
    if subject.scenario is not None:
        yield from _between_marked(subject)
        return
    for level in range(len(subject.map.levels)):
        yield from _on_level(subject, level)


# -- a map: all short lines


def _on_level(subject: Subject, level: int) -> Iterator[Issue]:
    places = [place for place in _places(subject, level) if place.lines >= MANY]
    if not places:
        return
    picture = picture_of(subject.sight, level)
    named = [_named(subject, place) for place in places[:TOLD]]
    if len(places) > TOLD:
        named.append(Plural("{n} more hex", "{n} more hexes", len(places) - TOLD))
    message = Text(
        "people will argue about lines of sight that only touch a corner or a side of {places}: on "
        "the map {n} of {all} lines up to {far} hexes long",
        places=_list(named),
        n=sum(lines.grazing.bit_count() for lines in picture.lines),
        all=sum(lines.all.bit_count() for lines in picture.lines),
        far=REACH,
    )
    spaces = subject.ids(place.space for place in places[:TOLD])
    where = f"levels[{level}].terrain"
    yield Issue("", "hint", message, path=where, clause="ATZ-11.5", spaces=spaces)


def _places(subject: Subject, level: int) -> list[_Place]:
    """Return the spaces that are touched, those first whose lines matter most."""
    picture, stakes = picture_of(subject.sight, level), Stakes(subject)
    found: dict[int, _Place] = {}
    seen = 0
    for lines in sorted(picture.lines, key=lambda lines: lines.distance):
        for start in set_bits(lines.grazing):
            a, b = picture.ends(lines, start)
            weight = stakes.of(a, b, lines.distance)
            for space in picture.touching(lines, start):
                old = found.get(space, _Place(space, 0, 0.0, (0.0, a, b)))
                best = max(old.best, (weight, a, b), key=lambda line: line[0])
                found[space] = _Place(space, old.lines + 1, old.weight + weight, best)
            seen += 1
            if seen >= MOST:
                return sorted(found.values(), key=lambda place: (-place.weight, place.space))
    return sorted(found.values(), key=lambda place: (-place.weight, place.space))


def _named(subject: Subject, place: _Place) -> Words:
    board = subject.board
    _, a, b = place.best
    return Text(
        "{space} ({lines}, such as {a} to {b})",
        space=board.labels[place.space],
        lines=Plural("{n} line", "{n} lines", place.lines),
        a=board.labels[a],
        b=board.labels[b],
    )


def _list(items: list[Words]) -> Words:
    """Return words with commas between them."""
    found, *rest = items
    for item in rest:
        found = Text("{first}, {then}", first=found, then=item)
    return found


# -- a scenario: the lines that the first turns ask for


def _between_marked(subject: Subject) -> Iterator[Issue]:
    lines = sorted(_doubtful(subject), key=lambda line: (line.distance, line.a, line.b))
    if not lines:
        return
    told: list[Words] = [_told(subject, line) for line in lines[:TOLD]]
    if len(lines) > TOLD:
        more = Plural("{n} more line", "{n} more lines", len(lines) - TOLD)
        told.append(more)
    message = Text(
        "people will argue about lines of sight from the starts: {lines}", lines=_list(told)
    )
    spaces = dict.fromkeys(space for line in lines[:TOLD] for space in (line.a, line.b))
    yield Issue("", "hint", message, path="counters", clause="ATZ-11.5", spaces=subject.ids(spaces))


def _doubtful(subject: Subject) -> Iterator[SightLine]:
    """Yield the lines between people and zombies, spawn points and objectives that only touch."""
    people = {space for start in subject.starts for space in start.spaces}
    others = {space for start in subject.enemies for space in start.spaces}
    for placed in subject.markers:
        if placed.marker.kind in ("spawn", "objective") and placed.marker.edge is None:
            others.update(placed.spaces)
    for a in sorted(people):
        for b in sorted(others - people):
            line = subject.sight.line(a, b, subject.sight_limit)
            if line.grazes:
                yield line


def _told(subject: Subject, line: SightLine) -> Words:
    board = subject.board
    return Text(
        "{a} to {b} ({what})",
        a=board.labels[line.a],
        b=board.labels[line.b],
        what=line.grazes[0].text(board),
    )


CHECK = Check(Text("Lines of sight that people will argue about"), "both", _find)
