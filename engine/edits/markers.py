"""Edits of markers: spawn points, entries, exits, objectives, starts; in a map or a scenario."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.edits.counters import all_ids
from engine.edits.ids import fresh_id, map_ids
from engine.edits.places import check_standable, check_there
from engine.errors import EngineError, UnknownName
from engine.model.map import MapDocument, Marker
from engine.model.scenario import ScenarioDocument
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.model.project import Project

Owner = MapDocument | ScenarioDocument


def new_marker(owner: Owner, kind: str, *, ordered: bool = False) -> Marker:
    """Return a marker with a fresh id, last in the order of its kind; it has no place yet."""
    order = 1 + sum(m.kind == kind for m in owner.markers) if ordered else None
    taken = all_ids(owner) if isinstance(owner, ScenarioDocument) else map_ids(owner)
    return Marker(fresh_id(kind, taken), kind, order=order)


def place_marker(project: Project, path: str, marker: Marker) -> Project:
    """Add *marker* to the map or scenario at *path*."""
    owner = _owner(project, path)
    if any(marker.id == other.id for other in owner.markers):
        raise EngineError(Text('"{id}" is in the document already', id=marker.id))
    _check(project, owner, marker)
    return _with(project, path, (*owner.markers, marker))


def edit_marker(project: Project, path: str, marker: Marker) -> Project:
    """Put *marker* in the place of the one with its id."""
    owner = _owner(project, path)
    _known(owner, (marker.id,))
    _check(project, owner, marker)
    return _with(project, path, tuple(marker if m.id == marker.id else m for m in owner.markers))


def move_marker(
    project: Project, path: str, marker: str, *, at: str | None = None, edge: str | None = None
) -> Project:
    """Move a marker to the space *at* or along the map's *edge*."""
    owner = _owner(project, path)
    _known(owner, (marker,))
    found = next(m for m in owner.markers if m.id == marker)
    return edit_marker(project, path, replace(found, at=at, edge=edge, spaces=()))


def delete_markers(project: Project, path: str, markers: Collection[str]) -> Project:
    """Take markers away; the orders of those that stay close up."""
    owner = _owner(project, path)
    _known(owner, markers)
    gone = [m for m in owner.markers if m.id in markers and m.order is not None]
    left = []
    for marker in owner.markers:
        if marker.id in markers:
            continue
        if marker.order is not None:
            before = sum(g.kind == marker.kind and (g.order or 0) < marker.order for g in gone)
            marker = replace(marker, order=marker.order - before)  # noqa: PLW2901
        left.append(marker)
    return _with(project, path, tuple(left))


def _owner(project: Project, path: str) -> Owner:
    document = project.documents.get(path)
    if isinstance(document, (MapDocument, ScenarioDocument)):
        return document
    raise UnknownName(
        Text('no map or scenario "{path}" in this project', path=path), path, project.documents
    )


def _with(project: Project, path: str, markers: tuple[Marker, ...]) -> Project:
    return project.with_document(path, replace(_owner(project, path), markers=markers))


def _known(owner: Owner, markers: Collection[str]) -> None:
    known = {marker.id for marker in owner.markers}
    for name in markers:
        if name not in known:
            raise UnknownName(Text('there is no marker "{id}"', id=name), name, known)


def _check(project: Project, owner: Owner, marker: Marker) -> None:
    """Raise `EngineError` if *marker* lies on no space; entries may lie on half-hexes (ATZ-3.5)."""
    if isinstance(owner, ScenarioDocument):
        if owner.map not in project.documents:
            return
        map_ = project.map(owner.map)
    else:
        map_ = owner
    if map_.kind == "zone":
        return
    if marker.at is not None and marker.kind in ("start", "objective"):
        check_standable(map_, marker.at)
    for space in (*((marker.at,) if marker.at is not None else ()), *marker.spaces):
        check_there(map_, space)
