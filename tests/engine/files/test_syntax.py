"""Unreadable YAML: file, line, column and cause in plain words."""

from __future__ import annotations

import pytest

from engine.errors import FormatError
from engine.files.documents import parse_document

HEAD = "format: hexwright/map\nversion: 1\n"


def fault(text):
    with pytest.raises(FormatError) as caught:
        parse_document(HEAD + text, "x.map.yaml")
    found = caught.value.faults[0]
    assert found.document == "x.map.yaml"
    return found


@pytest.mark.case("TXT-07")
@pytest.mark.parametrize(
    ("text", "line", "column", "code", "words"),
    [
        ("levels:\n\t- id: main\n", 4, 1, "tab", "tab"),
        ("title: a\n\truleset: b\n", 4, 1, "tab", "tab"),
        ("title Old Mill\nruleset: atz\n", 3, 1, "no_colon", '"title Old Mill" has no colon'),
        ("title:Old Mill\nruleset: atz\n", 3, 6, "colon_space", "title: Old Mill"),
        ("title: 'Old Mill\nruleset: atz\n", 3, 8, "open_quote", "not closed"),
        ('title: "Old\nruleset: "atz"\n', 3, 8, "open_quote", "not closed"),
        ("title: a\n  ruleset: atz\n", 4, 3, "indent", "indented further"),
        ("levels:\n  - id: a\n - id: b\n", 5, 2, "indent", "fits no field"),
        ("title: Mill: the old\n", 3, 12, "colon_in_text", '"Mill: the old"'),
        ("labels: {scheme: A1\nkind: hex\n", 3, 9, "open_bracket", '"}"'),
        ("labels: {scheme: [A1]\n  , x: [\n", 4, 8, "open_bracket", '"]"'),
        ("title: a\nlabels: {\n", 4, 9, "open_bracket", '"}"'),
        ("title: @home\n", 3, 8, "odd_character", '"@"'),
        ("title: 'it's'\n", 3, 12, "left_over", "left over"),
        ('title: "C:\\data"\n', 3, 11, "escape", "backslash"),
        ("title: a\x07b\n", 3, 9, "control_character", "U+0007"),
    ],
)
def test_the_message_says_what_the_author_did(text, line, column, code, words):
    found = fault(text)
    assert (found.line, found.column, found.code) == (line, column, code)
    assert words in str(found.message)


@pytest.mark.case("TXT-07")
def test_every_tab_in_the_indentation_is_listed():
    with pytest.raises(FormatError) as caught:
        parse_document(HEAD + "levels:\n\t- id: a\n\t- id: b\n", "x.map.yaml")
    assert [f.line for f in caught.value.faults] == [4, 5]
