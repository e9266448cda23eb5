"""Victory and defeat: built in rows, taken back step by step, and reachable as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPlainTextEdit, QPushButton

from engine.edits.properties import set_properties
from engine.files.documents import parse_document
from engine.lint.runner import lint
from engine.model.data import freeze
from engine.model.scenario import Condition, ScenarioDocument
from studio.document.selection import Item
from studio.ui.docks.inspector.argument_fields import ValueField
from studio.ui.docks.inspector.scenario_sheet import ScenarioSheet
from studio.ui.parts.fields import PAUSE

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from engine.model.project import Project
    from studio.ui.docks.inspector.ends import EndForm, EndPanel
    from studio.ui.parts.fields import Field
    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
SCENARIO = "three_doors.scenario.yaml"
EXIT = Condition("exit", freeze({"who": "any", "edge": "north", "count": 2}))


def tree(window: MainWindow, name: str = "victory") -> Condition | None:
    assert window.opened is not None
    found: Condition | None = getattr(window.opened.project.scenario(SCENARIO), name)
    return found


def panel(window: MainWindow, name: str = "victory") -> EndPanel:
    sheet = window.inspector.sheet
    assert isinstance(sheet, ScenarioSheet)
    return sheet.ends[name]


def form(window: MainWindow, name: str = "victory") -> EndForm:
    found = panel(window, name).form
    assert found is not None
    return found


def fields(window: MainWindow, caption: str, name: str = "victory") -> list[Field]:
    bound = form(window, name)._bound
    return [b.field for b in bound if b.field.widget.accessibleName() == caption]


def enter(window: MainWindow, caption: str, value: Any, at: int = 0, name: str = "victory") -> None:
    fields(window, caption, name)[at]._take(value)


def press(window: MainWindow, caption: str, name: str = "victory", at: int = 0) -> None:
    buttons = [b for b in form(window, name).findChildren(QPushButton) if b.text() == caption]
    buttons[at].click()


def test_a_tree_is_told_and_shown_in_rows(playing: MainWindow):
    assert panel(playing).told.text().splitlines() == [
        "All of these",
        "    Search 3 buildings: Dr Hale's Surgery, Coldwater Stores, Coldwater School",
        "    Leave the map by the north edge: 2 survivors",
    ]
    kinds = [b.field.value for b in form(playing)._bound if b.field.value in ("all", "searched")]
    assert kinds == ["all", "searched"]
    assert fields(playing, "Map edge")[0].value == "north"
    assert [f.value for f in fields(playing, "Buildings")] == [("surgery", "store", "school")]


def test_every_change_is_one_step_that_can_be_taken_back(playing: MainWindow):
    before = tree(playing)
    rows = form(playing).rows
    rows.add(())
    rows = form(playing).rows
    assert tree(playing) == Condition("all", children=(*before.children, Condition("exit")))  # type: ignore[union-attr]
    enter(playing, "and", "alive", at=1)
    enter(playing, "Who", ("beck",), at=1)
    enter(playing, "and", "any", at=1)
    assert tree(playing).children[2] == Condition(  # type: ignore[union-attr]
        "any", children=(Condition("alive", freeze({"who": ["beck"]})),)
    )
    form(playing).rows.move((2,), -2)
    form(playing).rows.remove((0,))
    assert tree(playing) == before
    assert playing.opened is not None
    assert len(playing.opened.history.entries) == 6
    for _ in range(6):
        playing.actions_.run("undo")
    assert tree(playing) == before
    playing.actions_.run("redo")
    assert tree(playing).children[-1] == Condition("exit")  # type: ignore[union-attr]


def test_a_tree_begins_with_a_test_and_ends_with_none(playing: MainWindow):
    form(playing, "defeat").rows.remove(())
    assert tree(playing, "defeat") is None
    assert panel(playing, "defeat").told.text() == "none"
    press(playing, "Add a test", "defeat")
    assert tree(playing, "defeat") == Condition("dead", freeze({"who": "all"}))
    enter(playing, "Defeat", "killed", name="defeat")
    assert tree(playing, "defeat") == Condition("killed")
    enter(playing, "Defeat", "not", name="defeat")
    enter(playing, "that", "dead", name="defeat")
    who: Any = fields(playing, "Who", "defeat")[0]
    who.put_in("beck")
    assert tree(playing, "defeat") == Condition(
        "not", children=(Condition("dead", freeze({"who": "beck"})),)
    )


def test_the_lists_offer_what_the_scenario_has(playing: MainWindow):
    enter(playing, "first", "at_hex")
    names = {caption: fields(playing, caption)[0] for caption in ("Marker", "Region", "Who")}
    known: Any = {caption: set(field._names) for caption, field in names.items()}  # type: ignore[attr-defined]
    assert {"beck", "any", "star"} <= known["Who"]
    assert "surgery" in known["Region"]
    assert "mill_road_west" in known["Marker"]


def test_comments_stay_where_a_row_is_changed(window: MainWindow, coldwater: Path):
    file = coldwater / SCENARIO
    note = "    # then away, by the road\n"
    text = file.read_text(encoding="utf-8").replace("    - exit: {who", f"{note}    - exit: {{who")
    file.write_text(text, encoding="utf-8")
    assert window.open(file)
    enter(window, "How many", 3, at=1)
    assert window.actions_.run("save")
    saved = file.read_text(encoding="utf-8")
    assert saved == text.replace("edge: north, count: 2", "edge: north, count: 3")
    loaded = parse_document(saved, SCENARIO).document
    assert isinstance(loaded, ScenarioDocument)
    assert loaded.victory == tree(window)


def test_the_text_is_a_click_away_and_a_mistake_in_it_is_told_below(playing: MainWindow):
    press(playing, "As text")
    (victory,) = fields(playing, "Victory")
    assert "searched" in victory.value
    victory._take("killed: {count: 5}")
    before = tree(playing)
    assert before == Condition("killed", freeze({"count": 5}))
    victory._take("killed: {count: 5")
    assert victory.problem is not None
    assert tree(playing) == before
    victory._take("killed: {count: 6}")
    assert victory.problem is None
    press(playing, "As rows")
    assert fields(playing, "How many")[0].value == 6


@pytest.mark.parametrize("half", ["all:\n  - searched: {cou", "all: [", "{", "killed: {count: 5"])
def test_half_a_text_is_never_replaced_while_it_is_written(
    playing: MainWindow, qtbot: QtBot, half: str
):
    press(playing, "As text")
    (victory,) = fields(playing, "Victory")
    edit = victory.edit  # type: ignore[attr-defined]
    assert isinstance(edit, QPlainTextEdit)
    before = tree(playing)

    def named(project: Project) -> Project:
        return set_properties(project, SCENARIO, author="Ann")

    playing.activateWindow()
    edit.setFocus()
    edit.selectAll()
    for letter in half:
        qtbot.keyClick(edit, Qt.Key.Key_Return) if letter == "\n" else qtbot.keyClicks(edit, letter)
    qtbot.wait(PAUSE + 200)
    typed = edit.toPlainText()
    assert victory.problem is not None
    assert victory.told.isVisible()  # type: ignore[attr-defined]
    playing.inspector.sheet.push("Else", named)  # type: ignore[union-attr] # meanwhile
    playing.notice.hide()
    assert not playing.inspector.flush()
    assert playing.notice.isVisible()
    assert edit.toPlainText() == typed
    assert tree(playing) == before
    assert playing.inspector.pending
    edit.setPlainText("alive: {who: all}")
    qtbot.waitUntil(lambda: tree(playing) == Condition("alive", freeze({"who": "all"})))
    assert victory.problem is None


@pytest.mark.parametrize(
    "written",
    [
        "killed: {count: [1]}",
        "killed: {count: many}",
        "exit: {who: [beck, [x]]}",
        "exit: {who: {a: 1}, edge: north}",
        "at_hex: {who: beck, hexes: [[c1r1]]}",
        "have_item: {item: [1], count: true}",
    ],
)
def test_a_value_of_a_wrong_kind_is_shown_as_it_is_written(
    window: MainWindow, coldwater: Path, written: str
):
    file = coldwater / SCENARIO
    text = file.read_text(encoding="utf-8")
    before = text[: text.index("victory:\n")]
    file.write_text(f"{before}victory: {{{written}}}\n", encoding="utf-8")
    assert window.open(file)
    assert form(window) is not None
    (first,) = [b for b in form(window)._bound if isinstance(b.field, ValueField)][:1]
    assert first.field.value == freeze(first.field.value)
    assert tree(window) is not None


def test_an_issue_of_an_aim_leads_to_its_rows(window: MainWindow, coldwater: Path):
    file = coldwater / SCENARIO
    text = file.read_text(encoding="utf-8")
    written = text.replace("edge: north, count: 2", "edge: north, count: 2, who_else: beck")
    file.write_text(written, encoding="utf-8")
    assert window.open(file)
    assert window.opened is not None
    window.opened.selection.set((Item(SCENARIO, "counter", "beck"),))
    found = lint(window.opened.project, [SCENARIO])
    (issue,) = [issue for issue in found if issue.severity == "error"]
    assert issue.path == "victory.all[1].exit.who_else"
    window.issues.chosen.emit(issue)
    QApplication.processEvents()
    assert isinstance(window.inspector.sheet, ScenarioSheet)
    assert not panel(window).visibleRegion().isEmpty()
