"""What is wrong with the campaign of a project: its scenarios, and who comes from the roster."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.errors import UnknownName
from engine.model.issue import Issue
from engine.model.project import PROJECT_FILE
from engine.model.scenario import ScenarioDocument
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from engine.model.issue import Severity
    from engine.model.project import CampaignStep, Project
    from engine.texts import Words

CODE = "campaign"


@clause("ATZ-22.1")
def campaign_issues(project: Project) -> Iterator[Issue]:
    """Yield scenarios and counters that are not there, and people who would come back to life."""
    steps = project.info.campaign if project.info is not None else ()
    before: dict[str, None] = {}  # the survivors of the scenarios so far
    for number, step in enumerate(steps):
        path = f"campaign[{number}]"
        scenario = project.documents.get(step.scenario)
        if not isinstance(scenario, ScenarioDocument):
            yield _unknown_scenario(project, step, path)
            continue
        people = [c.id for c in scenario.counters if c.kind == "survivor"]
        yield from _roster(step, people, before, path)
        for id_ in people:
            if id_ in before and id_ not in step.roster:
                text = Text(
                    '"{id}" is in an earlier scenario, but comes not from the roster: '
                    "so it plays here even if it died",
                    id=id_,
                )
                yield _issue("warning", text, f"{path}.scenario")
        before.update(dict.fromkeys(people))


def _roster(
    step: CampaignStep, people: Iterable[str], before: Collection[str], path: str
) -> Iterator[Issue]:
    for n, id_ in enumerate(step.roster):
        place = f"{path}.roster[{n}]"
        if id_ not in people:
            text = Text('the scenario has no survivor "{id}"', id=id_)
            yield _issue("error", UnknownName(text, id_, people).hinted, place)
        elif not before:
            text = Text("nobody comes from the roster here: no scenario was played before")
            yield _issue("error", text, place)
        elif id_ not in before:
            text = Text('no scenario before this one has a survivor "{id}"', id=id_)
            yield _issue("warning", UnknownName(text, id_, before).hinted, place)


def _unknown_scenario(project: Project, step: CampaignStep, path: str) -> Issue:
    known = [p for p, d in project.documents.items() if isinstance(d, ScenarioDocument)]
    text = Text('there is no scenario "{path}" in the project', path=step.scenario)
    error = UnknownName(text, step.scenario, known)
    return _issue("error", error.hinted, f"{path}.scenario")


def _issue(severity: Severity, message: Words, path: str) -> Issue:
    return Issue(CODE, severity, message, PROJECT_FILE, path, clause="ATZ-22.1")
