"""The JSON Schema of the ruleset's options, made from the defaults and the values allowed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.model.data import thaw
from engine.texts import Text, Words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

# mappings to which a scenario may add entries of its own
OPEN = (
    "cup.per_direction",
    "zombies",
    "characters",
    "weapons",
    "items",
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


def option_faults(
    schema: Mapping[str, Any], options: Mapping[str, Any]
) -> Iterator[tuple[list[str], Words]]:
    """Yield what the options say that the ruleset does not know or cannot do, with its path."""
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - slow to import

    validator = Draft202012Validator(dict(schema))
    for fault in validator.iter_errors(thaw(options)):
        yield [str(step) for step in fault.absolute_path], _fault_words(fault)


def _fault_words(fault: Any) -> Words:
    if fault.validator == "enum":
        allowed = ", ".join(spelled(value) for value in fault.validator_value)
        value = spelled(fault.instance)
        return Text("{value} is not possible here: {allowed}", value=value, allowed=allowed)
    if fault.validator == "additionalProperties":
        return Text("the ruleset has no such value: {message}", message=fault.message)
    return Text("{message}", message=fault.message)


def spelled(value: Any) -> str:
    """Return a value as YAML writes it.

    >>> spelled(True), spelled(None), spelled((1, 2))
    ('true', 'null', '[1, 2]')
    """
    if isinstance(value, bool):
        return str(value).lower()
    if value is None:
        return "null"
    if isinstance(value, (tuple, list)):
        return f"[{', '.join(map(spelled, value))}]"
    return str(value)
