from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QTreeWidgetItem

from engine.model.issue import Fix, Issue
from engine.texts import Text
from studio.document.remedy import Remedy
from studio.ui.docks.issues import BUTTONS, WAITING, IssuesDock
from tests.helpers.projects import farm

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from studio.ui.theme.theme import Theme
    from studio.ui.window.main_window import MainWindow

CURE = Fix(Text("Group these hexes as a building of the map"), lambda project: project)
FIRST = Issue("marker_order", "error", Text("a gap"), "b.yaml", "markers[0]", fix=CURE)
SECOND = Issue("marker_order", "error", Text("used twice"), "b.yaml", "markers[1]", fix=CURE)
SEEN = Issue("start_seen", "warning", Text("seen"), "a.map.yaml", "markers[2]", clause="ATZ-11.1")
HUSHED = Issue("start_seen", "hint", Text("bait"), "a.map.yaml", silenced="It is meant so.")
ISSUE = Issue("unnamed", "hint", Text("no name"), "a.map.yaml", spaces=("c18r13",), fix=CURE)


@pytest.fixture
def dock(qtbot: QtBot, theme: Theme) -> IssuesDock:
    made = IssuesDock(theme, {"c18r13": "1813"}.__getitem__)
    qtbot.addWidget(made)
    made.resize(900, 200)
    made.show()
    return made


@pytest.mark.gui
def test_a_place_is_named_as_it_is_printed_on_the_map(dock: IssuesDock) -> None:
    dock.show_issues((ISSUE,))
    group = dock.tree.topLevelItem(0)
    assert group is not None
    assert [group.child(0).text(part) for part in (1, 2)] == ["1813", "a.map.yaml"]


@pytest.mark.gui
def test_the_map_stays_where_it_is_when_a_first_issue_comes(
    window: MainWindow, coldwater: Path
) -> None:
    window.open(coldwater / "coldwater.map.yaml")
    QApplication.processEvents()
    window.issues.show_issues(())
    QApplication.processEvents()
    before = window.view.size()
    window.issues.show_issues((ISSUE,))
    QApplication.processEvents()
    assert window.view.size() == before


@pytest.mark.gui
def test_the_button_of_a_cure_is_shown_whole(dock: IssuesDock) -> None:
    dock.show_issues((ISSUE,))
    group = dock.tree.topLevelItem(0)
    assert group is not None
    button = dock.tree.itemWidget(group.child(0), 3)
    assert button is not None
    assert button.width() >= button.sizeHint().width()


@pytest.mark.gui
def test_the_buttons_say_more_where_the_list_grows_wider(dock: IssuesDock) -> None:
    dock.resize(500, 200)
    dock.show_issues((ISSUE,))
    button = dock.tree.itemWidget(_child(dock, 0), 3)
    assert isinstance(button, QPushButton)
    assert button.text().endswith("…")
    dock.resize(1400, 200)
    QApplication.processEvents()
    assert button.text() == str(CURE.label)


@pytest.mark.gui
def test_a_long_name_of_a_cure_leaves_the_room_to_the_messages(dock: IssuesDock) -> None:
    words = Text("Cut the very long outline of the northern woods off under the wheat field")
    long = replace(ISSUE, fix=replace(CURE, label=words))
    dock.show_issues((ISSUE, replace(ISSUE, path="x", message=Text("m" * 200), fix=None), long))
    button = dock.tree.itemWidget(_child(dock, 2), 3)
    assert isinstance(button, QPushButton)
    assert button.text().endswith("\N{HORIZONTAL ELLIPSIS}")
    assert button.toolTip() == str(words)
    widths = [dock.tree.columnWidth(n) for n in range(4)]
    assert widths[3] < dock.tree.viewport().width() * 0.35
    assert sum(widths) <= dock.tree.viewport().width()
    assert widths[0] > widths[3]


def _child(dock: IssuesDock, number: int) -> QTreeWidgetItem:
    group = dock.tree.topLevelItem(0)
    assert group is not None
    return group.child(number)


