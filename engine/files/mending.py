"""What is wrong with a document besides its breaches of the schema.

The values that breach it are taken out, or replaced where one must stand, and the rest is looked
at; what is then found at such a value is not told.
"""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from engine.files.faults import written
from engine.files.schema import field_schema, item_schema, resolve, validator

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.files.faults import Path
    from engine.files.schema import Schema
    from engine.model.issue import Issue

ROUNDS = 12  # a value put in may need others within it
MANY = 200  # breaches: a file with more has to be mended first
GROUND = ("id", "grid", "legend", "terrain")  # of a level
TRIES = 3  # taken out, put in; then what holds the value goes


def mended(data: Any, kind: str) -> tuple[Any, frozenset[Path]] | None:
    """Return *data* with nothing in it that breaches the schema, and the places that were changed.

    None if that cannot be done, or if the spaces of a map are in doubt. Entries of lists stay
    where they are.
    """
    check, left = validator(kind), _copied(data)
    tried: dict[Path, int] = {}
    for _ in range(ROUNDS):
        errors = list(islice(check.iter_errors(left), MANY + 1))
        if not errors:
            return left, frozenset(tried)
        if len(errors) > MANY:
            return None
        for path, schema in [wrong for error in errors for wrong in _wrong(error)]:
            place = path
            while place and tried.get(place, 0) >= TRIES:
                place = place[:-1]
            if not place or place[0] == "kind" or _is_ground(place):
                return None
            tried[place] = tried.get(place, 0) + 1
            if not _mend(left, place, schema if place == path else None, check.schema):
                return None
    return None


def _is_ground(place: Path) -> bool:
    """Say whether *place* decides which spaces there are: most faults would follow from it."""
    return place[0] == "levels" and (len(place) < 3 or place[2] in GROUND)


def besides(faults: Iterable[Issue], places: Iterable[Path]) -> list[Issue]:
    """Return those of *faults* that do not lie at, in or around one of *places*."""
    names = [written(place) for place in places]
    return [fault for fault in faults if not any(_near(fault.path, name) for name in names)]


def _near(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    return long == short or (long.startswith(short) and long[len(short)] in ".[")


def _copied(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _copied(value) for key, value in data.items()}
    return [_copied(value) for value in data] if isinstance(data, list) else data


def _wrong(error: Any) -> Iterator[tuple[Path, Schema | None]]:
    """Yield where something must change, and the schema of what must stand there; None: nothing."""
    path: Path = tuple(error.absolute_path)
    match error.validator:
        case "additionalProperties":
            known = error.schema.get("properties", {})
            yield from (((*path, k), None) for k in error.instance if k not in known)
        case "required":
            missing = [key for key in error.validator_value if key not in error.instance]
            yield from (((*path, key), field_schema(error.schema, key)) for key in missing)
        case _:
            yield path, error.schema


def _mend(data: Any, path: Path, schema: Schema | None, root: Schema) -> bool:
    """Take the value at *path* out, or put one in; say whether that could be done."""
    if not path:
        return False
    parent: Any = data
    last = path[-1]
    for step in path[:-1]:
        there = isinstance(parent, list) or (isinstance(parent, dict) and step in parent)
        if not there:
            return True  # what held it has gone
        parent = parent[step]
    if isinstance(parent, dict) and last in parent:
        del parent[last]  # if it must be there, the next round puts one in
        return True
    if isinstance(parent, list) or (isinstance(parent, dict) and schema is not None):
        holder: Any = parent
        holder[last] = _any(resolve(schema or {}, root), root, written(path))
    return True


def _any(schema: Schema, root: Schema, name: str) -> Any:
    """Return the plainest value that *schema* takes; texts are the *name* of their place."""
    for word in ("const", "enum"):
        if word in schema:
            return schema[word] if word == "const" else schema[word][0]
    kinds = schema.get("type", "string")
    match kinds if isinstance(kinds, str) else kinds[0]:
        case "integer" | "number":
            return schema.get("minimum", 0)
        case "boolean":
            return False
        case "array":
            entry = resolve(item_schema(schema, 0), root)
            return [_any(entry, root, f"{name}.{n}") for n in range(schema.get("minItems", 0))]
        case "object":
            return {}
        case _:
            return "".join(c if c.isalnum() else "." for c in f"at {name}")
