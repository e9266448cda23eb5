"""Edits of a project's campaign: scenarios come into it and go out of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

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
    left = tuple(step for step in info.campaign if step.scenario != path)
    return project if left == info.campaign else replace(project, info=replace(info, campaign=left))
