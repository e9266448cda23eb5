"""What lies over the map: markers, counters, overlays, and what the tool in hand previews."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF

from engine.core.facing import facing, headed
from studio.document.layers import seen
from studio.document.selection import Item
from studio.drawing.map.faded import paint_faded
from studio.drawing.markers import paint_play_marker
from studio.drawing.overlays import paint_shapes
from studio.drawing.setup import paint_markers
from studio.overlays.registry import draw, tips
from studio.overlays.scene import Scene
from studio.ui.canvas.pieces import Opening, PieceLayer, Placed
from studio.ui.canvas.stacks import Box

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QPainter

    from engine.board.board import Board
    from engine.core.kinds import Face
    from engine.geometry.grid import Point
    from engine.model.issue import Issue
    from engine.model.map import Marker
    from engine.model.scenario import Counter
    from engine.texts import Words
    from studio.document.playtest import Playtest
    from studio.document.remedy import Remedy
    from studio.overlays.overlay import Mode
    from studio.tools.desk import Desk
    from studio.tools.tool import Pointer
    from studio.tools.toolbox import Toolbox

PLAY_MARKER = 0.3  # of a space's size
OPENED = 36.0  # pixels of a counter in an opened stack, at least


class Foreground:
    """One window's foreground; it only reads."""

    def __init__(self, desk: Desk, toolbox: Toolbox) -> None:
        self._desk = desk
        self._toolbox = toolbox
        self._pieces = PieceLayer()
        self.mode: Mode = "edit"
        self.play: Playtest | None = None
        self.issues: tuple[Issue, ...] = ()
        self.issue: Issue | None = None  # that is read
        self.remedy: Remedy | None = None  # what its fix would do
        self.hover: str | None = None  # the space under the pointer
        self.counter: str | None = None  # and the counter
        self._at: Point | None = None
        self._open = -1  # the space whose stack is opened
        self._shown = Box(0.0, 0.0, 0.0, 0.0)
        self._scale = 4.0

    def point(self, pointer: Pointer | None) -> None:
        """Take note of where the pointer is; an opened stack closes when it leaves it."""
        self.hover = pointer.space if pointer is not None else None
        self._at = pointer.at if pointer is not None else None
        if self._open >= 0 and self._open != self._stack_here():
            self._open = -1
        self._arrange()

    def open_stack(self) -> None:
        """Lay the stack under the pointer out, so that each of its counters can be clicked."""
        self._open = self._stack_here()
        self._arrange()

    def _stack_here(self) -> int:
        """Return the space under the pointer, -1 where no stack may be opened."""
        board = self.board
        if board is None or self.hover is None or self._toolbox.busy:
            return -1
        opens = self.play is not None or self._toolbox.active.opens_stacks
        return board.index.get(self.hover, -1) if opens else -1

    @property
    def board(self) -> Board | None:
        """The board that is shown."""
        return self.play.setup.board if self.play is not None else self._desk.board

    def counter_at(self, x: float, y: float) -> str | None:
        """Return the id of the uppermost counter at a point in mm."""
        return self._pieces.at(x, y)

    def stack_at(self, x: float, y: float) -> str | None:
        """Return where the opened stack stands whose counters are laid out at a point in mm."""
        plate, board = self._pieces.plate, self.board
        if plate is None or board is None or not plate.holds(x, y):
            return None
        return board.ids[self._open]

    def _arrange(self) -> None:
        board = self.board
        shown = board is not None and self._strength("counters") > 0
        opening = Opening(self._open, OPENED / self._scale, self._shown)
        placed = list(self._placed(board)) if board is not None and shown else []
        self._pieces.arrange(placed, opening if self._open >= 0 else None)
        self.counter = self._pieces.at(*self._at) if self._at is not None else None

    def paint(self, painter: QPainter, region: QRectF, scale: float) -> None:
        """Paint all that lies over the map."""
        board = self.board
        if board is None:
            return
        marks = partial(paint_markers, board=board, markers=self._markers(), region=region)
        paint_faded(painter, region, self._strength("markers"), marks)
        self._shown = Box(region.left(), region.top(), region.right(), region.bottom())
        self._scale = scale
        self._arrange()
        pieces = partial(self._pieces.paint, scale=scale)
        paint_faded(painter, region, self._strength("counters"), pieces)
        if self.play is not None:
            self._paint_play_markers(painter, board, self.play)
        area = board.bounds
        sheet = QRectF(area.left, area.top, area.width, area.height)
        paint_shapes(painter, draw(self._scene(scale)), scale, sheet)
        if self.play is None:
            paint_shapes(painter, self._toolbox.preview(), scale, sheet)
        self._pieces.paint_opened(painter, scale, self.counter)

    def tips(self) -> tuple[Words, ...]:
        """Return what the marks on the space under the pointer mean."""
        return tips(self._scene(self._scale)) if self.board is not None else ()

    def _strength(self, layer: str) -> float:
        return seen(self._desk.view.now, layer, playing=self.play is not None)

    def _markers(self) -> tuple[Marker, ...]:
        """Return the markers of the map, and those of the scenario if one is in front."""
        opened = self._desk.opened
        if self.play is not None:
            return (*self.play.setup.map.markers, *self.play.setup.scenario.markers)
        own = opened.scenario.markers if opened.scenario is not None else ()
        return (*(opened.map.markers if opened.map is not None else ()), *own)

    def _paint_play_markers(self, painter: QPainter, board: Board, play: Playtest) -> None:
        """Paint shots, Entered and Searched: at the foot of a space, by the side of a counter."""
        size = board.layout().grid.size
        side = PLAY_MARKER * size
        held = {piece.space for piece in play.pieces if piece.face is not None}
        lying: dict[int, int] = {}
        for piece in play.pieces:
            if piece.face is not None:
                continue
            number = lying[piece.space] = lying.get(piece.space, -1) + 1
            x, y = board.centre(piece.space)
            box = QRectF(x - 0.42 * size + number * side, y + 0.16 * size, side, side)
            if piece.space in held:
                box = QRectF(x - 0.55 * size, y + (number - 0.5) * side, side, side)
            paint_play_marker(painter, piece.kind, piece.badge, box)

    def _scene(self, scale: float) -> Scene:
        between = self.play is None and self._toolbox.active.between
        return Scene(
            ground=self._desk,
            mode=self.mode,
            hover=None if between else self.hover,
            counter=self.counter,
            question=self._desk.question if self.mode == "edit" else None,
            pins=self._desk.pins if self.mode == "edit" else (),
            issues=self.issues,
            issue=self.issue,
            remedy=self.remedy,
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
                    shown = headed(board, piece.face)
                    yield Placed(piece.id, piece.space, at, size, shown, piece.id == acting)
            return
        scenario, path = self._desk.opened.scenario, self._desk.scenario_path
        entries = {marker.id: _spaces_of(board, marker) for marker in self._markers()}
        waiting: dict[str, int] = {}  # how many of a marker have been placed
        for counter in scenario.counters if scenario is not None else ():
            space = board.index.get(counter.at) if counter.at is not None else None
            if counter.at is None and (beside := entries.get(counter.enters or "", ())):
                number = waiting[counter.enters or ""] = waiting.get(counter.enters or "", -1) + 1
                space = beside[number % len(beside)]
            face = self._face(board, counter)
            if space is not None and face is not None and path is not None:
                selected = Item(path, "counter", counter.id) in self._desk.opened.selection
                at, later = board.centre(space), counter.at is None
                yield Placed(counter.id, space, at, size, face, selected, faded=later)

    def _face(self, board: Board, counter: Counter) -> Face | None:
        face = self._desk.face(counter)
        return facing(board, counter, face) if face is not None else None


def _spaces_of(board: Board, marker: Marker) -> tuple[int, ...]:
    """Return where those who enter by *marker* are shown until then."""
    side = next((side for side in board.lattice.sides if side == marker.edge), None)
    if side is not None:
        along = board.edge(side)
        return along[len(along) // 2 :] or along
    spaces = [board.index.get(space, -1) for space in (marker.at or "", *marker.spaces)]
    return tuple(space for space in spaces if space >= 0)
