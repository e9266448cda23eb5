"""A layer that is painted as one and then laid on the map half transparent."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

if TYPE_CHECKING:
    from collections.abc import Callable


def paint_faded(
    painter: QPainter,
    region: QRectF,
    scale: float,
    strength: float,
    paint: Callable[[QPainter], None],
) -> None:
    """Have *paint* paint *region* (mm) with a *strength* from 0 (not at all) to 1.

    *scale* is device pixels a mm. What overlaps within the layer does not shine through.
    """
    if strength <= 0.0:
        return
    if strength >= 1.0:
        paint(painter)
        return
    wide, high = math.ceil(region.width() * scale), math.ceil(region.height() * scale)
    picture = QImage(max(wide, 1), max(high, 1), QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(0)
    own = QPainter(picture)
    own.setRenderHint(QPainter.RenderHint.Antialiasing)
    own.scale(scale, scale)
    own.translate(-region.topLeft())
    paint(own)
    own.end()
    painter.save()
    painter.setOpacity(painter.opacity() * strength)
    target = QRectF(region.left(), region.top(), picture.width() / scale, picture.height() / scale)
    painter.drawImage(target, picture)
    painter.restore()
