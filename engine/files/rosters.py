"""Rosters on the disk: ``NAME.roster.yaml``, saved beside a project, not a part of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.edits.ids import slug
from engine.errors import FormatError
from engine.files.atomic import write_atomically
from engine.files.disk import read_document
from engine.files.documents import SUFFIXES, Source, format_document
from engine.model.map import words
from engine.model.roster import RosterDocument
from engine.texts import Text

if TYPE_CHECKING:
    from pathlib import Path

    from engine.model.project import ProjectInfo

SUFFIX = SUFFIXES["roster"]


def roster_name(info: ProjectInfo) -> str:
    """Return the name of the file in which a project's roster is kept.

    >>> from engine.model.project import ProjectInfo
    >>> roster_name(ProjectInfo("valley", "The Valley Road"))
    'valley.roster.yaml'
    """
    return f"{slug(words(info.id), 'campaign')}{SUFFIX}"


def read_roster(path: Path) -> RosterDocument:
    """Read a roster from the disk; raise `FormatError` with every fault and its line."""
    return _read(path)[0]


def write_roster(roster: RosterDocument, path: Path) -> None:
    """Write *roster* to *path*, in one step; what a person wrote into the file stays."""
    source = None
    if path.exists():
        try:
            source = _read(path)[1]
        except FormatError:
            source = None  # what cannot be read is no roster that could be kept
    write_atomically(path, format_document(roster, source).encode("utf-8"))


def _read(path: Path) -> tuple[RosterDocument, Source]:
    loaded = read_document(path, path.name)
    if not isinstance(loaded.document, RosterDocument):
        raise FormatError(Text("{name} is no roster of a campaign", name=path.name))
    return loaded.document, loaded.source
