"""Every dialog, found by walking those that the window knows: cancelled, closed and taken."""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit

from studio.actions.context import DialogId
from studio.document.selection import Item
from studio.ui.dialogs.replace_terrain import ReplaceTerrain
from studio.ui.dialogs.rules_table import RulesTable
from studio.ui.dialogs.transform import TransformDialog
from studio.ui.theme.theme import Theme
from tests.helpers.full_windows import check_step, full_window, texts
from tests.helpers.projects import MAP
from tests.helpers.windows import answers, delete

if TYPE_CHECKING:
    from collections.abc import Iterator

    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
DIALOGS: tuple[DialogId, ...] = get_args(DialogId)
VERBS = ("flip_map", "turn_map", "crop_map", "insert_map", "replace_terrain")


@pytest.fixture(scope="module")
def window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """Return one window for all: each test leaves it as it was."""
    theme = Theme(qapp, "light")
    made = full_window(theme, tmp_path_factory.mktemp("full"))
    yield made
    delete(made)
    theme.deleteLater()


def opened(window: MainWindow, name: DialogId) -> list[QDialog]:
    """Open a dialog with hexes selected; return what came."""
    assert window.opened is not None
    assert window.desk is not None
    assert window.desk.board is not None
    ids = window.desk.board.ids
    window.opened.selection.set([Item(MAP, "space", id_) for id_ in (ids[0], ids[8])])
    window.show_dialog(name)
    found = [w for w in QApplication.topLevelWidgets() if isinstance(w, QDialog)]
    return [dialog for dialog in found if dialog.isVisible()]


def same(window: MainWindow, before: object, saved: dict[str, str]) -> None:
    """Check that nothing was done."""
    assert window.opened is not None
    assert window.opened.project is before
    assert window.opened.history.provisional is None
    assert window.opened.history.entries == ()
    assert window.opened.changed == ()
    assert not window.isWindowModified()
    assert texts(window) == saved


def test_the_window_knows_every_dialog_that_an_action_may_show(window: MainWindow) -> None:
    assert set(window.dialogs._known) == set(DIALOGS)


@pytest.mark.case("UNDO-07")
def test_a_dialog_that_is_cancelled_leaves_no_step_no_mark_and_no_preview(
    window: MainWindow,
) -> None:
    assert window.opened is not None
    before, saved = window.opened.project, texts(window)
    answers(window).text = None
    for name in DIALOGS:
        for dialog in opened(window, name):
            for field in dialog.findChildren(QLineEdit):
                field.setText("7")
            dialog.reject()
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()
        same(window, before, saved)


@pytest.mark.case("VIEW-05")
def test_a_dialog_that_is_closed_with_ok_as_it_came_changes_no_byte(window: MainWindow) -> None:
    assert window.opened is not None
    before, saved = window.opened.project, texts(window)
    for name in DIALOGS:
        if name in (*VERBS, "join_board"):
            continue  # their OK does what they are called
        for dialog in opened(window, name):
            ok = getattr(dialog, "ok", None) or getattr(dialog, "_ok", None)
            if ok is None or ok.isEnabled():
                dialog.accept()
            dialog.reject()
        same(window, before, saved)


@pytest.mark.case("UNDO-07")
@pytest.mark.parametrize("name", VERBS)
def test_a_dialog_that_is_taken_is_one_step_that_goes_back_to_the_letter(
    window: MainWindow, name: DialogId
) -> None:
    assert window.opened is not None
    before, saved = window.opened.project, texts(window)
    (dialog,) = opened(window, name)
    if isinstance(dialog, ReplaceTerrain):
        window.opened.selection.clear()
        dialog.old.setCurrentIndex(0)
        dialog.new.setCurrentIndex(1)
        dialog.where.setCurrentIndex(dialog.where.count() - 1)
    elif isinstance(dialog, TransformDialog):
        dialog.refresh()
        assert dialog.ok.isEnabled(), dialog.words
    dialog.accept()
    assert check_step(window, before, saved, name)


@pytest.mark.case("UNDO-07")
def test_a_value_of_the_rules_is_one_step_and_so_is_its_way_back(window: MainWindow) -> None:
    assert window.opened is not None
    before, saved = window.opened.project, texts(window)
    window.show_dialog("rules")
    (table,) = window.findChildren(RulesTable)
    path = next(p for p, entry in table._rows.items() if type(entry.value) is bool)
    table.change(path, not table.row_of(path).value)
    assert check_step(window, before, saved, path)
    table.reject()
