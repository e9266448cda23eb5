"""How fast an edit of a large map is seen: brush, undo, moving the map (target Q3).

usage: python -m benchmarks.editing [TERRAIN ...]

A stroke of the brush through the middle of 40,000 hexes, as the window does it: the tool, the edit,
the board, the comparison of the drawings, the painting; then undo and redo of one hex, and moving
the map by 40 pixels. Processor time of each act until it is seen in a frame: a hex in plain colours
at first; and of the longest frame that follows until its art is painted. Q3 on a quiet core: 2 ms a
hex (median) and no frame above 16 ms. How quiet the core is is seen by what one
graphics item a hex takes for a full repaint at 100 % between the acts: 7.2 ms on a quiet core.
"""

from __future__ import annotations

import gc
import statistics
import sys
import time
from functools import cache, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from benchmarks.large_maps import (
    FULL,
    ITEMS_QUIET,
    SIDE,
    VIEW,
    items_of,
    large_map,
    processor_ms,
    rows_of,
)
from engine.model.data import FrozenDict
from engine.model.project import Project
from studio.document.open_project import OpenProject
from studio.tools.desk import Desk
from studio.tools.tool import Pointer
from studio.tools.toolbox import Toolbox
from studio.ui.canvas.map_view import MapView
from studio.ui.theme.theme import Theme
from studio.ui.window.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.texts import Words

PATH = "large.map.yaml"
STROKE, MOVES = 24, 60
MEDIAN, WORST = 2.0, 16.0  # ms, Q3


class Surface:
    """A surface that nobody looks at."""

    def ask_text(self, title: Words, value: str, then: Callable[[str | None], None]) -> None:
        """Answer nothing."""

    def scroll(self, dx: float, dy: float) -> None:
        """Stay."""

    def message(self, text: Words | str) -> None:
        """Print what the user would be told."""
        print(text)


@cache
def theme_of(application: QApplication) -> Theme:
    """Return the theme of the process."""
    return Theme(application)


class Window:
    """Canvas, tools and a project with one map, without the panels around it."""

    def __init__(self, application: QApplication, rows: tuple[str, ...]) -> None:
        self.opened = OpenProject(Project(documents=FrozenDict({PATH: large_map(rows)})))
        self.opened.activate(PATH)
        self.desk = Desk(self.opened, Surface())
        self.toolbox = Toolbox(self.desk)
        self.view = MapView(theme_of(application))
        self.view.resize(*VIEW)
        self.stage = Stage(self.view)
        self.view.show()
        self.stage.watch(self.desk, self.toolbox)

    def look_at(self, x: float, y: float) -> None:
        """Show the map at 100 %, and wait until all of it is painted."""
        self.view.zoom_to(100.0)
        self.view.centre_on(x, y)
        end = time.monotonic() + 20
        while time.monotonic() < end and not self.view.settled:
            QApplication.processEvents()

    def seen(self, act: Callable[[], object]) -> tuple[float, list[float]]:
        """Return the processor time until an act is seen, and of the frames after it, in ms."""
        first = processor_ms(lambda: (act(), self.view.repaint()))
        later = []
        while not self.view.settled:
            later.append(processor_ms(self.view.repaint))
        return first, later

    def stroke(self, terrain: str) -> list[Callable[[], object]]:
        """Return the acts of painting a row of hexes through the middle of the view."""
        self.toolbox.use("brush")
        self.desk.choose(terrain=terrain)
        return [
            partial(self.toolbox.press, self.at(-STROKE // 2)),
            *(partial(self.toolbox.move, self.at(n)) for n in range(1 - STROKE // 2, STROKE // 2)),
        ]

    def at(self, step: int) -> Pointer:
        """Return the pointer over a hex so many steps from the middle of the view."""
        board = self.desk.board
        assert board is not None  # noqa: S101
        middle = board.locate(*self.view.place()[1:])
        assert middle is not None  # noqa: S101
        row = board.line(middle, 5 if step < 0 else 2, abs(step))
        space = row[-1] if row else middle
        return Pointer(board.centre(space), board.ids[space], "left")


class Items:
    """The same map as one graphics item a hex, and what it takes to paint a view of it."""

    def __init__(self, rows: tuple[str, ...], region: QRectF) -> None:
        self._scene = items_of(rows)
        self._image = QImage(*VIEW, QImage.Format.Format_RGB32)
        self._region = region

    def paint(self) -> None:
        """Paint the items in the view."""
        painter = QPainter(self._image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._scene.render(painter, QRectF(0, 0, *VIEW), self._region)
        painter.end()


def measure(what: str, window: Window, items: Items, acts: Sequence[Callable[[], object]]) -> None:
    """Print what some acts take until they are painted: as measured, and on a quiet core."""
    ours, later, theirs = [], [0.0], []
    for act in acts:
        first, others = window.seen(act)
        ours.append(first)
        later += others
        theirs.append(processor_ms(items.paint))
    factor = ITEMS_QUIET / statistics.median(theirs)
    told = statistics.median(ours), max(ours), max(later)
    median, worst, longest = (time * factor for time in told)
    print(
        f"{what:<22} median {told[0]:6.2f}, worst {told[1]:6.2f}, later {told[2]:6.2f} ms;"
        f" items {ITEMS_QUIET / factor:6.2f} ms;"
        f" on a quiet core {median:5.2f}, {worst:5.2f}, {longest:5.2f} ms"
    )


def main() -> None:
    """Print the times."""
    application = QApplication(["editing", "-platform", "offscreen"])
    rows = rows_of()
    window = Window(application, rows)
    board = window.desk.board
    assert board is not None  # noqa: S101
    middle = board.centre(board.find(f"c{SIDE // 2}r{SIDE // 2}"))
    window.look_at(*middle)
    near = QRectF(0, 0, VIEW[0] / FULL, VIEW[1] / FULL)
    near.moveCenter(QPointF(*middle))
    items = Items(rows, near)
    gc.freeze()  # as the studio does: what was made for the comparison is no work of an edit
    print(f"Q3: brush at most {MEDIAN:g} ms (median) and {WORST:g} ms (worst) on a quiet core")
    for terrain in sys.argv[1:] or ("open", "crops", "woods", "building"):
        measure(f"brush, {terrain}", window, items, window.stroke(terrain))
        window.toolbox.finish()
        window.opened.undo()
        window.toolbox.press(window.at(0))
        window.toolbox.finish()
        steps = (window.opened.undo, window.opened.redo) * 6
        measure("undo and redo of a hex", window, items, steps)
    moves = [partial(window.view.scroll_by, 40 / FULL, 0)] * MOVES
    measure("moving the map", window, items, moves)


if __name__ == "__main__":
    main()
