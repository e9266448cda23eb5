"""Bytes of files in the encodings that editors write."""

from __future__ import annotations

import pytest

from engine.errors import FormatError
from engine.files.documents import parse_document
from engine.files.encoding import decode
from engine.model.digest import digest
from tests.helpers.documents import SCENARIO

TEXT = SCENARIO.replace("First Light", "Früh am Morgen")
LINES = TEXT.split("\n")


@pytest.mark.case("TXT-08")
@pytest.mark.parametrize(
    "data",
    [
        TEXT.encode(),
        b"\xef\xbb\xbf" + TEXT.encode(),
        TEXT.replace("\n", "\r\n").encode(),
        ("\r\n".join(LINES[:9]) + "\n" + "\n".join(LINES[9:])).encode(),
        TEXT.rstrip("\n").encode(),
    ],
    ids=["utf-8", "mark", "crlf", "mixed", "no final newline"],
)
def test_marks_and_line_ends_make_no_difference(data):
    loaded = parse_document(decode(data, "x"), "x.scenario.yaml")
    assert digest(loaded.document) == digest(parse_document(TEXT, "x").document)
    assert loaded.source.raw == data


@pytest.mark.case("TXT-08")
@pytest.mark.parametrize(
    ("encoding", "named"),
    [
        ("utf-16", "UTF-16"),
        ("utf-16-le", "UTF-16"),
        ("utf-32", "UTF-32"),
        ("cp1252", "Windows-1252"),
    ],
)
def test_other_encodings_are_refused_by_name(encoding, named):
    with pytest.raises(FormatError) as caught:
        decode(TEXT.encode(encoding), "x.scenario.yaml")
    assert named in str(caught.value)


@pytest.mark.case("TXT-08")
def test_the_foreign_letter_is_shown_with_its_place():
    with pytest.raises(FormatError) as caught:
        decode("a: b\ntitle: Frühling\n".encode("cp1252"), "x")
    fault = caught.value.faults[0]
    assert (fault.line, fault.column) == (2, 10)
    assert '"ü"' in str(fault.message)


@pytest.mark.case("SAVE-02")
@pytest.mark.parametrize("data", [b"", b"\0" * 4096, TEXT.encode()[:300]])
def test_damaged_files_give_a_clear_message(data):
    with pytest.raises(FormatError) as caught:
        parse_document(decode(data, "x.scenario.yaml"), "x.scenario.yaml")
    assert str(caught.value)
