from __future__ import annotations

import hashlib
from importlib.resources import files

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFontDatabase, QFontInfo, QRawFont

from studio.drawing.fonts import Letters, fitted, font, lettering, placed

pytestmark = pytest.mark.gui

ALPHABETS = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    "ĄĆĘŁŃÓŚŹŻąćęłńóśźż"
    "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя"
    "ÄÖÜßäöüÉÈÀÇéèàç"
    "\N{EN DASH}\N{RIGHT SINGLE QUOTATION MARK}\N{NUMERO SIGN}\N{MULTIPLICATION SIGN}\N{MINUS SIGN}"
)


@pytest.mark.parametrize("letters", list(Letters))
def test_each_face_is_ours_and_has_latin_polish_and_cyrillic(qapp, letters):
    shown = font(letters, 40)
    assert QFontInfo(shown).family() == letters.value
    raw = QRawFont.fromFont(shown)
    assert [c for c in ALPHABETS if not raw.supportsCharacter(ord(c))] == []


def test_the_licence_lies_beside_the_fonts():
    folder = files("studio.drawing") / "fonts"
    assert "SIL OPEN FONT LICENSE" in (folder / "OFL.txt").read_text(encoding="utf-8")
    assert len([f for f in folder.iterdir() if f.name.endswith(".ttf")]) == len(Letters)


@pytest.mark.parametrize("letters", list(Letters))
def test_capitals_are_one_high(qapp, letters):
    box = lettering("H", letters).path.boundingRect()
    assert box.height() == pytest.approx(1.0, abs=0.01)
    assert box.bottom() == pytest.approx(0.0, abs=0.005)


def test_the_condensed_faces_are_narrower(qapp):
    wide = lettering("COLDWATER", Letters.REGULAR).width
    assert lettering("COLDWATER", Letters.CONDENSED).width < 0.95 * wide


def test_placed_words_stand_on_their_point(qapp):
    box = placed("0807", Letters.CONDENSED, 1.8, QPointF(10, 20)).boundingRect()
    assert box.center().x() == pytest.approx(10, abs=0.1)
    assert box.bottom() == pytest.approx(20, abs=0.05)
    assert box.height() == pytest.approx(1.8, abs=0.1)
    left = placed("0807", Letters.CONDENSED, 1.8, QPointF(10, 20), align=0).boundingRect()
    assert left.left() == pytest.approx(10, abs=0.2)


def test_fitted_words_stay_in_their_box(qapp):
    box = QRectF(3, 4, 12, 2.5)
    inside = box.adjusted(-0.1, -0.4, 0.1, 0.1)  # ascenders are taller than capitals
    for text in ("Beck", "THE PROFESSOR AND FRIENDS"):
        assert inside.contains(fitted(text, Letters.HEAVY, box).boundingRect())


def test_the_same_words_have_the_same_outline_again(qapp):
    lettering.cache_clear()
    first = repr(lettering("Zażółć", Letters.HEAVY).path.toFillPolygon().toList())
    lettering.cache_clear()
    again = repr(lettering("Zażółć", Letters.HEAVY).path.toFillPolygon().toList())
    assert hashlib.sha256(first.encode()).digest() == hashlib.sha256(again.encode()).digest()


def test_our_families_do_not_hide_those_of_the_system(qapp):
    font(Letters.REGULAR, 10)
    assert {letters.value for letters in Letters} <= set(QFontDatabase.families())
