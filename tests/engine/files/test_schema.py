"""The schemas: valid, described for people, the same for what two of them share."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft202012Validator

from engine.core.record import Record
from engine.errors import FormatError
from engine.files.documents import parse_document
from engine.files.nodes import compose
from engine.files.packs import Pack, write_pack
from engine.files.records import format_record, parse_record
from engine.files.schema import KINDS, load_schema, plain
from engine.files.shipped import shipped
from engine.files.store import open_project
from engine.files.values import CLASSES, to_plain
from tests.helpers.documents import MAP, SCENARIO
from tests.helpers.games import play_at_random, toy_session

RULESET = (
    "format: hexwright/ruleset\nversion: 1\ntitle: Mine\nbase: atz\nchanges: {run: {dice: 3}}\n"
)
PROJECT = "format: hexwright/project\nversion: 1\nid: mine\ntitle: Mine\nauthors: [me, no]\n"
ROSTER = "format: hexwright/roster\nversion: 1\ntitle: Mine\npeople: [{id: a, definition: beck}]\n"
SAMPLES = {
    "map": MAP,
    "scenario": SCENARIO,
    "ruleset": RULESET,
    "roster": ROSTER,
    "project": PROJECT,
}


def parts(schema):
    """Yield every part of a schema that describes a value."""
    yield schema
    for name in ("properties", "patternProperties", "$defs"):
        for part in schema.get(name, {}).values():
            yield from parts(part)
    for name in ("items", "additionalProperties"):
        if isinstance(schema.get(name), dict):
            yield from parts(schema[name])


@pytest.mark.parametrize("kind", KINDS)
def test_every_schema_is_one_by_the_standard(kind):
    Draft202012Validator.check_schema(load_schema(kind))


@pytest.mark.parametrize("kind", KINDS)
def test_every_field_has_a_title_and_a_description(kind):
    schema = load_schema(kind)
    for part in parts(schema):
        for name, field in part.get("properties", {}).items():
            target = schema["$defs"][field["$ref"].rpartition("/")[2]] if "$ref" in field else {}
            assert {**target, **field}.get("title"), name
            assert {**target, **field}.get("description"), name


@pytest.mark.parametrize("kind", KINDS)
def test_only_known_fields_and_those_of_the_author_may_stand(kind):
    for part in parts(load_schema(kind)):
        if "properties" in part and part.get("title") not in ("Condition", "Input"):
            assert part["additionalProperties"] is False, part["title"]
            assert "^x-" in part["patternProperties"], part["title"]


def test_what_maps_and_scenarios_share_is_the_same_in_both():
    one, other = load_schema("map")["$defs"], load_schema("scenario")["$defs"]
    for name in set(one) & set(other):
        assert one[name] == other[name], name
    assert "marker" in set(one) & set(other)


@pytest.mark.parametrize("kind", sorted(CLASSES))
def test_every_document_kind_has_a_valid_and_an_invalid_sample(kind):
    document = parse_document(SAMPLES[kind], "x").document
    assert isinstance(document, CLASSES[kind])
    with pytest.raises(FormatError, match="is no field here"):
        parse_document(SAMPLES[kind] + "zzz: 1\n", "x")


@pytest.mark.parametrize("kind", sorted(CLASSES))
def test_every_field_of_the_values_is_in_the_schema(kind):
    names = {f.rstrip("_") for f in CLASSES[kind].__dataclass_fields__} - {"extra"}
    names = {"release" if (kind, n) == ("project", "version") else n for n in names}
    assert names == set(load_schema(kind)["properties"]) - {"$schema", "format", "version"}


def test_records_and_packs_have_a_valid_and_an_invalid_sample(tmp_path):
    session = toy_session(3)
    play_at_random(session)
    text = format_record(session.record("x.scenario.yaml"))
    assert isinstance(parse_record(text, "x"), Record)
    with pytest.raises(FormatError, match="is no field here"):
        parse_record(text.replace('"seed"', '"zzz": 1, "seed"', 1), "x")
    sample = shipped("sample_maps") / "saltmarsh"
    opened = open_project(sample)
    pack = write_pack(sample, opened.project, "last_boat.scenario.yaml", tmp_path / "x.hexpack")
    assert isinstance(pack, Pack)
    data = json.loads(json.dumps(dict(pack.manifest), default=dict))
    assert not list(Draft202012Validator(load_schema("pack")).iter_errors(data))


def test_words_are_read_as_the_schema_wants_them():
    root, _ = compose(
        "title: 0101\nturn_limit: 12\noptions: {a: 0101, b: 12, c: true, d: '12'}\n", "x"
    )
    schema = load_schema("scenario")
    assert root is not None
    assert plain(root, schema, schema) == {
        "title": "0101",
        "turn_limit": 12,
        "options": {"a": "0101", "b": 12, "c": True, "d": "12"},
    }


def test_a_field_without_a_value_is_an_empty_list_or_mapping_where_one_is_wanted():
    document = parse_document(SCENARIO + "events:\n", "x").document
    assert to_plain(document) == to_plain(parse_document(SCENARIO, "x").document)
