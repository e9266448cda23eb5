"""What the window does with issues: previews on the map, cures, silences, steps."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.edits.terrain import paint
from engine.lint.runner import lint
from engine.model.issue import Issue
from engine.model.map import Marker, Outline
from engine.texts import Text
from studio.document.open_project import OpenProject
from tests.helpers.lint import MAP, SCENARIO, clean, with_markers
from tests.helpers.windows import answers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui


@pytest.fixture
def faulty(window: MainWindow) -> Iterator[MainWindow]:
    """Return a window on a scenario with two markers that nobody uses; the checks run by hand."""
    shed, hut = Marker("shed", "start", "c5r4"), Marker("hut", "start", "c7r4")
    opened = OpenProject(with_markers(clean(), shed, hut))
    opened.activate(SCENARIO)
    window.adopt(opened)
    window.checking.watch(None)
    check(window)
    yield window
    window.adopt(None)


def check(window: MainWindow) -> tuple[Issue, ...]:
    found = lint(project(window).project, (SCENARIO, MAP))
    window.checking.found.emit(found)
    return found


def project(window: MainWindow) -> OpenProject:
    assert window.opened is not None
    return window.opened


def markers(window: MainWindow) -> set[str]:
    return {marker.id for marker in project(window).project.scenario(SCENARIO).markers}


def test_what_is_read_and_what_its_fix_would_do_is_shown_on_the_map(faulty: MainWindow) -> None:
    assert faulty.actions_.run("next_issue")
    foreground = faulty.stage.foreground
    assert foreground is not None
    assert foreground.issue is not None
    assert foreground.issue.spaces == ("c5r4",)
    assert foreground.remedy is not None
    assert foreground.remedy.went == ("c5r4",)
    assert len(project(faulty).history.entries) == 0
    assert faulty.actions_.run("previous_issue")
    assert foreground.issue.spaces == ("c7r4",)


def test_all_fixes_of_a_check_are_one_step_and_one_undo(faulty: MainWindow) -> None:
    found = check(faulty)
    assert [issue.code for issue in found] == ["marker_unused"] * 2
    before = markers(faulty)
    faulty.issues.all_cured.emit(found)
    assert markers(faulty) == before - {"shed", "hut"}
    assert [str(e.label) for e in project(faulty).history.entries] == [
        "2 fixes: Markers that nobody uses"
    ]
    project(faulty).undo()
    assert markers(faulty) == before


def test_an_issue_is_silenced_with_its_reason_as_one_step(faulty: MainWindow) -> None:
    first, _ = check(faulty)
    faulty.issues.silencing.emit(first, False)
    assert project(faulty).history.entries == ()  # nothing was answered
    answers(faulty).text = " For the sequel. "
    faulty.issues.silencing.emit(first, False)
    (silence,) = project(faulty).project.scenario(SCENARIO).silenced
    assert (silence.at, silence.reason) == ("markers.shed", "For the sequel.")
    told = {issue.path: issue.silenced for issue in check(faulty)}
    assert told == {"markers[3]": "For the sequel.", "markers[4]": ""}
    foreground = faulty.stage.foreground
    assert foreground is not None
    assert [issue.path for issue in foreground.issues] == ["markers[4]"]
    project(faulty).undo()
    assert project(faulty).project.scenario(SCENARIO).silenced == ()


def test_a_whole_check_is_silenced_and_told_again(faulty: MainWindow) -> None:
    first, _ = check(faulty)
    answers(faulty).text = "They are for later."
    faulty.issues.silencing.emit(first, True)
    hushed = check(faulty)
    assert [issue.silenced for issue in hushed] == ["They are for later."] * 2
    faulty.issues.told_again.emit(hushed[0])
    assert project(faulty).project.scenario(SCENARIO).silenced == ()


def test_a_place_that_is_seen_already_does_not_move_the_map(faulty: MainWindow) -> None:
    faulty.view.fit()
    there = faulty.view.place()
    assert faulty.actions_.run("next_issue")
    assert faulty.view.place() == there


def test_the_panel_comes_to_the_front_when_one_goes_through_the_issues(
    faulty: MainWindow, qtbot: QtBot
) -> None:
    faulty.frame.docks["log"].raise_()
    assert faulty.actions_.run("next_issue")
    qtbot.waitUntil(
        lambda: faulty.issues.isVisible() and not faulty.issues.visibleRegion().isEmpty()
    )


def test_without_issues_a_step_says_so(faulty: MainWindow) -> None:
    faulty.checking.found.emit(())
    faulty.actions_.run("next_issue")
    assert "No issues" in faulty.notice.text


def test_what_is_read_is_forgotten_with_its_project(faulty: MainWindow) -> None:
    faulty.actions_.run("next_issue")
    opened = project(faulty)
    opened.push(Text("Paint"), paint(opened.project, MAP, ["c1r1"], "woods"))
    faulty.adopt(None)
    assert faulty.issues.current is None


def test_an_issue_about_an_outline_without_hexes_brings_the_map_to_it(faulty: MainWindow) -> None:
    opened = project(faulty)
    map_ = opened.project.map(MAP)
    speck = Outline("speck", "woods", (((2.0, 3.0), (4.0, 3.0), (4.0, 5.0)),))
    level = replace(map_.main, outlines=(speck,))
    drawn = opened.project.with_document(MAP, replace(map_, levels=(level,)))
    opened.push(Text("Draw"), drawn)
    faulty.view.go_to((12.0, 90.0, 90.0))
    issue = Issue("outline_dots", "warning", Text("x"), MAP, "levels[0].outlines[0]")
    assert not faulty.view.sees(3.0, 4.0)
    faulty.issues.chosen.emit(issue)
    assert faulty.view.sees(3.0, 4.0)
