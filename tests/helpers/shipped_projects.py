"""The shipped samples, opened once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine.files.shipped import shipped
from engine.files.store import open_project

if TYPE_CHECKING:
    from engine.model.project import Project

COLDWATER = "coldwater"
BELL = "until_the_bell.scenario.yaml"


@cache
def sample(name: str) -> Project:
    """Return the project of a sample."""
    return open_project(shipped("sample_maps") / name).project
