"""Findings come by themselves, while one paints too, and never hold the window up."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QObject

from engine.errors import EngineError
from engine.model.issue import Issue
from engine.texts import Text
from studio.ui.window import checking
from studio.ui.window.checking import Checking
from tests.helpers.projects import farm
from tests.helpers.studio import Hand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from engine.model.project import Project

pytestmark = pytest.mark.gui


@pytest.fixture
def watched(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Checking]:
    monkeypatch.setattr(checking, "PAUSE", 1)
    parent = QObject()
    made = Checking(parent)
    yield made
    made.watch(None)
    parent.deleteLater()


def letters(project: Project, _paths: object) -> tuple[Issue, ...]:
    """Find the number of woods, as the checks do: in whatever thread they run."""
    name = threading.current_thread().name
    rows = project.map("farm.map.yaml").main.terrain
    return (Issue(name, "hint", Text("{n}", n="".join(rows).count("w"))),)


def test_findings_follow_the_stroke_that_is_being_painted(
    watched: Checking, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "lint", letters)
    told: list[tuple[str, str]] = []
    watched.found.connect(lambda found: told.extend((i.code, str(i.message)) for i in found))
    hand = Hand(farm("....", "....")).use("brush", terrain="woods")
    watched.watch(hand.opened)
    qtbot.waitUntil(lambda: told == [("aside", "0")])
    hand.press("c1r1").move("c2r1")
    qtbot.waitUntil(lambda: told[-1] == ("aside", "2"))
    assert hand.steps == 0
    hand.toolbox.cancel()
    qtbot.waitUntil(lambda: told[-1] == ("aside", "0"))


def test_the_same_is_not_checked_twice(
    watched: Checking, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "lint", letters)
    told: list[object] = []
    watched.found.connect(told.append)
    hand = Hand(farm("....", "...."))
    watched.watch(hand.opened)
    qtbot.waitUntil(lambda: len(told) == 1)
    hand.opened.listeners()
    qtbot.wait(60)
    assert len(told) == 1


def test_a_change_during_the_checks_is_checked_after_them(
    watched: Checking, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = threading.Event()

    def slow(project: Project, paths: object) -> tuple[Issue, ...]:
        gate.wait(5)
        return letters(project, paths)

    monkeypatch.setattr(checking, "lint", slow)
    told: list[str] = []
    watched.found.connect(lambda found: told.extend(str(i.message) for i in found))
    hand = Hand(farm("....", "....")).use("brush", terrain="woods")
    watched.watch(hand.opened)
    watched.run()
    hand.click("c1r1")
    gate.set()
    qtbot.waitUntil(lambda: told == ["0", "1"])


def test_what_was_found_before_is_told_at_once_when_its_value_comes_back(
    watched: Checking, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checking, "lint", letters)
    told: list[str] = []
    watched.found.connect(lambda found: told.extend(str(i.message) for i in found))
    hand = Hand(farm("....", "....")).use("brush", terrain="woods")
    watched.watch(hand.opened)
    qtbot.waitUntil(lambda: told == ["0"])
    hand.click("c1r1")
    qtbot.waitUntil(lambda: told == ["0", "1"])
    hand.opened.undo()
    assert told == ["0", "1", "0"]
    hand.opened.redo()
    assert told == ["0", "1", "0", "1"]
    qtbot.wait(60)
    assert told == ["0", "1", "0", "1"]


def test_what_cannot_be_checked_is_told_and_not_taken_for_sound(
    watched: Checking, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_project: Project, _paths: object) -> tuple[Issue, ...]:
        raise EngineError(Text("the map has no ground"))

    monkeypatch.setattr(checking, "lint", broken)
    told: list[tuple[Issue, ...] | None] = []
    watched.begun.connect(lambda: told.append(None))
    watched.found.connect(told.append)
    watched.watch(Hand(farm("....", "....")).opened)
    assert told == [None]
    qtbot.waitUntil(lambda: len(told) == 2)
    (issue,) = told[-1] or ()
    assert (issue.code, issue.severity) == ("unchecked", "error")
    assert "the map has no ground" in str(issue.message)
