from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from studio.drawing.dice import PIP, PIPS, paint_chance, paint_die, per_cent

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
SIDE = 120


def drawn(paint):
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    paint(painter, QRectF(0, 0, SIDE, SIDE))
    painter.end()
    return image


def pips(face):
    image = drawn(lambda painter, rect: paint_die(painter, face, rect))
    return {
        (x, y)
        for x in (-0.27, 0.0, 0.27)
        for y in (-0.27, 0.0, 0.27)
        if image.pixelColor(round((0.5 + x) * SIDE), round((0.5 + y) * SIDE)) == QColor(PIP)
    }


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_shows_as_many_pips_as_it_says(face):
    assert len(PIPS[face]) == face
    assert pips(face) == set(PIPS[face])


@pytest.mark.parametrize("face", range(1, 7))
def test_opposite_pips_lie_opposite(face):
    assert {(-x, -y) for x, y in PIPS[face]} == set(PIPS[face])


def test_a_face_above_six_is_a_number():
    twelve = drawn(lambda painter, rect: paint_die(painter, 12, rect))
    assert twelve != drawn(lambda painter, rect: paint_die(painter, 20, rect))


def test_a_forced_die_and_one_that_does_not_count_look_different():
    plain = drawn(lambda painter, rect: paint_die(painter, 3, rect))
    forced = drawn(lambda painter, rect: paint_die(painter, 3, rect, forced=True))
    faded = drawn(lambda painter, rect: paint_die(painter, 3, rect, faded=True))
    assert plain != forced
    middle = SIDE // 2
    assert faded.pixelColor(middle, middle).alpha() < plain.pixelColor(middle, middle).alpha()


@pytest.mark.parametrize(
    ("part", "whole", "words"),
    [(0, 6, "0"), (6, 6, "100"), (1, 1000, "1"), (999, 1000, "99"), (1, 3, "33"), (2, 3, "67"),
     (0, 0, "0")],
)  # fmt: skip
def test_a_chance_in_per_cent_keeps_never_and_always_apart(part, whole, words):
    assert per_cent(part, whole) == words


def test_the_ring_of_a_chance_is_filled_by_its_part_from_the_top_clockwise():
    tint = QColor("#b5307a")
    image = drawn(lambda painter, rect: paint_chance(painter, 1, 4, rect))
    reach = round(0.42 * SIDE * 0.7071)
    middle = SIDE // 2
    assert image.pixelColor(middle + reach, middle - reach) == tint
    for dx, dy in ((reach, reach), (-reach, reach), (-reach, -reach)):
        assert image.pixelColor(middle + dx, middle + dy) != tint
