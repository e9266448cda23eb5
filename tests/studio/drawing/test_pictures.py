import pytest

from studio.drawing.pictures import Subject, png, thumbnail
from tests.helpers.painted import CLASSES, small_map

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]


def test_a_thumbnail_fits_and_shows_the_whole_sheet():
    from engine.board.board import build_board  # noqa: PLC0415

    map_ = small_map()
    subject = Subject(map_, build_board(map_, CLASSES))
    image = thumbnail(subject, 200, 90)
    assert image.height() == 90
    assert image.width() <= 200
    assert png(image) == png(thumbnail(subject, 200, 90))
