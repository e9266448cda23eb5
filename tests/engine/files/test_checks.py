"""Faults of content: each with its line, and what to do about it."""

from __future__ import annotations

import pytest

from engine.errors import SchemaError
from engine.files.documents import parse_document
from tests.helpers.documents import MAP, SCENARIO


def faults(text, name="mill.map.yaml"):
    with pytest.raises(SchemaError) as caught:
        parse_document(text, name)
    return caught.value.faults


def only(text, name="mill.map.yaml"):
    found = faults(text, name)
    assert len(found) == 1, [str(f.message) for f in found]
    return found[0]


def test_a_short_row_is_named_with_what_would_mend_it():
    fault = only(MAP.replace("..bb.w", "..bb."))
    assert str(fault.message) == (
        "Row 2 of the terrain has 5 letters, the map is 6 wide. Add one letter or set columns to 5."
    )
    assert (fault.line, fault.column) == (15, 12)


def test_two_rows_of_wrong_length_are_two_faults():
    found = faults(MAP.replace("..bb.w", "..bb.wWW").replace("..ww..", "..ww"))
    assert [f.code for f in found] == ["row_length", "row_length", "unknown_letter"]


def test_rows_that_are_all_too_wide_are_one_fault():
    fault = only(MAP.replace("columns: 6", "columns: 5"))
    assert "Every row" in str(fault.message)
    assert "Set columns to 6." in str(fault.message)


def test_a_missing_row_is_counted():
    fault = only(MAP.replace("      ......\n", ""))
    assert str(fault.message) == (
        "The terrain has 3 rows, the map is 4 high. Add one row or set rows to 3."
    )


def test_an_unknown_letter_is_shown_with_row_column_and_legend():
    fault = only(MAP.replace("..bb.w", "..bq.q"))
    assert str(fault.message) == (
        'Row 2, column 4 of the terrain: the letter "q" is not in the legend '
        "(. open, w woods, b building). It stands there 2 times."
    )
    assert (fault.line, fault.column) == (15, 10)


@pytest.mark.parametrize(
    ("old", "new", "code", "path", "words"),
    [
        ("at: c1r1\n  order", "at: c9r1\n  order", "unknown_space", "markers[0].at", "columns 1"),
        ("at: c1r1\n  order", "at: c2r4\n  order", "unknown_space", "markers[0].at", "no space"),
        ("at: c1r1\n  order", "at: 0301\n  order", "unknown_space", "markers[0].at", "c3r1"),
        ("[c3r2, c4r2]", "[c3r2, c9r9]", "unknown_space", "regions[0].spaces[1]", "c9r9"),
        ("c1r1|c2r1", "c1r1|c3r1", "no_touch", "levels[0].borders.c1r1|c3r1", "touch"),
        ("c1r1|c2r1", "c1r1", "bad_border", "levels[0].borders.c1r1", "c4r3|c5r3"),
        ('c2r2: {terrain: "."}', "c2r2: {terrain: q}", "unknown_letter", None, "legend"),
        ("c2r2: {", "c2r20: {", "unknown_space", None, "rows 1 to 4"),
        ("id: south_exit", "id: north_road", "duplicate_id", "markers[1].id", "two things"),
        ("art/scan.png", "../scan.png", "bad_path", "levels[0].underlay.image", ".."),
        ("art/scan.png", "/scan.png", "bad_path", "levels[0].underlay.image", "absolute"),
        ("at: c1r1}", "at: c1r9}", "unknown_space", "levels[0].labels[0].at", "c1r9"),
        ("kind: hex", "direction_one: E", "direction", "direction_one", "N, NE, SE"),
        ("legend: {", "legend: {-: x, ", "legend_letter", None, "no space"),
        ("[20, 4]", "[20, 4, 3]", "ring", "levels[0].outlines[0].rings[0][0]", "6"),
    ],
)
def test_content_that_fits_nothing_is_found(old, new, code, path, words):
    fault = only(MAP.replace(old, new, 1))
    assert fault.code == code
    assert words in str(fault.message)
    if path is not None:
        assert fault.path == path
    assert fault.line > 1


def test_a_scenario_whose_map_lies_outside_is_refused():
    fault = only(SCENARIO.replace("map: mill", "map: ../mill"), "a.scenario.yaml")
    assert (fault.code, fault.line) == ("bad_path", 4)


def test_ids_of_a_scenario_are_unique():
    text = SCENARIO.replace("id: z2", "id: z1").replace("id: north,", "id: beck,")
    assert [f.code for f in faults(text, "a.scenario.yaml")] == ["duplicate_id"] * 2


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("turn_limit: 15", "turn_limit: 10000"),
        ("from_turn: 2", "from_turn: 10000"),
        ("facing: 2", "turn: 10000"),
    ],
)
def test_a_turn_that_no_game_comes_to_is_refused(old, new):
    fault = only(SCENARIO.replace(old, new), "a.scenario.yaml")
    assert "10000 is too large, the most is 9999" in str(fault.message)
