"""The small map in a corner of the canvas: where the view stands; a click goes there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QToolButton, QWidget

from engine.texts import Text

if TYPE_CHECKING:
    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QMouseEvent, QPaintEvent

    from studio.ui.canvas.map_view import MapView
    from studio.ui.theme.theme import Theme

LONGEST = 180
MARGIN = 12
PAD = 4


class Minimap(QWidget):
    """Lies in the lower right corner of its canvas; can be hidden and shown again."""

    hidden = Signal()

    def __init__(self, view: MapView, theme: Theme) -> None:
        super().__init__(view)
        self._view = view
        self._theme = theme
        self.wanted = True  # by the user; it hides itself while all of the map is in sight
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip(str(Text("Click or drag to go there.")))
        self.setAccessibleName(str(Text("Minimap")))
        self._close = QToolButton(self)
        self._close.setText("\N{MULTIPLICATION SIGN}")
        self._close.setFixedSize(20, 20)
        self._close.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._close.setToolTip(str(Text("Hide the minimap (Ctrl+M)")))
        self._close.clicked.connect(self.hidden)
        self._close.hide()
        view.installEventFilter(self)
        view.moved.connect(self.refresh)
        theme.changed.connect(self.update)

    def refresh(self) -> None:
        """Follow the canvas: the size of the map, and where the view stands."""
        size = self.sizeHint()
        if size != self.size():
            self.resize(size)
            self._close.move(size.width() - 20 - PAD, PAD)
        bounds, shown = self._view.camera.bounds, self._view.camera.shown()
        whole = shown.width >= bounds.width and shown.height >= bounds.height
        self.setVisible(self.wanted and not whole and self._view.picture is not None)
        room = self._view.size()
        self.move(room.width() - size.width() - MARGIN, room.height() - size.height() - MARGIN)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size that the map's shape asks for."""
        bounds = self._view.camera.bounds
        factor = LONGEST / max(bounds.width, bounds.height, 1)
        width, height = max(bounds.width * factor, 40), max(bounds.height * factor, 40)
        return QSize(round(width) + 2 * PAD, round(height) + 2 * PAD)

    def _map_rect(self) -> QRectF:
        return QRectF(self.rect()).adjusted(PAD, PAD, -PAD, -PAD)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the small map and the frame of what is shown."""
        colours, inner = self._theme.colours, self._map_rect()
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        painter.setPen(QColor(colours.line))
        painter.setBrush(QColor(colours.panel))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        small = self._view.overview()
        if small is not None:
            painter.drawPixmap(inner, small, QRectF(small.rect()))
        painter.setClipRect(inner)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        shown = self._shown(inner)
        painter.setPen(QPen(QColor(255, 255, 255, 200), 4))
        painter.drawRect(shown)
        painter.setPen(QPen(QColor(colours.accent), 2))
        painter.drawRect(shown)
        painter.end()

    def _shown(self, inner: QRectF) -> QRectF:
        bounds, shown = self._view.camera.bounds, self._view.camera.shown()
        fx, fy = inner.width() / bounds.width, inner.height() / bounds.height
        frame = QRectF(
            inner.x() + (shown.left - bounds.left) * fx,
            inner.y() + (shown.top - bounds.top) * fy,
            shown.width * fx,
            shown.height * fy,
        )
        return frame.intersected(inner.adjusted(1, 1, -1, -1))

    def _go(self, at: QPointF) -> None:
        bounds, inner = self._view.camera.bounds, self._map_rect()
        x = min(max((at.x() - inner.x()) / inner.width(), 0.0), 1.0)  # a drag may leave the map
        y = min(max((at.y() - inner.y()) / inner.height(), 0.0), 1.0)
        self._view.centre_on(bounds.left + x * bounds.width, bounds.top + y * bounds.height)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go there."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._go(event.position())
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Go there while dragging."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go(event.position())
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Keep the release from the canvas."""
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Show the button that hides it while the pointer is over it."""
        if event.type() in {QEvent.Type.Enter, QEvent.Type.Leave}:
            self._close.setVisible(event.type() == QEvent.Type.Enter)
        return super().event(event)
