"""What lies over the map: markers, counters, overlays, and what the tool in hand previews."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from studio.document.selection import Item
from studio.drawing.markers import paint_play_marker
from studio.drawing.overlays import paint_shapes
from studio.drawing.setup import paint_markers
from studio.overlays.registry import draw
from studio.overlays.scene import Scene
from studio.ui.canvas.pieces import PieceLayer, Placed, turned

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QPainter

    from engine.board.board import Board
    from engine.core.ruleset import Face
    from engine.model.issue import Issue
    from engine.model.map import Marker
    from engine.model.scenario import Counter
    from studio.document.playtest import Playtest
    from studio.overlays.overlay import Mode
    from studio.tools.desk import Desk
    from studio.tools.tool import Pointer
    from studio.tools.toolbox import Toolbox

PLAY_MARKER = 0.3  # of a space's size


class Foreground:
    """One window's foreground; it only reads."""

    def __init__(self, desk: Desk, toolbox: Toolbox) -> None:
        self._desk = desk
        self._toolbox = toolbox
        self._pieces = PieceLayer()
        self.mode: Mode = "edit"
        self.play: Playtest | None = None
        self.issues: tuple[Issue, ...] = ()
        self.hover: str | None = None
        self._open = -1

    def point(self, pointer: Pointer | None) -> None:
        """Take note of where the pointer is; the stack there is opened while no button is down."""
        self.hover = pointer.space if pointer is not None else None
        board = self.board
        busy = self._toolbox.busy or pointer is None
        known = board is not None and self.hover in board.index
        if busy or not known or board is None or self.hover is None:
            self._open = -1
        else:
            self._open = board.index[self.hover]

    @property
    def board(self) -> Board | None:
        """The board that is shown."""
        return self.play.setup.board if self.play is not None else self._desk.board

    def counter_at(self, x: float, y: float) -> str | None:
        """Return the id of the uppermost counter at a point in mm."""
        return self._pieces.at(x, y)

    def paint(self, painter: QPainter, region: QRectF, scale: float) -> None:
        """Paint all that lies over the map."""
        board = self.board
        if board is None:
            return
        if self._desk.view.now.markers:
            paint_markers(painter, board, self._markers(), region)
        if self.play is not None:
            self._paint_play_markers(painter, board, self.play)
        if self._desk.view.now.counters:
            self._pieces.paint(painter, list(self._placed(board)), scale, self._open)
        paint_shapes(painter, draw(self._scene(scale)), scale)
        if self.play is None:
            paint_shapes(painter, self._toolbox.preview(), scale)

    def _markers(self) -> tuple[Marker, ...]:
        """Return the markers of the map, and those of the scenario if one is in front."""
        opened = self._desk.opened
        if self.play is not None:
            return (*self.play.setup.map.markers, *self.play.setup.scenario.markers)
        own = opened.scenario.markers if opened.scenario is not None else ()
        return (*(opened.map.markers if opened.map is not None else ()), *own)

    def _paint_play_markers(self, painter: QPainter, board: Board, play: Playtest) -> None:
        """Paint shots, Entered and Searched side by side at the foot of their spaces."""
        size = board.layout().grid.size
        side = PLAY_MARKER * size
        lying: dict[int, int] = {}
        for piece in play.pieces:
            if piece.face is not None:
                continue
            number = lying[piece.space] = lying.get(piece.space, -1) + 1
            x, y = board.centre(piece.space)
            box = QRectF(x - 0.42 * size + number * side, y + 0.16 * size, side, side)
            paint_play_marker(painter, piece.kind, piece.badge, box)

    def _scene(self, scale: float) -> Scene:
        return Scene(
            ground=self._desk,
            mode=self.mode,
            hover=self.hover,
            question=self._desk.question if self.mode == "edit" else None,
            issues=self.issues,
            play=self.play,
            scale=scale,
        )

    def _placed(self, board: Board) -> Iterator[Placed]:
        size = board.layout().grid.size
        if self.play is not None:
            acting = self.play.pending.counter if self.play.pending is not None else None
            for piece in self.play.pieces:
                if piece.face is not None:
                    at = board.centre(piece.space)
                    yield Placed(piece.id, piece.space, at, size, piece.face, piece.id == acting)
            return
        scenario, path = self._desk.opened.scenario, self._desk.scenario_path
        for counter in scenario.counters if scenario is not None else ():
            space = board.index.get(counter.at) if counter.at is not None else None
            face = self._face(counter)
            if space is not None and face is not None and path is not None:
                selected = Item(path, "counter", counter.id) in self._desk.opened.selection
                yield Placed(counter.id, space, board.centre(space), size, face, selected)

    def _face(self, counter: Counter) -> Face | None:
        face = self._desk.face(counter.definition, wounded=counter.wounded)
        if face is None:
            return None
        return turned(face, counter.facing + 1) if counter.kind == "zombie" else face

    def tooltip_at(self, space: str | None) -> str:
        """Return what to tell about a space: nothing, the status bar tells it."""
        return ""
