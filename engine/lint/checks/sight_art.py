"""Lines of sight that look open on the drawing and are closed by the hexes, or the other way.

A line counts alike from both its ends, so that a map that is flipped or turned has the same
findings: it is shared out among all hexes that close it, and what weighs the same is told alike.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.board.terrain import pinned
from engine.geometry.ids import space_id
from engine.lint.check import Check
from engine.lint.lines import REACH, Stakes, picture_of, set_bits
from engine.lint.outlines import drawn
from engine.model.issue import Issue
from engine.texts import Plural, Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.geometry.grid import Point
    from engine.geometry.polygons import Art
    from engine.lint.subject import Subject
    from engine.texts import Words

RIM: Final = 0.04  # of the size of a hex: by so little a line only touches what is drawn
ASKED: Final = 150_000  # lines that are drawn at the most: on large maps only shorter ones
NAMED: Final = 2_000  # lines at the most whose cause is looked for, those that matter most
LEAST: Final = 2.0  # weight of all lines about a hex: four short ones, or three from a start
TOLD: Final = 5  # hexes that have a finding of their own, with those that weigh as much as one
BESIDE: Final = 0.01  # of a hex: so near to a side a place is in both its hexes
# ways off a place, flipped and turned into each other, none of them along or across a side
ROUND: Final = tuple(
    (math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
    for degrees in range(15, 360, 30)
)


class _Line(NamedTuple):
    """A line about which drawing and hexes disagree."""

    weight: float
    a: int
    b: int
    open: bool  # by the hexes


class _Cause(NamedTuple):
    """A hex where they do, for lines that are open, or closed, by the rule."""

    space: int
    open: bool


def _find(subject: Subject) -> Iterator[Issue]:
    shapes = [shape for shape in drawn(subject.map) if not shape.is_scribble]
    for level in dict.fromkeys(shape.level for shape in shapes):
        yield from _on_level(subject, level)


def _on_level(subject: Subject, level: int) -> Iterator[Issue]:
    art = _art(subject, level)
    reach = _reach(subject, level)
    lines = sorted(_differing(subject, level, art, reach), key=_by_weight)
    causes: dict[_Cause, list[_Line]] = {}
    shares: dict[_Cause, float] = {}
    for line in _heaviest(lines):
        shared = _causes(subject, level, art, line)
        for cause in shared:
            causes.setdefault(cause, []).append(line)
            shares[cause] = shares.get(cause, 0.0) + line.weight / len(shared)
    stake = {cause: round(share, 6) for cause, share in shares.items()}
    worst = sorted((cause for cause in causes if stake[cause] >= LEAST), key=lambda c: -stake[c])
    told = [cause for cause in worst if stake[cause] >= stake[worst[:TOLD][-1]]]
    where = f"levels[{level}].outlines"
    for cause in told:
        message = _told(subject, cause, causes[cause], reach)
        line = causes[cause][0]
        spaces = subject.ids(dict.fromkeys((cause.space, line.a, line.b)))
        yield Issue("", "hint", message, path=where, clause="ATZ-11.4", spaces=spaces)
    if len(worst) > len(told):
        rest = len(lines) - len({line for cause in told for line in causes[cause]})
        message = Text(
            "drawing and hexes disagree about {lines} more, in {hexes}",
            lines=Plural("{n} line of sight", "{n} lines of sight", rest),
            hexes=Plural("{n} more hex", "{n} more hexes", len(causes) - len(told)),
        )
        spaces = subject.ids(dict.fromkeys(cause.space for cause in worst[len(told) :]))
        yield Issue("", "hint", message, path=where, clause="ATZ-11.4", spaces=spaces)


def _heaviest(lines: list[_Line]) -> list[_Line]:
    """Return the lines before the first that is one too many, without those as light as it."""
    if len(lines) <= NAMED:
        return lines
    limit = lines[NAMED].weight
    return [line for line in lines if line.weight > limit] or lines[:NAMED]


def _by_weight(line: _Line) -> tuple[float, int, int]:
    return -line.weight, line.a, line.b


def _told(subject: Subject, cause: _Cause, lines: list[_Line], reach: int) -> Words:
    board = subject.board
    names = {
        "lines": Plural("{n} line of sight", "{n} lines of sight", len(lines)),
        "space": board.labels[cause.space],
        "terrain": board.terrain_name(cause.space),
        "a": board.labels[lines[0].a],
        "b": board.labels[lines[0].b],
        "far": reach,
    }
    if cause.open:
        return Text(
            "{lines} up to {far} hexes long, such as {a} to {b}, look closed by what is drawn in "
            "{space}, but are open by the hexes",
            **names,
        )
    return Text(
        "{space} counts as {terrain} and closes {lines} up to {far} hexes long, such as {a} to "
        "{b}, which look open past what is drawn there",
        **names,
    )


def _art(subject: Subject, level: int) -> Art:
    """Return what closes the view on the sheet: hexes by their letters, outlines, pinned hexes."""
    from engine.geometry.polygons import Art  # noqa: PLC0415 - Shapely only where drawn

    board, map_ = subject.board, subject.map
    there, sight = map_.levels[level], subject.sight.blocking
    closing = _closing(subject)
    pins = pinned(there)
    name = there.id if level else ""
    legend, (left, top) = there.legend, there.grid.first if there.grid is not None else (1, 1)
    base, over = [], []
    for space in board.frame.at[level].values():
        col, row = board.frame.places[space]
        letter = there.terrain[row - top][col - left]
        if closing.get(legend.get(letter, ""), False) and not board.half[space]:
            base.append(board.polygon(space))
    for place in pins:
        space_ = subject.space(space_id(*place, name))
        if space_ is not None:
            over.append(((board.polygon(space_),), bool(sight[space_])))
    layers = [
        (shape.rings, closing.get(shape.outline.terrain, False))
        for shape in drawn(map_)
        if shape.level == level and not shape.is_scribble
    ]
    size = there.grid.size if there.grid is not None else 0.0
    return Art(base, [*layers, *over], RIM * size)


def _closing(subject: Subject) -> dict[str, bool]:
    """Return for each terrain whether its class blocks sight."""
    board, blocking = subject.board, subject.sight.blocking
    classes = {board.class_of(s): bool(blocking[s]) for s in range(board.size) if blocking[s]}
    return {id_: classes.get(board.class_of_terrain(id_), False) for id_ in board.terrain_ids}


def _reach(subject: Subject, level: int) -> int:
    """Return how long lines may be so that not too many are drawn."""
    picture = picture_of(subject.sight, level)
    reach, count = 1, 0
    for distance in range(2, REACH + 1):
        count += sum(x.all.bit_count() for x in picture.lines if x.distance == distance)
        if count > ASKED:
            break
        reach = distance
    return max(2, reach)


def _differing(subject: Subject, level: int, art: Art, reach: int) -> Iterator[_Line]:
    picture, stakes = picture_of(subject.sight, level), Stakes(subject)
    spaces = picture.raster.spaces
    centres = [subject.board.centre(space) if space >= 0 else (0.0, 0.0) for space in spaces]
    for lines in picture.lines:
        if lines.distance > reach:
            continue
        starts = list(set_bits(lines.all & ~lines.walled))  # walls are not among the outlines
        if not starts:
            continue
        part = _between(subject, *picture.ends(lines, starts[0]))
        x, y = centres[starts[0]]
        ahead = [(px - x, py - y) for px, py in part]
        seen = [bool(lines.open >> start & 1) for start in starts]
        other = art.against([centres[start] for start in starts], ahead, seen)
        for start, open_, differs in zip(starts, seen, other, strict=True):
            if differs:
                a, b = picture.ends(lines, start)
                yield _Line(stakes.of(a, b, lines.distance), a, b, open_)


def _between(subject: Subject, a: int, b: int) -> tuple[Point, Point]:
    """Return the part of a line outside its end hexes, which never close it."""
    (x, y), (x2, y2) = subject.board.centre(a), subject.board.centre(b)
    skip = _skip(subject, a, b)
    dx, dy = (x2 - x) * skip, (y2 - y) * skip
    return (x + dx, y + dy), (x2 - dx, y2 - dy)


def _skip(subject: Subject, a: int, b: int) -> float:
    """Return which part of the line from *a* to *b* lies within *a*."""
    board = subject.board
    (x, y), (x2, y2) = board.centre(a), board.centre(b)
    corners = board.polygon(a)
    skip = 1.0
    for k, (px, py) in enumerate(corners):
        ox, oy = corners[k - 1]
        nx, ny = py - oy, ox - px  # square to the side, whichever way
        along = nx * (x2 - x) + ny * (y2 - y)
        gap = nx * (px - x) + ny * (py - y)
        if along * gap > 0:
            skip = min(skip, gap / along)
    return skip


def _causes(subject: Subject, level: int, art: Art, line: _Line) -> tuple[_Cause, ...]:
    """Return the hexes that close the line by the rule, or in which the drawing does."""
    if line.open:
        found = _hexes_at(subject, level, art.meets(_between(subject, line.a, line.b)))
    else:
        ways = ((line.a, line.b), (line.b, line.a))
        found = {space for way in ways for space in subject.sight.line(*way).blockers}
    return tuple(_Cause(space, line.open) for space in sorted(found or {line.a, line.b}))


def _hexes_at(subject: Subject, level: int, places: Iterable[Point]) -> set[int]:
    """Return the hexes in which places lie, of those on a side both."""
    grid = subject.map.levels[level].grid
    off = BESIDE * grid.size if grid is not None else 0.0
    around = (
        subject.board.locate(x + dx * off, y + dy * off, level)
        for x, y in places
        for dx, dy in ROUND
    )
    return {space for space in around if space is not None}


CHECK = Check(Text("Lines of sight over the drawing"), "map", _find)
