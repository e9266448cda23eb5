"""Every field and button of the inspector, found by walking its sheets over a project full of all.

What is looked at changes nothing; what is entered is one step, marked unsaved, and goes back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication, QPushButton, QToolButton

from studio.document.selection import Item
from studio.ui.parts.fields import ChoiceField, FlagField, LineField, NumberField, TextField
from studio.ui.parts.forms import Form
from studio.ui.theme.theme import Theme
from tests.helpers.full_windows import check_step, full, full_window, texts
from tests.helpers.projects import MAP, SCENARIO
from tests.helpers.windows import delete

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.model.project import Project
    from studio.ui.parts.fields import Field
    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
NOTHING = Item(SCENARIO, "space", "")  # nothing is selected: the sheet of the document
QUIET = ("As text", "Rules of the scenario...")  # turn the form, or open a dialog


def items(project: Project) -> list[Item]:
    """Return one thing of each kind that the inspector has a sheet for, and nothing."""
    map_, scenario = project.map(MAP), project.scenario(SCENARIO)
    return [
        NOTHING,
        Item(MAP, "space", ""),  # nothing, in the tab of the map
        Item(SCENARIO, "counter", scenario.counters[0].id),
        *(Item(SCENARIO, "marker", marker.id) for marker in scenario.markers),
        Item(MAP, "marker", map_.markers[0].id),
        Item(MAP, "region", "mill"),
        Item(MAP, "space", map_.regions[0].spaces[0]),
        Item(MAP, "label", map_.main.labels[0].id),
        Item(MAP, "path", map_.main.paths[0].id),
        Item(MAP, "outline", map_.main.outlines[0].id),
    ]


NAMES = [f"{item.kind} {item.id}".strip() + f" of {item.document}" for item in items(full())]


@pytest.fixture(scope="module")
def window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """Return one window for all: each test leaves it as it was."""
    theme = Theme(qapp, "light")
    made = full_window(theme, tmp_path_factory.mktemp("full"))
    yield made
    delete(made)
    theme.deleteLater()


def show(window: MainWindow, item: Item) -> list[Form]:
    """Bring a thing into the inspector; return the forms with its fields."""
    assert window.opened is not None
    window.opened.activate(item.document)
    window.opened.selection.set([item] if item.id else [])
    sheet = window.inspector.sheet
    assert sheet is not None
    return [sheet, *(form for form in sheet.findChildren(Form) if not form.isHidden())]


def confirm(field: Field) -> None:
    """Enter what stands there already, as one does who only looks."""
    match field:
        case ChoiceField():
            field.box.activated.emit(field.box.currentIndex())
        case LineField():
            field.edit.editingFinished.emit()
        case NumberField():
            field.box.editingFinished.emit()
    field.flush()


def enter(field: Field) -> None:
    """Enter something else, as the user does."""
    match field:
        case ChoiceField():
            index = (field.box.currentIndex() + 1) % field.box.count()
            field.box.setCurrentIndex(index)
            field.box.activated.emit(index)
        case NumberField():
            up = field.box.value() < field.box.maximum()
            field.box.setValue(field.box.value() + (1 if up else -1))
        case LineField():
            field.edit.setText(f"{field.edit.text()}1")
            field.flush()
        case TextField():
            field.edit.setPlainText(f"{field.edit.toPlainText()}\n# 1")
            field.flush()
        case FlagField():
            field.box.toggle()


@pytest.mark.case("VIEW-05")
def test_a_sheet_that_is_looked_at_and_confirmed_changes_no_byte(window: MainWindow) -> None:
    opened = window.opened
    assert opened is not None
    before, saved = opened.project, texts(window)
    for item in items(before):
        for form in show(window, item):
            for bound in form._bound:
                confirm(bound.field)
        window.inspector.flush()
        assert opened.project is before, item
    assert opened.history.entries == ()
    assert opened.changed == ()
    assert not window.isWindowModified()
    assert texts(window) == saved


@pytest.mark.case("UNDO-07")
@pytest.mark.parametrize("index", range(len(NAMES)), ids=NAMES)
def test_whatever_is_entered_in_a_sheet_is_one_step_and_goes_back(
    window: MainWindow, index: int
) -> None:
    opened = window.opened
    assert opened is not None
    before, saved = opened.project, texts(window)
    item = items(before)[index]
    steps, tried = 0, set[str]()
    while True:
        fields = {
            bound.field.widget.accessibleName(): bound.field
            for form in show(window, item)
            for bound in form._bound
        }
        name = next((name for name in fields if name not in tried), None)
        if name is None:
            break
        tried.add(name)
        enter(fields[name])
        steps += check_step(window, before, saved, name)
    assert steps or not tried


@pytest.mark.case("UNDO-07")
@pytest.mark.parametrize("index", range(len(NAMES)), ids=NAMES)
def test_every_button_of_a_sheet_is_one_step_or_none(window: MainWindow, index: int) -> None:
    opened = window.opened
    assert opened is not None
    before, saved = opened.project, texts(window)
    item = items(before)[index]
    tried = set[str]()
    while True:
        sheet = show(window, item)[0]
        found = [*sheet.findChildren(QPushButton), *sheet.findChildren(QToolButton)]
        buttons = {f"{b.text()} {b.toolTip()}": b for b in found if b.isEnabled() and not b.menu()}
        name = next((n for n in buttons if n not in tried and n.strip() not in QUIET), None)
        if name is None:
            break
        tried.add(name)
        buttons[name].click()
        check_step(window, before, saved, name)
