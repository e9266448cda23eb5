"""What is kept of a map, and in what portions the rest is painted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPolygonF

from studio.drawing.map.sketch import Plain
from studio.ui.canvas.chunks import SIDE, ChunkCache

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
VIEW = QRect(0, 0, 4 * SIDE, 2 * SIDE)
LATER, NOW = 60.0, 1e-9  # seconds


class Sheet:
    """A sheet of one colour that notes what it was asked to paint, at one pixel a mm."""

    bounds = QRectF(0, 0, 4 * SIDE, 2 * SIDE)

    def __init__(self) -> None:
        self.asked: list[QRectF] = []
        self.painted = 0  # how many of them to the end
        self.colour = QColor("#336699")

    def portions(self, painter: QPainter, region: QRectF, scale: float) -> Iterator[None]:
        self.asked.append(region)
        yield
        painter.fillRect(region, self.colour)
        self.painted += 1
        yield

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
    sheet.painted = 0
    return cache


def test_what_was_painted_is_kept(sheet: Sheet, cache: ChunkCache) -> None:
    assert shown(cache)[1]
    assert sheet.asked == []


def test_a_frame_ends_at_the_next_pause_when_time_is_up_and_the_next_one_goes_on_there(
    sheet: Sheet,
) -> None:
    cache = ChunkCache(sheet)
    frames = 1
    while not shown(cache, NOW)[1]:
        assert len(sheet.asked) == (frames + 2) // 3  # two pauses, and what is shown then
        frames += 1
    assert len(sheet.asked) == sheet.painted == 8
    assert shown(cache)[0].pixelColor(700, 300).name() == "#336699"


def test_an_edit_of_what_is_being_painted_begins_it_anew(sheet: Sheet, cache: ChunkCache) -> None:
    cache.invalidate([QRectF(20, 20, 100, 100), QRectF(600, 300, 50, 50)])
    assert not shown(cache, NOW)[1]
    begun = sheet.asked[0]
    sheet.colour = QColor("#00aa00")
    cache.invalidate([QRectF(begun.center(), begun.center() + QPointF(5, 5))])
    image, done = shown(cache)
    assert done
    assert sheet.painted == 2
    assert sheet.asked.count(begun) == 2
    assert {colour(image, 60, 60), colour(image, 630, 330)} == {"#00aa00"}


def test_an_edit_elsewhere_lets_what_is_being_painted_go_on(
    sheet: Sheet, cache: ChunkCache
) -> None:
    cache.invalidate([QRectF(20, 20, 100, 100)])
    assert not shown(cache, NOW)[1]
    cache.invalidate([QRectF(600, 300, 50, 50)])
    assert shown(cache)[1]
    assert len(sheet.asked) == sheet.painted == 2


def test_painting_that_fails_is_not_tried_again_and_again(sheet: Sheet) -> None:
    class Broken(Sheet):
        def portions(self, painter: QPainter, region: QRectF, scale: float) -> Iterator[None]:
            yield from super().portions(painter, region, scale)
            raise ZeroDivisionError

    broken = Broken()
    cache = ChunkCache(broken)
    for _ in range(8):
        image = QImage(VIEW.size(), QImage.Format.Format_RGB32)
        painter = QPainter(image)
        with pytest.raises(ZeroDivisionError):
            cache.draw(painter, 1.0, QPoint(0, 0), VIEW, LATER)
        painter.end()
    image, done = shown(cache)
    assert done
    assert broken.painted == 8
    assert colour(image, 700, 300) == "#336699"


def test_what_lies_beside_the_view_is_prepared_bit_by_bit(sheet: Sheet) -> None:
    cache, view = ChunkCache(sheet), QRect(0, 0, SIDE, SIDE)
    painter = QPainter(image := QImage(view.size(), QImage.Format.Format_RGB32))
    assert cache.draw(painter, 1.0, QPoint(0, 0), view, LATER)
    steps = 1
    while not cache.prepare(QPoint(0, 0), view, NOW):
        steps += 1
    assert steps > 3
    assert sheet.painted == 4
    assert cache.draw(painter, 1.0, QPoint(-SIDE, -SIDE), view, 0.0)
    painter.end()
    assert colour(image, 9, 9) == "#336699"


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
    while sheet.painted < 2:
        image, done = shown(cache, NOW)
        assert not done
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


def test_the_overview_follows_edits(sheet: Sheet, cache: ChunkCache) -> None:
    before = cache.overview().toImage()
    sheet.colour = QColor("#00aa00")
    cache.invalidate([QRectF(0, 0, 100, 100)])
    after = cache.overview().toImage()
    assert before.pixelColor(10, 10).name() == "#336699"
    assert after.pixelColor(10, 10).name() == "#00aa00"
    assert after.pixelColor(400, 200).name() == "#336699"
