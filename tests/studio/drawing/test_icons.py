from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter, QPalette

from studio.drawing.icon_shapes import SHAPES
from studio.drawing.icons import icon, names, outline, paint_icon

pytestmark = pytest.mark.gui


def drawn(name: str, side: int) -> QImage:
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    paint_icon(painter, name, QRectF(0, 0, side, side), QColor("black"))
    painter.end()
    return image


def ink(image: QImage) -> int:
    return sum(
        image.pixelColor(x, y).alpha() for x in range(image.width()) for y in range(image.height())
    )


@pytest.mark.parametrize("name", names())
def test_every_icon_shows_something_and_keeps_inside_its_field(qapp, name):
    image = drawn(name, 48)
    assert ink(image) > 48 * 48 * 255 * 0.02
    rim = [image.pixelColor(k, edge).alpha() for k in range(48) for edge in (0, 47)]
    rim += [image.pixelColor(edge, k).alpha() for k in range(48) for edge in (0, 47)]
    assert max(rim) < 128


def test_no_two_icons_look_the_same(qapp):
    pictures = {bytes(drawn(name, 24).constBits()) for name in names() if name != "home"}
    assert len(pictures) == len(names()) - 1


def test_an_icon_follows_the_colour_of_the_palette(qapp):
    before = qapp.palette()
    shown = icon("brush")
    palette = QPalette(before)
    palette.setColor(QPalette.ColorRole.WindowText, QColor("#ff0000"))
    try:
        qapp.setPalette(palette)
        image = shown.pixmap(QSize(24, 24)).toImage()
        solid = [image.pixelColor(x, y) for x in range(24) for y in range(24)]
        assert {c.name() for c in solid if c.alpha() == 255} == {"#ff0000"}
    finally:
        qapp.setPalette(before)


def test_an_icon_keeps_a_colour_of_its_own(qapp):
    image = icon("stop", QColor("#00aa00")).pixmap(24, 24).toImage()
    solid = [image.pixelColor(x, y) for x in range(24) for y in range(24)]
    assert {c.name() for c in solid if c.alpha() == 255} == {"#00aa00"}


def test_an_icon_is_sharp_on_a_dense_screen(qapp):
    picture = icon("save").pixmap(QSize(24, 24), 2.0)
    assert picture.size() == QSize(48, 48)
    assert picture.devicePixelRatio() == 2.0


def test_an_unknown_name_is_a_fault_at_once(qapp):
    with pytest.raises(KeyError):
        icon("no_such_icon")


def test_an_outline_holds_lines_curves_and_round_shapes():
    path = outline("M1 1 L5 1 Q6 1 6 2 C6 3 5 4 4 4 Z O12 12 3 R2 2 20 20 1")
    assert path.boundingRect().getRect() == (1.0, 1.0, 21.0, 21.0)


def test_the_icons_that_the_window_names_exist():
    wanted = "select hand brush fill eraser line eyedropper building counter marker road label"
    wanted += " sight undo redo save open new play stop step_back bot dice export settings search"
    wanted += " zoom_in zoom_out zoom_fit warning error hint eye cross grid layers"
    assert set(wanted.split()) <= set(SHAPES)


def test_an_icon_without_a_size_is_no_picture_and_no_warning(qapp, qtlog):
    assert icon("save").pixmap(QSize(0, 0)).isNull()
    assert qtlog.records == []
