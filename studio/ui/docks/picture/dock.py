"""The Picture dock: two pages, one to align the picture, one to read terrain from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from engine.texts import Text
from studio.ui.docks.picture.pairs import PairsPanel
from studio.ui.docks.picture.reading import ReadingPanel
from studio.ui.parts.pages import Pages

if TYPE_CHECKING:
    from collections.abc import Callable

    from studio.tools.desk import Desk
    from studio.tools.toolbox import Toolbox
    from studio.ui.canvas.underlays import Underlays


class PictureDock(Pages):
    """Both pages; ``wanted`` asks for an action by its name, ``looked_for`` to see a hex."""

    wanted = Signal(str)
    looked_for = Signal(str)
    aligning = Signal()  # the tool that aligns was taken in hand
    marked = Signal()  # hexes have other marks

    def __init__(self, underlays: Underlays) -> None:
        self.pairs = PairsPanel(underlays)
        self.reading = ReadingPanel(underlays)
        super().__init__(((Text("Align"), self.pairs), (Text("Read terrain"), self.reading)))
        self._toolbox: Toolbox | None = None
        self._held = False
        self._take_off: Callable[[], None] | None = None
        self.reading.wanted.connect(self.wanted)
        self.reading.looked_for.connect(self.looked_for)
        self.reading.marked.connect(self.marked)
        self.pairs.looked_for.connect(self.looked_for)

    def _look(self) -> None:
        held = self._toolbox is not None and self._toolbox.active.id == "align"
        before, self._held = self._held, held
        if held and not before:
            self.aligning.emit()

    def watch(self, desk: Desk | None, toolbox: Toolbox | None) -> None:
        """Work on another desk."""
        if self._take_off is not None:
            self._take_off()
        self._toolbox, self._held = toolbox, toolbox is not None and toolbox.active.id == "align"
        self._take_off = toolbox.listeners.add(self._look) if toolbox is not None else None
        self.pairs.watch(desk, toolbox)
        self.reading.watch(desk)
