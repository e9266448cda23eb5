"""Kept pictures of square parts of the map, so that panning and overlays repaint nothing.

All of it works in device pixels: a chunk is exactly as sharp as the screen, and its place is a
whole pixel, so that neighbours meet without a seam.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

if TYPE_CHECKING:
    from collections.abc import Iterator

SIDE = 256  # device pixels
KEEP = 480  # chunks, 120 MB
OVERVIEW = 512  # device pixels of the longer side of the overview
PAPER = QColor("#d9d3ba")  # where nothing was painted yet


class Painted(Protocol):
    """Something that can paint any part of itself at any scale."""

    @property
    def bounds(self) -> QRectF:
        """The whole of it, in mm."""

    def paint(self, painter: QPainter, region: QRectF, scale: float) -> None:
        """Paint *region*; the painter works in mm, *scale* is device pixels a mm."""

    def overview(self) -> QImage | None:
        """Return a small picture of the whole, if that is quicker than painting it."""


@dataclass(slots=True)
class _Chunk:
    picture: QPixmap
    dirty: list[QRectF] = field(default_factory=list)  # mm


class ChunkCache:
    """The chunks of one map at the present scale, and those of the last one until replaced."""

    def __init__(self, painted: Painted) -> None:
        self.painted = painted
        self._scale = 0.0
        self._chunks: OrderedDict[tuple[int, int], _Chunk] = OrderedDict()
        self._old: dict[tuple[int, int], _Chunk] = {}
        self._old_scale = 0.0
        self._overview: QPixmap | None = None

    def invalidate(self, region: QRectF | None = None) -> None:
        """Have *region*, or everything, painted anew before it is next shown.

        Everything is what lies beside the map too, where it was larger before.
        """
        self._old.clear()
        if region is None:
            self._overview = None
        for chunk_at, chunk in self._chunks.items():
            part = self._region(chunk_at)
            if region is None:
                chunk.dirty = [part]
            elif part.intersects(region):
                chunk.dirty.append(part.intersected(region))
        if self._overview is not None and region is not None:
            self._patch(self._overview, region)

    def draw(self, painter: QPainter, scale: float, at: QPoint, view: QRect, budget: float) -> bool:
        """Draw the map at *scale* with its zero point *at* (device pixels) over *view*.

        New chunks are painted for about *budget* seconds; what is missing then is shown from the
        last scale or the overview, and the result is False: draw again soon.
        """
        self._use(scale)
        end = time.perf_counter() + budget
        visible = sorted(self._visible(at, view), key=lambda place: _distance(place, at, view))
        for place in visible:
            if place not in self._chunks and time.perf_counter() < end:
                self._chunks[place] = self._make(place)
        whole = all(place in self._chunks for place in visible)
        if not whole:
            self._fill_in(painter, at)
        for place in visible:
            if (chunk := self._chunks.get(place)) is not None:
                self._chunks.move_to_end(place)
                if chunk.dirty:
                    self._mend(place, chunk)
                painter.drawPixmap(QPoint(place[0] * SIDE, place[1] * SIDE) + at, chunk.picture)
        self._trim()
        return whole

    def overview(self) -> QPixmap:
        """Return the whole map as a small picture."""
        if self._overview is None:
            made = self.painted.overview()
            self._overview = QPixmap.fromImage(made) if made is not None else self._small()
        return self._overview

    def _use(self, scale: float) -> None:
        if scale == self._scale:
            return
        covered = len(self._chunks) / max(self._scale, 1e-9) ** 2
        before = len(self._old) / max(self._old_scale, 1e-9) ** 2
        if self._chunks and covered >= before * 0.7:  # else the older ones show more of the map
            self._old, self._old_scale = dict(self._chunks), self._scale
        self._chunks.clear()
        self._scale = scale

    def _region(self, place: tuple[int, int]) -> QRectF:
        side = SIDE / self._scale
        return QRectF(place[0] * side, place[1] * side, side, side)

    def _visible(self, at: QPoint, view: QRect) -> Iterator[tuple[int, int]]:
        b, s = self.painted.bounds, self._scale
        left = max(b.left() * s, view.left() - at.x())
        right = min(b.right() * s, view.right() + 1 - at.x())
        top = max(b.top() * s, view.top() - at.y())
        bottom = min(b.bottom() * s, view.bottom() + 1 - at.y())
        if left < right and top < bottom:
            for row in range(int(top // SIDE), int((bottom - 1e-6) // SIDE) + 1):
                for column in range(int(left // SIDE), int((right - 1e-6) // SIDE) + 1):
                    yield column, row

    def _make(self, place: tuple[int, int]) -> _Chunk:
        picture = QPixmap(SIDE, SIDE)
        picture.fill(QColor(0, 0, 0, 0))
        painter = QPainter(picture)
        self._paint(painter, place, self._region(place))
        painter.end()
        return _Chunk(picture)

    def _mend(self, place: tuple[int, int], chunk: _Chunk) -> None:
        painter = QPainter(chunk.picture)
        for region in chunk.dirty:
            pixels = self._pixels(region, place)
            painter.setClipRect(pixels)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
            painter.fillRect(pixels, QColor(0, 0, 0, 0))
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
            painter.save()
            self._paint(painter, place, region)
            painter.restore()
        painter.end()
        chunk.dirty.clear()

    def _pixels(self, region: QRectF, place: tuple[int, int]) -> QRect:
        s = self._scale
        part = QRectF(region.x() * s, region.y() * s, region.width() * s, region.height() * s)
        return part.translated(-place[0] * SIDE, -place[1] * SIDE).toAlignedRect()

    def _paint(self, painter: QPainter, place: tuple[int, int], region: QRectF) -> None:
        painter.translate(-place[0] * SIDE, -place[1] * SIDE)
        painter.scale(self._scale, self._scale)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pixel = 1.5 / self._scale  # what an antialiased rim may reach over
        self.painted.paint(painter, region.adjusted(-pixel, -pixel, pixel, pixel), self._scale)

    def _fill_in(self, painter: QPainter, at: QPoint) -> None:
        """Paint what is known of the map under chunks that are not ready yet."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        b, s = self.painted.bounds, self._scale
        whole = QRectF(b.x() * s, b.y() * s, b.width() * s, b.height() * s).translated(at)
        if self._overview is None and (made := self.painted.overview()) is not None:
            self._overview = QPixmap.fromImage(made)
        if self._overview is not None:
            painter.drawPixmap(whole, self._overview, QRectF(self._overview.rect()))
        else:
            painter.fillRect(whole, PAPER)
        if self._old:
            factor = s / self._old_scale
            side = SIDE * factor
            for (column, row), chunk in self._old.items():
                target = QRectF(column * side, row * side, side, side).translated(at)
                painter.drawPixmap(target, chunk.picture, QRectF(0, 0, SIDE, SIDE))
        painter.restore()

    def _small(self) -> QPixmap:
        bounds = self.painted.bounds
        scale = OVERVIEW / max(bounds.width(), bounds.height(), 1.0)
        size = (bounds.size() * scale).toSize()
        picture = QPixmap(max(size.width(), 1), max(size.height(), 1))
        picture.fill(QColor(0, 0, 0, 0))
        self._patch(picture, bounds)
        return picture

    def _patch(self, picture: QPixmap, region: QRectF) -> None:
        bounds = self.painted.bounds
        scale = picture.width() / max(bounds.width(), 1e-6)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale, scale)
        painter.translate(-bounds.topLeft())
        painter.setClipRect(region)
        self.painted.paint(painter, region, scale)
        painter.end()

    def _trim(self) -> None:
        while len(self._chunks) > KEEP:
            self._chunks.popitem(last=False)


def _distance(place: tuple[int, int], at: QPoint, view: QRect) -> int:
    middle = view.center() - at
    dx = place[0] * SIDE + SIDE // 2 - middle.x()
    dy = place[1] * SIDE + SIDE // 2 - middle.y()
    return dx * dx + dy * dy
