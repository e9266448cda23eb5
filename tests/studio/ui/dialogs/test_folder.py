"""Where a project is saved: a folder that may be new."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QWidget

from studio.ui.dialogs.folder import FolderDialog

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.gui


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def dialog(parent: QWidget, tmp_path: Path) -> FolderDialog:
    return FolderDialog(parent, "Save", tmp_path / "new" / "farm")


def test_a_folder_that_is_not_there_can_be_named_and_is_told_to_be_made(
    dialog: FolderDialog, tmp_path: Path
) -> None:
    assert dialog.chosen() == tmp_path / "new" / "farm"
    assert dialog.save.isEnabled()
    assert dialog.told.text() == "A new folder is made."


def test_a_project_in_the_way_is_told_before_it_is_saved_over(
    dialog: FolderDialog, tmp_path: Path
) -> None:
    (tmp_path / "hexwright.yaml").write_text("", encoding="utf-8")
    dialog.path.setText(str(tmp_path))
    assert dialog.save.isEnabled()
    assert "you are asked first" in dialog.told.text()


@pytest.mark.parametrize("text", ["", "farm", "{file}", "{file}/farm"])
def test_what_cannot_be_a_folder_cannot_be_chosen(
    dialog: FolderDialog, tmp_path: Path, text: str
) -> None:
    file = tmp_path / "file.txt"
    file.write_text("", encoding="utf-8")
    dialog.path.setText(text.format(file=file))
    assert not dialog.save.isEnabled()
    assert dialog.told.text()
