"""Cut, copy and paste of counters and markers, within a project and between its scenarios."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.edits.counters import new_counter, place_counter
from engine.edits.markers import new_marker, place_marker
from engine.errors import EngineError
from engine.model.scenario import Counter
from engine.texts import Text
from studio.document.selected import counter_of, marker_of, shifted
from studio.document.selection import Item

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.geometry.layout import Layout
    from engine.model.map import Marker
    from engine.model.project import Project
    from studio.document.selected import Shift


def copied(project: Project, items: Iterable[Item]) -> tuple[Counter | Marker, ...]:
    """Return the counters and markers among *items*, as they are now."""
    found = ((counter_of(project, item) or marker_of(project, item)) for item in items)
    return tuple(thing for thing in found if thing is not None)


def paste(
    project: Project,
    path: str,
    things: tuple[Counter | Marker, ...],
    layout: Layout | None = None,
    shift: Shift = (0, 0),
) -> tuple[Project, tuple[Item, ...]]:
    """Place copies of *things* in the document at *path*, each with an id of its own.

    Returns the new items too. Raises `EngineError` if one cannot lie there.
    """
    if any(isinstance(thing, Counter) for thing in things):
        project.scenario(path)  # counters belong to a scenario
    items = []
    for thing in things:
        moved = _moved(thing, layout, shift)
        if isinstance(moved, Counter):
            definition, at = moved.definition, moved.at or ""
            fresh = new_counter(project.scenario(path), moved.kind, definition, at).id
            project = place_counter(project, path, replace(moved, id=fresh))
            items.append(Item(path, "counter", fresh))
        else:
            owner: Any = project.documents.get(path)
            if owner is None:
                raise EngineError(Text('no document "{path}" in this project', path=path))
            numbered = new_marker(owner, moved.kind, ordered=moved.order is not None)
            copy = replace(moved, id=numbered.id, order=numbered.order)
            project = place_marker(project, path, copy)
            items.append(Item(path, "marker", copy.id))
    return project, tuple(items)


def _moved(thing: Counter | Marker, layout: Layout | None, shift: Shift) -> Counter | Marker:
    if layout is None or shift == (0, 0):
        return thing
    at = shifted(layout, thing.at, shift) if thing.at is not None else None
    if isinstance(thing, Counter):
        return replace(thing, at=at)
    spaces = tuple(shifted(layout, space, shift) for space in thing.spaces)
    return replace(thing, at=at, spaces=spaces)
