"""Edits of the texts on a map."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.edits.places import level_at
from engine.errors import UnknownName
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.model.map import MapLabel
    from engine.model.project import Project


def set_label(project: Project, path: str, label: MapLabel, level: str = "") -> Project:
    """Put *label* on a level, in the place of the one with its id if there is one."""
    _, there = level_at(project.map(path), level)
    known = {other.id for other in there.labels}
    if label.id in known:
        labels = tuple(label if other.id == label.id else other for other in there.labels)
    else:
        labels = (*there.labels, label)
    return _with(project, path, level, labels)


def delete_labels(project: Project, path: str, labels: Collection[str], level: str = "") -> Project:
    """Take labels off a level."""
    _, there = level_at(project.map(path), level)
    known = {label.id for label in there.labels}
    for name in labels:
        if name not in known:
            raise UnknownName(Text('the map has no label "{id}"', id=name), name, known)
    return _with(project, path, level, tuple(x for x in there.labels if x.id not in labels))


def _with(project: Project, path: str, level: str, labels: tuple[MapLabel, ...]) -> Project:
    map_ = project.map(path)
    index, there = level_at(map_, level)
    levels = (*map_.levels[:index], replace(there, labels=labels), *map_.levels[index + 1 :])
    return project.with_document(path, replace(map_, levels=levels))
