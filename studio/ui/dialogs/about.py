"""What the program is, which versions it runs on, and the guide."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl, qVersion
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPushButton, QTextBrowser

from engine.files.shipped import shipped
from engine.texts import Text
from studio.drawing.icons import icon
from studio.ui.parts.layouts import column, label, row

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


def program_version() -> str:
    """Return the version of the program."""
    try:
        return version("hexwright")
    except PackageNotFoundError:
        return str(Text("not installed"))


class AboutDialog(QDialog):
    """Name, versions, licence."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(str(Text("About Hexwright")))
        layout = column(self, margin=6, gap=3)
        layout.addWidget(label(Text("Hexwright"), "title"))
        told = Text("A studio for people who design scenarios and maps for hex tabletop games.")
        layout.addWidget(label(told, wrap=True))
        versions = Text(
            "Version {program}, Qt {qt}, Python {python}",
            program=program_version(),
            qt=qVersion(),
            python=platform.python_version(),
        )
        shown = label(versions, "muted")
        shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        layout.addWidget(shown)
        fonts = Text("MIT licence. The map is lettered in Fira Sans (SIL Open Font License).")
        layout.addWidget(label(fonts, "muted", wrap=True))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout.addWidget(buttons)
        self.setMinimumWidth(440)


class GuideDialog(QDialog):
    """The guide that comes with the program, page by page."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(str(Text("User guide")))
        self.shown = QTextBrowser()
        self.shown.setOpenExternalLinks(True)
        self.shown.setSource(QUrl.fromLocalFile(str(shipped("docs") / "index.md")))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        back = QPushButton(icon("undo"), str(Text("Back")))
        back.setEnabled(False)
        back.clicked.connect(self.shown.backward)
        home = QPushButton(icon("book"), str(Text("Contents")))
        home.clicked.connect(self.shown.home)
        self.shown.backwardAvailable.connect(back.setEnabled)
        line = row(gap=2)
        line.addWidget(home)
        line.addWidget(back)
        line.addStretch(1)
        line.addWidget(buttons)
        layout = column(self, margin=4, gap=3)
        layout.addWidget(self.shown, 1)
        layout.addLayout(line)
        self.resize(760, 680)
