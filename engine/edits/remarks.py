"""Edits of the notes that lie on hexes, of a map or a scenario: to players, or to oneself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.edits.counters import all_ids
from engine.edits.ids import fresh_id, map_ids
from engine.edits.places import check_there
from engine.errors import UnknownName
from engine.model.map import MapDocument, Note
from engine.model.scenario import ScenarioDocument
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.model.map import Audience, AuthorText
    from engine.model.project import Project

Owner = MapDocument | ScenarioDocument


def new_note(owner: Owner, text: AuthorText, at: str, audience: Audience = "players") -> Note:
    """Return a note with a fresh id."""
    taken = all_ids(owner) if isinstance(owner, ScenarioDocument) else map_ids(owner)
    return Note(fresh_id("note", taken), text, at, audience)


def set_note(project: Project, path: str, note: Note) -> Project:
    """Put *note* into the map or scenario at *path*, in the place of the one with its id."""
    owner = _owner(project, path)
    map_ = owner if isinstance(owner, MapDocument) else project.map(owner.map)
    if map_.kind != "zone":
        check_there(map_, note.at)
    if any(other.id == note.id for other in owner.remarks):
        remarks = tuple(note if other.id == note.id else other for other in owner.remarks)
    else:
        remarks = (*owner.remarks, note)
    return _with(project, path, remarks)


def delete_notes(project: Project, path: str, ids: Collection[str]) -> Project:
    """Take notes off; raise `UnknownName` for an id that there is not."""
    owner = _owner(project, path)
    known = {note.id for note in owner.remarks}
    for name in ids:
        if name not in known:
            raise UnknownName(Text('there is no note "{id}"', id=name), name, known)
    return _with(project, path, tuple(note for note in owner.remarks if note.id not in ids))


def without_own_notes(owner: Owner) -> Owner:
    """Return a document as players get it: notes to oneself stay behind."""
    return replace(owner, remarks=tuple(n for n in owner.remarks if n.for_ == "players"))


def _owner(project: Project, path: str) -> Owner:
    document = project.documents.get(path)
    return document if isinstance(document, MapDocument) else project.scenario(path)


def _with(project: Project, path: str, remarks: tuple[Note, ...]) -> Project:
    owner = _owner(project, path)
    if remarks == owner.remarks:
        return project
    return project.with_document(path, replace(owner, remarks=remarks))
