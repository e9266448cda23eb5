"""The JSON Schema of the ruleset's options, made from the defaults and the values allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

# mappings to which a scenario may add entries of its own
OPEN = (
    "cup.per_direction",
    "zombies",
    "characters",
    "weapons",
    "zombie_deck",
    "loot_deck",
    "skirmish_costs",
)
_PLAIN: dict[type, dict[str, Any]] = {
    bool: {"type": "boolean"},
    int: {"type": "integer", "minimum": 0},
    str: {"type": "string"},
    tuple: {"type": "array"},
}
EXTRA = {"characters": {"to_die": {"type": "integer", "minimum": 1}}}


def schema_of(defaults: Mapping[str, Any], choices: Mapping[str, Any]) -> dict[str, Any]:
    """Return the schema: every key is optional, unknown ones are faults."""
    schema = _mapping(defaults, choices, "")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}


def _mapping(values: Mapping[str, Any], choices: Mapping[str, Any], path: str) -> dict[str, Any]:
    if path in OPEN:
        return {"type": "object", "additionalProperties": _entry(values, choices, path)}
    properties = {
        key: _schema(value, choices, f"{path}.{key}" if path else key)
        for key, value in values.items()
    }
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _entry(values: Mapping[str, Any], choices: Mapping[str, Any], path: str) -> dict[str, Any]:
    """Return the schema of one entry of an open mapping: all keys that any entry has."""
    entries = list(values.values())
    if not hasattr(entries[0], "items"):
        return {"type": "integer", "minimum": 0}
    keys = {key: value for entry in entries for key, value in entry.items()}
    properties = {
        **{key: _schema(value, choices, f"{path}.*.{key}") for key, value in keys.items()},
        **EXTRA.get(path, {}),
    }
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _schema(value: Any, choices: Mapping[str, Any], path: str) -> dict[str, Any]:
    if path in choices:
        return {"enum": list(choices[path])}
    if hasattr(value, "items"):
        return _mapping(value, choices, path)
    if value is None:
        return {"type": ["integer", "null"], "minimum": 1}
    return dict(_PLAIN[type(value)])
