"""Breaches of a schema, each as one issue in plain words: where, what stands there, what to do."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.files.nodes import AnyNode, MappingNode, ScalarNode, SequenceNode
from engine.files.scalars import format_scalar
from engine.files.schema import Schema, plain, resolve, validator
from engine.model.issue import Issue
from engine.texts import Text, Words, cut

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Path = tuple[str | int, ...]

_KINDS = {
    "string": Text("a text"),
    "integer": Text("a whole number"),
    "number": Text("a number"),
    "boolean": Text("true or false"),
    "array": Text("a list"),
    "object": Text("fields with values"),
    "null": Text("null"),
}


@dataclass(frozen=True, slots=True)
class Places:
    """Turns a path in a document into a fault with line, column and the names of entries."""

    root: AnyNode
    name: str

    def issue(self, code: str, path: Path, message: Words, *, key: bool = False) -> Issue:
        """Return the fault at *path*; with *key* it points at the field's name."""
        node = self._key(path) if key else self.node(path)
        where = self.words(path)
        text = Text("{where}: {what}", where=where, what=message) if where else message
        return Issue(
            code,
            "error",
            text,
            document=self.name,
            path=written(path),
            line=node.line,
            column=node.column,
        )

    def node(self, path: Path) -> AnyNode:
        """Return the node at *path*, or the nearest one above that exists."""
        node = self.root
        for step in path:
            below = _step(node, step)
            if below is None:
                break
            node = below
        return node

    def _key(self, path: Path) -> AnyNode:
        parent = self.node(path[:-1])
        if isinstance(parent, MappingNode):
            for key, _ in parent.pairs:
                if key.value == path[-1]:
                    return key
        return parent

    def words(self, path: Path) -> str:
        """Return *path* with the names of list entries: ``markers[2] "north_road", at``."""
        parts: list[str] = []
        node: AnyNode | None = self.root
        for step in path:
            node = None if node is None else _step(node, step)
            if isinstance(step, str):
                parts.append(cut(step))
            else:
                parts[-1:] = [f"{parts[-1] if parts else ''}[{step}]{_entry_name(node)}"]
        return ", ".join(parts)


def written(path: Path) -> str:
    """Return a path as text: ``markers[2].at``."""
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}" if text else step
    return text


def _step(node: AnyNode, step: str | int) -> AnyNode | None:
    if isinstance(node, MappingNode) and isinstance(step, str):
        return node.get(step)
    if isinstance(node, SequenceNode) and isinstance(step, int) and step < len(node.items):
        return node.items[step]
    return None


def _entry_name(node: AnyNode | None) -> str:
    if not isinstance(node, MappingNode):
        return ""
    for field in ("id", "name", "path"):
        value = node.get(field)
        if value is not None and isinstance(getattr(value, "value", None), str):
            return f' "{cut(getattr(value, "value", ""))}"'
    return ""


def checked(root: AnyNode, kind: str, name: str) -> tuple[Any, list[Issue]]:
    """Return the plain data of a document and every breach of its schema, in file order."""
    check = validator(kind)
    schema: Schema = check.schema
    data = plain(root, schema, schema)
    places = Places(root, name)
    faults = [
        issue for error in check.iter_errors(data) for issue in _issues(error, places, schema)
    ]
    return data, sorted(faults, key=lambda f: (f.line, f.column))


def _issues(error: Any, places: Places, root: Schema) -> Iterator[Issue]:
    path: Path = tuple(error.absolute_path)
    if error.validator == "additionalProperties":
        known = list(error.schema.get("properties", ()))
        for key in error.instance:
            if key not in known and not key.startswith("x-"):
                yield places.issue("unknown_field", (*path, key), _unknown(key, known), key=True)
        return
    if error.validator == "required":
        for key in error.validator_value:
            if key not in error.instance and f"'{key}'" in error.message:
                yield places.issue("missing_field", path, _missing(key, error, root))
        return
    message = _message(error)
    yield places.issue(f"bad_{error.validator.lower()}", path, message)


def _unknown(key: str, known: Sequence[str]) -> Text:
    near = difflib.get_close_matches(key, known, n=1, cutoff=0.55)
    if near:
        return Text(
            '"{field}" is no field here. Did you mean "{likely}"?', field=key, likely=near[0]
        )
    return Text(
        '"{field}" is no field here. Fields: {known}. A field of your own begins with "x-".',
        field=key,
        known=", ".join(sorted(known)),
    )


def _missing(key: str, error: Any, root: Schema) -> Text:
    schema = error.schema["properties"].get(key, {})
    title = str({**resolve(schema, root), **schema}.get("title", key))
    return Text('the field "{field}" ({title}) is missing', field=key, title=title)


