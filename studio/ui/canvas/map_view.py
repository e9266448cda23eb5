"""The canvas: shows a map through a camera and turns the pointer and keys into calls of a tool."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QNativeGestureEvent, QPainter
from PySide6.QtWidgets import QWidget

from studio.tools.tool import Pointer
from studio.ui.canvas.camera import Camera, Rect
from studio.ui.canvas.chunks import ChunkCache, Painted
from studio.ui.canvas.wheel import read

if TYPE_CHECKING:
    from PySide6.QtGui import (
        QDragEnterEvent,
        QDragMoveEvent,
        QDropEvent,
        QFocusEvent,
        QHideEvent,
        QKeyEvent,
        QMouseEvent,
        QPaintEvent,
        QPixmap,
        QResizeEvent,
        QWheelEvent,
    )

    from studio.tools.tool import Button, Modifier
    from studio.ui.theme.theme import Theme

BUDGET = 0.012  # seconds of a frame for painting new parts of the map
SETTLE = 90  # ms after the last zoom step until the map is painted sharp
ARROW = 64.0  # pixels that an arrow key moves
THING = "application/x-hexwright-thing"  # of a drag from the palette: "counter:ID", "marker:KIND"

_BUTTONS: dict[Qt.MouseButton, Button] = {
    Qt.MouseButton.LeftButton: "left",
    Qt.MouseButton.RightButton: "right",
    Qt.MouseButton.MiddleButton: "middle",
}
_MODIFIERS: tuple[tuple[Qt.KeyboardModifier, Modifier], ...] = (
    (Qt.KeyboardModifier.ShiftModifier, "shift"),
    (Qt.KeyboardModifier.ControlModifier, "ctrl"),
    (Qt.KeyboardModifier.AltModifier, "alt"),
)
_ARROWS = {
    Qt.Key.Key_Left: (1, 0),
    Qt.Key.Key_Right: (-1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}


class Picture(Painted, Protocol):
    """What the canvas shows: a still map below, and what changes often above it."""

    def paint_above(self, painter: QPainter, region: QRectF, scale: float) -> None:
        """Paint counters and overlays; the painter works in mm."""

    def space_at(self, x: float, y: float) -> str | None:
        """Return the id of the space at a point in mm."""

    def tooltip_at(self, x: float, y: float) -> str:
        """Return what to tell about a point when the pointer rests there."""


class Hand(Protocol):
    """Who follows the pointer: the toolbox, or whoever plays."""

    @property
    def busy(self) -> bool:
        """Whether a gesture runs."""

    def press(self, pointer: Pointer) -> None:
        """A button went down."""

    def move(self, pointer: Pointer) -> None:
        """The pointer moved."""

    def release(self, pointer: Pointer) -> None:
        """A button went up."""

    def double_click(self, pointer: Pointer) -> None:
        """The left button was clicked twice."""

    def leave(self) -> None:
        """The pointer left the canvas."""

    def finish(self) -> None:
        """End the running gesture as a release would."""

    def cancel(self) -> None:
        """Drop the running gesture."""


class MapView(QWidget):
    """The canvas. Space, or the middle button, moves the map; the wheel zooms about the pointer.

    Every gesture that a tool saw begin is seen to end: losing the focus, hiding, a press of Space
    or a release outside the window finish it.
    """

    zoomed = Signal(float)  # per cent
    moved = Signal()  # the camera moved or the view has another size
    pointed = Signal(object)  # the Pointer, or None after it left
    dropped = Signal(str, object)  # what came from the palette, and the Pointer

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.camera = Camera()
        self._theme = theme
        self._picture: Picture | None = None
        self._chunks: ChunkCache | None = None
        self._hand: Hand | None = None
        self._space = False
        self._panning: QPointF | None = None
        self._pan_button: Qt.MouseButton | None = None
        self._last: Pointer | None = None
        self._fresh = True  # not fitted yet
        self._settling = QTimer(self, singleShot=True, interval=SETTLE)
        self._settling.timeout.connect(self.update)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMinimumSize(240, 160)
        self.setAcceptDrops(True)
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

    def replace_picture(self, picture: Picture, region: QRectF | None) -> None:
        """Show the same map after a change in *region* (None: anywhere)."""
        self._picture = picture
        if self._chunks is None:
            self.show_picture(picture)
            return
        self._chunks.painted = picture
        self._chunks.invalidate(region)
        self.set_bounds(picture.bounds)
        self.update()

    def set_bounds(self, bounds: QRectF) -> None:
        """Take other bounds of the map, in mm."""
        self.camera.bounds = Rect(bounds.x(), bounds.y(), bounds.width(), bounds.height())
        if self._fresh and self.isVisible():
            self.fit()

    def use(self, hand: Hand | None) -> None:
        """Let *hand* follow the pointer from now on."""
        if self._hand is not None and self._hand is not hand:
            self._hand.finish()
        self._hand = hand

    def repaint_map(self, region: QRectF | None = None) -> None:
        """Paint a part of the map anew, or all of it."""
        if self._chunks is not None:
            self._chunks.invalidate(region)
            self.update()

    def overview(self) -> QPixmap | None:
        """Return the whole map as a small picture."""
        return self._chunks.overview() if self._chunks is not None else None

    # -- the camera

    def fit(self) -> None:
        """Show the whole map."""
        self._fresh = False
        self.camera.fit()
        self._camera_moved()

    def zoom(self, factor: float) -> None:
        """Zoom around the middle of the view."""
        self._fresh = False
        w, h = self.camera.view
        self.camera.zoom_to(self.camera.scale * factor, w / 2, h / 2)
        self._camera_moved()

    def zoom_to(self, percent: float) -> None:
        """Zoom to so many per cent of real size."""
        self.zoom(percent / self.camera.percent)

    def centre_on(self, x: float, y: float) -> None:
        """Bring a point in mm to the middle."""
        self._fresh = False
        self.camera.centre_on(x, y)
        self._camera_moved()

    def scroll_by(self, dx: float, dy: float) -> None:
        """Move the view by so many mm of the map to the right and down."""
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

    # -- painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint desk, sheet, map and what lies above it."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._theme.colours.desk))
        if self._picture is None or self._chunks is None:
            painter.end()
            return
        ratio = self.devicePixelRatioF()
        at = QPoint(round(self.camera.x * ratio), round(self.camera.y * ratio))
        scale = self.camera.scale * ratio
        size = self.size() * ratio
        painter.scale(1 / ratio, 1 / ratio)  # from here on in device pixels
        self._paint_shade(painter, self._picture.bounds, at, scale)
        budget = 0.0 if self._settling.isActive() else BUDGET
        whole = QRectF(0, 0, size.width(), size.height()).toAlignedRect()
        if not self._chunks.draw(painter, scale, at, whole, budget) and budget:
            QTimer.singleShot(0, self, self.update)
        painter.translate(at)
        painter.scale(scale, scale)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shown = self.camera.shown()
        region = QRectF(shown.left, shown.top, shown.width, shown.height)
        self._picture.paint_above(painter, region, scale)
        painter.end()

    def _paint_shade(self, painter: QPainter, b: QRectF, at: QPoint, scale: float) -> None:
        sheet = QRectF(b.x() * scale, b.y() * scale, b.width() * scale, b.height() * scale)
        shade = QColor(self._theme.colours.desk_shade)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for step in range(1, 6):
            shade.setAlpha(150 // (step + 1))
            painter.setPen(shade)
            painter.drawRect(sheet.translated(at).adjusted(-step, -step, step - 1, step - 1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the middle in the middle; fit a map that was not seen before."""
        self.camera.resize(event.size().width(), event.size().height())
        if self._fresh and self._picture is not None:
            self.camera.fit()
        self._camera_moved()

    # -- the pointer

    def _pointer(self, event: QMouseEvent, button: Qt.MouseButton | None = None) -> Pointer:
        at = self.camera.to_map(event.position().x(), event.position().y())
        space = self._picture.space_at(*at) if self._picture is not None else None
        held = frozenset(name for flag, name in _MODIFIERS if event.modifiers() & flag)
        return Pointer(at, space, _BUTTONS.get(button) if button is not None else None, held)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin to move the map, or pass the press on."""
        if self._panning is not None:
            return
        button = event.button()
        busy = self._hand is not None and self._hand.busy
        if not busy and (button == Qt.MouseButton.MiddleButton or self._space):
            self._start_pan(event.position(), button)
        elif self._hand is not None and button in _BUTTONS and self._picture is not None:
            self._last = self._pointer(event, button)
            self._hand.press(self._last)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move the map, or pass the move on; a button whose release was lost is released."""
        if self._panning is not None:
            if event.buttons() & (self._pan_button or Qt.MouseButton.NoButton):
                step = event.position() - self._panning
                self._panning = event.position()
                self._fresh = False
                self.camera.pan(step.x(), step.y())
                self._camera_moved()
                return
            self._stop_pan()
        if self._hand is None or self._picture is None:
            return
        if self._hand.busy and not event.buttons():
            self._hand.finish()
        self._last = self._pointer(event)
        self._hand.move(self._last)
        self.pointed.emit(self._last)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Stop moving the map, or pass the release on."""
        if self._panning is not None:
            if event.button() == self._pan_button:
                self._stop_pan()
        elif self._hand is not None and event.button() in _BUTTONS:
            self._hand.release(self._pointer(event, event.button()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Pass a double click on; of other buttons it is one more press."""
        if self._space or event.button() != Qt.MouseButton.LeftButton:
            self.mousePressEvent(event)
        elif self._hand is not None and self._picture is not None:
            self._hand.double_click(self._pointer(event, event.button()))

    def leaveEvent(self, event: QEvent) -> None:
        """Say that the pointer left."""
        super().leaveEvent(event)
        self._last = None
        if self._hand is not None:
            self._hand.leave()
        self.pointed.emit(None)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom about the pointer, or move sideways."""
        wheel = read(event)
        event.accept()
        if wheel.zoom:
            self._fresh = False
            self._settling.start()
            self.camera.zoom(wheel.zoom, event.position().x(), event.position().y())
            self._camera_moved()
        elif wheel.dx or wheel.dy:
            self._fresh = False
            self.camera.pan(wheel.dx, wheel.dy)
            self._camera_moved()

    def event(self, event: QEvent) -> bool:
        """Pinch gestures zoom; tooltips tell about the place."""
        if isinstance(event, QNativeGestureEvent):
            return self._gesture(event)
        if event.type() == QEvent.Type.ToolTip and self._picture is not None:
            self.setToolTip(self._tooltip())
        return super().event(event)

    def _tooltip(self) -> str:
        if self._picture is None or self._last is None:
            return ""
        return self._picture.tooltip_at(*self._last.at)

    def _gesture(self, event: QNativeGestureEvent) -> bool:
        if event.gestureType() != Qt.NativeGestureType.ZoomNativeGesture or not event.value():
            return False
        self._settling.start()
        at = event.position()
        self.camera.zoom_to(self.camera.scale * (1 + event.value()), at.x(), at.y())
        self._camera_moved()
        return True

    # -- things from the palette

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take things from the palette; files go to the window."""
        if event.mimeData().hasFormat(THING):
            event.acceptProposedAction()
        else:
            event.ignore()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Follow the thing that is dragged."""
        event.acceptProposedAction()
        if self._hand is not None and not self._hand.busy:
            self._hand.move(self._pointer_at(event.position()))

    def dropEvent(self, event: QDropEvent) -> None:
        """Tell what was dropped where."""
        event.acceptProposedAction()
        name = bytes(event.mimeData().data(THING).data()).decode("utf-8")
        self.dropped.emit(name, self._pointer_at(event.position(), "left"))

    def _pointer_at(self, place: QPointF, button: Button | None = None) -> Pointer:
        at = self.camera.to_map(place.x(), place.y())
        space = self._picture.space_at(*at) if self._picture is not None else None
        return Pointer(at, space, button)

    # -- keys and focus

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space moves the map while held, Esc drops a gesture, arrows move the view."""
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Space:
            if not event.isAutoRepeat():
                self._hold_space(held=True)
        elif key == Qt.Key.Key_Escape and self._hand is not None and self._hand.busy:
            self._hand.cancel()
        elif key in _ARROWS:
            dx, dy = _ARROWS[key]
            self._fresh = False
            self.camera.pan(dx * ARROW, dy * ARROW)
            self._camera_moved()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Let go of Space."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._hold_space(held=False)
        else:
            super().keyReleaseEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Finish whatever runs: the release may never come here."""
        super().focusOutEvent(event)
        self._let_go()

    def changeEvent(self, event: QEvent) -> None:
        """Finish whatever runs when the window is no longer in front."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and not self.isActiveWindow():
            self._let_go()

    def hideEvent(self, event: QHideEvent) -> None:
        """Finish whatever runs."""
        self._let_go()
        super().hideEvent(event)

    def _let_go(self) -> None:
        self._hold_space(held=False)
        self._stop_pan()
        if self._hand is not None and self._hand.busy:
            self._hand.finish()

    def _hold_space(self, *, held: bool) -> None:
        self._space = held
        if held and self._hand is not None and self._hand.busy:
            self._hand.finish()
        if self._panning is None:
            self._show_cursor(Qt.CursorShape.OpenHandCursor if held else None)

    def _start_pan(self, at: QPointF, button: Qt.MouseButton) -> None:
        self._panning, self._pan_button = at, button
        self._show_cursor(Qt.CursorShape.ClosedHandCursor)

    def _stop_pan(self) -> None:
        self._panning = self._pan_button = None
        self._show_cursor(Qt.CursorShape.OpenHandCursor if self._space else None)

    def _show_cursor(self, shape: Qt.CursorShape | None) -> None:
        if shape is None:
            self.unsetCursor()
        else:
            self.setCursor(shape)
