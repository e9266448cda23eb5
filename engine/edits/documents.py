"""Edits of the project as a whole: documents come, go and get other names."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.edits.ids import slug
from engine.errors import EngineError
from engine.model.data import FrozenDict
from engine.model.map import Level, MapDocument, words
from engine.model.names import path_fault
from engine.model.project import RulesetDocument
from engine.model.scenario import ScenarioDocument
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from engine.geometry.grid import Grid
    from engine.model.map import AuthorText
    from engine.model.project import CampaignStep, Document, Project

_NOTHING: FrozenDict[Any] = FrozenDict()
ENDINGS: dict[type[Document], str] = {
    MapDocument: ".map.yaml",
    ScenarioDocument: ".scenario.yaml",
    RulesetDocument: ".ruleset.yaml",
}


def blank_map(title: AuthorText, ruleset: str, grid: Grid, legend: FrozenDict[str]) -> MapDocument:
    """Return a map on which every space has the first terrain of *legend*."""
    letter = next(iter(legend), ".")
    rows = (letter * grid.columns,) * grid.rows
    return MapDocument(title, ruleset, (Level("main", grid, legend, rows),))


def free_path(project: Project, title: AuthorText, ending: str) -> str:
    """Return a path for a new document called *title* that the project does not use."""
    stem = slug(words(title), ending.split(".")[1])
    n, path = 1, f"{stem}{ending}"
    while path in project.documents:
        n += 1
        path = f"{stem}_{n}{ending}"
    return path


def add_document(project: Project, path: str, document: Document) -> Project:
    """Add a new document."""
    _check_path(project, path, document)
    return project.with_document(path, document)


def new_map(project: Project, path: str, map_: MapDocument) -> Project:
    """Add a new map at *path*."""
    return add_document(project, path, map_)


def new_scenario(
    project: Project,
    path: str,
    title: AuthorText,
    map_path: str,
    begins: Mapping[str, Any] = _NOTHING,
) -> Project:
    """Add a new, empty scenario for the map at *map_path*.

    *begins* are the fields that the ruleset wants a new scenario to have (`Ruleset.begins`).
    """
    map_ = project.map(map_path)
    return add_document(project, path, ScenarioDocument(title, map_path, map_.ruleset, **begins))


def delete_document(project: Project, path: str) -> Project:
    """Take the document at *path* out of the project, and out of its campaign.

    What another document names, a map or house rules, may not go.
    """
    if path not in project.documents:
        raise EngineError(Text('no document "{path}" in this project', path=path))
    users = [name for name, document in project.documents.items() if _names(document, path)]
    if users:
        raise EngineError(Text('"{path}" is used by {users}', path=path, users=", ".join(users)))
    left = replace(project, documents=project.documents.without(path))
    return _with_steps(left, lambda step: None if step.scenario == path else step)


def _names(document: Document, path: str) -> bool:
    """Return whether *document* refers to *path*: to its map, or to house rules."""
    if isinstance(document, ScenarioDocument) and document.map == path:
        return True
    return not isinstance(document, RulesetDocument) and document.ruleset == path


def rename_document(project: Project, path: str, to: str) -> Project:
    """Give a document another path; what names it is rewritten in the same edit."""
    if path == to:
        return project
    if path not in project.documents:
        raise EngineError(Text('no document "{path}" in this project', path=path))
    others = replace(project, documents=project.documents.without(path))
    _check_path(others, to, project.documents[path])
    documents: dict[str, Document] = {}
    for name, document in project.documents.items():
        documents[to if name == path else name] = _renamed(document, path, to)
    renamed = replace(project, documents=FrozenDict(documents))
    return _with_steps(
        renamed, lambda step: replace(step, scenario=to) if step.scenario == path else step
    )


def _with_steps(project: Project, change: Callable[[CampaignStep], CampaignStep | None]) -> Project:
    """Return *project* with each scenario of its campaign changed, or left out for None."""
    info = project.info
    if info is None or not info.campaign:
        return project
    steps = [changed for step in info.campaign if (changed := change(step)) is not None]
    return replace(project, info=replace(info, campaign=tuple(steps)))


def _renamed(document: Document, path: str, to: str) -> Document:
    """Return *document* with its references to *path* turned to *to*."""
    if isinstance(document, RulesetDocument):
        return document
    if isinstance(document, ScenarioDocument) and document.map == path:
        document = replace(document, map=to)
    if isinstance(document, MapDocument) and any(s.get("map") == path for s in document.sources):
        sources = [s.with_item("map", to) if s.get("map") == path else s for s in document.sources]
        document = replace(document, sources=tuple(sources))
    return replace(document, ruleset=to) if document.ruleset == path else document


def _check_path(project: Project, path: str, document: Document) -> None:
    """Raise `EngineError` unless *path* is free and can be that of *document*."""
    if path.casefold() in (name.casefold() for name in project.documents):
        raise EngineError(Text('"{path}" is in the project already', path=path))
    fault = path_fault(path)
    if fault is not None:
        raise EngineError(Text('"{path}" cannot be a file here: {why}', path=path, why=fault))
    ending = ENDINGS[type(document)]
    if not path.endswith(ending):
        raise EngineError(Text('"{path}" must end with {ending}', path=path, ending=ending))
