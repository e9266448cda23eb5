"""Edits of what a document silences: findings of the checker that its author has looked at."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.model.map import MapDocument
from engine.model.project import PROJECT_FILE, ProjectInfo
from engine.model.scenario import ScenarioDocument
from engine.texts import Text

if TYPE_CHECKING:
    from engine.model.project import Project
    from engine.model.silence import Silence

Silencing = MapDocument | ScenarioDocument | ProjectInfo


def silencing(project: Project, path: str) -> Silencing | None:
    """Return the document at *path* if it is of a kind that can silence findings."""
    document = project.info if path == PROJECT_FILE else project.documents.get(path)
    return document if isinstance(document, Silencing) else None


def silence(project: Project, path: str, what: Silence) -> Project:
    """Have the document at *path* silence *what*, instead of what it says of the same place."""
    if not what.reason.strip():
        raise EngineError(Text("say why this is in order: the reason is kept in the document"))
    document = silencing(project, path)
    if document is None:
        raise EngineError(Text('"{path}" can silence nothing', path=path))
    others = tuple(known for known in document.silenced if not _same_place(known, what))
    return _with(project, path, document, (*others, replace(what, reason=what.reason.strip())))


def unsilence(project: Project, path: str, what: Silence) -> Project:
    """Have the document at *path* say *what* again."""
    document = silencing(project, path)
    if document is None or what not in document.silenced:
        return project
    left = tuple(known for known in document.silenced if known != what)
    return _with(project, path, document, left)


def following(silenced: tuple[Silence, ...], old: str, new: str) -> tuple[Silence, ...]:
    """Return *silenced* with all that is said of the place *old*, and below it, said of *new*."""
    return tuple(
        replace(what, at=new + what.at[len(old) :])
        if what.at == old or what.at.startswith((f"{old}.", f"{old}["))
        else what
        for what in silenced
    )


def _same_place(one: Silence, other: Silence) -> bool:
    """Say whether two silences are about the same: one that was seen to grow is what it was."""
    if (one.check, one.at, set(one.spaces)) != (other.check, other.at, set(other.spaces)):
        return False
    return one.seen == other.seen or bool(set(one.seen) & set(other.seen))


def _with(
    project: Project, path: str, document: Silencing, silenced: tuple[Silence, ...]
) -> Project:
    changed = replace(document, silenced=silenced)
    if isinstance(changed, ProjectInfo):
        return replace(project, info=changed)
    return project.with_document(path, changed)