def rows(dock: IssuesDock) -> list[tuple[str, list[str]]]:
    """Return what is shown, group by group."""
    found = []
    for n in range(dock.tree.topLevelItemCount()):
        group = dock.tree.topLevelItem(n)
        assert group is not None
        found.append((group.text(0), [group.child(m).text(0) for m in range(group.childCount())]))
    return found


def entries(dock: IssuesDock, group: int, row: int | None) -> list[str]:
    """Return what the menu of a row, or of its group, offers."""
    item = dock.tree.topLevelItem(group)
    assert item is not None
    menu = dock.menu_for(item if row is None else item.child(row))
    return [action.text() for action in menu.actions() if action.text()]


ALL = (FIRST, SECOND, SEEN, ISSUE, HUSHED)


@pytest.mark.gui
def test_issues_are_grouped_by_severity_by_check_or_by_document(dock: IssuesDock) -> None:
    dock.show_issues(ALL)
    assert [title for title, _ in rows(dock)] == ["Errors (2)", "Warnings (1)", "Hints (1)"]
    dock.by.setCurrentIndex(1)
    dock.by.activated.emit(1)
    assert rows(dock)[0] == ("The order of markers (2)", ["a gap", "used twice"])
    dock.by.setCurrentIndex(2)
    dock.by.activated.emit(2)
    assert [title for title, _ in rows(dock)] == ["b.yaml (2)", "a.map.yaml (2)"]


@pytest.mark.gui
def test_toggles_count_and_hide_a_severity_and_show_what_is_silenced(dock: IssuesDock) -> None:
    dock.show_issues(ALL)
    errors, warnings, hints = dock._shown.values()
    assert [b.text() for b in (errors, warnings, hints, dock.silenced)] == ["2", "1", "1", "1"]
    errors.click()
    assert [title for title, _ in rows(dock)] == ["Warnings (1)", "Hints (1)"]
    dock.silenced.click()
    assert rows(dock)[1] == ("Hints (2)", ["no name", "bait"])
    dock.filter.setText("meant so")
    assert rows(dock) == [("Hints (1)", ["bait"])]


@pytest.mark.gui
def test_the_title_counts_all_but_what_is_silenced(dock: IssuesDock, qtbot: QtBot) -> None:
    with qtbot.waitSignal(dock.counted) as told:
        dock.show_issues((*ALL, replace(SEEN, silenced="So.")))
    assert told.args == [4]


@pytest.mark.gui
def test_what_is_read_and_folded_stays_so_when_findings_are_made_anew(dock: IssuesDock) -> None:
    dock.show_issues(ALL)
    group = dock.tree.topLevelItem(2)
    assert group is not None
    group.setExpanded(False)
    dock.step(1)
    assert dock.current == FIRST
    again = replace(FIRST, message=Text("a wider gap"))
    dock.show_issues((again, SEEN, ISSUE))
    assert dock.current == again
    assert dock.card.message.text() == "a wider gap"
    folded = dock.tree.topLevelItem(2)
    assert folded is not None
    assert not folded.isExpanded()


@pytest.mark.gui
def test_steps_go_round_through_all_that_is_shown_and_jump(dock: IssuesDock) -> None:
    jumps: list[object] = []
    dock.chosen.connect(jumps.append)
    assert dock.step(1) is None
    dock.show_issues(ALL)
    shown = [FIRST, SECOND, SEEN, ISSUE]
    assert [dock.step(1) for _ in range(5)] == [*shown, FIRST]
    assert [dock.step(-1) for _ in range(2)] == [ISSUE, SEEN]
    assert jumps == [*shown, FIRST, ISSUE, SEEN]


@pytest.mark.gui
def test_enter_in_the_list_jumps(dock: IssuesDock, qtbot: QtBot) -> None:
    dock.show_issues(ALL)
    dock.step(1)
    dock.tree.setFocus()
    with qtbot.waitSignal(dock.chosen) as told:
        qtbot.keyClick(dock.tree, Qt.Key.Key_Return)
    assert told.args == [FIRST]


