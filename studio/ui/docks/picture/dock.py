"""The Picture dock: two pages, one to align the picture, one to read terrain from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from engine.texts import Text
from studio.ui.docks.picture.pairs import PairsPanel
from studio.ui.docks.picture.reading import ReadingPanel
from studio.ui.parts.pages import Pages

if TYPE_CHECKING:
    from studio.tools.desk import Desk
    from studio.tools.toolbox import Toolbox
    from studio.ui.canvas.underlays import Underlays


class PictureDock(Pages):
    """Both pages; ``wanted`` asks for an action by its name, ``looked_for`` to see a hex."""

    wanted = Signal(str)
    looked_for = Signal(str)
    marked = Signal()  # hexes have other marks

    def __init__(self, underlays: Underlays) -> None:
        self.pairs = PairsPanel()
        self.reading = ReadingPanel(underlays)
        super().__init__(((Text("Align"), self.pairs), (Text("Read terrain"), self.reading)))
        self.reading.wanted.connect(self.wanted)
        self.reading.looked_for.connect(self.looked_for)
        self.reading.marked.connect(self.marked)
        self.pairs.looked_for.connect(self.looked_for)

    def watch(self, desk: Desk | None, toolbox: Toolbox | None) -> None:
        """Work on another desk."""
        self.pairs.watch(desk, toolbox)
        self.reading.watch(desk)
