from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent

from studio.ui.canvas.wheel import Wheel, read

pytestmark = [pytest.mark.gui, pytest.mark.case("VIEW-01")]
NONE = Qt.KeyboardModifier.NoModifier


def wheel(
    angle: tuple[int, int] = (0, 0),
    pixel: tuple[int, int] = (0, 0),
    held: Qt.KeyboardModifier = NONE,
) -> Wheel:
    at = QPointF(10, 10)
    phase = Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(
        at, at, QPoint(*pixel), QPoint(*angle), Qt.MouseButton.NoButton, held, phase, False
    )
    return read(event)


def test_an_event_without_movement_does_nothing():
    assert wheel() == (0, 0, 0)


def test_sideways_moves_and_does_not_zoom():
    assert wheel(angle=(120, 0)) == (0, 50, 0)
    assert wheel(angle=(40, 8), pixel=(30, 6)).zoom == 0


def test_a_notch_up_and_one_down_are_opposite():
    assert wheel(angle=(0, 120)).zoom == 1
    assert wheel(angle=(0, -120)).zoom == -1
    assert wheel(angle=(0, 30)).zoom == 0.25


def test_pixel_distance_alone_zooms_by_its_size():
    assert wheel(pixel=(0, 50)).zoom == 0.5
    assert wheel(pixel=(0, -50)).zoom == -0.5


def test_shift_moves_sideways():
    assert wheel(angle=(0, 120), held=Qt.KeyboardModifier.ShiftModifier) == (0, 50, 0)
