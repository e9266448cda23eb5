"""Files that another program, or another window, has written while the project is open here."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.errors import SchemaError
from engine.files.checks import scenario_faults
from engine.files.disk import disk_path, read_document
from engine.files.documents import parse_document
from engine.files.reader import assets_of
from engine.files.store import changed_on_disk
from engine.model.map import MapDocument
from engine.model.project import Document, ProjectInfo
from engine.model.scenario import ScenarioDocument
from engine.texts import Plural, Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engine.files.documents import Loaded
    from engine.model.issue import Issue
    from engine.model.project import Project
    from studio.document.open_project import OpenProject


def changed_elsewhere(opened: OpenProject) -> dict[str, bytes]:
    """Return what the disk holds now of the documents whose files are no longer as they were."""
    root = opened.root
    if root is None:
        return {}
    found: dict[str, bytes] = {}
    for path in changed_on_disk(root, opened.disk.sources):
        file = disk_path(root, path)
        if file.is_file():
            found[path] = file.read_bytes()
    return found


def load_again(opened: OpenProject, paths: Sequence[str]) -> None:
    """Take the documents at *paths* from the disk, as one undo step that brings back what was here.

    Raises `EngineError` with all faults, and changes nothing, if one of them cannot be read or a
    scenario does not fit its map any more.
    """
    root = opened.root
    if root is None:
        return
    loaded = {path: read_document(disk_path(root, path), path, read_newer=True) for path in paths}
    project = _with(opened, loaded)
    faults = tuple(_faults(project, opened, loaded))
    if faults:
        raise SchemaError(Text("{what}", what=faults[0].message), faults)
    for path, one in loaded.items():
        opened.disk.take(path, one)
    names = ", ".join(paths)
    opened.push(
        Plural("Load {names} again", "Load {names} again", len(paths), names=names), project
    )
    opened.history.seal()
    opened.listeners()


def _with(opened: OpenProject, loaded: Mapping[str, Loaded]) -> Project:
    """Return the project with what was read, and the pictures that it shows."""
    project = opened.project
    for path, one in loaded.items():
        if isinstance(one.document, ProjectInfo):
            project = replace(project, info=one.document)
        elif isinstance(one.document, Document):
            project = project.with_document(path, one.document)
    if opened.root is None:
        return project
    known = {asset.path: asset for asset in project.assets}
    there = {asset.path: asset for asset in assets_of(opened.root, project.documents)}
    return replace(project, assets=tuple({**there, **known}.values()))


def _faults(project: Project, opened: OpenProject, loaded: Mapping[str, Loaded]) -> Iterator[Issue]:
    """Yield the faults of the scenarios that were read, or whose map was, on their maps."""
    for path, document in project.documents.items():
        if not isinstance(document, ScenarioDocument):
            continue
        map_ = project.documents.get(document.map)
        if isinstance(map_, MapDocument) and (path in loaded or document.map in loaded):
            read = loaded.get(path) or parse_document(opened.disk.text(path, document), path)
            yield from scenario_faults(read.source, map_)
