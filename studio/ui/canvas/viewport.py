"""A map seen through a camera: a still picture, and what changes often painted above it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QWidget

from studio.ui.canvas.camera import Camera, Rect
from studio.ui.canvas.chunks import ChunkCache, Painted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QPaintEvent, QPixmap, QResizeEvent, QShowEvent

    from studio.drawing.map.sketch import Plain
    from studio.ui.theme.theme import Theme

BUDGET = 0.006  # seconds of a frame for painting new parts of the map
PAUSE = 16  # ms from one such frame to the next while nothing that is seen is missing
EDGE = 12  # pixels: what is nearer to the edge of the view is hardly seen
SETTLE = 90  # ms after the last zoom step until the map is painted sharp


class Picture(Painted, Protocol):
    """What the canvas shows: a still map below, and what changes often above it."""

    def paint_above(self, painter: QPainter, region: QRectF, scale: float) -> None:
        """Paint counters and overlays; the painter works in mm."""

    def space_at(self, x: float, y: float) -> str | None:
        """Return the id of the space at a point in mm."""

    def counter_at(self, x: float, y: float) -> str | None:
        """Return the id of the uppermost counter at a point in mm."""


class Viewport(QWidget):
    """Shows a map; knows nothing of the pointer."""

    zoomed = Signal(float)  # per cent
    moved = Signal()  # the camera moved, or view or map have another size

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.camera = Camera()
        self._theme = theme
        self._picture: Picture | None = None
        self._chunks: ChunkCache | None = None
        self._fresh = True  # not fitted yet
        self.settled = False  # whether all that is in view is painted and up to date
        self._settling = QTimer(self, singleShot=True, interval=SETTLE)
        self._settling.timeout.connect(self.update)
        # timers of its own: a single shot that never fires would keep the closed view for good
        self._going_on = QTimer(self, singleShot=True, interval=0)
        self._going_on.timeout.connect(self.update)
        self._preparing = QTimer(self, singleShot=True, interval=PAUSE)
        self._preparing.timeout.connect(self._prepare)
        self._fitting = QTimer(self, singleShot=True, interval=0)
        self._fitting.timeout.connect(self._fit_fresh)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(240, 160)
        theme.changed.connect(self.update)

    # -- what is shown

    @property
    def picture(self) -> Picture | None:
        """What is shown."""
        return self._picture

    def show_picture(self, picture: Picture | None) -> None:
        """Show another map; the camera stays, but a first map is fitted into the view."""
        self._picture = picture
        self._chunks = ChunkCache(picture) if picture is not None else None
        if picture is not None:
            self.set_bounds(picture.bounds)
        self.update()

    def replace_picture(
        self, picture: Picture, regions: Iterable[QRectF] | None, sketch: Iterable[Plain] = ()
    ) -> None:
        """Show the same map after a change in *regions* (None: all), as a *sketch* at first."""
        self._picture = picture
        if self._chunks is None:
            self.show_picture(picture)
            return
        self._chunks.painted = picture
        self._chunks.invalidate(regions, sketch)
        self.set_bounds(picture.bounds)
        self.update()

    def set_bounds(self, bounds: QRectF) -> None:
        """Take other bounds of the map, in mm."""
        before = self.camera.bounds
        self.camera.bound(Rect(bounds.x(), bounds.y(), bounds.width(), bounds.height()))
        fresh = self._fresh and self.isVisible()
        if fresh:
            self.camera.fit()
        if fresh or self.camera.bounds != before:
            self._camera_moved()

    def repaint_map(self, region: QRectF | None = None) -> None:
        """Paint a part of the map anew, or all of it."""
        if self._chunks is not None:
            self._chunks.invalidate(None if region is None else [region])
            self.update()

    def overview(self) -> QPixmap | None:
        """Return the whole map as a small picture."""
        return self._chunks.overview() if self._chunks is not None else None

    # -- the camera

    def fit(self) -> None:
        """Show the whole map, and keep it so until someone zooms or moves it."""
        self._fresh = True
        self.camera.fit()
        self._camera_moved()

    @property
    def fitted(self) -> bool:
        """Whether the whole map is shown, however large the view is."""
        return self._fresh

    def show_whole(self) -> None:
        """Show the whole map, once the view has the size that it is about to have."""
        self._fresh = True
        self._fitting.start()

    def _fit_fresh(self) -> None:
        if self._fresh and self.isVisible():
            self.fit()

    def begin_anew(self) -> None:
        """Fit what is shown next, and keep it fitted until someone zooms or moves it."""
        self._fresh = True

    def zoom(self, factor: float) -> None:
        """Zoom around the middle of the view."""
        self._fresh = False
        w, h = self.camera.view
        self.camera.zoom_to(self.camera.scale * factor, w / 2, h / 2)
        self._camera_moved()

    def zoom_to(self, percent: float) -> None:
        """Zoom to so many per cent of real size."""
        self.zoom(percent / self.camera.percent)

    def sees(self, x: float, y: float) -> bool:
        """Say whether a point in mm is in the view, and not only just."""
        shown, edge = self.camera.shown(), EDGE / self.camera.scale
        across = shown.left + edge <= x <= shown.left + shown.width - edge
        return across and shown.top + edge <= y <= shown.top + shown.height - edge

    def centre_on(self, x: float, y: float) -> None:
        """Bring a point in mm to the middle."""
        self._fresh = False
        self.camera.centre_on(x, y)
        self._camera_moved()

    def scroll_by(self, dx: float, dy: float) -> None:
        """Move the view by so many mm of the map to the right and down."""
        self._fresh = False
        self.camera.pan(-dx * self.camera.scale, -dy * self.camera.scale)
        self._camera_moved()

    def place(self) -> tuple[float, float, float]:
        """Return scale and the mm in the middle of the view, to come back to it."""
        w, h = self.camera.view
        return (self.camera.scale, *self.camera.to_map(w / 2, h / 2))

    def go_to(self, place: tuple[float, float, float]) -> None:
        """Go back to a `place`."""
        self._fresh = False
        self.camera.scale = place[0]
        self.camera.centre_on(place[1], place[2])
        self._camera_moved()

    def _camera_moved(self) -> None:
        self.update()
        self.zoomed.emit(self.camera.percent)
        self.moved.emit()

    def _pan(self, dx: float, dy: float) -> None:
        """Move the map by so many pixels."""
        self._fresh = False
        self.camera.pan(dx, dy)
        self._camera_moved()

    def _zoom_about(self, factor: float, at: QPointF) -> None:
        """Zoom about a pixel; the map is painted sharp again after a moment."""
        self._fresh = False
        self._settling.start()
        self.camera.zoom_to(self.camera.scale * factor, at.x(), at.y())
        self._camera_moved()

    # -- painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint desk, sheet, map and what lies above it."""
        painter = QPainter(self)
        try:
            self._paint(painter)
        finally:
            painter.end()  # whatever failed: a painter that is left over stops all painting

    def _paint(self, painter: QPainter) -> None:
        if self._picture is None or self._chunks is None:
            painter.fillRect(self.rect(), QColor(self._theme.colours.desk))
            return
        scale, at, whole = self._device()
        painter.scale(*[1 / self.devicePixelRatioF()] * 2)  # from here on in device pixels
        self._paint_desk(painter, whole, at, scale)
        budget = 0.0 if self._settling.isActive() else BUDGET
        self.settled = self._chunks.draw(painter, scale, at, whole, budget)
        if self.settled:
            self._preparing.start()
        elif budget:
            self._going_on.start()
        painter.translate(at)
        painter.scale(scale, scale)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shown = self.camera.shown()
        region = QRectF(shown.left, shown.top, shown.width, shown.height)
        self._picture.paint_above(painter, region, scale)

    def _device(self) -> tuple[float, QPoint, QRect]:
        """Return the scale, the zero point of the map and the view in device pixels."""
        ratio = self.devicePixelRatioF()
        at = QPoint(round(self.camera.x * ratio), round(self.camera.y * ratio))
        size = self.size() * ratio
        whole = QRectF(0, 0, size.width(), size.height()).toAlignedRect()
        return self.camera.scale * ratio, at, whole

    def _prepare(self) -> None:
        """Paint what will be seen when the map is moved, a little at a time."""
        scale, at, whole = self._device()
        if self._chunks is None or not self.isVisible() or self._chunks.scale != scale:
            return
        if not self._chunks.prepare(at, whole, BUDGET):
            self._preparing.start()

    def _paint_desk(self, painter: QPainter, view: QRect, at: QPoint, scale: float) -> None:
        """Paint the desk, and the shadow of the sheet on it, where the sheet does not cover it.

        The shadow is made of strips, which is far quicker than drawing a line.
        """
        b = self.camera.bounds
        sheet = QRectF(b.left * scale, b.top * scale, b.width * scale, b.height * scale)
        edge = sheet.translated(at).toRect()
        if edge.adjusted(1, 1, -1, -1).contains(view):
            return
        painter.fillRect(view, QColor(self._theme.colours.desk))
        shade = QColor(self._theme.colours.desk_shade)
        for step in range(1, 6):
            shade.setAlpha(150 // (step + 1))
            box = edge.adjusted(-step, -step, step, step)
            painter.fillRect(QRect(box.left(), box.top(), box.width(), 1), shade)
            painter.fillRect(QRect(box.left(), box.bottom(), box.width(), 1), shade)
            painter.fillRect(QRect(box.left(), box.top() + 1, 1, box.height() - 2), shade)
            painter.fillRect(QRect(box.right(), box.top() + 1, 1, box.height() - 2), shade)

    def showEvent(self, event: QShowEvent) -> None:
        """Fit a map that came while this was hidden."""
        super().showEvent(event)
        if self._picture is not None:
            self.set_bounds(self._picture.bounds)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the middle in the middle; fit a map that was not seen before."""
        self.camera.resize(event.size().width(), event.size().height())
        if self._fresh and self._picture is not None:
            self.camera.fit()
        self._camera_moved()
