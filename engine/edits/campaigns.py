"""Edits of a project's campaign: scenarios come into it and go out of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.errors import EngineError
from engine.model.project import CampaignStep
from engine.texts import Text

if TYPE_CHECKING:
    from engine.model.project import Project


def add_step(project: Project, path: str) -> Project:
    """Put the scenario at *path* at the end of the campaign.

    Those of its survivors who are in an earlier scenario come from the roster.
    """
    info = project.info
    if info is None:
        raise EngineError(Text("a campaign needs a project: save this one into a folder first"))
    before = {
        counter.id
        for step in info.campaign
        if step.scenario in project.documents
        for counter in project.scenario(step.scenario).counters
        if counter.kind == "survivor"
    }
    people = [c.id for c in project.scenario(path).counters if c.kind == "survivor"]
    step = CampaignStep(path, tuple(id_ for id_ in people if id_ in before))
    return replace(project, info=replace(info, campaign=(*info.campaign, step)))


def remove_step(project: Project, path: str) -> Project:
    """Take the scenario at *path* out of the campaign; the others stay in their order."""
    info = project.info
    if info is None:
        return project
    return _with(project, tuple(step for step in info.campaign if step.scenario != path))


def move_step(project: Project, path: str, places: int) -> Project:
    """Let the scenario at *path* be played *places* later, earlier where that is negative."""
    info = project.info
    at = _index(project, path)
    if info is None or at is None:
        return project
    left = [step for step in info.campaign if step.scenario != path]
    left.insert(max(0, at + places), info.campaign[at])
    return _with(project, tuple(left))


def change_step(project: Project, path: str, **changes: Any) -> Project:
    """Change who comes from the roster into the scenario at *path*, or whether it must be won."""
    info = project.info
    if info is None or _index(project, path) is None:
        return project
    steps = [replace(s, **changes) if s.scenario == path else s for s in info.campaign]
    return _with(project, tuple(steps))


def _index(project: Project, path: str) -> int | None:
    steps = project.info.campaign if project.info is not None else ()
    return next((n for n, step in enumerate(steps) if step.scenario == path), None)


def _with(project: Project, steps: tuple[CampaignStep, ...]) -> Project:
    info = project.info
    if info is None or steps == info.campaign:
        return project
    return replace(project, info=replace(info, campaign=steps))
