"""Who asks the user: the real dialogs, behind a protocol so that tests answer by themselves."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QFileDialog, QInputDialog, QMessageBox

from engine.texts import Text
from studio.ui.dialogs.folder import FolderDialog

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtWidgets import QWidget

    from engine.texts import Words
    from studio.actions.context import Answer, Purpose

LINE = 440  # pixels that the dialog for a line is wide at first
SHOWN = 12  # details that a question lists before it says "and more"

_OPEN = Text(
    "Hexwright files (hexwright.yaml *.map.yaml *.scenario.yaml *.hexpack *.playtest.json)"
    ";;All files (*)"
)
_FILTERS: dict[Purpose, Text] = {
    "open": _OPEN,
    "export_pack": Text("Scenario packs (*.hexpack)"),
    "export_png": Text("Pictures (*.png)"),
    "export_svg": Text("Vector pictures (*.svg)"),
    "export_tmx": Text("Tiled maps (*.tmx)"),
    "export_vassal": Text("VASSAL modules (*.vmod)"),
    "export_record": Text("Records of games (*.playtest.json)"),
    "picture": Text("Pictures (*.png *.jpg *.jpeg)"),
}
_TITLES: dict[Purpose, Text] = {
    "open": Text("Open"),
    "save_project": Text("Save the project in a folder"),
    "folder": Text("Choose a folder"),
    "export_pack": Text("Export a pack"),
    "export_png": Text("Export a picture"),
    "export_svg": Text("Export a vector picture"),
    "export_tmx": Text("Export for Tiled"),
    "export_vassal": Text("Export for VASSAL"),
    "export_record": Text("Save the record of the game"),
    "picture": Text("Put a picture under the map"),
}


class Asker(Protocol):
    """Who can ask the user."""

    def ask_path(self, purpose: Purpose, suggestion: Path | None) -> Path | None:
        """Ask for a path; None if the user cancels."""

    def ask_text(self, title: Words, value: str, then: Callable[[str | None], None]) -> None:
        """Ask for a line and call *then* with it, or with None."""

    def confirm(self, question: Words, details: Sequence[Words]) -> Answer:
        """Ask a question with the answers yes, no and cancel; Enter loses nothing: it cancels."""

    def ask_save(self, names: Sequence[str]) -> Answer:
        """Ask whether to save what changed before it is closed."""


class Dialogs:
    """The dialogs of Qt, over *window*."""

    def __init__(self, window: QWidget) -> None:
        self._window = window

    def ask_path(self, purpose: Purpose, suggestion: Path | None) -> Path | None:
        """Ask for a path; None if the user cancels."""
        title, start = str(_TITLES[purpose]), str(suggestion or Path.home())
        if purpose == "save_project":
            return self._ask_folder(title, suggestion or Path.home())
        if purpose == "folder":
            chosen = QFileDialog.getExistingDirectory(self._window, title, start)
        elif purpose in ("open", "picture"):
            chosen, _ = QFileDialog.getOpenFileName(
                self._window, title, start, str(_FILTERS[purpose])
            )
        else:
            chosen, _ = QFileDialog.getSaveFileName(
                self._window, title, start, str(_FILTERS[purpose])
            )
        return Path(chosen) if chosen else None

    def _ask_folder(self, title: str, suggestion: Path) -> Path | None:
        dialog = FolderDialog(self._window, title, suggestion)
        said = dialog.exec()
        dialog.deleteLater()
        return dialog.chosen() if said else None

    def ask_text(self, title: Words, value: str, then: Callable[[str | None], None]) -> None:
        """Ask for a line in a small dialog that does not stop the window's events."""
        dialog = QInputDialog(self._window)
        dialog.setWindowTitle(str(Text("Hexwright")))
        dialog.setLabelText(str(title))
        dialog.setTextValue(value)
        dialog.resize(LINE, dialog.sizeHint().height())  # a note is longer than a name
        dialog.accepted.connect(lambda: then(dialog.textValue()))
        dialog.rejected.connect(lambda: then(None))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def confirm(self, question: Words, details: Sequence[Words]) -> Answer:
        """Ask a question with the answers yes, no and cancel; Enter loses nothing: it cancels."""
        box = self._box(str(question), [str(d) for d in details])
        box.setStandardButtons(
            QMessageBox.StandardButton.Yes
            | QMessageBox.StandardButton.No
            | QMessageBox.StandardButton.Cancel
        )
        box.setDefaultButton(QMessageBox.StandardButton.Cancel)
        return _answer(box, yes=QMessageBox.StandardButton.Yes, no=QMessageBox.StandardButton.No)

    def ask_save(self, names: Sequence[str]) -> Answer:
        """Ask whether to save what changed before it is closed."""
        box = self._box(str(Text("Save your changes before closing?")), list(names))
        box.setStandardButtons(
            QMessageBox.StandardButton.Save
            | QMessageBox.StandardButton.Discard
            | QMessageBox.StandardButton.Cancel
        )
        box.setDefaultButton(QMessageBox.StandardButton.Save)
        return _answer(
            box, yes=QMessageBox.StandardButton.Save, no=QMessageBox.StandardButton.Discard
        )

    def _box(self, question: str, details: list[str]) -> QMessageBox:
        box = QMessageBox(self._window)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle(str(Text("Hexwright")))
        box.setText(question)
        if len(details) > SHOWN:
            more = len(details) - SHOWN
            details = [*details[:SHOWN], str(Text("and {n} more", n=more))]
        box.setInformativeText("\n".join(details))
        return box


def _answer(
    box: QMessageBox, yes: QMessageBox.StandardButton, no: QMessageBox.StandardButton
) -> Answer:
    chosen = box.exec()
    box.deleteLater()
    if chosen == yes:
        return "yes"
    return "no" if chosen == no else "cancel"
