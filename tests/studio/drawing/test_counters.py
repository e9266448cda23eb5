from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from engine.core.kinds import Face
from engine.texts import Text
from studio.drawing.counters import GROUNDS, paint_face

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]

BECK = Face(
    "survivor",
    Text("Beck"),
    ((Text("Rep"), "4"), (Text("MP"), "5"), (Text("Melee"), "2")),
    "beck",
)


def drawn(face, side=120):
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    paint_face(painter, face, QRectF(0, 0, side, side))
    painter.end()
    return image


def some(image, box, test):
    x0, y0, x1, y1 = (round(v * image.width()) for v in box)
    return sum(test(image.pixelColor(x, y)) for x in range(x0, x1) for y in range(y0, y1))


def red(colour: QColor) -> bool:
    return colour.red() > 150 and colour.green() < 80 and colour.blue() < 80


def gold(colour: QColor) -> bool:
    return colour.red() > 200 and 140 < colour.green() < 210 and colour.blue() < 60


def test_a_counter_fills_its_square_and_nothing_else():
    image = drawn(BECK)
    assert image.pixelColor(60, 3).alpha() == 255
    assert image.pixelColor(0, 0).alpha() == 0


def test_a_star_is_gold_at_the_top_left_and_a_grunt_has_none():
    box = (0.03, 0.19, 0.25, 0.4)
    assert some(drawn(replace(BECK, star=True)), box, gold) > 60
    assert some(drawn(BECK), box, gold) == 0


def test_the_wounded_side_has_a_red_corner():
    box = (0.02, 0.3, 0.45, 0.76)
    assert some(drawn(replace(BECK, wounded=True)), box, red) > 300
    assert some(drawn(BECK), box, red) == 0


@pytest.mark.parametrize("change", [{"direction": 3}, {"glory": 5}, {"figure": "tonya"}])
def test_everything_printed_is_seen(change):
    assert drawn(replace(BECK, **change)) != drawn(BECK)


def test_sides_differ_in_ground_and_frame():
    pictures = [drawn(replace(BECK, kind=kind)) for kind in GROUNDS]
    assert len({p.pixelColor(60, 40).name() for p in pictures}) == len(GROUNDS)
    corners = {kind: drawn(replace(BECK, kind=kind)).pixelColor(4, 4).alpha() for kind in GROUNDS}
    assert corners["zombie"] == 0
    assert corners["opponent"] == 0
    assert corners["survivor"] > 0, "rounder than cut"


def test_values_are_where_the_rules_read_them():
    one = drawn(BECK)
    other = drawn(replace(BECK, values=((Text("Rep"), "4"), (Text("MP"), "6"), BECK.values[2])))
    changed = [
        x
        for x in range(120)
        for y in range(91, 118)
        if one.pixelColor(x, y) != other.pixelColor(x, y)
    ]
    assert min(changed) >= 43
    assert max(changed) <= 77


def test_a_counter_is_the_same_picture_every_time():
    assert drawn(BECK) == drawn(BECK)


def test_a_direction_has_a_beak_that_turns_with_the_map():
    base = Face("zombie", Text("Zombie"), direction=1)
    pictures = [drawn(replace(base, heading=heading)) for heading in (None, 0.0, 60.0, 180.0)]
    assert all(a != b for n, a in enumerate(pictures) for b in pictures[:n])
