"""A project as it was read from a folder or a pack."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from engine.files.documents import Source
from engine.model.data import FrozenDict
from engine.model.issue import Issue
from engine.model.project import Project


@dataclass(frozen=True, slots=True)
class OpenedProject:
    """A project as it was read.

    ``main`` is the path of the document to show; ``sources`` the text of each document (the
    project file under ``hexwright.yaml``); ``read_only`` those that a newer program wrote;
    ``problems`` the faults of documents that nothing open refers to, which were left out.
    A pack has itself as ``pack``, and its pictures by hash in ``pictures``.
    """

    root: Path
    project: Project
    main: str
    sources: FrozenDict[Source] = field(default_factory=FrozenDict)
    read_only: frozenset[str] = frozenset()
    problems: tuple[Issue, ...] = ()
    pack: Path | None = None
    pictures: FrozenDict[bytes] = field(default_factory=FrozenDict)
