"""The schemas of the documents, and what they make of nodes: plain data and all faults at once.

The schema says where text is wanted: there a word is the text that was typed (``0101``, ``no``).
"""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

from engine.files.nodes import AnyNode, MappingNode, ScalarNode, SequenceNode
from engine.files.scalars import parse_number, parse_plain
from engine.files.shipped import shipped

if TYPE_CHECKING:
    from collections.abc import Mapping

Schema = dict[str, Any]

KINDS = ("project", "map", "scenario", "ruleset", "roster", "pack", "playtest")


@cache
def load_schema(kind: str) -> Schema:
    """Return the schema of a document kind."""
    text = (shipped("schemas") / f"{kind}.json").read_text(encoding="utf-8")
    schema: Schema = json.loads(text)
    return schema


@cache
def validator(kind: str) -> Any:
    """Return the jsonschema validator of a document kind; imports jsonschema on first use."""
    from jsonschema import Draft202012Validator, validators  # noqa: PLC0415 - half of a start-up

    schema = load_schema(kind)
    extend: Any = validators.extend  # has no types

    def follow(check: Any, _reference: str, instance: object, place: Schema) -> Any:
        # they all lead to $defs of the schema: the library's general way takes a third longer
        return check.descend(instance, resolve(place, schema))

    return extend(Draft202012Validator, {"$ref": follow})(schema)


def plain(node: AnyNode, schema: Schema, root: Schema) -> Any:
    """Return the plain data of *node*, words read as *schema* wants them."""
    schema = resolve(schema, root)
    match node:
        case ScalarNode():
            return _scalar(node, schema)
        case SequenceNode():
            return [plain(n, item_schema(schema, i), root) for i, n in enumerate(node.items)]
        case MappingNode():
            return {
                key.value: plain(value, field_schema(schema, key.value), root)
                for key, value in node.pairs
            }


def resolve(schema: Schema, root: Schema) -> Schema:
    """Return *schema*, a reference followed."""
    reference = schema.get("$ref")
    if reference is None:
        return schema
    found: Schema = root["$defs"][reference.rpartition("/")[2]]
    return found


def item_schema(schema: Schema, index: int) -> Schema:
    """Return the schema of the entries of a list."""
    items = schema.get("items")
    return items if isinstance(items, dict) else {}


def field_schema(schema: Schema, key: str) -> Schema:
    """Return the schema of field *key* of a mapping, empty where anything may stand."""
    properties: Mapping[str, Schema] = schema.get("properties", {})
    if key in properties:
        return properties[key]
    if key.startswith("x-") and "patternProperties" in schema:
        return {}
    other = schema.get("additionalProperties")
    return other if isinstance(other, dict) else {}


def types(schema: Schema) -> tuple[str, ...]:
    """Return the kinds of value that *schema* takes, none for any."""
    kind = schema.get("type")
    if kind is None and ("enum" in schema or "const" in schema):
        return ("string",)
    return (kind,) if isinstance(kind, str) else tuple(kind or ())


def _scalar(node: ScalarNode, schema: Schema) -> Any:
    if not node.plain:
        return node.value
    wanted = types(schema)
    if not wanted:
        return parse_plain(node.value)
    word = node.value
    if not word and "string" not in wanted:
        return _empty(wanted)
    if "number" in wanted or "integer" in wanted:
        number = parse_number(word)
        return word if number is None else number
    if "boolean" in wanted and word in {"true", "false"}:
        return word == "true"
    return word


def _empty(wanted: tuple[str, ...]) -> Any:
    """Return what a field without a value holds: an empty list or mapping where one is wanted."""
    if "array" in wanted:
        return []
    return {} if "object" in wanted else None
