"""Breaches of the schema in plain words."""

from __future__ import annotations

import pytest

from engine.errors import SchemaError
from engine.files.documents import parse_document
from tests.helpers.documents import MAP, SCENARIO


def messages(text, name="x.map.yaml"):
    with pytest.raises(SchemaError) as caught:
        parse_document(text, name)
    return {str(f.message): (f.line, f.column) for f in caught.value.faults}


@pytest.mark.case("TXT-07")
def test_a_misspelt_field_names_the_likely_one():
    found = messages(MAP.replace("    terrain: |", "    terain: |"))
    message = 'levels[0] "main", terain: "terain" is no field here. Did you mean "terrain"?'
    assert found == {message: (13, 5)}


@pytest.mark.case("TXT-07")
def test_a_wrong_value_deep_in_a_list_names_the_entry():
    text = SCENARIO.replace("facing: 2", "facing: 9").replace("turn_limit: 15", "turn_limit: soon")
    assert messages(text, "x.scenario.yaml") == {
        'turn_limit: "soon" should be a whole number': (10, 13),
        'counters[1] "z1", facing: 9 is too large, the most is 5': (21, 75),
    }


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("title: Old Mill\n", "", 'the field "title" (Title) is missing'),
        ("title: Old Mill", "title: [a]", 'title: ["a"] should be a text or fields with values'),
        ("kind: hex", "kind: hax", 'kind: "hax" should be one of: hex, square, zone'),
        ("columns: 6", 'columns: "6"', "Write plain digits without quotes"),
        ("columns: 6", "columns: 6.5", "grid, columns: 6.5 should be a whole number"),
        ("order: 1", "order:", "there is no value here; it should be a whole number"),
        ("[15, 15]", "[15]", "grid, origin: [15] has 1 entries, not 2"),
        ("id: mill", "id: the mill", '"the mill" is no id: use the letters'),
        ("opacity: 0.5", "opacity: 50", "underlay, opacity: 50 is too large, the most is 1"),
        ("size: 20.0", "size: 0", "grid, size: 0 must be more than 0"),
        ("hexwright/map", "hexwright/plan", 'format: "hexwright/plan" should be hexwright/map'),
    ],
)
def test_each_breach_is_told_in_plain_words(old, new, message):
    found = messages(MAP.replace(old, new, 1))
    assert len(found) == 1
    assert message in next(iter(found))


def test_yes_and_no_are_no_booleans_and_the_message_says_what_to_write():
    found = messages(SCENARIO + "initial_zombies: yes\n", "x.scenario.yaml")
    assert list(found) == ['initial_zombies: "yes" is a text here, not true or false. Write true.']


@pytest.mark.parametrize("reason", ["", "   "])
def test_a_silence_without_a_reason_is_a_text_without_words_and_no_id(reason):
    silence = f'silenced: [{{check: start_seen, reason: "{reason}"}}]\n'
    (message,) = messages(SCENARIO + silence, "x.scenario.yaml")
    assert message.endswith("reason: the text is empty")


LONG = "x" * 300


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("kind: hex", f"kind: {LONG}"),
        ("b: building", f"{LONG}: building"),
        ("w: woods, b: building", f"q: {LONG}, b: building"),
        ("id: mill", f"id: {LONG}!"),
        ("at: c1r1", f"at: {LONG}"),
        ("spaces: [c3r2", f"spaces: [{LONG}"),
        ("title: Old Mill", f"{LONG}: Old Mill"),
        ("title: Old Mill", f"title: [{LONG}, {LONG}, {LONG}]"),
    ],
)
def test_a_long_value_is_cut_wherever_it_is_quoted(old, new):
    assert new in MAP.replace(old, new, 1)
    assert not any("x" * 61 in message for message in messages(MAP.replace(old, new, 1)))
