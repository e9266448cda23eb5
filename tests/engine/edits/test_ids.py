"""New ids."""

from __future__ import annotations

import pytest

from engine.edits.ids import ID, LONGEST, fresh_id, slug
from engine.files.schema import KINDS, load_schema


@pytest.mark.parametrize(
    ("text", "id_"),
    [("The Old Mill", "the_old_mill"), ("Café 24/7", "cafe_24_7"), ("  ", "map"), ("地図", "map")],
)
def test_a_name_becomes_an_id(text: str, id_: str) -> None:
    assert slug(text, "map") == id_


def test_a_taken_id_gets_the_first_free_number() -> None:
    assert fresh_id("mill", ["barn"]) == "mill"
    assert fresh_id("mill", ["mill", "mill_3"]) == "mill_2"


def test_no_id_is_longer_than_a_file_may_have_it() -> None:
    long = slug("Long Acre " * 20)
    assert len(long) <= LONGEST
    other = fresh_id("x" * LONGEST, ["x" * LONGEST])
    assert len(other) == LONGEST
    assert fresh_id("x" * LONGEST, ["x" * LONGEST, other]) not in ("x" * LONGEST, other)


def test_ids_are_those_of_the_schemas() -> None:
    said = [
        schema["$defs"]["id"]
        for kind in KINDS
        if "id" in (schema := load_schema(kind)).get("$defs", {})
    ]
    assert said
    for id_ in said:
        assert (id_["pattern"], id_["maxLength"]) == (f"^{ID}$", LONGEST)
