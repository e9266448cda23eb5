"""Edits of what a document says about itself: title, light, turn limit, notes, victory, ..."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.errors import EngineError
from engine.model.map import MapDocument
from engine.model.project import ProjectInfo
from engine.model.scenario import ScenarioDocument
from engine.texts import Text

if TYPE_CHECKING:
    from engine.model.map import AuthorText
    from engine.model.project import Project


def set_properties(project: Project, path: str, **fields: Any) -> Project:
    """Give fields of the document at *path* other values; an equal value changes nothing."""
    document = project.documents.get(path)
    if document is None:
        raise EngineError(Text('no document "{path}" in this project', path=path))
    changed = {k: v for k, v in fields.items() if getattr(document, k) != v}
    if not changed:
        return project
    if isinstance(document, (MapDocument, ScenarioDocument)):
        _check(changed)
    return project.with_document(path, replace(document, **changed))


def set_title(project: Project, path: str, title: AuthorText) -> Project:
    """Give the document at *path* another title."""
    return set_properties(project, path, title=title)


def set_details(project: Project, **fields: Any) -> Project:
    """Give fields of the project's own file other values."""
    info = project.info or ProjectInfo("project", "")
    changed = replace(info, **fields)
    return project if changed == project.info else replace(project, info=changed)


def set_option(project: Project, path: str, option: str, value: Any) -> Project:
    """Override *option* of the ruleset in the scenario at *path*; None takes its own value."""
    options = project.scenario(path).options
    changed = options.without(option) if value is None else options.with_item(option, value)
    return set_properties(project, path, options=changed)


def _check(fields: dict[str, Any]) -> None:
    limit = fields.get("turn_limit")
    if isinstance(limit, int) and limit < 1:
        raise EngineError(Text("a turn limit of {n} is no game: give 1 or more", n=limit))
