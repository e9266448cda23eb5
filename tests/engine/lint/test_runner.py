from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.lint import runner
from engine.lint.check import Check
from engine.lint.runner import lint
from engine.model.issue import Issue
from engine.model.map import Marker
from engine.texts import Text
from tests.helpers.lint import (
    MAP,
    SCENARIO,
    clean,
    with_map,
    with_markers,
    with_scenario,
)

if TYPE_CHECKING:
    from engine.lint.subject import Subject


def test_a_project_in_order_has_no_issue() -> None:
    assert lint(clean()) == ()


def test_only_the_documents_asked_for_are_checked() -> None:
    project = with_markers(clean(), Marker("shed", "start", "c5r4"))
    assert [issue.document for issue in lint(project)] == [SCENARIO]
    assert lint(project, [MAP]) == ()


def test_a_scenario_without_its_map_is_an_error_that_names_a_likely_one() -> None:
    (issue,) = lint(with_scenario(clean(), map="farn.map.yaml"))
    assert (issue.code, issue.path) == ("unknown_map", "map")
    assert str(issue.message) == (
        'there is no map "farn.map.yaml" in the project (did you mean farm.map.yaml?)'
    )


def test_an_unknown_game_is_an_error_that_names_a_likely_one() -> None:
    (issue,) = lint(with_map(clean(), ruleset="atx"), [MAP])
    assert issue.code == "unknown_ruleset"
    assert str(issue.message) == 'no ruleset is called "atx" (did you mean atz?)'


def test_a_map_that_cannot_be_built_is_one_error_and_no_crash() -> None:
    issues = lint(clean("....", "..?.", "...."))
    assert [(issue.code, issue.document) for issue in issues] == [("unbuildable", MAP)]


@pytest.mark.parametrize("reverse", [False, True])
def test_issues_come_in_the_order_of_files_and_lines(reverse: bool) -> None:
    project = with_markers(clean(), Marker("shed", "start", "c5r4"), Marker("far", "exit", "c99r1"))
    lines = {"markers[3]": 40, "markers[4].at": 20, "markers[4]": 20}

    def places(document: str, path: str) -> tuple[int, int]:
        return lines.get(path, 1), 5

    paths = sorted(project.documents, reverse=reverse)
    found = lint(project, paths, places)
    assert [issue.line for issue in found] == sorted(issue.line for issue in found)
    assert {issue.line for issue in found} == {20, 40}


def test_a_check_that_fails_is_an_issue_and_the_others_are_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(_subject: Subject) -> list[Issue]:
        raise TypeError("an option of a wrong kind")

    def fault(subject: Subject) -> list[Issue]:
        return [Issue("", "error", Text("that is why"), subject.path)]

    odd = ("odd", Check(Text("Odd things"), "both", fail))
    why = ("why", Check(Text("Why"), "both", fault))
    monkeypatch.setattr(runner, "_checks", lambda _kind: (odd,))
    issue, *_ = lint(clean())
    assert issue.code == "check_failed"
    assert "odd" in str(issue.message)
    assert "an option of a wrong kind" in str(issue.message)
    monkeypatch.setattr(runner, "_checks", lambda _kind: (odd, why))
    assert {issue.code for issue in lint(clean())} == {"why"}
