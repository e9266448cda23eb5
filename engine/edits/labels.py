"""Edits of the texts on a map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.edits.drawn import put, take_off
from engine.edits.places import check_there

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.model.map import MapLabel
    from engine.model.project import Project


def set_label(project: Project, path: str, label: MapLabel, level: str = "") -> Project:
    """Put *label* on a level, in the place of the one with its id if there is one.

    Raises `EngineError` if it would stand on a space that there is not.
    """
    if isinstance(label.at, str):
        check_there(project.map(path), label.at)
    return put(project, path, "labels", label, level)


def delete_labels(project: Project, path: str, labels: Collection[str], level: str = "") -> Project:
    """Take labels off a level."""
    return take_off(project, path, "labels", labels, level)
