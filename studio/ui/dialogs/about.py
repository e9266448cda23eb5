"""What the program is, which versions it runs on, and the guide."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, qVersion
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser

from engine.texts import Text
from studio.ui.parts.layouts import column, label

if TYPE_CHECKING:
    from pathlib import Path

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


GUIDE = Text(
    "# The short guide\n\n"
    "**Paint.** Choose a terrain in the palette and drag over the map. The right button picks the "
    "terrain under the pointer. Keys 1 to 9 choose a terrain, B takes the brush, G fills.\n\n"
    "**Buildings.** Take the building tool and click building hexes to group and name them.\n\n"
    "**Counters and markers.** Drag them from the palette. Select one to give it gear, or to let "
    "it enter later.\n\n"
    "**Sight.** Take the sight tool, click a hex, point at another: the line says whether it is "
    "free, and if not, what stops it. Shift shades everything that is seen.\n\n"
    "**Issues.** The list below the map names what is wrong; a click shows the place.\n\n"
    "**Play.** F5 plays the scenario in this window. Tinted hexes are moves, rings are targets, "
    "the buttons say what else can be done. Every step can be taken back, and nothing that "
    "happens in a game changes the scenario. Shift+F5 or Esc comes back.\n\n"
    "**Publish.** File, Export writes a pack that others can open, or a picture.\n"
)


class GuideDialog(QDialog):
    """The short guide, or the one that comes with the program."""

    def __init__(self, parent: QWidget, file: Path | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(str(Text("User guide")))
        shown = QTextBrowser()
        shown.setOpenExternalLinks(True)
        words = str(GUIDE)
        if file is not None and file.is_file():
            words = file.read_text(encoding="utf-8")
        shown.setMarkdown(words)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = column(self, margin=4, gap=3)
        layout.addWidget(shown, 1)
        layout.addWidget(buttons)
        self.resize(640, 620)
