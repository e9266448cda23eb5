"""The canvas: a viewport that turns the pointer, the wheel and keys into calls of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QNativeGestureEvent
from PySide6.QtWidgets import QToolTip

from studio.ui.canvas.camera import STEP
from studio.ui.canvas.hand import BUTTONS, KEYS, pointer_at
from studio.ui.canvas.viewport import Viewport
from studio.ui.canvas.wheel import read

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import (
        QDragEnterEvent,
        QDragMoveEvent,
        QDropEvent,
        QFocusEvent,
        QHideEvent,
        QMouseEvent,
        QWheelEvent,
    )
    from PySide6.QtWidgets import QWidget

    from studio.tools.tool import Pointer
    from studio.ui.canvas.hand import Hand
    from studio.ui.theme.theme import Theme

ARROW = 64.0  # pixels that an arrow key moves
THING = "application/x-hexwright-thing"  # of a drag from the palette: "counter:ID", "marker:KIND"
_ARROWS = {
    Qt.Key.Key_Left: (1, 0),
    Qt.Key.Key_Right: (-1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}
_PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)


class MapView(Viewport):
    """The canvas. Space, or the middle button, moves the map; the wheel zooms about the pointer.

    Every gesture that a tool saw begin is seen to end: losing the focus, hiding, a press of Space
    or a release outside the window finish it.
    """

    pointed = Signal(object)  # the Pointer, or None after it left
    dropped = Signal(str, object)  # what came from the palette, and the Pointer

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._hand: Hand | None = None
        self.explain: Callable[[], str] = str  # what is marked where the pointer rests
        self._space = False
        self._at: QPointF | None = None  # where the pointer rests
        self._panning: QPointF | None = None
        self._pan_button: Qt.MouseButton | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAcceptDrops(True)

    def use(self, hand: Hand | None) -> None:
        """Let *hand* follow the pointer from now on."""
        if self._hand is not None and self._hand is not hand:
            self._hand.finish()
        self._hand = hand

    # -- the pointer

    def _pointer(self, event: QMouseEvent, button: Qt.MouseButton | None = None) -> Pointer:
        at = self.camera.to_map(event.position().x(), event.position().y())
        return pointer_at(self._picture, at, button, event.modifiers())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin to move the map, or pass the press on."""
        if self._panning is not None:
            return
        button = event.button()
        busy = self._hand is not None and self._hand.busy
        if not busy and (button == Qt.MouseButton.MiddleButton or self._space):
            self._start_pan(event.position(), button)
        elif self._hand is not None and button in BUTTONS and self._picture is not None:
            self._hand.press(self._pointer(event, button))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move the map, or pass the move on; a button whose release was lost is released."""
        if self._panning is not None:
            if event.buttons() & (self._pan_button or Qt.MouseButton.NoButton):
                step = event.position() - self._panning
                self._panning = event.position()
                self._pan(step.x(), step.y())
                return
            self._stop_pan()
        if self._hand is None or self._picture is None:
            return
        if self._hand.busy and not event.buttons():
            self._hand.finish()
        pointer = self._pointer(event)
        self._at = event.position()
        self._hand.move(pointer)
        self.pointed.emit(pointer)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Stop moving the map, or pass the release on."""
        if self._panning is not None:
            if event.button() == self._pan_button:
                self._stop_pan()
        elif self._hand is not None and event.button() in BUTTONS:
            self._hand.release(self._pointer(event, event.button()))
            self.pointed.emit(self._pointer(event))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Pass a double click on; of other buttons it is one more press."""
        if self._space or event.button() != Qt.MouseButton.LeftButton:
            self.mousePressEvent(event)
        elif self._hand is not None and self._picture is not None:
            self._hand.double_click(self._pointer(event, event.button()))

    def leaveEvent(self, event: QEvent) -> None:
        """Say that the pointer left."""
        super().leaveEvent(event)
        self._at = None
        if self._hand is not None:
            self._hand.leave()
        self.pointed.emit(None)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom about the pointer, or move sideways."""
        wheel = read(event)
        event.accept()
        if wheel.zoom:
            self._zoom_about(STEP**wheel.zoom, event.position())
        elif wheel.dx or wheel.dy:
            self._pan(wheel.dx, wheel.dy)

    def event(self, event: QEvent) -> bool:
        """Zoom by a pinch; explain what is marked where the pointer rests."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.explain(), self)
            return True
        if isinstance(event, QNativeGestureEvent):
            zooms = event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture
            if zooms and event.value():
                self._zoom_about(1 + event.value(), event.position())
            return zooms
        return super().event(event)

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
            self._hand.move(self._pointer_at(event.position(), None))

    def dropEvent(self, event: QDropEvent) -> None:
        """Tell what was dropped where."""
        event.acceptProposedAction()
        name = bytes(event.mimeData().data(THING).data()).decode("utf-8")
        self.dropped.emit(name, self._pointer_at(event.position(), Qt.MouseButton.LeftButton))

    def _pointer_at(self, place: QPointF, button: Qt.MouseButton | None) -> Pointer:
        return pointer_at(self._picture, self.camera.to_map(place.x(), place.y()), button)

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
            self._pan(dx * ARROW, dy * ARROW)
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Let go of Space."""
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._hold_space(held=False)
        else:
            super().keyReleaseEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow keys wherever in the window the focus is, as far as nothing there takes them.

        They are Shift under a resting pointer, and what the tool in hand takes before the menus do.
        """
        if not isinstance(event, QKeyEvent):
            return super().eventFilter(watched, event)
        if event.key() == Qt.Key.Key_Shift:
            self._hold_shift(held=event.type() == QEvent.Type.KeyPress)
        key = KEYS.get(event.key()) if event.modifiers() in _PLAIN else None
        if key is None or self._hand is None or not self._hand.takes(key):
            return super().eventFilter(watched, event)
        if event.type() == QEvent.Type.KeyPress:
            self._hand.key(key)
        event.accept()
        return True

    def _hold_shift(self, *, held: bool) -> None:
        if self._at is not None and self._hand is not None and not self._hand.busy:
            at, shift = self.camera.to_map(self._at.x(), self._at.y()), Qt.KeyboardModifier
            modifiers = shift.ShiftModifier if held else shift.NoModifier
            self._hand.move(pointer_at(self._picture, at, None, modifiers))

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
