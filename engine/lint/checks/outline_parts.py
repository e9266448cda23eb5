"""Outlines of one terrain that touch: one outline would do."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.edits.outlines import join_outlines
from engine.lint.check import Check
from engine.lint.outlines import drawn, safe
from engine.model.issue import Issue
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.outlines import Drawn
    from engine.lint.subject import Subject

NAMED = 6  # outlines of a group that the message names


def _find(subject: Subject) -> Iterator[Issue]:
    kinds: dict[tuple[int, str], list[Drawn]] = {}
    for shape in drawn(subject.map):
        if not shape.is_scribble:
            kinds.setdefault((shape.level, shape.outline.terrain), []).append(shape)
    for shapes in kinds.values():
        for group in _groups(shapes) if len(shapes) > 1 else ():
            yield _issue(subject, group)


def _groups(shapes: list[Drawn]) -> Iterator[list[Drawn]]:
    """Yield the shapes that hang together, where there are two or more."""
    from engine.geometry.polygons import meetings  # noqa: PLC0415 - Shapely only where drawn

    group = list(range(len(shapes)))
    for meeting in meetings([shape.rings for shape in shapes]):
        old, new = group[meeting.other], group[meeting.one]
        group = [new if number == old else number for number in group]
    for number in dict.fromkeys(group):
        members = [shape for shape, own in zip(shapes, group, strict=True) if own == number]
        if len(members) > 1:
            yield members


def _issue(subject: Subject, group: list[Drawn]) -> Issue:
    ids = tuple(shape.outline.id for shape in group)
    names = ", ".join(ids if len(ids) <= NAMED else [*ids[:NAMED], "\N{HORIZONTAL ELLIPSIS}"])
    message = Text(
        "{names} are all {terrain} and touch: as one outline they have one rim",
        names=names,
        terrain=group[0].outline.terrain,
    )
    level = subject.map.levels[group[0].level].id
    edit = partial(join_outlines, path=subject.map_path, outlines=ids, level=level)
    fix = safe(subject, Text("Make them one outline"), edit)
    return Issue("", "hint", message, path=group[-1].path, clause="ATZ-5.2", fix=fix)


CHECK = Check(Text("Outlines that touch"), "map", _find, needs_board=False)
