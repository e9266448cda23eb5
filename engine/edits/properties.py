"""Edits of what a document says about itself: title, light, turn limit, notes, victory, ..."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.errors import EngineError
from engine.model.data import FrozenDict, freeze
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
    """Override *option* of the ruleset, a dotted path, in the scenario at *path*."""
    options = _with(project.scenario(path).options, option.split("."), freeze(value))
    return set_properties(project, path, options=options)


def reset_option(project: Project, path: str, option: str) -> Project:
    """Let *option* of the ruleset have its usual value again in the scenario at *path*."""
    options = _without(project.scenario(path).options, option.split("."))
    return set_properties(project, path, options=options)


def _with(options: FrozenDict[Any], names: list[str], value: Any) -> FrozenDict[Any]:
    name, *rest = names
    if rest:
        below = options.get(name)
        value = _with(below if isinstance(below, FrozenDict) else FrozenDict(), rest, value)
    return options.with_item(name, value)


def _without(options: FrozenDict[Any], names: list[str]) -> FrozenDict[Any]:
    """Return *options* without a value, and without the mappings that it leaves empty."""
    name, *rest = names
    below = options.get(name)
    if rest and isinstance(below, FrozenDict):
        left = _without(below, rest)
        return options.with_item(name, left) if left else options.without(name)
    return options if rest else options.without(name)


def _check(fields: dict[str, Any]) -> None:
    limit = fields.get("turn_limit")
    if isinstance(limit, int) and limit < 1:
        raise EngineError(Text("a turn limit of {n} is no game: give 1 or more", n=limit))
