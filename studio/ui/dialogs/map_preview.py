"""A small picture of a map as it would be, with a frame around what is meant."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen
from PySide6.QtWidgets import QWidget

from engine.errors import EngineError
from studio.drawing.pictures import thumbnail
from studio.publish.png import subject

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from engine.geometry.layout import Bounds
    from engine.model.project import Project
    from studio.ui.theme.theme import Theme

MARGIN = 14


class MapPreview(QWidget):
    """Shows a map, or a scenario as it is set up, as large as there is room."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._shown: tuple[Project, str] | None = None
        self._frame: Bounds | None = None
        self._sheet: Bounds | None = None
        self._image: QImage | None = None
        self.setMinimumSize(360, 320)

    @property
    def picture(self) -> QImage | None:
        """The picture as it is painted, None if there is nothing to show."""
        if self._image is None and self._shown is not None:
            self._image = self._drawn(*self._shown)
        return self._image

    def show_map(self, project: Project, document: str, frame: Bounds | None = None) -> None:
        """Show another map or scenario; *frame* is an area of its sheet, in mm."""
        self._shown, self._frame, self._image = (project, document), frame, None
        self.update()

    def clear(self) -> None:
        """Show nothing."""
        self._shown = self._image = None
        self.update()

    def resizeEvent(self, _event: object) -> None:
        """Draw the picture anew for the new size."""
        self._image = None

    def _drawn(self, project: Project, document: str) -> QImage | None:
        ratio = self.devicePixelRatioF()
        room = self.size() * ratio
        gap = round(2 * MARGIN * ratio)
        try:
            found = subject(project, document)
            image = thumbnail(found, max(1, room.width() - gap), max(1, room.height() - gap))
        except EngineError:
            return None
        self._sheet = found.board.bounds
        image.setDevicePixelRatio(ratio)
        return image

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the map and the frame."""
        colours = self._theme.colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.desk))
        painter.drawRoundedRect(QRectF(self.rect()), 8, 8)
        image = self.picture
        if image is not None and self._sheet is not None:
            size = image.deviceIndependentSize()
            at = QRectF(
                (self.width() - size.width()) / 2,
                (self.height() - size.height()) / 2,
                size.width(),
                size.height(),
            )
            painter.drawImage(at, image)
            self._paint_frame(painter, at, self._sheet)
        painter.end()

    def _paint_frame(self, painter: QPainter, at: QRectF, sheet: Bounds) -> None:
        frame = self._frame
        if frame is None:
            return
        scale = at.width() / sheet.width
        box = QRectF(
            at.left() + (frame.left - sheet.left) * scale,
            at.top() + (frame.top - sheet.top) * scale,
            frame.width * scale,
            frame.height * scale,
        ).intersected(at)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, style in (
            ("#ffffff", Qt.PenStyle.SolidLine),
            ("#1a1a1a", Qt.PenStyle.DashLine),
        ):
            painter.setPen(QPen(QColor(colour), 2, style))
            painter.drawRect(box)
