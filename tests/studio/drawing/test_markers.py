from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from engine.rulesets import get
from studio.drawing.markers import (
    OTHER,
    SIGNS,
    paint_badge,
    paint_edge_arrow,
    paint_marker_name,
    paint_play_marker,
    paint_rim,
    sign,
)

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
SIDE = 200
HEX = tuple(
    (100 + x * 80, 100 + y * 80)
    for x, y in ((0.5, -0.87), (1, 0), (0.5, 0.87), (-0.5, 0.87), (-1, 0), (-0.5, -0.87))
)


def drawn(paint):
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    return image


def ink(image, box):
    x0, y0, x1, y1 = box
    return sum(image.pixelColor(x, y).alpha() > 0 for x in range(x0, x1) for y in range(y0, y1))


def test_every_kind_of_marker_of_the_ruleset_has_a_sign_of_its_own():
    assert {kind.id for kind in get("atz").marker_kinds} <= set(SIGNS)
    assert sign("moon") == OTHER


@pytest.mark.parametrize(("a", "b"), list(combinations(SIGNS, 2)))
def test_two_kinds_differ_without_colour_too(a, b):
    def grey(kind):
        image = drawn(lambda p: paint_badge(p, kind, QPointF(100, 100), 400, None))
        return image.convertToFormat(QImage.Format.Format_Mono)

    assert SIGNS[a].icon != SIGNS[b].icon
    assert grey(a) != grey(b)


def test_the_rim_lies_inside_the_space_and_leaves_its_middle_free():
    image = drawn(lambda p: paint_rim(p, "spawn", HEX, 140))
    assert ink(image, (0, 0, SIDE, SIDE)) > 1000
    assert ink(image, (60, 60, 140, 140)) == 0
    assert ink(image, (0, 0, SIDE, 26)) == 0


def test_a_badge_with_a_number_is_wider():
    narrow = drawn(lambda p: paint_badge(p, "spawn", QPointF(100, 100), 200, None))
    wide = drawn(lambda p: paint_badge(p, "spawn", QPointF(100, 100), 200, 2))
    assert ink(wide, (0, 80, 70, 120)) > 0
    assert ink(narrow, (0, 80, 70, 120)) == 0
    other = drawn(lambda p: paint_badge(p, "spawn", QPointF(100, 100), 200, 3))
    assert wide != other


@pytest.mark.parametrize(("kind", "outwards"), [("exit", True), ("entry", False), ("spawn", False)])
def test_arrows_point_out_for_exits_and_in_for_all_that_comes(kind, outwards):
    image = drawn(lambda p: paint_edge_arrow(p, kind, (100.0, 100.0), (0.0, -1.0), 300.0))
    widths = [ink(image, (0, y, SIDE, y + 1)) for y in range(SIDE)]
    tip = next(y for y in range(SIDE) if widths[y])
    tail = next(y for y in reversed(range(SIDE)) if widths[y])
    assert (widths[tip + 3] < widths[tail - 3]) == outwards


def test_a_name_is_written_around_its_point():
    image = drawn(lambda p: paint_marker_name(p, "exit", "Chapel road", QPointF(100, 100), 200))
    assert ink(image, (60, 85, 140, 115)) > 300


def test_shots_show_their_number_and_tags_their_kind():
    def marker(kind, badge=""):
        return drawn(lambda p: paint_play_marker(p, kind, badge, QRectF(0, 0, SIDE, SIDE)))

    pictures = [
        marker("shots", "1"),
        marker("shots", "6"),
        marker("entered"),
        marker("searched"),
        marker("searched", "2"),
    ]
    assert all(a != b for a, b in combinations(pictures, 2))
    assert marker("shots", "3").pixelColor(100, 20).alpha() in {0, 255}
    assert QColor(marker("entered").pixelColor(100, 12)).alpha() == 255
