"""Every fix of every check, found by walking the checks over their failing samples.

A fix is one undo step, as is mending all issues of a kind at once, and goes back to the letter.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

import pytest

from engine.files.documents import parse_document
from engine.lint.runner import CHECKS, lint
from engine.model.project import Project
from studio.document.disk import document_at
from studio.document.remedy import remedy_of
from tests.helpers.studio import Hand

if TYPE_CHECKING:
    from engine.model.issue import Issue
    from studio.document.open_project import OpenProject

NAME = "The Mill"  # for what a fix asks


def fixable(check: str) -> tuple[Project, list[Issue]]:
    """Return the failing sample of a check, and what a fix is offered for there."""
    sample = importlib.import_module(f"tests.engine.lint.checks.test_{check}").FAILING
    assert isinstance(sample, Project)
    return sample, [i for i in lint(sample) if i.code == check and i.fix is not None]


MENDING = tuple(check for check in CHECKS.ids() if fixable(check)[1])


def texts(opened: OpenProject) -> dict[str, str]:
    """Return what a save would write; it reads as it is."""
    found = {}
    for path in opened.project.documents:
        document = document_at(opened.project, path)
        assert document is not None
        found[path] = opened.disk.text(path, document)
        assert parse_document(found[path], path).document == document
    return found


def check_step(hand: Hand, before: Project, saved: dict[str, str]) -> None:
    """Check that *hand* did one step, which marks the project and goes back to the letter."""
    opened, after = hand.opened, hand.opened.project
    assert len(opened.history.entries) == 1
    assert str(opened.history.entries[0].label)
    assert opened.changed
    mended = texts(opened)
    assert mended != saved
    opened.undo()
    assert opened.project is before
    assert not opened.changed
    assert texts(opened) == saved
    opened.redo()
    assert opened.project is after
    assert texts(opened) == mended


def test_checks_with_fixes_are_found() -> None:
    assert {"marker_order", "region_terrain", "outline_shape"} <= set(MENDING)


@pytest.mark.case("UNDO-07")
@pytest.mark.parametrize("check", MENDING)
def test_a_fix_is_one_step_that_goes_back_to_the_letter(check: str) -> None:
    project, issues = fixable(check)
    for issue in issues:
        assert issue.fix is not None
        hand = Hand(project, issue.document)
        saved = texts(hand.opened)
        known = {"name": NAME} if issue.fix.asks is not None else {}
        assert hand.opened.push(issue.fix.label, issue.fix.edit(project, **known))
        check_step(hand, project, saved)


@pytest.mark.case("UNDO-07")
@pytest.mark.parametrize("check", MENDING)
def test_mending_all_of_a_kind_is_one_step_and_leaves_none(check: str) -> None:
    project, issues = fixable(check)
    hand = Hand(project, issues[0].document)
    saved, remedy = texts(hand.opened), remedy_of(hand.desk, issues)
    assert remedy.after is not None
    assert remedy.applied >= 1
    assert hand.opened.push(CHECKS.get(check).title, remedy.after)
    check_step(hand, project, saved)
    left = [i for i in lint(hand.opened.project) if i.code == check and i.fix is not None]
    assert len(left) <= len(issues) - remedy.applied
