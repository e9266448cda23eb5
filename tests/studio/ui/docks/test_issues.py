from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from engine.model.issue import Fix, Issue
from engine.texts import Text
from studio.ui.docks.issues import IssuesDock

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from studio.ui.theme.theme import Theme
    from studio.ui.window.main_window import MainWindow

CURE = Fix(Text("Group these hexes as a building of the map"), lambda project: project)
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
    assert group.child(0).text(1) == "1813   a.map.yaml"


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
    button = dock.tree.itemWidget(group.child(0), 2)
    assert button is not None
    assert button.width() >= button.sizeHint().width()
