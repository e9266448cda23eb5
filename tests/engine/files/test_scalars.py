"""Words of a file: what they mean, and how they are written."""

from __future__ import annotations

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from engine.files.documents import format_document, parse_document
from engine.files.scalars import format_scalar, parse_number, parse_plain
from engine.model.map import MapDocument
from engine.model.project import ProjectInfo

WORDS = [
    "no",
    "on",
    "~",
    "yes",
    "null",
    "2026-11-30",
    "1e3",
    "0101",
    "12",
    "true",
    "1:30",
    ".5",
    "=",
]


@pytest.mark.case("TXT-01")
@pytest.mark.parametrize("word", WORDS)
def test_text_stays_the_text_that_was_typed(word):
    text = f"format: hexwright/map\nversion: 1\ntitle: {word}\nruleset: atz\nauthor: {word}\n"
    text += "levels:\n  - id: a\n    grid: {columns: 1, rows: 1, size: 1}\n"
    text += f"    legend: {{.: {word}}}\n    terrain: .\n"
    document = parse_document(text, "x.map.yaml").document
    assert isinstance(document, MapDocument)
    assert document.title == word
    assert document.author == word
    assert document.levels[0].legend["."] == word


@pytest.mark.case("TXT-01")
@pytest.mark.parametrize("word", WORDS)
def test_what_we_write_is_text_to_every_reader(word):
    info = ProjectInfo("p", word, authors=(word, "x"))
    text = format_document(info)
    assert parse_document(text, "hexwright.yaml").document == info
    assert yaml.safe_load(text)["title"] == word


@given(st.text())
def test_any_text_reads_back_equal(value):
    assert yaml.safe_load("[" + format_scalar(value) + "]") == [value]
    assert yaml.safe_load(f"{{k: {format_scalar(value)}}}") == {"k": value}


@given(st.one_of(st.floats(allow_nan=False, allow_infinity=False), st.integers(-(10**30), 10**30)))
def test_any_number_reads_back_equal(value):
    assert parse_number(format_scalar(value)) == value


@pytest.mark.parametrize(
    "word", ["0x10", "1_000", "0o7", "1:30", ".inf", ".nan", "-", "+", ".", "1e3"]
)
def test_only_plain_decimal_digits_are_numbers(word):
    assert parse_plain(word) == word
