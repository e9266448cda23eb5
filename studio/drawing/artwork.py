"""The pictures that exports to other programs ask for, drawn as everything else is."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPolygonF

from engine.board.board import build_board
from engine.errors import EngineError
from engine.exchange.artwork import Picture
from engine.geometry.grid import Grid
from engine.geometry.layout import Bounds
from engine.model.data import FrozenDict
from engine.model.map import Level
from engine.texts import Text
from studio.drawing.counters import paint_face
from studio.drawing.map.painter import Layers, MapPainter
from studio.drawing.map.underlay import Shown, paint_underlay
from studio.drawing.markers import BADGE, paint_badge, paint_edge_arrow, paint_rim
from studio.drawing.pictures import FRAME, LONGEST, MOST, able, paint_frame, png
from studio.drawing.setup import EDGE, LOW, paint_markers

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from engine.board.board import Board
    from engine.core.kinds import Face
    from engine.exchange.artwork import MarkArt, TileArt
    from engine.geometry.grid import Point
    from engine.model.map import MapDocument, Marker
    from studio.drawing.map.style import StyleName
    from studio.drawing.map.underlay import Picture as Decoded

SIGNED: Final = ("Software", "Hexwright")  # in every picture: it may be written over
TILE_LAYERS: Final = Layers(hex_labels=False, names=False, paths=False)
WIDER: Final = 1.75  # of a badge with a number
RIM: Final = 1.09  # of a badge's height, its white rim included


class DrawnArtwork:
    """The `engine.exchange.artwork.Artwork` of one map; *underlay* is the picture under it."""

    def __init__(
        self,
        map_: MapDocument,
        board: Board,
        style: StyleName = "colour",
        underlay: Decoded | None = None,
    ) -> None:
        self._map = map_
        self._board = board
        self._style = style
        self._underlay = underlay
        self._tile_painter = lru_cache(maxsize=64)(self._painter_of)

    def sheet(self, scale: float, markers: Sequence[Marker] = ()) -> Picture:
        """Draw the whole sheet at *scale* pixels a mm, *markers* included."""
        art = MapPainter(self._map, self._board, self._style)
        bounds = art.bounds

        def paint(painter: QPainter) -> None:
            painter.fillRect(QRectF(0, 0, *size), QColor(art.scene.style.paper))
            painter.scale(scale, scale)
            painter.translate(-bounds.topLeft())
            art.paint(painter, bounds, scale)
            paint_markers(painter, self._board, markers, bounds)

        size = _pixels(bounds.width() * scale), _pixels(bounds.height() * scale)
        return _picture(*size, paint)

    def tiles(self, tiles: Sequence[TileArt], width: int, height: int, columns: int) -> Picture:
        """Draw spaces by themselves side by side, cut without soft edges: none shows through."""

        def paint(painter: QPainter) -> None:
            for n, tile in enumerate(tiles):
                image = self._tile(tile, width, height)
                painter.drawImage(n % columns * width, n // columns * height, image)

        return _picture(columns * width, -(-len(tiles) // columns) * height, paint)

    def face(self, face: Face, side: int) -> Picture:
        """Draw a counter, *side* pixels square."""
        return self.faces([face], side, 1)

    def faces(self, faces: Sequence[Face], side: int, columns: int) -> Picture:
        """Draw counters side by side, *columns* in a row."""

        def paint(painter: QPainter) -> None:
            for n, face in enumerate(faces):
                box = QRectF(n % columns * side, n // columns * side, side, side)
                paint_face(painter, face, box)

        return _picture(columns * side, -(-len(faces) // columns) * side, paint)

    def marker(self, kind: str, side: int, order: int | None = None) -> Picture:
        """Draw the badge of a marker, *side* pixels high."""
        width = side if order is None else _pixels(side * WIDER)
        middle = QPointF(width / 2, side / 2)
        size = side / RIM / BADGE
        return _picture(width, side, lambda p: paint_badge(p, kind, middle, size, order))

    def board(self, scale: float, corner: Point, width: int, height: int) -> Picture:
        """Draw the sheet in a frame on paper, *corner* at the left upper corner."""
        art = MapPainter(self._map, self._board, self._style)

        def paint(painter: QPainter) -> None:
            painter.fillRect(QRectF(0, 0, width, height), QColor(art.scene.style.paper))
            painter.scale(scale, scale)
            painter.translate(-corner[0], -corner[1])
            art.paint(painter, art.bounds, scale)
            paint_frame(painter, art.bounds, FRAME)

        return _picture(width, height, paint)

    def mark(self, mark: MarkArt) -> Picture:
        """Draw what marks a space, its centre in the middle."""
        box = Bounds.around(mark.corners)
        wide, high = _pixels(2 * max(box.right, -box.left)), _pixels(2 * max(box.bottom, -box.top))
        size = min(box.width, box.height)

        def paint(painter: QPainter) -> None:
            painter.translate(wide / 2, high / 2)
            if mark.outward is None:
                paint_rim(painter, mark.kind, mark.corners, size)
                paint_badge(painter, mark.kind, QPointF(0, LOW * size), size, mark.order)
            else:
                x, y = mark.outward
                tip = (x * EDGE * size, y * EDGE * size)
                paint_edge_arrow(painter, mark.kind, tip, mark.outward, size)

        return _picture(wide, high, paint)

    def underlay(self, scale: tuple[float, float], origin: Point) -> Picture | None:
        """Draw the picture under the map alone, from *origin* on, where the sheet is."""
        lies = self._map.main.underlay
        if lies is None or self._underlay is None:
            return None
        shown = Shown(self._underlay, replace(lies, opacity=1.0))
        area = self._board.bounds
        sheet = QRectF(area.left, area.top, area.width, area.height)
        region = QRectF(QPointF(*origin), sheet.bottomRight())

        def paint(painter: QPainter) -> None:
            painter.scale(*scale)
            painter.translate(-region.topLeft())
            paint_underlay(painter, shown, region.intersected(sheet), max(scale))

        size = _pixels(region.width() * scale[0]), _pixels(region.height() * scale[1])
        return _picture(*size, paint)

    # -- tiles

    def _tile(self, tile: TileArt, width: int, height: int) -> QImage:
        """Draw one space into its corners; a pixel belongs to the space that has its middle."""
        art, corners = self._tile_painter(tile.terrain)
        here, there = Bounds.around(corners), Bounds.around(tile.corners)
        scale = there.width / here.width, there.height / here.height
        image = _blank(width, height)
        painter = QPainter(image)
        painter.save()
        painter.translate(there.left, there.top)
        painter.scale(*scale)
        painter.translate(-here.left, -here.top)
        area = QRectF(here.left, here.top, here.width, here.height).adjusted(-1, -1, 1, 1)
        art.paint(painter, area, max(scale))
        painter.restore()
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
        painter.drawImage(0, 0, _mask(tile, width, height))
        painter.end()
        return image

    def _painter_of(self, terrain: str) -> tuple[MapPainter, Sequence[Point]]:
        """Return what paints a space of *terrain*, and where it lies.

        Around it is more of the same, so that tiles join; a building stands alone.
        """
        board = self._board
        classes = {id_: board.class_of_terrain(id_) for id_ in board.terrain_ids}
        around = terrain
        if classes[terrain] == "building":
            around = next((id_ for id_, class_ in classes.items() if class_ == "open"), terrain)
        grid = self._map.main.grid or Grid(1, 1, 20.0)
        level = Level(
            "main",
            Grid(3, 3, grid.size, orient=grid.orient),
            FrozenDict({"a": around, "t": terrain}),
            ("aaa", "ata", "aaa"),
        )
        map_ = replace(self._map, levels=(level,), regions=(), markers=(), links=(), footprints=())
        alone = build_board(map_, classes)
        return (
            MapPainter(map_, alone, self._style, TILE_LAYERS),
            alone.polygon(alone.index["c2r2"]),
        )


def _mask(tile: TileArt, width: int, height: int) -> QImage:
    mask = _blank(width, height)
    painter = QPainter(mask)
    if tile.keep is not None:
        left, top, right, bottom = tile.keep
        painter.setClipRect(QRectF(left, top, right - left, bottom - top))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#000000"))
    painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in tile.corners]))
    painter.end()
    return mask


def _pixels(length: float) -> int:
    return max(1, -int(-(length - 1e-6) // 1))


def _blank(width: int, height: int) -> QImage:
    if max(width, height) > LONGEST or width * height > MOST:
        raise EngineError(
            Text(
                "the picture would be {width} x {height} pixels, which is too large: choose a "
                "smaller size",
                width=width,
                height=height,
            )
        )
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


def _picture(width: int, height: int, paint: Callable[[QPainter], None]) -> Picture:
    image = _blank(width, height)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    image.setText(*SIGNED)
    return Picture(png(image), width, height)


@contextmanager
def artwork(
    map_: MapDocument,
    board: Board,
    style: StyleName = "colour",
    underlay: Decoded | None = None,
) -> Iterator[DrawnArtwork]:
    """Give what draws *map_* for as long as it is needed, without a window too."""
    with able():
        yield DrawnArtwork(map_, board, style, underlay)
