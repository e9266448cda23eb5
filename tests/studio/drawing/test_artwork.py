from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage

from engine.core.kinds import Face
from engine.errors import EngineError
from engine.exchange.artwork import Artwork, Picture, TileArt
from engine.texts import Text
from studio.drawing.artwork import DrawnArtwork, artwork
from studio.publish.png import subject
from tests.helpers.projects import MAP, farm

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
FLAT = ((16.0, 0.0), (48.0, 0.0), (64.0, 28.0), (48.0, 56.0), (16.0, 56.0), (0.0, 28.0))


@pytest.fixture
def art() -> DrawnArtwork:
    shown = subject(farm(".w.", "bcb"), MAP)
    drawn: Artwork = DrawnArtwork(shown.map, shown.board)
    assert isinstance(drawn, DrawnArtwork)
    return drawn


def seen(picture: Picture) -> QImage:
    image = QImage.fromData(picture.png)
    assert (image.width(), image.height()) == (picture.width, picture.height)
    return image


def covered(image: QImage) -> set[tuple[int, int]]:
    return {
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha()
    }


def test_tiles_lie_beside_each_other_without_a_gap_and_without_an_overlap(art: DrawnArtwork):
    image = seen(art.tiles([TileArt("open", FLAT), TileArt("woods", FLAT)], 64, 56, 2))
    assert image.width() == 128
    one = covered(image.copy(0, 0, 64, 56))
    assert one == covered(image.copy(64, 0, 64, 56))
    assert all(image.pixelColor(x, y).alpha() == 255 for x, y in one)
    below = {(x + 48, y + 28) for x, y in one}  # the next column, half a hex lower
    under = {(x, y + 56) for x, y in one}
    assert not one & below
    assert not one & under
    between = {(x, y) for x in range(40, 60) for y in range(20, 80)}
    other = {(x, y - 56) for x, y in below}
    assert between <= one | below | under | other


def test_what_the_sheet_cuts_off_is_not_drawn(art: DrawnArtwork):
    image = seen(art.tiles([TileArt("woods", FLAT, (0.0, 28.0, 64.0, 56.0))], 64, 56, 1))
    assert {y for _, y in covered(image)} == set(range(28, 56))


def test_a_building_stands_alone_in_its_tile(art: DrawnArtwork):
    house, ground = (
        seen(art.tiles([TileArt(terrain, FLAT)], 64, 56, 1)) for terrain in ("building", "open")
    )
    assert house.pixelColor(4, 28) == ground.pixelColor(4, 28)
    assert house.pixelColor(22, 22) != ground.pixelColor(22, 22)


def test_a_sheet_has_the_pixels_of_its_millimetres(art: DrawnArtwork):
    shown = subject(farm(".w.", "bcb"), MAP)
    picture = art.sheet(3.0)
    assert picture.width == pytest.approx(shown.board.bounds.width * 3, abs=1)
    assert picture.height == pytest.approx(shown.board.bounds.height * 3, abs=1)
    assert seen(picture).pixelColor(0, 0).alpha() == 255


def test_counters_and_badges_are_drawn_whole_on_nothing(art: DrawnArtwork):
    face = Face("zombie", Text("Zombie"))
    pair = seen(art.faces([face, face], 48, 1))
    assert pair.height() == 96
    assert pair.copy(0, 0, 48, 48) == pair.copy(0, 48, 48, 48)
    badge = seen(art.marker("spawn", 40, 3))
    assert badge.width() == 70
    assert badge.pixelColor(0, 0).alpha() == 0
    assert badge.pixelColor(35, 39).alpha() > 0
    assert QColor(badge.pixelColor(35, 4)).red() > 120


def test_pictures_can_be_told_from_those_of_others_and_are_the_same_each_time(art: DrawnArtwork):
    face = Face("item", Text("Fuel"))
    assert b"tEXtSoftware\0Hexwright" in art.face(face, 32).png[:200]
    assert art.face(face, 32) == art.face(face, 32)


def test_a_picture_that_is_too_large_is_refused_in_words(art: DrawnArtwork):
    with pytest.raises(EngineError, match="too large"):
        art.sheet(2000.0)


def test_without_a_picture_under_the_map_there_is_none_to_draw():
    shown = subject(farm("..", ".."), MAP)
    with artwork(shown.map, shown.board) as art:
        assert art.underlay((2.0, 2.0), (0.0, 0.0)) is None
