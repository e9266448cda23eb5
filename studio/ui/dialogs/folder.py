"""The dialog that asks for a folder to save a project in; one that is not there is made."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFileDialog, QLineEdit, QPushButton

from engine.model.project import PROJECT_FILE
from engine.texts import Text
from studio.ui.parts.layouts import column, label, row

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from engine.texts import Words


class FolderDialog(QDialog):
    """A line for the path, a button to look around, and what will come of it."""

    def __init__(self, parent: QWidget, title: str, suggestion: Path) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        why = Text(
            "A project is a folder with its maps and scenarios. New projects, samples and packs "
            "have none of their own yet: name one. A folder that is not there is made."
        )
        self.path = QLineEdit(str(suggestion))
        self.path.setAccessibleName(str(Text("Folder")))
        self.browse = QPushButton(str(Text("Browse...")))
        self.told = label("", "muted", wrap=True)
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel
        )
        self.save = self.buttons.button(QDialogButtonBox.StandardButton.Save)
        self.save.setProperty("main", "true")
        line = row(gap=2)
        line.addWidget(self.path, 1)
        line.addWidget(self.browse)
        layout = column(self, margin=4, gap=3)
        layout.addWidget(label(why, "muted", wrap=True))
        layout.addLayout(line)
        layout.addWidget(self.told)
        layout.addStretch(1)
        layout.addWidget(self.buttons)
        self.resize(560, 190)
        self.path.textChanged.connect(self._show)
        self.browse.clicked.connect(self._look_around)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self._show()

    def chosen(self) -> Path:
        """Return the folder that is named."""
        return Path(self.path.text().strip()).expanduser()

    def _look_around(self) -> None:
        start = self.chosen()
        while not start.is_dir() and start != start.parent:
            start = start.parent
        found = QFileDialog.getExistingDirectory(self, self.windowTitle(), str(start))
        if found:
            self.path.setText(found)

    def _show(self) -> None:
        words, possible = self._outcome()
        self.told.setText(str(words))
        self.save.setEnabled(possible)

    def _outcome(self) -> tuple[Words, bool]:
        """Return what saving would do there, and whether it can."""
        folder = self.chosen()
        if not folder.is_absolute():
            return Text("Give the whole path of a folder."), False
        there = next((p for p in (folder, *folder.parents) if p.exists()), folder)
        if not there.is_dir():
            return Text("{path} is a file.", path=str(there)), False
        if not os.access(there, os.W_OK):
            return Text("Nothing can be written in {path}.", path=str(there)), False
        if there != folder:
            return Text("A new folder is made."), True
        if (folder / PROJECT_FILE).exists():
            return Text("There is a project in this folder: you are asked first."), True
        return Text("The files are put into this folder."), True
