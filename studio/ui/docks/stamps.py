"""The stamps as pictures: a click takes one in hand, to be put down as often as one likes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QIcon, QPainter, QPainterPath, QPixmap, QPolygonF
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QToolButton, QWidget

from engine import rulesets
from engine.board.board import build_board
from engine.edits.patches import MAP, Where, lift
from engine.errors import EngineError
from engine.texts import Text
from studio.drawing.icons import icon
from studio.drawing.map.painter import Layers, MapPainter
from studio.ui.parts.flow import flow_widget
from studio.ui.parts.layouts import clear, column, label, row

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QShowEvent

    from studio.document.stamps import Stamp, Stamps
    from studio.tools.desk import Desk
    from studio.tools.toolbox import Toolbox

PICTURE = QSize(84, 84)


class StampsDock(QScrollArea):
    """Offers the stamps of the library; they are read when the dock is seen first."""

    def __init__(self, library: Stamps) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setMinimumWidth(208)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._library = library
        self._desk: Desk | None = None
        self._toolbox: Toolbox | None = None
        self._take_off: list[Callable[[], None]] = []
        self._known: tuple[Stamp, ...] | None = None
        self._chosen: Stamp | None = None
        self.buttons: dict[str, QToolButton] = {}
        body = QWidget()
        body.setProperty("panel", "true")
        # the height follows from the width: the height at the least width is no reason to scroll
        body.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        layout = column(body, margin=2, gap=2)
        self._box, self._flow = flow_widget()
        hint = Text("Click a stamp, then click the map. R turns it, F flips it, Esc ends.")
        layout.addWidget(label(hint, "muted", wrap=True))
        layout.addWidget(self._box)
        below = row()
        self.keep_ = self._button("plus", Text("Keep the selected hexes as a stamp"))
        self.keep_.clicked.connect(self.keep)
        self.forget_ = self._button("delete", Text("Delete the stamp that was clicked last"))
        self.forget_.clicked.connect(self._forget)
        below.addWidget(self.keep_)
        below.addWidget(self.forget_)
        below.addStretch(1)
        layout.addLayout(below)
        layout.addStretch(1)
        self.setWidget(body)

    def _button(self, name: str, tip: Text) -> QToolButton:
        button = QToolButton()
        button.setIcon(icon(name))
        button.setToolTip(str(tip))
        button.setAccessibleName(str(tip))
        return button

    def watch(self, desk: Desk | None, toolbox: Toolbox | None) -> None:
        """Put stamps down on another desk."""
        for take_off in self._take_off:
            take_off()
        self._desk, self._toolbox, self._take_off = desk, toolbox, []
        if desk is not None and toolbox is not None:
            self._take_off = [
                desk.opened.selection.listeners.add(self._mark),
                toolbox.listeners.add(self._mark),
            ]
        self._mark()

    def showEvent(self, event: QShowEvent) -> None:
        """Read the library when it is seen first."""
        super().showEvent(event)
        if self._known is None:
            self.refresh()

    def refresh(self) -> None:
        """Read the library anew."""
        self._known = self._library.all()
        clear(self._flow)
        self.buttons.clear()
        for stamp in self._known:
            button = QToolButton()
            button.setCheckable(True)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
            button.setText(in_two_lines(stamp.title, button.fontMetrics(), PICTURE.width()))
            button.setToolTip(stamp.title)
            button.setIconSize(PICTURE)
            button.setFixedWidth(PICTURE.width() + 8)
            button.setIcon(QIcon(picture(stamp, PICTURE, self.devicePixelRatioF())))
            button.clicked.connect(lambda _=False, stamp=stamp: self.choose(stamp))
            self.buttons[str(stamp.file)] = button
            self._flow.addWidget(button)
        self._mark()

    def choose(self, stamp: Stamp) -> None:
        """Take *stamp* in hand."""
        if self._desk is not None and self._toolbox is not None:
            self._chosen = stamp
            self._desk.clipboard, self._desk.patch = (), stamp.patch
            self._desk.opened.selection.clear()
            self._toolbox.use("paste")

    def keep(self) -> None:
        """Ask for a title and keep the selected hexes, with all that lies on them, as a stamp."""
        desk = self._desk
        spaces = desk.opened.selection.spaces if desk is not None else None
        if desk is None or spaces is None or spaces.document != desk.map_path:
            return
        where = Where(spaces.document, desk.scenario_path)
        patch = lift(desk.project, where, spaces.in_order())

        def named(answer: str | None) -> None:
            if answer is None or not answer.strip():
                return
            self._attempt(lambda: self._library.keep(patch, answer.strip()))

        desk.surface.ask_text(Text("Title of the stamp"), "", named)

    def _forget(self) -> None:
        chosen, self._chosen = self._chosen, None
        if chosen is not None:
            self._attempt(lambda: self._library.forget(chosen))

    def _attempt(self, change: Callable[[], object]) -> None:
        """Change the library; tell why it cannot be."""
        try:
            change()
        except EngineError as error:
            if self._desk is not None:
                self._desk.surface.message(error.message)
        self.refresh()

    def _mark(self) -> None:
        """Show which stamp is in hand, and what can be done."""
        desk, toolbox = self._desk, self._toolbox
        stamping = toolbox is not None and toolbox.active.id == "paste"
        for stamp in self._known or ():
            there = stamping and self._chosen is not None and stamp.file == self._chosen.file
            self.buttons[str(stamp.file)].setChecked(there)
        self.keep_.setEnabled(desk is not None and desk.selected is not None)
        self.forget_.setEnabled(self._chosen is not None and self._chosen.own)


def in_two_lines(title: str, metrics: QFontMetrics, width: int) -> str:
    """Return *title*, in two lines of about the same length where one is wider than *width*."""
    gaps = [i for i, letter in enumerate(title) if letter == " "]
    if not gaps or metrics.horizontalAdvance(title) <= width:
        return title
    halves = [(title[:gap], title[gap + 1 :]) for gap in gaps]
    return "\n".join(min(halves, key=lambda two: max(map(metrics.horizontalAdvance, two))))


def picture(stamp: Stamp, size: QSize, ratio: float) -> QPixmap:
    """Return a stamp drawn as on the map, without labels; empty if it cannot be drawn."""
    made = QPixmap(size * ratio)
    made.setDevicePixelRatio(ratio)
    made.fill(QColor(0, 0, 0, 0))
    map_ = stamp.patch.map(MAP)
    try:
        classes = rulesets.of(stamp.patch, map_.ruleset).terrain_classes()
        board = build_board(map_, classes)
    except EngineError:
        return made
    layers = Layers(grid=True, dots=False, hex_labels=False)
    art = MapPainter(map_, board, "colour", layers)
    bounds = art.bounds
    scale = min(size.width() / bounds.width(), size.height() / bounds.height())
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    left = (size.width() - bounds.width() * scale) / 2
    top = (size.height() - bounds.height() * scale) / 2
    painter.setClipRect(QRectF(left, top, bounds.width() * scale, bounds.height() * scale))
    painter.translate(left, top)
    painter.scale(scale, scale)
    painter.translate(-bounds.topLeft())
    hexes = QPainterPath()
    for space in range(board.size):
        hexes.addPolygon(QPolygonF([QPointF(*corner) for corner in board.polygon(space)]))
    hexes.setFillRule(Qt.FillRule.WindingFill)
    painter.setClipPath(hexes, Qt.ClipOperation.IntersectClip)  # no paper where a stamp has no hex
    art.paint(painter, bounds, scale * ratio)
    painter.end()
    return made
