"""Opening what a user names on the command line, with faults that name files as they are seen."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import FormatError
from engine.files.reader import projects_in
from engine.files.store import faults_of, open_project, project_root
from engine.model.scenario import ScenarioDocument
from engine.texts import Text
from studio.cli import output

if TYPE_CHECKING:
    from engine.files.store import OpenedProject
    from engine.model.issue import Issue


def opened(path: str, *, check: bool = False) -> OpenedProject:
    """Open a map, scenario, project folder or pack; raise `FormatError` with all faults.

    Opened for a *check*, what has faults is left out of a folder; see `open_project`.
    """
    try:
        return open_project(path, partly=check, check=check)
    except FormatError as error:
        faults = tuple(named(fault, root_of(path)) for fault in faults_of(error))
        raise type(error)(error.message, faults) from None


def each_project(path: str) -> list[str]:
    """Return *path*, or for a folder that holds several projects each of these."""
    target = Path(path)
    if not target.is_dir():
        return [path]
    return [path if project == target else str(project) for project in projects_in(target)]


def root_of(path: str) -> Path:
    """Return the folder that paths of documents count from, for a file or a folder."""
    target = Path(path).absolute()
    return target if target.is_dir() else project_root(target)


def named(issue: Issue, root: Path) -> Issue:
    """Return *issue* with its document as a path that the user can open from here."""
    if not issue.document or not (root / issue.document).exists():
        return issue
    return replace(issue, document=output.shown(root / issue.document))


def scenario_of(project: OpenedProject, given: str) -> ScenarioDocument:
    """Return the scenario that was opened; raise `FormatError` if it is something else."""
    document = project.project.documents.get(project.main)
    if isinstance(document, ScenarioDocument):
        return document
    raise FormatError(Text("{path} is no scenario", path=given))
