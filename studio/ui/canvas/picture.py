"""What the canvas shows of a project: the map below, counters and overlays above it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from engine.model.data import FrozenDict
from studio.document.layers import strengths
from studio.drawing.map.painter import Layers, MapPainter
from studio.drawing.map.sketch import sketch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QImage, QPainter

    from engine.board.board import Board
    from engine.model.map import MapDocument
    from studio.document.view_state import Viewing
    from studio.drawing.map.sketch import Plain
    from studio.drawing.map.style import StyleName
    from studio.drawing.map.underlay import Shown

MOVING = ("counters", "markers", "notes")  # layers above the still map
STYLES: tuple[StyleName, ...] = ("colour", "ink", "plain")


class Above(Protocol):
    """What is painted over the still map, afresh with every frame."""

    def paint(self, painter: QPainter, region: QRectF, scale: float) -> None:
        """Paint all that lies over the map."""

    def counter_at(self, x: float, y: float) -> str | None:
        """Return the uppermost counter at a point."""

    def stack_at(self, x: float, y: float) -> str | None:
        """Return where the opened stack stands whose counters are laid out at a point."""


class MapPicture:
    """One map, drawn by `studio.drawing`, with something above it."""

    def __init__(
        self,
        map_: MapDocument,
        board: Board,
        viewing: Viewing,
        above: Above,
        underlay: Shown | None = None,
    ) -> None:
        self.map = map_
        self.board = board
        self.viewing = viewing
        self._above = above
        style: StyleName = next((n for n in STYLES if n == viewing.style), "colour")
        layers = Layers(
            grid=viewing.grid,
            dots=viewing.dots,
            hex_labels=viewing.labels,
            faded=_faded(viewing),
        )
        self._painter = MapPainter(map_, board, style, layers, underlay)

    @property
    def bounds(self) -> QRectF:
        """The sheet, in mm."""
        return self._painter.bounds

    def portions(self, painter: QPainter, region: QRectF, scale: float) -> Iterator[None]:
        """Paint a part of the map, with pauses."""
        return self._painter.portions(painter, region, scale)

    def overview(self) -> QImage | None:
        """Return a small picture of a large map."""
        return self._painter.overview()

    def paint_above(self, painter: QPainter, region: QRectF, scale: float) -> None:
        """Paint counters and overlays."""
        self._above.paint(painter, region, scale)

    def space_at(self, x: float, y: float) -> str | None:
        """Return the id of the space at a point; an opened stack is where it stands."""
        stack = self._above.stack_at(x, y)
        if stack is not None:
            return stack
        space = self.board.locate(x, y)
        return self.board.ids[space] if space is not None else None

    def counter_at(self, x: float, y: float) -> str | None:
        """Return the uppermost counter at a point."""
        return self._above.counter_at(x, y)

    def inherit(self, before: MapPicture) -> None:
        """Take over what an edit left alone from the picture before it."""
        self._painter.inherit(before._painter)

    def differs(self, before: MapPicture) -> list[QRectF] | None:
        """Return the parts of the still map that changed since *before*; None: it may be all."""
        return self._painter.differs(before._painter)

    def sketch(self, before: MapPicture) -> list[Plain]:
        """Return the hexes that look otherwise than *before* in plain colours."""
        return sketch(before._painter, self._painter)


def still(viewing: Viewing) -> object:
    """Return what of the choices decides how the still map looks."""
    shown = viewing.grid, viewing.dots, viewing.labels, viewing.underlay
    return viewing.style, shown, _faded(viewing)


def _faded(viewing: Viewing) -> FrozenDict[float]:
    """Return the layers of the still map that are not seen in full."""
    return FrozenDict({k: v for k, v in strengths(viewing).items() if k not in MOVING})
