"""Records on the disk."""

from __future__ import annotations

import json

import pytest

from engine.errors import FormatError, SchemaError, UnsupportedVersion
from engine.files.records import format_record, parse_record, read_record, write_record
from tests.helpers.games import play_at_random, toy_session
from tests.helpers.toy import Hurt


def record():
    session = toy_session(3)
    session.intervene(Hurt("b1", 3))
    session.force_dice((6, 6))
    play_at_random(session)
    return session.record("street.scenario.yaml")


def test_a_record_reads_back_equal(tmp_path):
    path = tmp_path / "Mühle 日本" / "game.playtest.json"
    write_record(record(), path)
    assert read_record(path) == record()


def test_a_record_has_one_roll_a_line():
    text = format_record(record())
    assert text.count("\n") > len(record().tape) + len(record().inputs)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "JSON"),
        ("{", "JSON"),
        ("[1]", "should be fields with values"),
        ('{"format": "hexwright/playtest", "format": 1}', "twice"),
        ("[" * 100_000, "nested too deeply"),
        ("\0" * 100, "JSON"),
    ],
)
def test_what_is_no_record_is_refused_in_plain_words(text, words):
    with pytest.raises(FormatError) as caught:
        parse_record(text, "game.playtest.json")
    assert words in str(caught.value)


def test_every_fault_of_a_record_is_listed():
    text = format_record(record()).replace('"seats"', '"seat"').replace('"turn"', '"trun"')
    with pytest.raises(SchemaError) as caught:
        parse_record(text, "game.playtest.json")
    assert {f.code for f in caught.value.faults} == {"unknown_field", "missing_field"}
    assert len(caught.value.faults) == 4


def test_a_newer_record_is_refused():
    with pytest.raises(UnsupportedVersion):
        parse_record(format_record(record()).replace('"version": 1', '"version": 2', 1), "x")


def test_a_pack_is_no_record_and_is_not_to_be_saved_as_text(tmp_path):
    pack = tmp_path / "mine.hexpack"
    pack.write_bytes(b"PK\x03\x04" + bytes(range(128, 200)))
    with pytest.raises(FormatError) as caught:
        read_record(pack)
    assert str(caught.value) == "mine.hexpack is a pack, not the record of a game"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"winner": ', '"winner": 7, "x-was": ', "end, winner: 7 should be a text or null"),
        ('{"dice": [6, 6]}', '{"fields": {}}', "neither a choice, nor dice, nor an event"),
    ],
)
def test_a_forged_value_is_named_with_the_file(old, new, words):
    text = format_record(record())
    assert old in text
    with pytest.raises(FormatError) as caught:
        parse_record(text.replace(old, new, 1), "game.playtest.json")
    assert "game.playtest.json: " in str(caught.value)
    assert words in str(caught.value)


def test_an_end_without_a_winner_is_one_that_nobody_has_won():
    data = json.loads(format_record(record()))
    del data["end"]["winner"], data["end"]["reason"]
    end = parse_record(json.dumps(data), "game.playtest.json").end
    assert (end.winner, end.reason) == (None, "")
