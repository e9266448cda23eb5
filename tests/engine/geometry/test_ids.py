"""Ids of spaces and borders."""

from __future__ import annotations

import pytest

from engine.errors import EngineError
from engine.geometry.ids import border_id, parse_space_id, space_id


@pytest.mark.parametrize(
    ("place", "text"),
    [
        (("", 8, 7), "c8r7"),
        (("", -1, 4), "c-1r4"),
        (("", 0, -12), "c0r-12"),
        (("cellar", 1, 1), "cellar/c1r1"),
    ],
)
def test_ids_read_back_as_written(place, text):
    level, col, row = place
    assert space_id(col, row, level) == text
    assert parse_space_id(text) == place
    assert parse_space_id(f" {text.upper()} ")[1:] == place[1:]


@pytest.mark.parametrize("text", ["", "c1", "r1c1", "c1r1r1", "c1.5r2", "/c1r1", "0807", "c--1r1"])
def test_what_is_no_id_is_refused_by_name(text):
    with pytest.raises(EngineError, match=f'"{text}" is no space id'):
        parse_space_id(text)


def test_a_border_has_one_id_from_both_sides():
    assert border_id("c5r3", "c4r3") == border_id("c4r3", "c5r3") == "c4r3|c5r3"
    assert border_id("c10r1", "c9r1") == "c9r1|c10r1", "by number, not by letter"
