"""Outlines of different terrain that lie over each other."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.board.terrain import covered
from engine.edits.outlines import cut_outline
from engine.geometry.ids import space_id
from engine.lint.check import Check
from engine.lint.outlines import TINY, alone, drawn, hex_area, safe
from engine.model.issue import Issue
from engine.texts import Plural, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.geometry.polygons import Meeting
    from engine.lint.outlines import Drawn
    from engine.lint.subject import Subject
    from engine.texts import Words


def _find(subject: Subject) -> Iterator[Issue]:
    shapes = [shape for shape in drawn(subject.map) if not shape.is_scribble]
    for number in dict.fromkeys(shape.level for shape in shapes):
        yield from _on_level(subject, [shape for shape in shapes if shape.level == number])


def _on_level(subject: Subject, shapes: list[Drawn]) -> Iterator[Issue]:
    from engine.geometry.polygons import meetings  # noqa: PLC0415 - Shapely only where drawn

    level = subject.map.levels[shapes[0].level]
    least = TINY * hex_area(level)
    for meeting in meetings([shape.rings for shape in shapes]):
        below, above = shapes[meeting.one], shapes[meeting.other]
        if meeting.area > least and below.outline.terrain != above.outline.terrain:
            yield _issue(subject, below, above, meeting)


def _issue(subject: Subject, below: Drawn, above: Drawn, meeting: Meeting) -> Issue:
    spaces = _shared(subject, below, above)
    dots: Words | Text = Text("no dot")
    if spaces:
        hexes = Plural("{n} dot", "{n} dots", len(spaces))
        dots = Text("{hexes} ({spaces})", hexes=hexes, spaces=subject.labels(spaces))
    message = Text(
        "{above} ({terrain}) lies over {below} ({other}): {dots}, {area:.0f} mm\N{SUPERSCRIPT TWO};"
        " the upper one counts",
        above=above.outline.id,
        terrain=above.outline.terrain,
        below=below.outline.id,
        other=below.outline.terrain,
        dots=dots,
        area=meeting.area,
    )
    edit = partial(
        cut_outline,
        path=subject.map_path,
        outline=below.outline.id,
        by=above.outline.id,
        level=subject.map.levels[below.level].id,
    )
    label = Text("Cut {below} off under {above}", below=below.outline.id, above=above.outline.id)
    return Issue(
        "",
        "hint",
        message,
        path=above.path,
        clause="ATZ-5.2",
        spaces=subject.ids(spaces),
        fix=safe(subject, label, edit),
    )


def _shared(subject: Subject, below: Drawn, above: Drawn) -> list[int]:
    """Return the spaces whose dots both cover."""
    map_ = subject.map
    level = map_.levels[below.level]
    places = [
        covered(alone(level, shape.outline), map_.kind, map_.tolerance).keys()
        for shape in (below, above)
    ]
    name = level.id if below.level else ""
    return sorted(subject.spaces(space_id(*place, name) for place in places[0] & places[1]))


CHECK = Check(Text("Outlines over each other"), "map", _find)
