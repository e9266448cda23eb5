"""Documents written anew."""

from __future__ import annotations

import yaml

from engine.files import emit
from engine.files.documents import format_document, parse_document
from engine.files.values import Rows
from tests.helpers.documents import SCENARIO


def test_a_whole_document_looks_as_an_author_would_write_it():
    document = parse_document(SCENARIO, "x").document
    text = format_document(document)
    assert text.startswith("format: hexwright/scenario\nversion: 1\ntitle: First Light\nmap: ")
    assert "  - {id: z1, kind: zombie, definition: zombie_fast:3, at: c6r3, facing: 2}\n" in text
    assert all(len(line) <= emit.WIDTH for line in text.splitlines())


def test_long_values_become_blocks_and_short_ones_stay_on_their_line():
    data = {"short": {"a": [1, 2]}, "long": {"words": ["word" * 6] * 6}, "none": {}}
    lines = emit.mapping_lines(data, 0)
    assert lines[0] == "short: {a: [1, 2]}"
    assert lines[1:3] == ["long:", "  words:"]
    assert lines[-1] == "none: {}"
    assert yaml.safe_load("\n".join(lines)) == data


def test_rows_and_texts_of_several_lines_are_blocks():
    assert emit.field_lines("terrain", Rows(("..", "ww")), 2) == [
        "  terrain: |",
        "    ..",
        "    ww",
    ]
    assert emit.field_lines("notes", "a\n\nb", 0) == ["notes: |-", "  a", "", "  b"]
    assert emit.entry_lines({"notes": "a\nb\n"}, 0) == ["- notes: |", "    a", "    b"]
