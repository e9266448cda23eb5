import itertools
import time
from typing import get_args

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from engine.core.kinds import Face
from engine.texts import Text
from studio.drawing.overlays import LOOKS, paint_shapes
from studio.drawing.symbols import SYMBOLS
from studio.overlays.shapes import (
    Area,
    Arrow,
    Disc,
    Ghost,
    Label,
    Line,
    Mark,
    Patch,
    Polygon,
    Polyline,
    Role,
    Symbol,
)

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
SCALE = 4.0


def drawn(*shapes, ground="#b9bf83", sheet=None):
    image = QImage(200, 120, QImage.Format.Format_RGB32)
    image.fill(QColor(ground))
    painter = QPainter(image)
    painter.scale(SCALE, SCALE)
    paint_shapes(painter, shapes, SCALE, sheet)
    painter.end()
    return image


def changed(image, ground="#b9bf83"):
    paper = QColor(ground)
    return sum(
        image.pixelColor(x, y) != paper for x in range(image.width()) for y in range(image.height())
    )


def luminance(colour: QColor) -> float:
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4
             for c in (colour.redF(), colour.greenF(), colour.blueF())]  # fmt: skip
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def test_every_role_and_symbol_has_a_look():
    assert set(LOOKS) == set(get_args(Role))
    assert set(SYMBOLS) == set(get_args(Symbol))


@pytest.mark.parametrize("role", get_args(Role))
def test_words_on_a_plate_have_contrast(role):
    look = LOOKS[role]
    light, dark = luminance(QColor(look.on)), luminance(QColor(look.colour))
    assert (light + 0.05) / (dark + 0.05) >= 3.0


FACE = Face("zombie", Text("Zombie"), (), "zombie_slow")
SHAPES = [
    Line((5, 5), (45, 25), "clear"),
    Polyline(((5, 5), (25, 25), (45, 5)), "path"),
    Arrow(((5, 5), (25, 25), (45, 5)), "way"),
    Arrow(((5, 5), (25, 25)), "trail", fading=True),
    Polygon(((5, 5), (25, 5), (15, 25)), "reach"),
    Polygon(((5, 5), (25, 5), (15, 25)), "hover", filled=False),
    Area((((5, 5), (45, 5), (25, 25)), ((20, 10), (30, 10), (25, 15))), "brush"),
    Area((((5, 5), (45, 5), (25, 25)),), "brush", filled=False),
    Disc((25, 15), 6, "target"),
    Disc((25, 15), 6, "target", filled=True),
    Label((25, 15), "4", "reach", boxed=False),
    Label((25, 15), Text("blocked in 0807: woods"), "blocked"),
    Ghost((25, 15), FACE),
    *[Mark((25, 15), symbol, "clear") for symbol in get_args(Symbol)],
]


@pytest.mark.parametrize("shape", SHAPES)
def test_every_shape_is_seen(shape):
    assert changed(drawn(shape)) > 60


def test_a_blocked_line_is_dashed_and_a_clear_one_is_not():
    def gaps(role):
        image = drawn(Line((2, 15), (48, 15), role))
        ink = [image.pixelColor(x, 60) == QColor(LOOKS[role].colour) for x in range(20, 180)]
        return sum(a != b for a, b in itertools.pairwise(ink))

    assert gaps("clear") == 0
    assert gaps("blocked") > 6


def test_a_trail_fades_towards_its_beginning_and_has_its_head_at_the_end():
    def ink(image, x, y, reach=6):
        spots = [image.pixelColor(x, y + dy) for dy in range(-reach, reach + 1)]
        return sum(255 - spot.lightness() for spot in spots)

    image = drawn(Arrow(((2, 15), (48, 15)), "trail", fading=True), ground="#ffffff")
    assert ink(image, 14, 60) < ink(image, 60, 60) < ink(image, 110, 60)
    assert ink(image, 190, 60) == 0, "the counter that moved is left free"
    assert ink(image, 112, 60) > ink(image, 100, 60), "the head is wider than the line"


def test_an_arrow_without_a_length_draws_nothing():
    assert changed(drawn(Arrow(((5, 5), (5, 5)), "way"))) == 0
    assert changed(drawn(Arrow(((5, 5),), "way"))) == 0


def test_tints_end_at_the_edge_of_the_sheet_and_lines_do_not():
    sheet = QRectF(0, 0, 50, 15)
    corners = ((5, 5), (45, 5), (45, 25), (5, 25))
    tint = drawn(Polygon(corners, "seen"), sheet=sheet)
    paper = QColor("#b9bf83")
    assert tint.pixelColor(100, 50) != paper
    assert tint.pixelColor(100, 70) == paper
    both = drawn(Polygon(corners, "seen"), Polygon(corners, "clear", filled=False), sheet=sheet)
    assert both.pixelColor(100, 100) != paper


def test_a_boxed_label_at_the_edge_is_moved_into_the_view():
    image = QImage(200, 100, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    painter.scale(4, 4)
    label = Label((49, 1), Text("blocked in 1613"), "blocked")
    paint_shapes(painter, (label,), 4.0)
    painter.end()
    red = QColor(LOOKS["blocked"].colour)
    inked = [(x, y) for x in range(200) for y in range(100) if image.pixelColor(x, y) == red]
    assert min(x for x, _ in inked) > 20
    assert max(x for x, _ in inked) < 199
    assert min(y for _, y in inked) > 0


def test_the_holes_of_an_area_are_not_tinted():
    corners, hole = ((5, 5), (40, 5), (40, 25), (5, 25)), ((10, 10), (30, 10), (30, 20), (10, 20))
    image = drawn(Patch((corners,), "unseen", holes=(hole,)))
    paper = QColor("#b9bf83")
    assert image.pixelColor(80, 60) == paper
    assert image.pixelColor(28, 60) != paper


def test_a_patch_looks_as_its_areas_do_without_a_seam_between_them():
    left, right = ((5, 5), (20, 5), (20, 20), (5, 20)), ((20, 5), (35, 5), (35, 20), (20, 20))
    patch = drawn(Patch((left, right), "heat", 0.5))
    whole = drawn(Polygon(((5, 5), (35, 5), (35, 20), (5, 20)), "heat", strength=0.5))
    assert patch == whole
    assert drawn(Patch((left, right), "heat", 1.0)) != patch
    again = Patch((left,), "unseen")
    assert drawn(again) == drawn(again) == drawn(Polygon(left, "unseen"))


def test_an_area_ends_at_the_edge_of_the_sheet_and_has_its_rim_there():
    area = Area((((-10, -10), (60, -10), (60, 20), (-10, 20)),), "marked")
    image = drawn(area, sheet=QRectF(10, 5, 60, 60))
    paper = QColor("#b9bf83")
    assert image.pixelColor(20, 40) == paper, "left of the sheet"
    assert image.pixelColor(120, 50) != paper
    assert image.pixelColor(120, 20) != image.pixelColor(120, 50), "the rim along the edge"


def test_a_rim_around_thousands_of_scattered_hexes_is_a_thin_line_and_drawn_at_once():
    rings = tuple(
        ((x, y), (x + 0.4, y), (x + 0.4, y + 0.4), (x, y + 0.4))
        for x in range(50)
        for y in range(30)
    )
    began = time.process_time()
    image = drawn(Area(rings, "marked", filled=False))
    assert time.process_time() - began < 1.0
    paper, rim = QColor("#b9bf83"), QColor(LOOKS["marked"].colour)
    seen = {image.pixelColor(x, y).name() for x in range(40, 60) for y in range(40, 60)}
    assert seen == {paper.name(), rim.name()}
