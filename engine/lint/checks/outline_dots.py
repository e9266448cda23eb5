"""Outlines that cover no dot, and dots so near to a rim that players will argue."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from engine.board.terrain import covered
from engine.geometry.curves import flatten_ring
from engine.lint.check import Check
from engine.model.data import FrozenDict
from engine.model.issue import Issue
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.geometry.grid import Point
    from engine.lint.subject import Subject
    from engine.model.map import Level, Outline

NEAR: Final = 0.04  # of the size of a hex: less than the dot that is printed there


def _find(subject: Subject) -> Iterator[Issue]:
    for number, level in enumerate(subject.map.levels):
        for index, outline in enumerate(level.outlines):
            path = f"levels[{number}].outlines[{index}]"
            if not _dots(subject, level, outline):
                message = Text(
                    "the outline {outline} covers no dot: no hex becomes {terrain} by it",
                    outline=outline.id,
                    terrain=outline.terrain,
                )
                yield Issue("", "warning", message, path=path, clause="ATZ-5.2")
            near = list(_near_dots(subject, number, outline))
            if near:
                message = Text(
                    "the rim of {outline} passes within {distance} mm of the dot of {spaces}: move "
                    "it, or pin the hex, so that nobody has to measure",
                    outline=outline.id,
                    distance=f"{NEAR * _size(level):.1f}",
                    spaces=subject.labels(near),
                )
                spaces = subject.ids(near)
                yield Issue("", "warning", message, path=path, clause="ATZ-5.2", spaces=spaces)


def _size(level: Level) -> float:
    return level.grid.size if level.grid else 0.0


def _dots(subject: Subject, level: Level, outline: Outline) -> bool:
    """Say whether the outline alone would cover any dot."""
    alone = replace(level, outlines=(outline,), spaces=FrozenDict())
    return bool(covered(alone, subject.map.kind, subject.map.tolerance))


def _near_dots(subject: Subject, number: int, outline: Outline) -> Iterator[int]:
    board = subject.board
    level = subject.map.levels[number]
    limit = NEAR * _size(level)
    rims = [flatten_ring(ring, subject.map.tolerance) for ring in outline.rings]
    points = [point for rim in rims for point in rim]
    if not points:
        return
    left, right = min(x for x, _ in points) - limit, max(x for x, _ in points) + limit
    top, bottom = min(y for _, y in points) - limit, max(y for _, y in points) + limit
    for space in board.frame.at[number].values():
        x, y = board.centre(space)
        if not (left <= x <= right and top <= y <= bottom) or _pinned(level, board.ids[space]):
            continue
        if any(_distance((x, y), rim) < limit for rim in rims):
            yield space


def _pinned(level: Level, name: str) -> bool:
    info = level.spaces.get(name)
    return info is not None and info.terrain is not None


def _distance(dot: Point, rim: tuple[Point, ...]) -> float:
    """Return how far *dot* lies from the closed line *rim*."""
    return min(_from_side(dot, a, b) for a, b in pairwise((*rim, rim[0])))


def _from_side(dot: Point, a: Point, b: Point) -> float:
    (x, y), (x1, y1), (x2, y2) = dot, a, b
    dx, dy = x2 - x1, y2 - y1
    length = dx * dx + dy * dy
    along = 0.0 if not length else max(0.0, min(1.0, ((x - x1) * dx + (y - y1) * dy) / length))
    return math.hypot(x - x1 - along * dx, y - y1 - along * dy)


CHECK = Check(Text("Outlines and dots"), "map", _find)
