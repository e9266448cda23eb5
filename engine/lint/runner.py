"""Runs all checks over a project and brings what they found into one order."""

from __future__ import annotations

import logging
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from engine import rulesets
from engine.errors import UnknownName
from engine.lint.campaigns import campaign_issues
from engine.lint.silences import RULES, mark, silence_issues
from engine.lint.subject import Subject
from engine.model.issue import Issue
from engine.model.map import MapDocument
from engine.model.project import PROJECT_FILE, RulesetDocument
from engine.model.scenario import ScenarioDocument
from engine.registry import Registry
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from engine.lint.check import Check
    from engine.model.project import Project

    # (document, path in it) -> line and column, 0 where it does not stand in a file
    Places = Callable[[str, str], tuple[int, int]]

log = logging.getLogger(__name__)
CHECKS: Registry[Check] = Registry(
    "engine.lint.checks", "CHECK", lambda name: Text('no check is called "{name}"', name=name)
)
_RANK = {"error": 0, "warning": 1, "hint": 2}


class _Links(NamedTuple):
    """What a document refers to: its map, and its game."""

    map_path: str
    ruleset: str


def lint(
    project: Project, paths: Iterable[str] | None = None, places: Places | None = None
) -> tuple[Issue, ...]:
    """Return what is wrong with the documents at *paths* (all if None), in the order of files.

    *places* says where a value stands in its file; without it lines are 0. An issue of a scenario
    may lie in its map; the same issue is told once. What a document silences is among them, with
    the reason.
    """
    wanted = sorted((*project.documents, PROJECT_FILE) if paths is None else set(paths))
    issues = (mark(project, i) for path in wanted for i in _document(project, path))
    found = dict.fromkeys(_placed(issue, places) for issue in issues)
    # what a game's own rules say a check of ours at the same place says better
    told = {(issue.document, issue.path) for issue in found if issue.code != RULES}
    once = [i for i in found if i.code != RULES or (i.document, i.path) not in told]
    outlived = silence_issues(project, wanted, once, CHECKS)
    return tuple(sorted([*once, *(_placed(issue, places) for issue in outlived)], key=_order))


def _order(issue: Issue) -> tuple[str, int, int, int, str]:
    return issue.document, issue.line, issue.column, _RANK[issue.severity], issue.path


def _placed(issue: Issue, places: Places | None) -> Issue:
    if places is None or issue.line:
        return issue
    line, column = places(issue.document, issue.path)
    return replace(issue, line=line, column=column)


def _document(project: Project, path: str) -> Iterator[Issue]:
    if path == PROJECT_FILE:
        yield from campaign_issues(project)
        return
    document = project.documents.get(path)
    match document:
        case MapDocument():
            links = _Links(path, document.ruleset)
        case ScenarioDocument():
            links = _Links(document.map, document.ruleset)
            if not isinstance(project.documents.get(links.map_path), MapDocument):
                yield _unknown(project, path, links.map_path)
                return
        case RulesetDocument():
            yield from _bending(document, path)
            return
        case _:
            return
    try:
        ruleset = rulesets.of(project, links.ruleset)
    except UnknownName as error:
        yield Issue("unknown_ruleset", "error", error.hinted, path, "ruleset")
        return
    yield from _checked(Subject(project, path, links.map_path, ruleset))


def _unknown(project: Project, path: str, name: str) -> Issue:
    maps = [p for p, d in project.documents.items() if isinstance(d, MapDocument)]
    error = UnknownName(Text('there is no map "{name}" in the project', name=name), name, maps)
    return Issue("unknown_map", "error", error.hinted, path, "map")


def _bending(document: RulesetDocument, path: str) -> Iterator[Issue]:
    """Yield what is wrong with a file that bends the rules of a game."""
    try:
        faults = rulesets.bent(document, path).faults()
    except UnknownName as error:
        yield Issue("unknown_ruleset", "error", error.hinted, path, "base")
        return
    for fault in faults:
        yield replace(fault, code=fault.code or RULES)


@cache
def _checks(kind: str) -> tuple[tuple[str, Check], ...]:
    return tuple((id_, c) for id_, c in CHECKS.entries().items() if c.on in (kind, "both"))


def _checked(subject: Subject) -> Iterator[Issue]:
    broken = subject.unbuildable()
    errors, failed = False, []
    for id_, check in _checks("map" if subject.scenario is None else "scenario"):
        if broken is not None and check.needs_board:
            continue
        found = _found(check, subject)
        if isinstance(found, Exception):
            failed.append(_failure(id_, found, subject.path))
            continue
        for issue in found:
            errors |= issue.severity == "error"
            yield replace(issue, code=issue.code or id_, document=issue.document or subject.path)
    if errors:
        return
    if broken is not None and subject.scenario is None:  # and no check has said why
        yield Issue("unbuildable", "error", broken.hinted, subject.path, "levels")
    if broken is None:
        yield from failed  # else they trip over the same: an option of a wrong kind, mostly


def _found(check: Check, subject: Subject) -> list[Issue] | Exception:
    """Return what *check* finds, or what it tripped over."""
    try:
        return list(check.find(subject))
    except UnknownName:
        return []  # a building on a space that is not there: `unknown_space` tells
    except Exception as error:
        log.debug("a check could not be made", exc_info=True)
        return error


def _failure(check: str, error: Exception, path: str) -> Issue:
    told = Text(
        'the check "{check}" could not be made: {kind}: {reason}',
        check=check,
        kind=type(error).__name__,
        reason=str(error),
    )
    return Issue("check_failed", "error", told, path)
