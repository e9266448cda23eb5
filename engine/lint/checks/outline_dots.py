"""Outlines that decide no dot, and dots so near to a rim that players will argue."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from engine.board.terrain import covered
from engine.edits.outlines import delete_outlines
from engine.edits.terrain import pin
from engine.geometry.layout import Bounds
from engine.lint.check import Check
from engine.lint.outlines import TINY, alone, drawn, hex_area, safe
from engine.model.issue import Fix, Issue
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.outlines import Drawn
    from engine.lint.subject import Subject
    from engine.model.map import Level
    from engine.texts import Words

NEAR: Final = 0.04  # of the size of a hex: less than the dot that is printed there


def _find(subject: Subject) -> Iterator[Issue]:
    map_ = subject.map
    deciding = [
        {id(outline) for outline in covered(level, map_.kind, map_.tolerance).values()}
        for level in map_.levels
    ]
    for shape in drawn(map_):
        outline, level = shape.outline, map_.levels[shape.level]
        if id(outline) not in deciding[shape.level] and not _is_told(shape, level):
            edit = partial(
                delete_outlines, path=subject.path, outlines=(outline.id,), level=level.id
            )
            yield _issue(shape, _idle(subject, shape), safe(subject, DELETE, edit))
        near = _near_dots(subject, shape)
        if near:
            spaces = [space for space, _ in near]
            message = Text(
                "the rim of {outline} passes within {distance:g} mm of the dot of {spaces} "
                "({least:.2f} mm at the least): move it, or pin the hex, so that nobody has to "
                "measure",
                outline=outline.id,
                distance=round(_limit(subject, level), 2),
                spaces=subject.labels(spaces),
                least=min(gap for _, gap in near),
            )
            ids = subject.ids(spaces)
            fix = Fix(
                Text("Pin these hexes as they are"), partial(pin, path=subject.path, spaces=ids)
            )
            yield replace(_issue(shape, message, fix), spaces=ids)


DELETE: Final = Text("Delete the outline, no hex changes")


def _issue(shape: Drawn, message: Words, fix: Fix | None = None) -> Issue:
    return Issue("", "warning", message, path=shape.path, clause="ATZ-5.2", fix=fix)


def _is_told(shape: Drawn, level: Level) -> bool:
    """Say whether another check tells that there is next to nothing of it."""
    from engine.geometry.polygons import surface  # noqa: PLC0415 - Shapely only where drawn

    return not shape.is_scribble and surface(shape.rings) < TINY * hex_area(level)


def _idle(subject: Subject, shape: Drawn) -> Words:
    """Return why the outline decides no hex: it covers no dot, or others lie over all of them."""
    map_, outline = subject.map, shape.outline
    if covered(alone(map_.levels[shape.level], outline), map_.kind, map_.tolerance):
        return Text(
            "the outline {outline} has no effect: others lie over every dot that it covers",
            outline=outline.id,
        )
    return Text(
        "the outline {outline} covers no dot: no hex becomes {terrain} by it",
        outline=outline.id,
        terrain=outline.terrain,
    )


def _limit(subject: Subject, level: Level) -> float:
    """Return the distance in mm from which on nobody argues, as the designer says."""
    own = subject.map.dot_clearance
    return own if own is not None else NEAR * (level.grid.size if level.grid else 0.0)


def _near_dots(subject: Subject, shape: Drawn) -> list[tuple[int, float]]:
    """Return the spaces whose dots the rim passes too near, and how near."""
    from engine.geometry.polygons import near_rims  # noqa: PLC0415

    board, level = subject.board, subject.map.levels[shape.level]
    layout = board.layout(shape.level)
    limit = _limit(subject, level)
    points = [point for ring in shape.rings for point in ring]
    if not points or limit <= 0 or shape.is_lost:
        return []
    left, top, right, bottom = Bounds.around(points)
    around = Bounds(left - limit, top - limit, right + limit, bottom + limit)
    places = board.frame.at[shape.level]
    spaces = [
        space
        for place in layout.near(around)
        if (space := places.get(layout.axial(*place))) is not None
        and not _pinned(level, board.ids[space])
    ]
    found = near_rims(shape.rings, [board.centre(space) for space in spaces], limit)
    return [(spaces[k], gap) for k, gap in found]


def _pinned(level: Level, name: str) -> bool:
    info = level.spaces.get(name)
    return info is not None and info.terrain is not None


CHECK = Check(Text("Outlines and dots"), "map", _find)
