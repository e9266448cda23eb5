from __future__ import annotations

import hashlib
import subprocess
import sys

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage

from engine.board.board import build_board
from engine.errors import EngineError
from studio.drawing.pictures import FRAME, MARGIN, Manner, Subject, png, sheet, thumbnail
from tests.helpers.painted import CLASSES, small_map

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
DPI = 254.0  # ten pixels a mm


def subject(rows=("wwww",) * 4, **grid):
    map_ = small_map(rows, **grid)
    return Subject(map_, build_board(map_, CLASSES))


@pytest.mark.case("PRINT-07")
@pytest.mark.parametrize("stagger", ["first", "second"])
@pytest.mark.parametrize("cut", [(), ("north", "south")])
def test_the_line_around_the_sheet_is_whole_and_nothing_lies_beyond_the_margin(stagger, cut):
    image = sheet(subject(stagger=stagger, cut=cut), Manner(dpi=DPI))
    paper = image.pixelColor(0, 0)
    ink = QColor("#3a3226")
    outer = round((MARGIN - FRAME) * 10)
    inner = round(MARGIN * 10)
    right, bottom = image.width() - outer, image.height() - outer
    for x in range(outer + 2, right - 2):
        assert image.pixelColor(x, outer + 2) == ink
        assert image.pixelColor(x, bottom - 3) == ink
        assert image.pixelColor(x, outer - 2) == paper
        assert image.pixelColor(x, image.height() - 1) == paper
    for y in range(outer + 2, bottom - 2):
        assert image.pixelColor(outer + 2, y) == ink
        assert image.pixelColor(right - 3, y) == ink
    assert image.pixelColor(image.width() // 2, inner + 20) != paper


@pytest.mark.case("PRINT-07")
def test_the_picture_is_the_sheet_and_the_stated_margin_no_more():
    bounds = subject().board.bounds
    for margin in (0.0, 3.0, 10.0):
        image = sheet(subject(), Manner(dpi=DPI, margin=margin))
        assert image.width() == pytest.approx((bounds.width + 2 * margin) * 10, abs=1)
        assert image.height() == pytest.approx((bounds.height + 2 * margin) * 10, abs=1)


def test_the_picture_knows_its_resolution():
    read = QImage.fromData(png(sheet(subject(), Manner(dpi=300))))
    assert read.dotsPerMeterX() == read.dotsPerMeterY() == 11811


def test_the_same_values_give_the_same_file():
    manner = Manner(dpi=90)
    assert png(sheet(subject(), manner)) == png(sheet(subject(), manner))


def test_a_picture_that_is_too_large_is_refused_with_what_fits():
    wide = subject(("." * 200,) * 200)
    with pytest.raises(EngineError, match="too large; choose at most") as caught:
        sheet(wide, Manner(dpi=300))
    fits = int(str(caught.value).rsplit(" ", 1)[1])
    bounds = wide.board.bounds
    across, down = ((side + 2 * MARGIN) * fits / 25.4 for side in (bounds.width, bounds.height))
    assert across * down <= 160_000_000
    assert across * down * 1.05 > 160_000_000


@pytest.mark.parametrize("dpi", [0, -5, 5000])
def test_a_senseless_resolution_is_refused(dpi):
    with pytest.raises(EngineError, match="cannot be drawn; choose 10 to 1200"):
        sheet(subject(), Manner(dpi=dpi))


def test_a_thumbnail_fits_and_keeps_the_proportions():
    image = thumbnail(subject(("...." * 3,) * 4), 200, 200)
    bounds = subject(("...." * 3,) * 4).board.bounds
    assert image.width() == 200
    assert image.height() == pytest.approx(200 * bounds.height / bounds.width, abs=1)


def test_the_thumbnail_of_a_huge_map_is_still_a_picture():
    image = thumbnail(subject(("wwww....bbbb" * 10,) * 100), 96, 96)
    assert image.size().boundedTo(QSize(96, 96)) == image.size()
    assert len({image.pixel(x, 40) for x in range(90)}) > 3


CHILD = """
import hashlib
from tests.studio.drawing.test_pictures import Manner, png, sheet, subject
from studio.drawing.fonts import Letters, lettering
def shown():
    lettering.cache_clear()
    outline = repr(lettering("Coldwater", Letters.HEAVY).path.toFillPolygon().toList())
    return hashlib.sha256(png(sheet(subject(), Manner(dpi=60))) + outline.encode()).hexdigest()
png(sheet(subject(), Manner(dpi=60)))
png(sheet(subject(), Manner(dpi=60)))
from PySide6.QtWidgets import QApplication, QLabel
app = QApplication([])
label = QLabel("a window opens after it")
label.show()
app.processEvents()
print(shown() == shown(), hashlib.sha256(png(sheet(subject(), Manner(dpi=60)))).hexdigest())
"""


def test_a_window_can_open_after_pictures_were_drawn_without_one():
    run = subprocess.run(  # noqa: S603 - our own text
        [sys.executable, "-c", CHILD], capture_output=True, text=True, timeout=60, check=False
    )
    assert run.returncode == 0, run.stderr
    want = hashlib.sha256(png(sheet(subject(), Manner(dpi=60)))).hexdigest()
    assert run.stdout.split() == ["True", want]


def test_a_thumbnail_fits_in_height_too_and_is_the_same_every_time():
    image = thumbnail(subject(), 200, 90)
    assert image.height() == 90
    assert image.width() <= 200
    assert png(image) == png(thumbnail(subject(), 200, 90))
