"""Kept pictures of square parts of the map, so that panning and overlays repaint nothing.

All of it works in device pixels: a chunk is exactly as sharp as the screen, and its place is a
whole pixel, so that neighbours meet without a seam.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol

from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QRegion

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from studio.drawing.map.sketch import Plain

    Place = tuple[int, int]  # column and row of a chunk

SIDE = 256  # device pixels
KEEP = 480  # chunks, 120 MB
PATCHES = 24  # changed places from which on the overview is made anew
OVERVIEW = 512  # device pixels of the longer side of the overview
PAPER = QColor("#d9d3ba")  # where nothing was painted yet


class Painted(Protocol):
    """Something that can paint any part of itself at any scale."""

    @property
    def bounds(self) -> QRectF:
        """The whole of it, in mm."""

    def portions(self, painter: QPainter, region: QRectF, scale: float) -> Iterator[None]:
        """Paint *region* with pauses; the painter works in mm, *scale* is device pixels a mm."""

    def overview(self) -> QImage | None:
        """Return a small picture of the whole, if that is quicker than painting it."""


@dataclass(slots=True)
class _Chunk:
    """A part of the map; what is ``dirty`` shows what was there before."""

    picture: QPixmap
    dirty: list[QRectF] = field(default_factory=list)  # mm


class _Work(NamedTuple):
    """A region that is being painted, on a picture of its chunk of its own until it is done."""

    place: Place
    region: QRectF  # mm
    pixels: QRect  # of its chunk
    picture: QPixmap
    going: Iterator[None]


class ChunkCache:
    """The chunks of one map at the present scale, and those of the last one until replaced."""

    def __init__(self, painted: Painted) -> None:
        self.painted = painted
        self.scale = 0.0
        self._chunks: OrderedDict[Place, _Chunk] = OrderedDict()
        self._work: _Work | None = None  # that a frame left unfinished
        self._old: dict[Place, _Chunk] = {}
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
            self._work = None
            for place, chunk in self._chunks.items():
                chunk.dirty = [self._region(place)]
            return
        done: list[QRectF] = []
        for region in sorted(regions, key=_area, reverse=True):
            if any(larger.contains(region) for larger in done):
                continue
            done.append(region)
            self._old.clear()
            self._stale.append(region)
            if self._work is not None and self._work.region.intersects(region):
                self._drop(self._work)
            for place in self._met(region):
                part = self._region(place).intersected(region)
                if not part.isEmpty():
                    _add(self._chunks[place].dirty, part)

    def _drop(self, work: _Work) -> None:
        """Have what was begun begun anew: it would show what is no longer so."""
        self._work = None
        if work.place in self._chunks:
            _add(self._chunks[work.place].dirty, work.region)

    def _met(self, region: QRectF) -> list[Place]:
        """Return the chunks that there are of a region in mm."""
        s = self.scale
        box = QRectF(region.x() * s, region.y() * s, region.width() * s, region.height() * s)
        columns, rows = _lines(box.left(), box.right()), _lines(box.top(), box.bottom())
        if len(columns) * len(rows) < len(self._chunks):
            places = ((column, row) for row in rows for column in columns)
            return [place for place in places if place in self._chunks]
        return [place for place in self._chunks if place[0] in columns and place[1] in rows]

    def draw(self, painter: QPainter, scale: float, at: QPoint, view: QRect, budget: float) -> bool:
        """Draw the map at *scale* with its zero point *at* (device pixels) over *view*.

        Edits, and then new parts, are painted for about *budget* seconds. What is missing then is
        shown as a sketch, from before the edit, from the last scale or from the overview, and the
        result is False: draw again soon.
        """
        self._use(scale)
        visible = self._visible(at, view)
        if budget > 0 and not self._sketched(visible):
            self._paint(visible, view.center() - at, time.perf_counter() + budget)
        missing = [place for place in visible if place not in self._chunks]
        if missing:
            self._fill_in(painter, at, missing)
        for place in visible:
            if (chunk := self._chunks.get(place)) is not None:
                self._chunks.move_to_end(place)
                painter.drawPixmap(QPoint(place[0] * SIDE, place[1] * SIDE) + at, chunk.picture)
        self._trim()
        return not missing and self._is_done(visible)

    def prepare(self, at: QPoint, view: QRect, budget: float) -> bool:
        """Paint what lies just beside *view* for about *budget* seconds; say whether all is done.

        So the map can be moved without being seen unfinished.
        """
        around = self._visible(at, view.adjusted(-SIDE, -SIDE, SIDE, SIDE))
        self._paint(around, view.center() - at, time.perf_counter() + budget)
        self._trim()
        return self._is_done(around)

    def _is_done(self, places: Sequence[Place]) -> bool:
        if self._work is not None and self._work.place in places:
            return False
        return all(place in self._chunks and not self._chunks[place].dirty for place in places)

    def _sketched(self, visible: Sequence[Place]) -> bool:
        """Show what was edited at once, in plain colours; say whether that is all for this frame.

        It is so every other frame at most: in a quick stroke the art follows the brush.
        """
        shapes, self._sketch = self._sketch, []
        edited = [place for place in visible if shapes and self._dirty(place)]
        for place in edited:
            region = self._region(place)
            here = [plain for plain in shapes if region.intersects(plain.shape.boundingRect())]
            if here:
                painter = QPainter(self._chunks[place].picture)
                self._to_mm(painter, place)
                for plain in here:
                    plain.paint(painter)
                painter.end()
        self._plain = bool(edited) and not self._plain
        return self._plain

    def _dirty(self, place: Place) -> bool:
        return place in self._chunks and bool(self._chunks[place].dirty)

    def _paint(self, places: Sequence[Place], middle: QPoint, end: float) -> None:
        """Paint what is to be painted until *end*: what was edited, then what lies next."""
        while (work := self._work or self._next(places, middle)) is not None:
            self._work = None
            try:
                for _ in work.going:
                    if time.perf_counter() >= end:
                        self._work = work
                        return
            finally:
                if self._work is None:
                    self._show(work)  # what failed is shown too, as far as it came
            if time.perf_counter() >= end:
                return

    def _next(self, places: Sequence[Place], middle: QPoint) -> _Work | None:
        """Begin with what is to be painted first, if anything is."""
        edited = [place for place in places if self._dirty(place)]
        waiting = edited or [place for place in places if place not in self._chunks]
        if not waiting:
            return None
        place = min(waiting, key=lambda place: _distance(place, middle))
        region = self._chunks[place].dirty.pop() if edited else self._region(place)
        pixels = self._pixels(region, place)
        pixel = 1.5 / self.scale  # what an antialiased rim may reach over
        wide = region.adjusted(-pixel, -pixel, pixel, pixel)
        picture = QPixmap(SIDE, SIDE)  # Qt draws lines otherwise where a smaller one ends
        picture.fill(PAPER if self.painted.bounds.contains(wide) else QColor(0, 0, 0, 0))
        return _Work(place, region, pixels, picture, self._painting(place, pixels, wide, picture))

    def _painting(
        self, place: Place, pixels: QRect, region: QRectF, picture: QPixmap
    ) -> Iterator[None]:
        painter = QPainter(picture)
        try:
            painter.setClipRect(pixels)
            self._to_mm(painter, place)
            yield from self.painted.portions(painter, region, self.scale)
        finally:
            painter.end()

    def _show(self, work: _Work) -> None:
        """Put what was painted into its chunk."""
        chunk = self._chunks.get(work.place)
        if work.pixels.size() == QSize(SIDE, SIDE):
            self._chunks[work.place] = _Chunk(work.picture, chunk.dirty if chunk else [])
        elif chunk is not None:
            painter = QPainter(chunk.picture)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
            painter.drawPixmap(work.pixels, work.picture, work.pixels)
            painter.end()

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
        if scale == self.scale:
            return
        covered = len(self._chunks) / max(self.scale, 1e-9) ** 2
        before = len(self._old) / max(self._old_scale, 1e-9) ** 2
        if self._chunks and covered >= before * 0.7:  # else the older ones show more of the map
            self._old, self._old_scale = dict(self._chunks), self.scale
        self._chunks.clear()
        self._sketch.clear()
        self._work = None
        self.scale = scale

    def _region(self, place: Place) -> QRectF:
        side = SIDE / self.scale
        return QRectF(place[0] * side, place[1] * side, side, side)

    def _visible(self, at: QPoint, view: QRect) -> list[Place]:
        b, s = self.painted.bounds, self.scale
        left = max(b.left() * s, view.left() - at.x())
        right = min(b.right() * s, view.right() + 1 - at.x())
        top = max(b.top() * s, view.top() - at.y())
        bottom = min(b.bottom() * s, view.bottom() + 1 - at.y())
        if left >= right or top >= bottom:
            return []
        columns = _lines(left, right)
        return [(column, row) for row in _lines(top, bottom) for column in columns]

    def _pixels(self, region: QRectF, place: Place) -> QRect:
        s = self.scale
        part = QRectF(region.x() * s, region.y() * s, region.width() * s, region.height() * s)
        part.translate(-place[0] * SIDE, -place[1] * SIDE)
        return part.toAlignedRect() & QRect(0, 0, SIDE, SIDE)

    def _to_mm(self, painter: QPainter, place: Place) -> None:
        painter.translate(-place[0] * SIDE, -place[1] * SIDE)
        painter.scale(self.scale, self.scale)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def _fill_in(self, painter: QPainter, at: QPoint, missing: Sequence[Place]) -> None:
        """Paint what is known of the map where chunks are not ready yet."""
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        clip = QRegion()
        for column, row in missing:
            clip |= QRect(column * SIDE, row * SIDE, SIDE, SIDE).translated(at)
        painter.setClipRegion(clip)
        b, s = self.painted.bounds, self.scale
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
        for _ in self.painted.portions(painter, region, scale):
            pass
        painter.end()

    def _trim(self) -> None:
        while len(self._chunks) > KEEP:
            self._chunks.popitem(last=False)


def _lines(low: float, high: float) -> range:
    """Return the columns, or rows, of chunks that lie between two device pixels."""
    return range(int(low // SIDE), int((high - 1e-6) // SIDE) + 1)


def _area(region: QRectF) -> float:
    return region.width() * region.height()


def _distance(place: Place, middle: QPoint) -> int:
    dx = place[0] * SIDE + SIDE // 2 - middle.x()
    dy = place[1] * SIDE + SIDE // 2 - middle.y()
    return dx * dx + dy * dy


def _add(regions: list[QRectF], region: QRectF) -> None:
    """Add a region; what overlaps becomes one, so that nothing is painted twice."""
    while True:
        met = next((n for n, other in enumerate(regions) if other.intersects(region)), None)
        if met is None:
            break
        region = region.united(regions.pop(met))
    regions.append(region)
