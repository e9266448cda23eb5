"""The picture under a map, as it is painted."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QBuffer, QIODevice, QRectF
from PySide6.QtGui import QColor, QImage, QImageWriter

from engine.board.board import build_board
from engine.errors import EngineError
from engine.model.map import Underlay
from studio.drawing.map.painter import MapPainter
from studio.drawing.map.underlay import Shown, decode
from tests.helpers.painted import CLASSES, picture, small_map
from tests.helpers.scans import scan

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
SCALE = 4.0


def painter(opacity: float = 1.0, **size: int) -> MapPainter:
    map_ = small_map(("......",) * 4)
    data = decode(scan(**size), "scan.png")  # type: ignore[arg-type]
    lies = Underlay("scan.png", (40 / data.width, 0, 10, 0, 20 / data.height, 20), opacity)
    return MapPainter(map_, build_board(map_, CLASSES), underlay=Shown(data, lies))


def colour(made: MapPainter, x: float, y: float, scale: float = SCALE) -> tuple[int, int, int]:
    left, top = made.bounds.x(), made.bounds.y()
    pixel = picture(made, scale).pixelColor(int((x - left) * scale), int((y - top) * scale))
    return pixel.red(), pixel.green(), pixel.blue()


@pytest.mark.parametrize("size", [{}, {"width": 3001, "height": 1501}])
def test_a_picture_lies_where_its_affine_says_in_every_size(size: dict[str, int]) -> None:
    made = painter(**size)
    assert colour(made, 27.0, 34.0) == pytest.approx((255, 0, 0), abs=30)
    assert colour(made, 34.0, 36.5) == pytest.approx((0, 0, 255), abs=30)
    bare = MapPainter(made.map, made.board)
    assert colour(made, 55.0, 34.0) == colour(bare, 55.0, 34.0)


def test_opacity_says_how_much_of_the_drawing_is_left() -> None:
    whole, half, none = (colour(painter(o), 27.0, 34.0) for o in (1.0, 0.5, 0.0))
    bare = painter()
    assert none == colour(MapPainter(bare.map, bare.board), 27.0, 34.0)
    assert half == pytest.approx([(a + b) / 2 for a, b in zip(whole, none, strict=True)], abs=3)


def test_a_picture_is_seen_from_far_away_too() -> None:
    made = painter()
    assert colour(made, 20.0, 30.0, 0.25) == pytest.approx((255, 0, 0), abs=30)


def test_a_part_is_painted_as_in_the_whole_without_a_seam() -> None:
    made = painter()
    left, top = made.bounds.x(), made.bounds.y()
    whole = picture(made, SCALE).copy(80, 80, 100, 100)
    part = picture(made, SCALE, QRectF(left + 20, top + 20, 25, 25))
    for x in range(8, 92, 4):
        a, b = whole.pixelColor(x, 50), part.pixelColor(x, 50)
        assert a.red() == pytest.approx(b.red(), abs=4)
        assert a.blue() == pytest.approx(b.blue(), abs=4)


def test_a_picture_without_any_extent_is_left_out() -> None:
    made = painter()
    assert made.underlay is not None
    made.underlay = Shown(made.underlay.picture, Underlay("a.png", (0, 0, 0, 0, 0, 0)))
    assert colour(made, 27.0, 34.0) == colour(MapPainter(made.map, made.board), 27.0, 34.0)


@pytest.mark.parametrize("data", [b"", b"no picture", b"\x89PNG\r\n\x1a\n"])
def test_what_cannot_be_decoded_is_told_by_name(data: bytes) -> None:
    with pytest.raises(EngineError, match=r'the picture "art/scan\.png" cannot be shown'):
        decode(data, "art/scan.png")


def test_a_picture_that_was_cut_short_is_told_as_broken() -> None:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    picture(painter(), SCALE).save(buffer, "jpg")
    data = buffer.data().data()
    assert decode(data, "art/scan.jpg").width
    with pytest.raises(EngineError, match="its file ends early"):
        decode(data[: len(data) // 2], "art/scan.jpg")


@pytest.mark.parametrize(
    ("kind", "ending", "expected"),
    [
        (QImage.Format.Format_CMYK8888, b"jpg", (192, 96, 48)),
        (QImage.Format.Format_Grayscale16, b"png", (100, 100, 100)),
        (QImage.Format.Format_Grayscale8, b"jpg", (100, 100, 100)),
        (QImage.Format.Format_RGBA64, b"png", (192, 96, 48)),
    ],
    ids=lambda value: str(value)[-14:],
)
def test_pixels_are_blue_green_and_red_whatever_the_file_holds(
    kind: QImage.Format, ending: bytes, expected: tuple[int, int, int]
) -> None:
    image = QImage(8, 6, QImage.Format.Format_RGB32)
    image.fill(QColor("#3060c0"))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert QImageWriter(buffer, ending).write(image.convertToFormat(kind))
    pixels = decode(bytes(buffer.data().data()), "scan").pixels()  # outlives its picture
    assert pixels.shape == (6, 8, 4)
    assert tuple(pixels[3, 4, :3]) == pytest.approx(expected, abs=3)
    assert (pixels[..., 3] == 255).all()
