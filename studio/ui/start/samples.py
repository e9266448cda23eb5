"""The scenarios that come with the program, as the start page tells of them."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.files.shipped import shipped
from engine.files.store import open_project
from engine.model.map import MapDocument, words
from engine.model.scenario import ScenarioDocument
from engine.texts import Plural, Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.model.project import Project
    from engine.texts import Words

log = logging.getLogger(__name__)

BRIEFING = 110  # characters of a briefing that a card shows


@dataclass(frozen=True, slots=True)
class Sample:
    """One shipped scenario."""

    path: Path
    title: str
    facts: str
    briefing: str
    scenario: ScenarioDocument
    map: MapDocument


def samples(folder: Path | None = None) -> tuple[Sample, ...]:
    """Return the shipped scenarios; one that cannot be read is left out."""
    return tuple(_samples(folder or shipped("sample_maps")))


def _samples(folder: Path) -> Iterator[Sample]:
    for root in sorted(folder.iterdir()) if folder.is_dir() else []:
        if not root.is_dir():
            continue
        try:
            opened = open_project(root)
        except (EngineError, OSError) as error:
            log.warning("the sample %s cannot be read: %s", root.name, error)
            continue
        for path, document in sorted(opened.project.documents.items(), key=_order(opened.project)):
            if isinstance(document, ScenarioDocument):
                yield _sample(root / path, path, opened.project, document)


def _order(project: Project) -> Callable[[tuple[str, object]], tuple[int, str]]:
    """Return the key that puts scenarios of a campaign in its order, others by their names."""
    steps = [step.scenario for step in project.info.campaign] if project.info is not None else []

    def key(item: tuple[str, object]) -> tuple[int, str]:
        return (steps.index(item[0]) if item[0] in steps else len(steps), item[0])

    return key


def _people(scenario: ScenarioDocument) -> Words:
    """Return how many survivors there are, or how many sides are drawn for each game."""
    if scenario.skirmish is not None:
        drawn = len(scenario.skirmish.random)
        return Plural("{n} side drawn at random", "{n} sides drawn at random", drawn)
    people = sum(counter.kind == "survivor" for counter in scenario.counters)
    return Plural("{n} survivor", "{n} survivors", people)


def _sample(path: Path, name: str, project: Project, scenario: ScenarioDocument) -> Sample:
    map_ = project.map(scenario.map)
    grid = map_.main.grid
    size = f"{grid.columns} \N{MULTIPLICATION SIGN} {grid.rows}" if grid is not None else ""
    facts = [
        f"{words(map_.title)}, {size}",
        str(_people(scenario)),
        str(Text(scenario.light)),
    ]
    if scenario.turn_limit is not None:
        facts.append(str(Plural("{n} turn", "{n} turns", scenario.turn_limit)))
    info = project.info
    steps = [step.scenario for step in info.campaign] if info is not None else []
    if info is not None and name in steps:
        title, n = words(info.title), steps.index(name) + 1
        facts.append(str(Text("{title}, part {n} of {of}", title=title, n=n, of=len(steps))))
    briefing = " ".join(words(scenario.briefing).split())
    if len(briefing) > BRIEFING:
        briefing = briefing[:BRIEFING].rsplit(" ", 1)[0] + " \N{HORIZONTAL ELLIPSIS}"
    return Sample(path, words(scenario.title), ", ".join(facts), briefing, scenario, map_)
