"""The rules of a scenario as rows: each value, what it usually is, is here, and means."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from engine.errors import EngineError
from engine.model.data import freeze, thaw
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.core.ruleset import Ruleset
    from engine.model.scenario import ScenarioDocument
    from engine.texts import Words

MISSING = object()


class OptionRow(NamedTuple):
    """One value: ``default`` is `MISSING` where the ruleset has none, ``value`` where nothing says.

    ``changed`` is whether the scenario says it, ``file`` the file of the project from which the
    usual value comes, empty if it is the game's own.
    """

    path: str
    default: Any
    value: Any
    changed: bool
    meaning: str
    schema: Mapping[str, Any]
    file: str = ""


def option_rows(rules: Ruleset[Any], scenario: ScenarioDocument) -> list[OptionRow]:
    """Return all values that the scenario may change, in the order of the ruleset."""
    rows = _rows(rules.option_schema, rules.defaults, scenario.options, "")
    return [r._replace(file=rules.file) if _says(rules.changes, r.path) else r for r in rows]


def _says(changes: Mapping[str, Any], path: str) -> bool:
    """Return whether *changes* have a value at a dotted path."""
    value: Any = changes
    for name in path.split("."):
        value = _in(value, name)
    return value is not MISSING


def _rows(schema: Mapping[str, Any], usual: Any, own: Any, path: str) -> Iterator[OptionRow]:
    if schema.get("type") != "object":
        changed = own is not MISSING
        if changed or usual is not MISSING:
            value = own if changed else usual
            yield OptionRow(path, usual, value, changed, schema.get("description", ""), schema)
        return
    for name in _names(schema, usual, own):
        inner = schema.get("properties", {}).get(name) or schema["additionalProperties"]
        below = f"{path}.{name}" if path else name
        yield from _rows(inner, _in(usual, name), _in(own, name), below)


def _names(schema: Mapping[str, Any], usual: Any, own: Any) -> list[str]:
    """Return the names below a mapping: those of the schema, or of the entries that there are."""
    entries = isinstance(schema.get("additionalProperties"), dict)
    there = [name for value in (usual, own) if hasattr(value, "items") for name in value]
    known = schema.get("properties", {})
    return list(dict.fromkeys(there if entries else known))


def _in(value: Any, name: str) -> Any:
    return value.get(name, MISSING) if hasattr(value, "items") else MISSING


def spelled(value: Any) -> str:
    """Return a value as it stands in a file; nothing for a missing one.

    >>> spelled((1, 2)), spelled(True), spelled(None), spelled("stop"), spelled(MISSING)
    ('[1, 2]', 'true', 'null', 'stop', '')
    """
    import yaml  # noqa: PLC0415 - only where rules are shown

    if value is MISSING:
        return ""
    text = yaml.safe_dump(thaw(value), default_flow_style=True, width=10_000, sort_keys=False)
    return text.removesuffix("\n").removesuffix("\n...").strip()


def read(text: str) -> Any:
    """Return the value that a text of a file means; raise `EngineError` if it means none."""
    import yaml  # noqa: PLC0415 - only where rules are shown

    try:
        return freeze(yaml.safe_load(text))
    except yaml.YAMLError as error:
        raise EngineError(Text('"{text}" cannot be read as a value', text=text)) from error


def legal(schema: Mapping[str, Any], value: Any) -> bool:
    """Return whether the ruleset allows *value*."""
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - slow to import

    return bool(Draft202012Validator(dict(schema)).is_valid(thaw(value)))


def choices(schema: Mapping[str, Any]) -> tuple[Any, ...]:
    """Return the values to choose from, none where one is entered."""
    if schema.get("type") == "boolean":
        return True, False
    return tuple(schema.get("enum", ()))


def number(schema: Mapping[str, Any]) -> bool:
    """Return whether the value is a whole number, and nothing else."""
    return schema.get("type") == "integer"


def allowed(schema: Mapping[str, Any]) -> Words:
    """Return what a value may be: those to choose from, or from where to where; else nothing."""
    known = choices(schema)
    if known:
        return Text("{values}", values=", ".join(spelled(value) for value in known))
    inner = schema.get("items", schema)
    if "minimum" not in inner or "maximum" not in inner:
        return Text("")
    least, most = inner["minimum"], inner["maximum"]
    types = schema.get("type", ())
    if inner is not schema:
        return Text("a list, each from {least} to {most}", least=least, most=most)
    if "null" in types and types != "null":
        return Text("{least} to {most}, or null", least=least, most=most)
    return Text("{least} to {most}", least=least, most=most)
