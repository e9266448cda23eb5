"""Conformance: every check finds its failing sample, is silent on its clean one, mends safely."""

from __future__ import annotations

import importlib

import pytest

from engine.lint.runner import CHECKS, lint
from engine.model.project import Project
from tests.helpers.lint import sent

IDS = CHECKS.ids()


def sample(check: str, name: str) -> Project:
    project = getattr(importlib.import_module(f"tests.engine.lint.checks.test_{check}"), name)
    assert isinstance(project, Project)
    return project


@pytest.mark.parametrize("check", IDS)
def test_the_failing_sample_is_found_with_document_and_path(check: str) -> None:
    project = sample(check, "FAILING")
    issues = [issue for issue in lint(project) if issue.code == check]
    assert issues
    for issue in issues:
        assert issue.document in project.documents
        assert issue.path
        assert str(issue.message)


@pytest.mark.parametrize("check", IDS)
def test_the_clean_sample_is_silent(check: str) -> None:
    assert [i for i in lint(sample(check, "CLEAN")) if i.code == check] == []


@pytest.mark.parametrize("check", IDS)
def test_a_fix_takes_its_issue_away_and_brings_no_other_kind(check: str) -> None:
    project = sample(check, "FAILING")
    before = lint(project)
    codes = [issue.code for issue in before]
    for issue in before:
        if issue.code == check and issue.fix is not None:
            known = {"name": "The Mill"} if issue.fix.asks is not None else {}
            after = [i.code for i in lint(sent(issue.fix.edit)(project, **known))]
            assert after.count(check) < codes.count(check)
            assert set(after) <= set(codes)


@pytest.mark.parametrize("check", IDS)
def test_a_check_has_a_title_and_changes_nothing(check: str) -> None:
    project = sample(check, "FAILING")
    copy = sent(project)
    lint(project)
    assert project == copy
    assert str(CHECKS.get(check).title)
