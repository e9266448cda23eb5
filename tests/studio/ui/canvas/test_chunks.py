"""What is kept of a map, and in what portions the rest is painted."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPolygonF

from studio.drawing.map.sketch import Plain
from studio.ui.canvas.chunks import SIDE, ChunkCache

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
VIEW = QRect(0, 0, 4 * SIDE, 2 * SIDE)
LATER, NOW = 60.0, 1e-9  # seconds


class Sheet:
    """A sheet of one colour that notes what it was asked to paint, at one pixel a mm."""

    bounds = QRectF(0, 0, 4 * SIDE, 2 * SIDE)

    def __init__(self) -> None:
        self.asked: list[QRectF] = []
        self.colour = QColor("#336699")

    def paint(self, painter: QPainter, region: QRectF, scale: float) -> None:
        self.asked.append(region)
        painter.fillRect(region, self.colour)

    def overview(self) -> QImage | None:
        return None


def shown(cache: ChunkCache, budget: float = LATER) -> tuple[QImage, bool]:
    image = QImage(VIEW.size(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    done = cache.draw(painter, 1.0, QPoint(0, 0), VIEW, budget)
    painter.end()
    return image, done


@pytest.fixture
def sheet() -> Sheet:
    return Sheet()


@pytest.fixture
def cache(sheet: Sheet) -> ChunkCache:
    """Return a cache that has the whole sheet."""
    cache = ChunkCache(sheet)
    assert shown(cache)[1]
    sheet.asked.clear()
    return cache


def test_what_was_painted_is_kept(sheet: Sheet, cache: ChunkCache) -> None:
    assert shown(cache)[1]
    assert sheet.asked == []


def test_a_frame_paints_no_more_than_a_quarter_of_a_part_when_time_is_up(sheet: Sheet) -> None:
    cache = ChunkCache(sheet)
    frames = 0
    while not shown(cache, NOW)[1]:
        frames += 1
        assert len(sheet.asked) == frames
    assert all(part.width() < SIDE / 2 + 4 for part in sheet.asked)
    assert len(sheet.asked) == 4 * 8
    assert shown(cache)[0].pixelColor(700, 300).name() == "#336699"


def test_an_edit_paints_the_regions_that_changed_and_each_once(
    sheet: Sheet, cache: ChunkCache
) -> None:
    sheet.colour = QColor("#00aa00")
    cache.invalidate([QRectF(20, 20, 30, 30), QRectF(40, 40, 30, 30), QRectF(600, 300, 10, 10)])
    image, done = shown(cache)
    assert done
    assert len(sheet.asked) == 2
    assert sum(part.width() * part.height() for part in sheet.asked) < 54 * 54 + 14 * 14
    assert image.pixelColor(25, 25).name() == image.pixelColor(605, 305).name() == "#00aa00"
    assert image.pixelColor(300, 100).name() == "#336699"


def test_an_edit_of_everything_takes_its_time_and_leaves_no_hole(
    sheet: Sheet, cache: ChunkCache
) -> None:
    sheet.colour = QColor("#00aa00")
    cache.invalidate()
    image, done = shown(cache, NOW)
    assert not done
    assert len(sheet.asked) == 1
    seen = {image.pixelColor(x, y).name() for x in range(9, 1024, 99) for y in range(9, 512, 99)}
    assert seen == {"#336699", "#00aa00"}
    while not shown(cache, NOW)[1]:
        pass
    assert shown(cache)[0].pixelColor(1000, 500).name() == "#00aa00"


def plain(*box: float) -> Plain:
    return Plain(QPolygonF(QRectF(*box)), QColor("#ffcc00"), None)


def colour(image: QImage, x: int, y: int) -> str:
    return image.pixelColor(x, y).name()


def test_an_edit_is_seen_in_plain_colours_at_once_and_painted_in_the_next_frame(
    sheet: Sheet, cache: ChunkCache
) -> None:
    sheet.colour = QColor("#00aa00")
    cache.invalidate([QRectF(20, 20, 40, 40)], [plain(30, 30, 20, 20)])
    image, done = shown(cache)
    assert not done
    assert sheet.asked == []
    assert (colour(image, 40, 40), colour(image, 25, 25)) == ("#ffcc00", "#336699")
    image, done = shown(cache)
    assert done
    assert {colour(image, 40, 40), colour(image, 25, 25)} == {"#00aa00"}


def test_while_edits_go_on_the_painting_keeps_up(sheet: Sheet, cache: ChunkCache) -> None:
    for step in range(4):
        x = 20 + 60 * step
        cache.invalidate([QRectF(x, 20, 40, 40)], [plain(x, 20, 40, 40)])
        shown(cache)
    assert sorted(part.center().toPoint().x() for part in sheet.asked) == [40, 100, 160, 220]


def test_a_sketch_of_what_is_painted_anew_at_another_scale_is_dropped(
    sheet: Sheet, cache: ChunkCache
) -> None:
    cache.invalidate([QRectF(20, 20, 40, 40)], [plain(20, 20, 40, 40)])
    image = QImage(VIEW.size(), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    assert cache.draw(painter, 0.5, QPoint(0, 0), VIEW, LATER)
    painter.end()
    assert colour(image, 20, 20) == "#336699"


def test_a_large_edit_is_painted_in_portions(sheet: Sheet, cache: ChunkCache) -> None:
    sheet.colour = QColor("#00aa00")
    cache.invalidate([QRectF(2, 2, SIDE - 4, SIDE - 4)])
    frames = 1
    while not shown(cache, NOW)[1]:
        frames += 1
    assert frames == 4
    image, _ = shown(cache)
    assert {colour(image, x, y) for x in range(3, 253, 9) for y in range(3, 253, 9)} == {"#00aa00"}


def test_the_overview_follows_edits(sheet: Sheet, cache: ChunkCache) -> None:
    before = cache.overview().toImage()
    sheet.colour = QColor("#00aa00")
    cache.invalidate([QRectF(0, 0, 100, 100)])
    after = cache.overview().toImage()
    assert before.pixelColor(10, 10).name() == "#336699"
    assert after.pixelColor(10, 10).name() == "#00aa00"
    assert after.pixelColor(400, 200).name() == "#336699"
