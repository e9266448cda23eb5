"""What a wheel or touchpad event asks for: zoom steps or a move, and often nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt

from studio.ui.canvas.camera import MOST

if TYPE_CHECKING:
    from PySide6.QtGui import QWheelEvent

NOTCH = 120  # eighths of a degree
PIXELS = 100  # of a touchpad, for as much as one notch


class Wheel(NamedTuple):
    """Notches to zoom in, and pixels to move the map."""

    zoom: float = 0.0
    dx: float = 0.0
    dy: float = 0.0


def read(event: QWheelEvent) -> Wheel:
    """Return what *event* asks for.

    Up and down zoom, exactly by their sizes; sideways, or with Shift, moves the map. An event
    without any movement, as touchpads send at the end of a gesture, does nothing.
    """
    angle, pixel = event.angleDelta(), event.pixelDelta()
    down = angle.y() / NOTCH if angle.y() else pixel.y() / PIXELS
    down = min(max(down, -MOST), MOST)
    across = pixel.x() if pixel.x() else angle.x() / NOTCH * PIXELS / 2
    if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
        return Wheel(dx=across or down * PIXELS / 2)
    if down and abs(down) * PIXELS >= abs(across):
        return Wheel(zoom=down)
    return Wheel(dx=across)