def _shown(value: Any) -> str:
    if isinstance(value, str):
        return f'"{cut(value)}"'
    if isinstance(value, dict):
        return "{" + cut(", ".join(map(str, value))) + "}"
    if isinstance(value, list):
        return (
            "["
            + cut(", ".join(_shown(v) for v in value[:6]) + (", ..." if value[6:] else ""))
            + "]"
        )
    return cut(format_scalar(value))


# {value} is what stands in the file, {limit} what the schema says
_SIMPLE = {
    "const": Text("{value} should be {limit}"),
    "minimum": Text("{value} is too small, the least is {limit}"),
    "maximum": Text("{value} is too large, the most is {limit}"),
    "exclusiveMinimum": Text("{value} must be more than {limit}"),
    "minLength": Text("the text is empty"),
    "maxLength": Text("{value} is longer than {limit} letters"),
    "minProperties": Text("no field with a value stands here"),
    "maxProperties": Text("{value}: only one field may stand here"),
    "uniqueItems": Text("{value} names something twice"),
}

SOMETHING = r"\S"  # the pattern of a text in which something is to be read


def _message(error: Any) -> Words:
    value, rule = error.instance, error.validator_value
    match error.validator:
        case "type":
            return _wrong_type(value, rule)
        case "enum":
            return _not_in(value, [str(v) for v in rule])
        case "pattern":
            return _bad_pattern(value, rule)
        case "minItems" | "maxItems":
            return _wrong_count(error, _shown(value))
        case keyword:
            simple = _SIMPLE.get(keyword, Text("{value} cannot stand here"))
            return Text(simple.template, value=_shown(value), limit=rule)


def _wrong_type(value: Any, rule: str | list[str]) -> Words:
    kinds = [rule] if isinstance(rule, str) else rule
    wanted: Words = _KINDS[kinds[0]]
    for kind in kinds[1:]:
        wanted = Text("{one} or {other}", one=wanted, other=_KINDS[kind])
    if value is None:
        return Text("there is no value here; it should be {wanted}", wanted=wanted)
    if isinstance(value, str) and "boolean" in kinds:
        hint = _bool_hint(value)
        if hint:
            return Text(
                "{value} is a text here, not {wanted}. Write {hint}.",
                value=_shown(value),
                wanted=wanted,
                hint=hint,
            )
    if (
        isinstance(value, str)
        and {"integer", "number"} & set(kinds)
        and re.match(r"[-+.\d]", value)
    ):
        return Text(
            "{value} is a text here, not {wanted}. Write plain digits without quotes.",
            value=_shown(value),
            wanted=wanted,
        )
    return Text("{value} should be {wanted}", value=_shown(value), wanted=wanted)


def _bool_hint(value: str) -> str:
    word = value.lower()
    if word in {"yes", "on", "y", "true"}:
        return "true"
    return "false" if word in {"no", "off", "n", "false"} else ""


def _not_in(value: Any, known: list[str]) -> Words:
    return Text("{value} should be one of: {known}", value=_shown(value), known=", ".join(known))


def _bad_pattern(value: str, rule: str) -> Words:
    if rule == SOMETHING:
        return _SIMPLE["minLength"]
    if "a-f" in rule:
        return Text("{value} is no SHA-256 in 64 hexadecimal digits", value=_shown(value))
    if not value:
        return Text("the id is empty")
    return Text(
        "{value} is no id: use the letters a to z, digits, _ - and . without spaces",
        value=_shown(value),
    )


def _wrong_count(error: Any, shown: str) -> Words:
    count, schema = len(error.instance), error.schema
    least, most = schema.get("minItems", 0), schema.get("maxItems")
    if least == most:
        return Text(
            "{value} has {count} entries, not {right}", value=shown, count=count, right=most
        )
    if count < least:
        return Text(
            "{value} has {count} entries, at least {least} are needed",
            value=shown,
            count=count,
            least=least,
        )
    return Text(
        "{value} has {count} entries, at most {most} are allowed",
        value=shown,
        count=count,
        most=most,
    )


def json_faults(data: Any, kind: str, name: str) -> tuple[Issue, ...]:
    """Return every breach of a schema in JSON data, which has no lines to point at."""
    check = validator(kind)
    places = Places(_nodes(data), name)
    return tuple(
        i for error in check.iter_errors(data) for i in _issues(error, places, check.schema)
    )


def _nodes(data: Any) -> AnyNode:
    """Return JSON data as nodes without places, so that messages can name entries."""
    if isinstance(data, dict):
        pairs = [(ScalarNode(0, 0, 0, 0, k, '"'), _nodes(v)) for k, v in data.items()]
        return MappingNode(0, 0, 0, 0, pairs, flow=True)
    if isinstance(data, list):
        return SequenceNode(0, 0, 0, 0, [_nodes(v) for v in data], flow=True)
    return ScalarNode(0, 0, 0, 0, str(data), '"')
