"""The table of rules: what a scenario changes, entered, undone and reset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QPushButton, QSpinBox

from studio.ui.dialogs.rules_table import HERE, RulesTable
from tests.helpers.command import HOUSE_FILE, bent_yard

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtWidgets import QTreeWidgetItem, QWidget

    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
SCENARIO = "three_doors.scenario.yaml"


@pytest.fixture
def table(playing: MainWindow) -> RulesTable:
    playing.actions_.run("rules")
    return playing.findChildren(RulesTable)[0]


def options(window: MainWindow) -> dict[str, Any]:
    assert window.opened is not None
    return dict(window.opened.project.scenario(SCENARIO).options)


def item(table: RulesTable, path: str) -> QTreeWidgetItem:
    return next(entry for entry in table._items() if path in entry.text(0))


def enter(table: RulesTable, path: str, value: Any) -> QWidget:
    """Open the editor of a value, put another one in, and take it."""
    delegate = table.tree.itemDelegateForColumn(HERE)
    index = table.tree.indexFromItem(item(table, path), HERE)
    editor = delegate.createEditor(table.tree.viewport(), None, index)  # type: ignore[arg-type]
    delegate.setEditorData(editor, index)
    if isinstance(editor, QComboBox):
        editor.setCurrentIndex(editor.findText(value))
    elif isinstance(editor, QSpinBox):
        editor.setValue(value)
    elif isinstance(editor, QLineEdit):
        editor.setText(value)
    delegate.setModelData(editor, table.tree.model(), index)
    editor.deleteLater()
    return editor


def test_it_says_what_the_scenario_changes_and_offers_each_value_its_own_editor(
    playing: MainWindow, table: RulesTable
) -> None:
    before = options(playing)
    assert table.told.text() == "This scenario plays by the usual rules."
    assert isinstance(enter(table, "drugs.bonus", 3), QSpinBox)
    assert isinstance(enter(table, "runaway.edge", "leaves_play"), QComboBox)
    assert isinstance(enter(table, "procedures.carry_limit", "4"), QLineEdit)
    assert options(playing) == {
        **before,
        "drugs": {"bonus": 3},
        "runaway": {"edge": "leaves_play"},
        "procedures": {"carry_limit": 4},
    }
    assert table.told.text() == "This scenario changes 3 values."
    row = item(table, "drugs.bonus")
    assert [row.text(at) for at in (1, HERE)] == ["1", "3"]
    assert row.font(0).bold()


def test_each_change_is_one_step_and_undone_in_the_table_too(
    playing: MainWindow, table: RulesTable
) -> None:
    enter(table, "drugs.bonus", 3)
    playing.actions_.run("undo")
    assert options(playing) == {}
    assert item(table, "drugs.bonus").text(HERE) == ""
    playing.actions_.run("redo")
    assert item(table, "drugs.bonus").text(HERE) == "3"


def test_selected_values_are_reset_and_the_usual_value_is_no_change(
    playing: MainWindow, table: RulesTable
) -> None:
    enter(table, "drugs.bonus", 3)
    enter(table, "runaway.edge", "leaves_play")
    assert not table.reset.isEnabled()
    table.tree.setCurrentItem(item(table, "drugs.bonus"))
    assert table.reset.isEnabled()
    table.reset.click()
    assert options(playing) == {"runaway": {"edge": "leaves_play"}}
    enter(table, "runaway.edge", "stop")
    assert options(playing) == {}


def test_what_cannot_be_is_told_and_not_taken(playing: MainWindow, table: RulesTable) -> None:
    enter(table, "characters.beck.front", "[1]")
    assert table.refusal.text() == "characters.beck.front cannot be [1]"
    enter(table, "characters.beck.front", "[1")
    assert "cannot be read" in table.refusal.text()
    assert options(playing) == {}
    enter(table, "characters.beck.front", "[5, 5, 3]")
    assert options(playing) == {"characters": {"beck": {"front": (5, 5, 3)}}}
    assert table.refusal.text() == ""


def test_rows_are_found_by_name_and_meaning(table: RulesTable) -> None:
    table.filter.setText("initial zombie")
    shown = [entry.text(0) for entry in table._items() if not entry.isHidden()]
    assert "setup.success_on" in shown
    assert "drugs.bonus" not in shown
    table.filter.setText("")
    table.changed_only.setChecked(True)
    assert all(entry.isHidden() for entry in table._items())
    enter(table, "drugs.bonus", 2)
    assert [entry.text(0) for entry in table._items() if not entry.isHidden()] == ["• drugs.bonus"]


def test_a_row_opens_its_editor_in_the_column_of_the_scenario(table: RulesTable) -> None:
    entry = item(table, "drugs.bonus")
    table.tree.setCurrentItem(entry)
    table.edit(entry)
    assert table.tree.viewport().findChildren(QSpinBox)


def test_the_sheet_of_the_scenario_tells_the_changes_and_opens_the_table(
    playing: MainWindow, table: RulesTable
) -> None:
    enter(table, "drugs.bonus", 3)
    sheet = playing.inspector.sheet
    assert sheet is not None
    assert "drugs.bonus: 3 (usually 1)" in [label.text() for label in sheet.findChildren(QLabel)]
    buttons = sheet.findChildren(QPushButton)
    next(b for b in buttons if b.text() == "Rules of the scenario...").click()
    assert len(playing.findChildren(RulesTable)) == 2


def test_what_a_file_of_the_project_changes_is_shown_as_coming_from_it(
    window: MainWindow, tmp_path: Path
) -> None:
    assert window.open(bent_yard(tmp_path))
    sheet = window.inspector.sheet
    assert sheet is not None
    told = [label.text() for label in sheet.findChildren(QLabel)]
    assert f"The rules of {HOUSE_FILE}." in told
    window.actions_.run("rules")
    table = window.findChildren(RulesTable)[0]
    assert table.told.text() == (
        f"This scenario plays by the usual rules. {HOUSE_FILE} changes 2 usual values."
    )
    row = item(table, "runaway.edge")
    assert [row.text(at) for at in (1, HERE)] == [f"leaves_play (by {HOUSE_FILE})", ""]
    table.filter.setText(HOUSE_FILE)
    shown = [entry.text(0) for entry in table._items() if not entry.isHidden()]
    assert shown == ["characters.beck.front", "runaway.edge"]
    enter(table, "runaway.edge", "stop")
    assert window.opened is not None
    scenario = window.opened.project.scenario("out.scenario.yaml")
    assert scenario.options == {"runaway": {"edge": "stop"}}
    enter(table, "runaway.edge", "leaves_play")
    assert window.opened.project.scenario("out.scenario.yaml").options == {}
