"""What is different between two values of a project: spaces, layers and records.

The one place that compares projects; drawing, overlays and lint refresh from its answer. Parts
that are the same object did not change, so the cost follows the edit and not the map.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any

from engine.model.map import Level, MapDocument

if TYPE_CHECKING:
    from engine.model.project import Document, Project

_NOT_LAYERS = ("id", "grid", "legend")


@dataclass(frozen=True, slots=True)
class LevelChange:
    """What differs on one level of a map.

    ``spaces`` are those whose letter or pin differs. ``whole`` says that every space may differ
    (another grid or legend, a level added). ``layers`` names the differing parts: ``terrain``,
    ``outlines``, ``paths``, ``spaces``, ``borders``, ``labels``, ``underlay``.
    """

    id: str
    spaces: frozenset[str] = frozenset()
    whole: bool = False
    layers: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class DocumentChange:
    """What differs in one document.

    ``fields`` names its differing fields (all of them where the document came or went);
    ``records`` are the ids of entries that differ in lists of things with ids: markers, regions,
    counters, events, labels, paths, outlines.
    """

    path: str
    fields: frozenset[str]
    records: frozenset[str] = frozenset()
    levels: tuple[LevelChange, ...] = ()
    came: bool = False
    went: bool = False


@dataclass(frozen=True, slots=True)
class Changes:
    """What differs between two projects; false if nothing does."""

    documents: Mapping[str, DocumentChange] = field(default_factory=dict)
    info: bool = False
    assets: bool = False

    def __bool__(self) -> bool:
        return bool(self.documents) or self.info or self.assets

    def spaces(self, path: str) -> frozenset[str]:
        """Return the spaces of the map at *path* whose letter or pin differs."""
        change = self.documents.get(path)
        levels = change.levels if change else ()
        return frozenset(space for level in levels for space in level.spaces)


def changes(before: Project, after: Project) -> Changes:
    """Return what differs between *before* and *after*."""
    if before is after:
        return Changes()
    differing = {}
    if before.documents is not after.documents:
        for path in dict.fromkeys((*before.documents, *after.documents)):
            change = _document(path, before.documents.get(path), after.documents.get(path))
            if change is not None:
                differing[path] = change
    return Changes(differing, before.info != after.info, before.assets != after.assets)


def _document(path: str, before: Document | None, after: Document | None) -> DocumentChange | None:
    if before is after or before == after:
        return None
    if before is None or after is None or type(before) is not type(after):
        names = _names(before) | _names(after)
        levels = _levels(_levels_of(before), _levels_of(after))
        return DocumentChange(path, names, levels=levels, came=before is None, went=after is None)
    differing = frozenset(n for n in _names(after) if getattr(before, n) != getattr(after, n))
    records = set[str]()
    for name in differing - {"levels"}:
        records |= _records(getattr(before, name), getattr(after, name))
    for name in ("labels", "paths", "outlines"):
        for old, new in _pairs(_levels_of(before), _levels_of(after)):
            records |= _records(getattr(old, name, ()), getattr(new, name, ()))
    levels = _levels(_levels_of(before), _levels_of(after)) if "levels" in differing else ()
    return DocumentChange(path, differing, frozenset(records), levels)


def _names(document: Document | None) -> frozenset[str]:
    return frozenset(f.name for f in fields(document)) if document is not None else frozenset()


def _levels_of(document: Document | None) -> tuple[Level, ...]:
    return document.levels if isinstance(document, MapDocument) else ()


def _pairs(
    before: tuple[Level, ...], after: tuple[Level, ...]
) -> list[tuple[Level | None, Level | None]]:
    old, new = ({level.id: level for level in levels} for levels in (before, after))
    return [(old.get(id_), new.get(id_)) for id_ in dict.fromkeys((*old, *new))]


def _records(before: Any, after: Any) -> set[str]:
    """Return the ids of the entries that differ; none for values that are not lists of records."""
    old, new = _by_id(before), _by_id(after)
    return {id_ for id_ in (*old, *new) if old.get(id_) != new.get(id_)}


def _by_id(value: Any) -> dict[str, Any]:
    if not isinstance(value, tuple):
        return {}
    return {item.id: item for item in value if hasattr(item, "id")}


def _levels(before: tuple[Level, ...], after: tuple[Level, ...]) -> tuple[LevelChange, ...]:
    first = {levels[0].id for levels in (before, after) if levels}
    pairs = ((old, new) for old, new in _pairs(before, after) if old != new)
    return tuple(_level(old, new, first) for old, new in pairs)


def _level(before: Level | None, after: Level | None, first: set[str]) -> LevelChange:
    layers = frozenset(
        f.name
        for f in fields(Level)
        if f.name not in _NOT_LAYERS
        and getattr(before, f.name, None) != getattr(after, f.name, None)
    )
    if before is None or after is None or _frame(before) != _frame(after):
        id_ = after.id if after is not None else before.id if before is not None else ""
        return LevelChange(id_, whole=True, layers=layers | {"terrain"})
    prefix = "" if after.id in first else f"{after.id}/"
    spaces = _letters(before, after, prefix) | _pins(before, after)
    return LevelChange(after.id, spaces, layers=layers)


def _frame(level: Level) -> object:
    return level.grid, level.legend, tuple(map(len, level.terrain))


def _letters(before: Level, after: Level, prefix: str) -> frozenset[str]:
    if before.terrain is after.terrain or after.grid is None:
        return frozenset()
    left, top = after.grid.first
    return frozenset(
        f"{prefix}c{left + x}r{top + y}"
        for y, (old, new) in enumerate(zip(before.terrain, after.terrain, strict=True))
        if old != new
        for x in range(len(new))
        if old[x] != new[x]
    )


def _pins(before: Level, after: Level) -> frozenset[str]:
    if before.spaces is after.spaces:
        return frozenset()
    ids = dict.fromkeys((*before.spaces, *after.spaces))
    return frozenset(i for i in ids if before.spaces.get(i) != after.spaces.get(i))
