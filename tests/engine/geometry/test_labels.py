"""Printed labels, their inversion, and their agreement with positions."""

from __future__ import annotations

from typing import get_args

import pytest

from engine.errors import UnknownName
from engine.geometry.grid import Grid
from engine.geometry.labels import (
    SCHEMES,
    LabelCorner,
    LabelScheme,
    label,
    label_parts,
    parse_label,
)
from tests.helpers.boards import WAYS


@pytest.mark.parametrize(
    ("scheme", "col", "row", "text"),
    [
        ("0101", 1, 1, "0101"),
        ("0101", 8, 7, "0807"),
        ("01.01", 8, 17, "08.17"),
        ("A1", 1, 1, "A1"),
        ("A1", 26, 3, "Z3"),
        ("A1", 27, 12, "AA12"),
        ("A1", 28, 12, "AB12"),
        ("A1", 52, 1, "AZ1"),
        ("A1", 53, 1, "BA1"),
        ("A1-doubled", 26, 3, "Z3"),
        ("A1-doubled", 27, 12, "AA12"),
        ("A1-doubled", 28, 12, "BB12"),
        ("A1-doubled", 53, 1, "AAA1"),
    ],
)
def test_labels_look_as_printed(scheme, col, row, text):
    grid = Grid(60, 20, 20.0)
    assert label(scheme, grid, col, row) == text
    assert parse_label(scheme, grid, text.lower()) == (col, row)


@pytest.mark.parametrize(
    ("scheme", "texts"),
    [
        (LabelScheme("0101", rows_first=True), ("0102", "1260")),
        (LabelScheme("01.01", corner="bottom_right"), ("59.12", "01.01")),
        (LabelScheme("A1", skip="io", rows_first=True), ("A2", "M60")),
        (LabelScheme("A1", skip="IO", corner="top_right"), ("BL1", "A12")),
        (LabelScheme("A1-doubled", skip="I, O"), ("B1", "MMM12")),
    ],
)
def test_labels_skip_letters_begin_in_any_corner_and_may_name_the_row_first(scheme, texts):
    grid = Grid(60, 12, 20.0)
    assert (label(scheme, grid, 2, 1), label(scheme, grid, 60, 12)) == texts


OTHERS = tuple(
    LabelScheme(name, skip, rows_first, corner)
    for name, skip, corner in zip(SCHEMES, ("", "", "IO", "AZ"), get_args(LabelCorner), strict=True)
    for rows_first in (False, True)
)


@pytest.mark.case("GRID-05")
@pytest.mark.parametrize("scheme", [*SCHEMES, *OTHERS], ids=str)
@pytest.mark.parametrize(("orient", "stagger"), WAYS)
@pytest.mark.parametrize("first", [(1, 1), (-1, 3)])
@pytest.mark.parametrize("size", [(4, 3), (120, 3), (3, 120), (60, 60)])
def test_labels_are_unique_and_read_back(scheme, orient, stagger, first, size):
    grid = Grid(*size, 20.0, orient=orient, stagger=stagger, first=first)
    seen = {}
    for row in range(first[1], first[1] + size[1]):
        for col in range(first[0], first[0] + size[0]):
            text = label(scheme, grid, col, row)
            assert seen.setdefault(text, (col, row)) == (col, row)
            assert parse_label(scheme, grid, text) == (col, row)


@pytest.mark.parametrize("text", ["", "0", "0000", "0705", "01001", "A1", "abc"])
def test_a_label_off_the_map_is_none(text):
    assert parse_label("0101", Grid(6, 4, 20.0), text) is None


def test_an_unknown_scheme_is_refused_with_the_known_ones():
    with pytest.raises(UnknownName, match=r"0101, 01\.01, A1, A1-doubled"):
        label_parts("B2", 3, 3)
