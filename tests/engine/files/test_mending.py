"""A value of a wrong kind does not hide what else is wrong with its file."""

from __future__ import annotations

import pytest

from engine.errors import FormatError, SchemaError
from engine.files.documents import parse_document
from engine.files.faults import written
from engine.files.mending import besides, mended
from engine.files.schema import validator
from engine.files.store import faults_of
from engine.model.issue import Issue
from engine.texts import Text
from tests.helpers.documents import MAP, SCENARIO

NAME = "first.scenario.yaml"


def faults(text: str, name: str = NAME) -> list[tuple[int, str]]:
    with pytest.raises(SchemaError) as raised:
        parse_document(text, name)
    return [(fault.line, fault.code) for fault in faults_of(raised.value)]


def line_of(text: str, part: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if part in line)


def test_an_id_that_is_used_twice_is_told_beside_a_wrong_kind_of_value() -> None:
    text = SCENARIO.replace("turn_limit: 15", "turn_limit: many")
    text += "sides: [{id: red}, {id: red}]\n"
    found = faults(text)
    assert found == [
        (line_of(text, "turn_limit"), "bad_type"),
        (line_of(text, "sides"), "duplicate_id"),
    ]


def test_a_space_that_is_not_there_is_told_beside_a_missing_and_an_unknown_field() -> None:
    text = MAP.replace("title: Old Mill\n", "").replace("notes:", "nots:")
    text = text.replace("spaces: [c3r2, c4r2]", "spaces: [c3r2, c40r2]")
    codes = {code for _, code in faults(text, "mill.map.yaml")}
    assert codes == {"missing_field", "unknown_field", "unknown_space"}


def test_nothing_is_told_twice_of_the_value_that_is_wrong() -> None:
    text = SCENARIO + "sides: [{id: red}, {id: 7.5.x y}]\n"
    assert [code for _, code in faults(text)] == ["bad_id"] or len(faults(text)) == 1


@pytest.mark.parametrize("wrong", [None, 7, "text", [], {}, True])
def test_whatever_stands_in_a_field_the_rest_can_be_read(wrong: object) -> None:
    fields = validator("scenario").schema["properties"]
    for field in fields:
        data = {
            "format": "hexwright/scenario",
            "version": 1,
            "title": "A",
            "map": "a.map.yaml",
            "ruleset": "atz",
            field: wrong,
        }
        found = mended(data, "scenario")
        assert found is not None, field
        left, places = found
        assert not list(validator("scenario").iter_errors(left))
        assert all(place[0] == field for place in places)


def test_where_the_grid_is_wrong_no_space_is_told_as_missing() -> None:
    assert [code for _, code in faults(MAP.replace("size: 20.0", "size: big"), "a.map.yaml")] == [
        "bad_type"
    ]


def test_what_lies_at_in_or_around_a_place_is_left_out() -> None:
    paths = ("sides", "sides[1].id", "sides[10].id", "sides[1]", "title")
    issues = [Issue("x", "error", Text("no"), path=path) for path in paths]
    left = besides(issues, [("sides", 1)])
    assert [issue.path for issue in left] == ["sides[10].id", "title"]
    assert written(("sides", 1)) == "sides[1]"


@pytest.mark.parametrize("kind", ["map", "scenario"])
def test_whatever_one_value_of_a_document_is_the_rest_can_be_read(kind: str) -> None:
    text, name = (MAP, "mill.map.yaml") if kind == "map" else (SCENARIO, NAME)
    lines = text.splitlines()
    broken = 0
    for number, line in enumerate(lines):
        head, colon, value = line.partition(": ")
        if not colon or "|" in value or ">" in value:
            continue
        for other in ("7", "[1, {a: b}]", "{q: [x]}", '""'):
            changed = [*lines[:number], f"{head}: {other}", *lines[number + 1 :]]
            try:
                parse_document("\n".join(changed) + "\n", name)
            except FormatError:
                broken += 1
    assert broken > 40
