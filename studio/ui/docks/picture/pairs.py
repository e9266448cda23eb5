"""The page that aligns the picture: its pairs of a point and a hex, and how far off they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QScrollArea, QToolButton, QWidget

from engine.errors import EngineError
from engine.texts import Text
from studio.drawing.icons import icon
from studio.tools.align import AlignTool
from studio.ui.parts.layouts import GRID, capital, clear, column, label, mark, row

if TYPE_CHECKING:
    from collections.abc import Callable

    from studio.tools.desk import Desk
    from studio.tools.toolbox import Toolbox
    from studio.ui.canvas.underlays import Underlays


class PairsPanel(QScrollArea):
    """Lists the pairs of the Align tool; a bad one can be taken out."""

    looked_for = Signal(str)  # a hex that is to be shown

    def __init__(self, underlays: Underlays) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self._underlays = underlays
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._desk: Desk | None = None
        self._toolbox: Toolbox | None = None
        self._take_off: list[Callable[[], None]] = []
        self._shown: object = None
        self.removes: list[QToolButton] = []
        body = QWidget()
        body.setProperty("panel", "true")
        layout = column(body, margin=3, gap=2)
        self.told = label("", "muted", wrap=True)
        layout.addWidget(self.told)
        self.take = QPushButton(str(Text("Take the Align tool")))
        self.take.clicked.connect(self._take)
        layout.addWidget(self.take)
        holder = QWidget()
        self._list = column(holder)
        layout.addWidget(holder)
        self.overall = label("", "subtitle", wrap=True)
        layout.addWidget(self.overall)
        line = row(gap=2)
        self.lay = QPushButton(str(Text("Lay the picture")))
        self.lay.setProperty("main", "true")
        self.lay.clicked.connect(self._lay)
        line.addWidget(self.lay, 1)
        self.drop = QPushButton(str(Text("Drop all")))
        self.drop.setProperty("quiet", "true")
        self.drop.clicked.connect(self._drop)
        line.addWidget(self.drop)
        layout.addLayout(line)
        layout.addStretch(1)
        self.setWidget(body)

    @property
    def _tool(self) -> AlignTool | None:
        tool = self._toolbox.tools.get("align") if self._toolbox is not None else None
        return tool if isinstance(tool, AlignTool) else None

    def watch(self, desk: Desk | None, toolbox: Toolbox | None) -> None:
        """List the pairs of another window's tool."""
        for take_off in self._take_off:
            take_off()
        self._desk, self._toolbox, self._take_off, self._shown = desk, toolbox, [], None
        if desk is not None and toolbox is not None:
            self._take_off = [
                toolbox.listeners.add(self.refresh),
                desk.opened.history.listeners.add(lambda _before, _after: self.refresh()),
                desk.opened.listeners.add(self.refresh),
                desk.view.listeners.add(self.refresh),
            ]
        self.refresh()

    def refresh(self) -> None:
        """Show the pairs as they are."""
        tool, desk, toolbox = self._tool, self._desk, self._toolbox
        if tool is None or desk is None or toolbox is None or not self.isVisible():
            return
        unseen = self._underlays.why_not(desk.opened)
        why, pairs, held = unseen or tool.usable(), tool.pairs, toolbox.active is tool
        now = (str(why), pairs, tool.residuals, held, desk.map_path)
        if now == self._shown:
            return
        self._shown = now
        hint = Text(
            "Click the centre of a hex in the picture, then the hex of the map that it is. Four "
            "near the corners and one in the middle are a good beginning."
        )
        self.told.setText(capital(why or ("" if pairs else hint)))
        mark(self.told, "danger", on=unseen is not None)
        self.told.setVisible(bool(self.told.text()))
        self.take.setVisible(why is None and not held)
        self.lay.setVisible(bool(pairs))
        self.drop.setVisible(bool(pairs))
        self.overall.setVisible(bool(pairs))
        self._list_pairs(tool, desk)

    def _list_pairs(self, tool: AlignTool, desk: Desk) -> None:
        clear(self._list)
        self.removes = []
        try:
            overall = tool.overall
            told = Text("Off by {mm} mm in the mean", mm=f"{overall:.2f}") if overall else Text("")
            if overall is not None and not overall:
                told = Text("They fit exactly")
            self.lay.setEnabled(overall is not None)
        except EngineError as error:
            overall, told = None, Text("{why}.", why=capital(error.message))
            self.lay.setEnabled(False)
        self.overall.setText(str(told))
        mark(self.overall, "danger", on=overall is None)
        grid, holder = QGridLayout(), QWidget()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(2 * GRID)
        grid.setVerticalSpacing(GRID)
        grid.setColumnStretch(1, 1)
        holder.setLayout(grid)
        for number, (_, space) in enumerate(tool.pairs):
            self._add(grid, number, space, bad=number == tool.suspect)
        self._list.addWidget(holder)

    def _add(self, grid: QGridLayout, number: int, space: str, *, bad: bool) -> None:
        desk, tool = self._desk, self._tool
        if desk is None or tool is None:
            return
        board = desk.board
        name = board.labels[board.index[space]] if board is not None else space
        show = QPushButton(str(Text("Hex {name}", name=name)))
        show.setProperty("quiet", "true")
        show.setToolTip(str(Text("See it on the map")))
        show.clicked.connect(lambda: self.looked_for.emit(space))
        far = tool.residuals[number] if tool.residuals else None
        off = label(Text("{mm} mm", mm=f"{far:.2f}") if far is not None else "")
        if bad:
            mark(off, "danger")
            off.setText(f"{off.text()}  \N{WARNING SIGN}")
            off.setToolTip(str(Text("Without this pair the others fit far better: clicked wrong?")))
        remove = QToolButton()
        remove.setIcon(icon("delete"))
        remove.setToolTip(str(Text("Take this pair out")))
        remove.setAccessibleName(str(Text("Take out the pair of hex {name}", name=name)))
        remove.clicked.connect(lambda: self._remove(number))
        self.removes.append(remove)
        for place, widget in enumerate((label(str(number + 1), "muted"), show, off, remove)):
            grid.addWidget(widget, number, place)

    def _remove(self, number: int) -> None:
        if self._tool is not None and self._toolbox is not None:
            self._tool.take_out(number)
            self._toolbox.listeners()

    def _take(self) -> None:
        if self._toolbox is not None:
            self._toolbox.use("align")

    def _lay(self) -> None:
        if self._tool is not None and self._toolbox is not None:
            self._tool.obey("enter")
            self._toolbox.listeners()

    def _drop(self) -> None:
        if self._tool is not None and self._toolbox is not None:
            self._tool.cancel()
            self._toolbox.listeners()

    def showEvent(self, event: object) -> None:
        """Show the pairs as they are now."""
        super().showEvent(event)  # type: ignore[arg-type]
        self.refresh()
