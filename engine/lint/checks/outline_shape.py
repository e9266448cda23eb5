"""Outlines that cross themselves, run back on themselves, are tiny or have no area; stray holes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.edits.outlines import delete_outlines, mend_outline
from engine.lint.check import Check
from engine.lint.outlines import TINY, drawn, hex_area, safe
from engine.model.issue import Issue
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.geometry.polygons import Fault
    from engine.lint.outlines import Drawn
    from engine.lint.subject import Subject
    from engine.model.issue import Fix
    from engine.texts import Words

TOLD = 3  # places of one kind of fault


def _find(subject: Subject) -> Iterator[Issue]:
    for shape in drawn(subject.map):
        if shape.is_lost:
            lost = Text(
                "outline {outline} reaches more than a kilometre: draw it anew",
                outline=shape.outline.id,
            )
            yield Issue("", "warning", lost, path=shape.path, clause="ATZ-5.2")
            continue
        faults = shape.faults
        tiny = list(_tiny(subject, shape))
        fix = _mended(subject, shape) if faults else _removed(subject, shape) if tiny else None
        for message in (*_told(shape, faults), *tiny):
            yield Issue("", "warning", message, path=shape.path, clause="ATZ-5.2", fix=fix)


def _told(shape: Drawn, faults: Iterable[Fault]) -> Iterator[Words]:
    """Yield each kind of fault once, with the first of its places."""
    kinds: dict[Text, list[str]] = {}
    for fault in faults:
        x, y = fault.at
        kinds.setdefault(fault.reason, []).append(f"{x:.1f}, {y:.1f}")
    for reason, places in kinds.items():
        where: Words | str = "; ".join(places[:TOLD])
        more = len(places) - TOLD
        text = Text(
            "outline {outline}: {reason} at {places} mm",
            outline=shape.outline.id,
            reason=reason,
            places=where,
        )
        if more > 0 and shape.is_scribble:
            text = Text("{told} and in many more places: draw it anew", told=text)
        elif more > 0:
            text = Text("{told} and in {n} more places", told=text, n=more)
        yield text


def _tiny(subject: Subject, shape: Drawn) -> Iterator[Words]:
    from engine.geometry.polygons import surface  # noqa: PLC0415 - Shapely only where drawn

    if shape.faults:
        return
    area, hex_ = surface(shape.rings), hex_area(subject.map.levels[shape.level])
    if area < TINY * hex_:
        yield Text(
            "outline {outline} is tiny, {area} mm\N{SUPERSCRIPT TWO}: nobody will see it at the "
            "table",
            outline=shape.outline.id,
            area=f"{area:.2f}",
        )


def _removed(subject: Subject, shape: Drawn) -> Fix | None:
    """Return the cure of an outline that is too small: none at all, where no dot needs it."""
    level = subject.map.levels[shape.level].id
    outlines = (shape.outline.id,)
    edit = partial(delete_outlines, path=subject.map_path, outlines=outlines, level=level)
    return safe(subject, Text("Delete the outline, no hex changes"), edit)


def _mended(subject: Subject, shape: Drawn) -> Fix | None:
    """Return the cure that keeps all dots: the outline without the fault, or no outline at all."""
    from engine.geometry.polygons import surface  # noqa: PLC0415

    if shape.is_scribble:
        return None
    level, id_ = subject.map.levels[shape.level].id, shape.outline.id
    mend = partial(mend_outline, path=subject.map_path, outline=id_, level=level)
    delete = partial(delete_outlines, path=subject.map_path, outlines=(id_,), level=level)
    if surface(shape.rings):
        return safe(subject, Text("Mend the outline, no dot is lost"), mend)
    return safe(subject, Text("Delete the outline, it has no area"), delete)


CHECK = Check(Text("Shapes of outlines"), "map", _find, needs_board=False)
