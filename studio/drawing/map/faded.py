"""A layer that is painted as one and then laid on the map half transparent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QTransform

if TYPE_CHECKING:
    from collections.abc import Callable


def paint_faded(
    painter: QPainter,
    region: QRectF,
    strength: float,
    paint: Callable[[QPainter], None],
) -> None:
    """Have *paint* paint *region* (mm) with a *strength* from 0 (not at all) to 1.

    What overlaps within the layer does not shine through. Each pixel is where it would be in full.
    """
    if strength <= 0.0:
        return
    if strength >= 1.0:
        paint(painter)
        return
    to_pixels = painter.deviceTransform()
    pixels = to_pixels.mapRect(region).toAlignedRect()
    picture = QImage(pixels.size(), QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(0)
    own = QPainter(picture)
    own.setRenderHint(QPainter.RenderHint.Antialiasing)
    corner = QPointF(pixels.topLeft())
    own.setTransform(to_pixels * QTransform.fromTranslate(-corner.x(), -corner.y()))
    paint(own)
    own.end()
    painter.save()
    painter.setOpacity(painter.opacity() * strength)
    to_mm, _ = to_pixels.inverted()
    painter.drawImage(to_mm.mapRect(QRectF(pixels)), picture)
    painter.restore()
