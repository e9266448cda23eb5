"""What is wrong with a scenario's options, in words: the value, and what is allowed instead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.errors import UnknownName
from engine.model.data import thaw
from engine.texts import Text, cut

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.texts import Words


def legal_options(schema: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """Return *options* without what the schema refuses."""
    left: dict[str, Any] = thaw(options)
    for path, _ in option_faults(schema, options):
        take_out(left, path.removeprefix("options."))
    return left


def take_out(options: dict[str, Any], path: str) -> None:
    """Take the value at a dotted path out; of what is wrong inside a list, the whole list."""
    *above, last = path.split(".")
    for key in above:
        below = options.get(key)
        if not isinstance(below, dict):
            last = key
            break
        options = below
    options.pop(last, None)


def option_faults(
    schema: Mapping[str, Any], options: Mapping[str, Any]
) -> Iterator[tuple[str, Words]]:
    """Yield the dotted path of each fault, from ``options``, and what to say about it."""
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - slow to import

    for fault in Draft202012Validator(dict(schema)).iter_errors(thaw(options)):
        path = ".".join(["options", *map(str, fault.absolute_path)])
        if fault.validator == "additionalProperties":
            known = fault.schema.get("properties", {})
            for name in fault.instance:
                if name not in known:
                    yield f"{path}.{name}", _unknown(name, known)
        else:
            yield path, _not_possible(fault)


def _unknown(name: str, known: Mapping[str, Any]) -> Words:
    text: Words = Text('the ruleset has no value "{name}" here', name=name)
    near = UnknownName(text, name, known).suggestions
    if near:
        return Text("{text} (did you mean {names}?)", text=text, names=", ".join(near))
    return Text("{text}: {names}", text=text, names=", ".join(known))


def _not_possible(fault: Any) -> Words:
    value = cut(spelled(fault.instance))
    return Text(
        "{value} is not possible here: {allowed}", value=value, allowed=allowed(fault.schema)
    )


def spelled(value: object) -> str:
    """Return a value as YAML writes it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(spelled(entry) for entry in value)}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {spelled(entry)}' for key, entry in value.items())}}}"
    return "null" if value is None else str(value)


def allowed(schema: Mapping[str, Any]) -> Words | str:
    """Return what a value may be, in words."""
    if "enum" in schema:
        return ", ".join(spelled(value) for value in schema["enum"])
    if "maximum" in schema:
        return _numbers(schema)
    if "maxItems" in schema:
        return _entries(schema)
    if "maxLength" in schema:
        return Text("a text of at most {n} letters", n=schema["maxLength"])
    return OTHERS.get(str(schema.get("type")), Text("a name, or a list of names"))


OTHERS: dict[str, Words | str] = {
    "boolean": "true, false",
    "object": Text("a mapping of names and values"),
    "array": Text("a list"),
    "string": "cover, armour, snap, rank>=2",
}


def _numbers(schema: Mapping[str, Any]) -> Words:
    least, most = schema["minimum"], schema["maximum"]
    if schema["type"] == "integer":
        return Text("a whole number from {least} to {most}", least=least, most=most)
    return Text("a whole number from {least} to {most}, or null", least=least, most=most)


def _entries(schema: Mapping[str, Any]) -> Words:
    least, most, entry = schema["minItems"], schema["maxItems"], allowed(schema["items"])
    if least == most:
        return Text("a list of {n}, each {entry}", n=most, entry=entry)
    return Text("a list of {least} to {most}, each {entry}", least=least, most=most, entry=entry)
