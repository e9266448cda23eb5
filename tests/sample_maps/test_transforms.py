"""Shipped maps, flipped, turned and joined: still in order, and read back as they were written."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import pytest

from engine.edits.guests import Guest
from engine.edits.joining import join
from engine.edits.turning import refusal, turned
from engine.files.documents import format_document, parse_document
from engine.files.shipped import shipped
from engine.geometry.turns import Turn
from engine.lint.runner import lint
from engine.model.map import MapDocument
from engine.rulesets import get
from studio.document.transforms import turned_round
from tests.helpers.shipped_projects import sample

if TYPE_CHECKING:
    from engine.model.project import Project

NAMES = sorted(p.name for p in shipped("sample_maps").iterdir() if p.is_dir())
TURNING = get("atz").turning


def maps(project: Project) -> list[str]:
    return [path for path, found in project.documents.items() if isinstance(found, MapDocument)]


def read_back(project: Project) -> None:
    for path, document in project.documents.items():
        assert parse_document(format_document(document), path).document == document


def codes(project: Project) -> Counter[tuple[str, str]]:
    return Counter((issue.code, issue.document) for issue in lint(project))


@cache
def shipped_codes(name: str) -> Counter[tuple[str, str]]:
    return codes(sample(name))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("turn", [Turn(mirrored=True), Turn(steps=3), Turn(steps=1)], ids=str)
def test_a_sample_that_is_flipped_or_turned_stays_in_order(name: str, turn: Turn) -> None:
    project = before = sample(name)
    back = Turn(turn.mirrored, -turn.steps % 6 if not turn.mirrored else turn.steps)
    done = []
    for path in maps(project):
        if refusal(project.map(path), turn) is None:
            outcome = turned(project, path, turn, TURNING)
            assert outcome.lost == ()
            project = outcome.project
            done.append(path)
    read_back(project)
    assert codes(project) == shipped_codes(name)
    if turn.steps != 1:
        for path in done:
            project = turned(project, path, back, TURNING).project
        assert project == before


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_that_is_joined_to_itself_stays_in_order(name: str) -> None:
    project = sample(name)
    path = maps(project)[0]
    map_ = project.map(path)
    scenarios = project.scenarios_of(path)
    guest = Guest(path, map_)
    if "west" in map_.main.grid.cut:  # the other way round its whole side lies at this board's
        guest = turned_round(guest)
    outcome = join(project, path, guest, "east", "b.map.yaml", "B", scenarios=scenarios)
    read_back(outcome.project)
    errors = [i for i in lint(outcome.project, ["b.map.yaml"]) if i.severity == "error"]
    assert errors == []
