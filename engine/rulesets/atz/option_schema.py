"""The JSON Schema of the options, made of the defaults, what is allowed, and what it means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping

# mappings to which a scenario may add entries of its own
OPEN = (
    "cup.per_direction",
    "zombies",
    "characters",
    "abilities",
    "weapons",
    "items",
    "features",
    "zombie_deck",
    "loot_deck",
    "skirmish_costs",
)
LISTS: dict[str, dict[str, Any]] = {
    "characters.*.ability": {
        "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]
    },
    "ranged_table": {
        "type": "array",
        "items": {
            "type": "object",
            "properties": {
                "total": {"type": "integer", "minimum": 0, "maximum": 20},
                "min": {"type": "integer", "minimum": 0, "maximum": 20},
                "max": {"type": "integer", "minimum": 0, "maximum": 20},
                "result": {"enum": ["hit", "miss"]},
                "miss_if": {
                    "type": "array",
                    "items": {"type": "string", "pattern": r"^(cover|armour|snap|rank>=[1-9])$"},
                },
            },
            "additionalProperties": False,
        },
    },
}


class Data(NamedTuple):
    """The shipped data that the schema is made from."""

    defaults: Mapping[str, Any]
    choices: Mapping[str, Any]
    descriptions: Mapping[str, str]


def schema_of(data: Data) -> dict[str, Any]:
    """Return the schema: every key is optional, unknown ones are faults."""
    schema = _mapping(data, data.defaults, "")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}


def _mapping(data: Data, values: Mapping[str, Any], path: str) -> dict[str, Any]:
    if path in OPEN:
        return {"type": "object", "additionalProperties": _entry(data, f"{path}.*")}
    properties = {
        key: _schema(data, value, f"{path}.{key}" if path else key) for key, value in values.items()
    }
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _entry(data: Data, path: str) -> dict[str, Any]:
    """Return the schema of one entry of an open mapping: all keys that are described."""
    if path in data.choices:
        return _leaf(data, path)
    start = f"{path}."
    keys = [key.removeprefix(start) for key in data.descriptions if key.startswith(start)]
    properties = {key: _leaf(data, start + key) for key in keys}
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _schema(data: Data, value: Any, path: str) -> dict[str, Any]:
    return _mapping(data, value, path) if hasattr(value, "items") else _leaf(data, path)


def _leaf(data: Data, path: str) -> dict[str, Any]:
    """Return the schema of one value; what is neither listed nor a range is a switch."""
    allowed = data.choices.get(path)
    found: dict[str, Any]
    if path in LISTS:
        found = LISTS[path]
    elif allowed is None:
        found = {"type": "boolean"}
    elif hasattr(allowed, "items"):
        found = _range(allowed)
    else:
        found = {"enum": list(allowed)}
    return {"description": data.descriptions.get(path, ""), **found}


def _range(allowed: Mapping[str, Any]) -> dict[str, Any]:
    if "text" in allowed:
        return {"type": "string", "minLength": 1, "maxLength": allowed["text"]}
    number = {"type": "integer", "minimum": allowed["min"], "maximum": allowed["max"]}
    if allowed.get("optional"):
        return {**number, "type": ["integer", "null"]}
    if "list" not in allowed:
        return number
    counts = allowed["list"]
    least, most = counts if isinstance(counts, tuple) else (counts, counts)
    return {"type": "array", "items": number, "minItems": least, "maxItems": most}
