"""Texts along a curve."""

from __future__ import annotations

import time

import pytest
from PySide6.QtCore import QPointF

from studio.drawing.fonts import Letters, lettering
from studio.drawing.map.texts import written_along

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]

ARC = ((0.0, 20.0), (20.0, 5.0), (40.0, 0.0), (60.0, 5.0), (80.0, 20.0))


def test_on_a_straight_line_it_is_the_text_itself_in_the_middle_of_the_line():
    path = written_along("Mill", Letters.REGULAR, 4.0, ((0.0, 0.0), (100.0, 0.0)))
    plain = lettering("Mill", Letters.REGULAR)
    box = path.boundingRect()
    assert box.center().x() == pytest.approx(50.0, abs=0.6)
    assert box.width() == pytest.approx(plain.path.boundingRect().width() * 4.0, rel=0.03)


def test_letters_follow_the_curve_upright_whichever_way_it_was_drawn():
    path = written_along("WWWWWWWWWW", Letters.HEAVY, 4.0, ARC)
    assert path == written_along("WWWWWWWWWW", Letters.HEAVY, 4.0, ARC[::-1])
    assert path.boundingRect().height() > 8.0
    assert path.boundingRect().top() < 1.0
    assert not path.contains(QPointF(40.0, 15.0))


def test_spacing_spreads_it_and_what_is_too_long_runs_on_beyond_the_ends():
    close = written_along("Fen", Letters.ITALIC, 4.0, ARC).boundingRect()
    wide = written_along("Fen", Letters.ITALIC, 4.0, ARC, 3.0).boundingRect()
    assert wide.width() > close.width() + 20
    long = written_along("A very long name indeed", Letters.REGULAR, 9.0, ARC).boundingRect()
    assert long.left() < 0.0
    assert long.right() > 80.0
    assert written_along("", Letters.REGULAR, 4.0, ARC).isEmpty()


def test_thousands_of_letters_along_a_curve_are_drawn_at_once() -> None:
    began = time.process_time()
    path = written_along("mill " * 2000, Letters.REGULAR, 4.0, ((0.0, 0.0), (50.0, 20.0)))
    assert time.process_time() - began < 4.0
    assert path.boundingRect().width() > 10_000
