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
    from collections.abc import Iterable, Iterator

    from studio.drawing.map.sketch import Plain

SIDE = 256  # device pixels
PORTION = SIDE * SIDE * 0.35  # pixels that are painted anew at once, at most
KEEP = 480  # chunks, 120 MB
PATCHES = 24  # changed places from which on the overview is made anew
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
    """A part of the map; what is ``dirty`` shows what was there, what is ``fresh`` nothing yet."""

    picture: QPixmap
    fresh: list[QRectF]  # mm
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
        self._stale: list[QRectF] = []  # of the overview
        self._sketch: list[Plain] = []  # of what was edited since the last frame
        self._plain = False  # the last frame showed a sketch and no more

    def invalidate(
        self, regions: Iterable[QRectF] | None = None, sketch: Iterable[Plain] = ()
    ) -> None:
        """Have *regions*, or everything, painted anew; a *sketch* of it is shown until then.

        Everything is what lies beside the map too, where it was larger before.
        """
        self._sketch += sketch
        if regions is None:
            self._old.clear()
            self._overview = None
            for place, chunk in self._chunks.items():
                chunk.dirty = _quarters(self._region(place))
            return
        for region in regions:
            self._old.clear()
            self._stale.append(region)
            for place, chunk in self._chunks.items():
                part = self._region(place).intersected(region)
                if not part.isEmpty():
                    _add(chunk.dirty, part)

    def draw(self, painter: QPainter, scale: float, at: QPoint, view: QRect, budget: float) -> bool:
        """Draw the map at *scale* with its zero point *at* (device pixels) over *view*.

        Edits, and then new parts, are painted for about *budget* seconds. What is missing then is
        shown as a sketch, from before the edit, from the last scale or from the overview, and the
        result is False: draw again soon.
        """
        self._use(scale)
        visible = list(self._visible(at, view))
        if budget > 0 and not self._sketched(visible):
            waiting = [place for place in visible if self._waits(place)]
            waiting.sort(key=lambda place: _distance(place, at, view))
            self._work(waiting, time.perf_counter() + budget)
        shown = [(place, self._chunks[place]) for place in visible if place in self._chunks]
        known = len(shown) == len(visible) and not any(chunk.fresh for _, chunk in shown)
        if not known:
            self._fill_in(painter, at)
        for place, chunk in shown:
            self._chunks.move_to_end(place)
            painter.drawPixmap(QPoint(place[0] * SIDE, place[1] * SIDE) + at, chunk.picture)
        self._trim()
        return known and not any(chunk.dirty for _, chunk in shown)

    def _sketched(self, visible: list[tuple[int, int]]) -> bool:
        """Show what was edited at once, in plain colours; say whether that is all for this frame.

        It is so every other frame at most: in a quick stroke the art follows the brush.
        """
        shapes, self._sketch = self._sketch, []
        edited = [place for place in visible if shapes and self._dirty(place)]
        for place in edited:
            painter = QPainter(self._chunks[place].picture)
            self._to_mm(painter, place)
            for shape in shapes:
                shape.paint(painter)
            painter.end()
        self._plain = bool(edited) and not self._plain
        return self._plain

    def _dirty(self, place: tuple[int, int]) -> bool:
        return place in self._chunks and bool(self._chunks[place].dirty)

    def _waits(self, place: tuple[int, int]) -> bool:
        chunk = self._chunks.get(place)
        return chunk is None or bool(chunk.fresh or chunk.dirty)

    def _work(self, waiting: list[tuple[int, int]], end: float) -> None:
        """Paint what is to be painted until *end*, what was edited first; at least one piece."""
        for place in waiting:
            chunk = self._chunks.get(place)
            while chunk is not None and chunk.dirty:
                self._mend(place, chunk.picture, self._portion(chunk.dirty))
                if time.perf_counter() >= end:
                    return
        for place in waiting:
            chunk = self._chunks.get(place)
            if chunk is None:
                chunk = self._chunks[place] = self._blank(place)
            while chunk.fresh:
                self._mend(place, chunk.picture, chunk.fresh.pop())
                if time.perf_counter() >= end:
                    return

    def _portion(self, dirty: list[QRectF]) -> QRectF:
        """Take a region from *dirty*, and no more of it than is painted in a part of a frame."""
        region = dirty.pop()
        while region.width() * region.height() * self._scale**2 > PORTION:
            rest = QRectF(region)
            if region.width() > region.height():
                region.setWidth(region.width() / 2)
                rest.setLeft(region.right())
            else:
                region.setHeight(region.height() / 2)
                rest.setTop(region.bottom())
            dirty.append(rest)
        return region

    def overview(self) -> QPixmap:
        """Return the whole map as a small picture."""
        if self._overview is not None and self._stale:
            if len(self._stale) > PATCHES or self.painted.overview() is not None:
                self._overview = None
            else:
                for region in self._stale:
                    self._patch(self._overview, region)
        self._stale.clear()
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
        self._sketch.clear()
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

    def _blank(self, place: tuple[int, int]) -> _Chunk:
        picture = QPixmap(SIDE, SIDE)
        picture.fill(QColor(0, 0, 0, 0))
        return _Chunk(picture, _quarters(self._region(place)))

    def _mend(self, place: tuple[int, int], picture: QPixmap, region: QRectF) -> None:
        painter = QPainter(picture)
        pixels = self._pixels(region, place)
        painter.setClipRect(pixels)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.fillRect(pixels, QColor(0, 0, 0, 0))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        self._paint(painter, place, region)
        painter.end()

    def _pixels(self, region: QRectF, place: tuple[int, int]) -> QRect:
        s = self._scale
        part = QRectF(region.x() * s, region.y() * s, region.width() * s, region.height() * s)
        return part.translated(-place[0] * SIDE, -place[1] * SIDE).toAlignedRect()

    def _to_mm(self, painter: QPainter, place: tuple[int, int]) -> None:
        painter.translate(-place[0] * SIDE, -place[1] * SIDE)
        painter.scale(self._scale, self._scale)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def _paint(self, painter: QPainter, place: tuple[int, int], region: QRectF) -> None:
        self._to_mm(painter, place)
        pixel = 1.5 / self._scale  # what an antialiased rim may reach over
        self.painted.paint(painter, region.adjusted(-pixel, -pixel, pixel, pixel), self._scale)

    def _fill_in(self, painter: QPainter, at: QPoint) -> None:
        """Paint what is known of the map under chunks that are not ready yet."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        b, s = self.painted.bounds, self._scale
        whole = QRectF(b.x() * s, b.y() * s, b.width() * s, b.height() * s).translated(at)
        if self._overview is not None or self.painted.overview() is not None:
            small = self.overview()
            painter.drawPixmap(whole, small, QRectF(small.rect()))
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


def _quarters(box: QRectF) -> list[QRectF]:
    """Return a chunk in pieces, each of which is painted in a part of a frame."""
    width, height = box.width() / 2, box.height() / 2
    corners = [(x, y) for y in (height, 0.0) for x in (width, 0.0)]
    return [QRectF(box.x() + x, box.y() + y, width, height) for x, y in corners]


def _add(regions: list[QRectF], region: QRectF) -> None:
    """Add a region; what overlaps becomes one, so that nothing is painted twice."""
    while True:
        met = next((n for n, other in enumerate(regions) if other.intersects(region)), None)
        if met is None:
            break
        region = region.united(regions.pop(met))
    regions.append(region)
