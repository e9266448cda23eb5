"""Lines of sight that only touch what blocks, a corner, a side or an end: people will argue."""

from __future__ import annotations

from heapq import nsmallest
from typing import TYPE_CHECKING, NamedTuple

from engine.lint.check import Check
from engine.lint.lines import REACH, Stakes, picture_of, set_bits
from engine.model.issue import Issue
from engine.texts import Plural, Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.board.board import Board
    from engine.board.sight.lines import SightLine
    from engine.lint.subject import Subject
    from engine.texts import Words

TOLD = 5  # places that are named
MANY = 40  # lines around one hex; a few are around every one that blocks
MOST = 10_000  # lines that are looked at one by one, the shortest first


class _Place(NamedTuple):
    """What lines only touch: how many, how much they matter, and the one that does most.

    ``spaces``: one that blocks, or the two between which something on their border does.
    """

    spaces: tuple[int, ...]
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
        named.append(_more(places[TOLD:]))
    walls = any(len(place.spaces) > 1 for place in places)
    message = Text(
        "people will argue about lines of sight that only touch {where} of {places}: on the map "
        "{n} of {all} lines up to {far} hexes long",
        where=Text("a corner, a side or an end") if walls else Text("a corner or a side"),
        places=_list(named),
        n=sum(lines.grazing.bit_count() for lines in picture.lines),
        all=sum(lines.all.bit_count() for lines in picture.lines),
        far=REACH,
    )
    touched = dict.fromkeys(space for place in places[:TOLD] for space in place.spaces)
    spaces = subject.ids(touched)
    where = f"levels[{level}].terrain"
    yield Issue("", "hint", message, path=where, clause="ATZ-11.5", spaces=spaces)


def _more(places: list[_Place]) -> Words:
    if all(len(place.spaces) == 1 for place in places):
        return Plural("{n} more hex", "{n} more hexes", len(places))
    return Plural("{n} more place", "{n} more places", len(places))


def _places(subject: Subject, level: int) -> list[_Place]:
    """Return what is touched, that first whose lines matter most."""
    picture, stakes = picture_of(subject.sight, level), Stakes(subject)
    found: dict[tuple[int, ...], _Place] = {}
    seen = 0
    for lines in sorted(picture.lines, key=lambda lines: lines.distance):
        for start in set_bits(lines.grazing):
            a, b = picture.ends(lines, start)
            weight = stakes.of(a, b, lines.distance)
            alone = [(space,) for space in picture.touching(lines, start)]
            for spaces in (*alone, *picture.borders(lines, start)):
                old = found.get(spaces, _Place(spaces, 0, 0.0, (0.0, a, b)))
                best = max(old.best, (weight, a, b), key=lambda line: line[0])
                found[spaces] = _Place(spaces, old.lines + 1, old.weight + weight, best)
            seen += 1
            if seen >= MOST:
                return _worst(found.values())
    return _worst(found.values())


def _worst(places: Iterable[_Place]) -> list[_Place]:
    return sorted(places, key=lambda place: (-place.weight, place.spaces))


def _named(subject: Subject, place: _Place) -> Words:
    board = subject.board
    _, a, b = place.best
    return Text(
        "{space} ({lines}, such as {a} to {b})",
        space=_called(board, place.spaces),
        lines=Plural("{n} line", "{n} lines", place.lines),
        a=board.labels[a],
        b=board.labels[b],
    )


def _called(board: Board, spaces: tuple[int, ...]) -> Words | str:
    if len(spaces) == 1:
        return board.labels[spaces[0]]
    one, other = spaces
    return Text(
        "the {feature} between {a} and {b}",
        feature=board.feature_name(one, other),
        a=board.labels[one],
        b=board.labels[other],
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
    away = subject.board.distance
    pairs = ((away(a, b), a, b) for a in people for b in others - people)
    for _, a, b in nsmallest(MOST, pairs):
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
