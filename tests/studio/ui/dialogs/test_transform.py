"""The dialogs for whole maps: nothing until it is taken, then one step; refusals in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QAbstractSpinBox, QComboBox, QPushButton, QRadioButton

from engine.files.store import open_project
from studio.document.selection import Item
from studio.ui.dialogs.transform import TransformDialog
from tests.helpers.windows import tab_order

if TYPE_CHECKING:
    from pathlib import Path

    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui

FIELDS = (QComboBox, QAbstractSpinBox, QRadioButton)
NAMES = ["resize_map", "crop_map", "flip_map", "turn_map", "join_board", "insert_map"]


def opened(window: MainWindow, name: str) -> TransformDialog:
    """Return the dialog, opened by its action, with something selected."""
    assert window.opened is not None
    assert window.opened.map_path is not None
    spaces = [Item(window.opened.map_path, "space", id_) for id_ in ("c3r3", "c20r18")]
    window.opened.selection.set(spaces)
    assert window.actions_.run(name)
    (dialog,) = [d for d in window.findChildren(TransformDialog) if d.isVisible()]
    return dialog


@pytest.mark.case("UNDO-07")
@pytest.mark.parametrize("name", NAMES)
def test_a_dialog_that_is_cancelled_changes_nothing(playing: MainWindow, name: str) -> None:
    assert playing.opened is not None
    before = playing.opened.project
    opened(playing, name).reject()
    assert playing.opened.project is before
    assert playing.opened.history.entries == ()
    assert playing.opened.changed == ()


@pytest.mark.parametrize("name", NAMES)
def test_tab_goes_through_the_form_before_what_is_told(playing: MainWindow, name: str) -> None:
    dialog = opened(playing, name)
    order = tab_order(dialog)
    at = order.index(dialog.told)
    after = order[at + 1 :] + order[:at]
    if dialog.ok.isEnabled():
        assert after.pop(0) is dialog.ok
    buttons = dialog.ok.parentWidget().findChildren(QPushButton)
    assert after.pop(0) in buttons  # cancel, then the form from its beginning
    assert not set(after) & set(buttons)
    assert [w for w in after if isinstance(w, FIELDS)] or name == "crop_map"


@pytest.mark.case("UNDO-07", "GRID-08")
@pytest.mark.parametrize("name", NAMES)
def test_a_dialog_that_is_taken_is_one_step_and_undo_brings_all_back(
    playing: MainWindow, name: str
) -> None:
    assert playing.opened is not None
    before = playing.opened.project
    dialog = opened(playing, name)
    if name == "resize_map":
        assert not dialog.ok.isEnabled()
        dialog.columns.setValue(40)  # type: ignore[attr-defined]
        dialog.refresh()
    assert dialog.ok.isEnabled()
    assert dialog.preview.picture is not None
    dialog.ok.click()
    assert len(playing.opened.history.entries) == 1
    assert playing.opened.project != before
    assert playing.opened.selection.items == ()
    assert playing.opened.map is not None
    playing.opened.undo()
    assert playing.opened.project == before
    assert playing.opened.changed == ()


@pytest.mark.case("GRID-08")
def test_undo_brings_back_what_was_there_after_a_save_too(
    playing: MainWindow, coldwater: Path
) -> None:
    assert playing.opened is not None
    before = open_project(coldwater).project
    opened(playing, "insert_map").ok.click()
    assert playing.actions_.run("save")
    assert open_project(coldwater).project != before
    playing.opened.undo()
    assert playing.actions_.run("save")
    assert open_project(coldwater).project == before


def test_an_open_dialog_tells_what_would_be_lost_and_what_would_not(playing: MainWindow) -> None:
    dialog = opened(playing, "crop_map")
    assert dialog.focusWidget() is dialog.ok
    assert dialog.words[0] == "This would be lost"
    assert "three_doors.scenario.yaml: the survivor nick" in dialog.words
    dialog.reject()
    assert opened(playing, "flip_map").words[:4] == [
        "Nothing is lost.",
        "These follow and change too",
        "until_the_bell.scenario.yaml",
        "560 hexes get another label",
    ]


def test_a_reason_that_just_misses_the_width_is_given_its_second_line(
    playing: MainWindow,
) -> None:
    told = opened(playing, "flip_map").told
    told.clear()
    told.addItem("The hexes of one map have a flat top, those of the other a point on top.")
    words = told.fontMetrics().horizontalAdvance(told.item(0).text())
    for width in range(words, words + 16):
        told.setFixedWidth(width)
        told.doItemsLayout()
        assert told.visualItemRect(told.item(0)).width() <= told.viewport().width()