@pytest.mark.gui
def test_the_card_tells_what_a_fix_would_change_before_it_is_applied(dock: IssuesDock) -> None:
    remedy = Remedy(farm(".."), told=(Text("0201: becomes woods"),), applied=1)
    dock.answers = replace(dock.answers, remedy=lambda issues: remedy, can_silence=lambda _: True)
    read: list[tuple[object, object]] = []
    dock.read.connect(lambda issue, would: read.append((issue, would)))
    dock.show_issues(ALL)
    dock.step(1)
    assert read[-1] == (FIRST, remedy)
    assert "0201: becomes woods" in dock.card.told.text()
    assert dock.card.cure.text() == str(CURE.label)
    assert dock.card.cure_all.text() == "Apply all 2 fixes"
    cured: list[object] = []
    dock.all_cured.connect(cured.append)
    dock.card.cure_all.click()
    assert cured == [(FIRST, SECOND)]
    dock.card.pointed.emit(True)
    assert "0201" in dock.card.cure_all.toolTip()
    dock.show_issues((SEEN,))
    dock.step(1)
    assert dock.card.cure.isHidden()
    assert dock.card.where.text().endswith("ATZ-11.1")


@pytest.mark.gui
def test_a_fix_that_cannot_be_is_not_offered_and_says_why(dock: IssuesDock) -> None:
    refused = Remedy(refusal=Text("the marker is gone"))
    dock.answers = replace(dock.answers, remedy=lambda issues: refused)
    dock.show_issues((FIRST,))
    dock.step(1)
    assert not dock.card.cure.isEnabled()
    assert "the marker is gone" in dock.card.told.text()


@pytest.mark.gui
def test_the_menu_offers_what_can_be_done(dock: IssuesDock) -> None:
    dock.answers = replace(dock.answers, can_silence=lambda _: True)
    dock.show_issues(ALL)
    dock.silenced.click()
    assert entries(dock, 0, 0) == [
        "Show its place",
        str(CURE.label),
        "Apply all 2 fixes of this check",
        "Silence this issue...",
        'Silence "The order of markers" in b.yaml...',
        "Copy its text",
    ]
    assert entries(dock, 2, 1) == ["Show its place", "Tell it again", "Copy its text"]
    assert entries(dock, 0, None) == []
    dock.by.setCurrentIndex(1)
    dock.by.activated.emit(1)
    assert len(entries(dock, 0, None)) == 2


@pytest.mark.gui
def test_without_issues_the_dock_says_what_it_will_show(dock: IssuesDock) -> None:
    assert dock.empty.text().startswith("No issues.")
    dock.show_issues((HUSHED,))
    assert dock.empty.text().startswith("Nothing to mend")
    dock.show_issues(ALL)
    dock.filter.setText("zzz")
    assert dock.empty.text() == "Nothing fits the filter."


@pytest.mark.gui
def test_before_the_first_checks_the_dock_does_not_say_that_there_are_no_issues(
    dock: IssuesDock,
) -> None:
    dock.show_issues(ALL)
    dock.wait()
    assert dock.issues == ()
    assert dock.empty.text() == str(WAITING)
    dock.show_issues(())
    assert dock.empty.text().startswith("No issues.")


@pytest.mark.gui
def test_thousands_of_issues_are_shown_at_once(dock: IssuesDock) -> None:
    few, many = counted_calls(dock, 300), counted_calls(dock, 3000)
    assert rows(dock)[0][0] == "Errors (3000)"
    assert many < 15 * few  # ten times as many issues are ten times the work, not a hundred times
    assert many < 100 * 3000
    group = dock.tree.topLevelItem(0)
    assert group is not None
    held = [dock.tree.itemWidget(group.child(n), 3) for n in range(group.childCount())]
    assert sum(button is not None for button in held) == BUTTONS  # each costs more than a row


def counted_calls(dock: IssuesDock, number: int) -> int:
    """Return how many functions are called to show so many issues; a clock would hang on load."""
    issues = tuple(replace(FIRST, path=f"markers[{n}]") for n in range(number))
    calls = 0

    def count(_frame: object, event: str, _arg: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        dock.show_issues(issues)
    finally:
        sys.setprofile(None)
    return calls
