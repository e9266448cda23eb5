"""Random legal values for what the option schema of a ruleset lets a scenario change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from hypothesis import strategies as st

from engine.model.data import freeze, merged
from engine.rulesets.atz.data_check import data_faults
from engine.rulesets.atz.option_schema import OPEN
from engine.rulesets.atz.ruleset import RULESET
from tests.load.maps import SCHEMA

DEFAULTS = RULESET.defaults
MOST = 12  # where the schema names no maximum
KEPT = ("name", "figure", "text")  # words and pictures without a rule

DESIGNED = ("weapons", "abilities")  # whose parts must fit together

# lists whose entries the schema does not describe
LISTS = {
    "success_on": st.lists(st.integers(1, 6), unique=True, max_size=6),
    "front": st.tuples(st.integers(0, 7), st.integers(0, 7), st.integers(0, 4)),
    "wounded": st.tuples(st.integers(0, 7), st.integers(0, 7), st.integers(0, 4)),
    "dice": st.lists(st.integers(1, 6), unique=True, min_size=1, max_size=4),
    "ranged_table": st.lists(
        st.sampled_from(DEFAULTS["ranged_table"]), unique_by=repr, min_size=1, max_size=4
    ),
}


def leaves(schema: Mapping[str, Any], default: Any, path: tuple[str, ...]) -> Iterator[Any]:
    """Yield (path, schema, default) of every value that an option may change."""
    if schema.get("type") != "object":
        if path[-1] not in KEPT:
            yield path, schema, default
        return
    extra = schema.get("additionalProperties")
    if isinstance(extra, Mapping):
        for key, value in default.items():
            yield from leaves(extra, value, (*path, key))
    for key, inner in schema.get("properties", {}).items():
        yield from leaves(inner, (default or {}).get(key), (*path, key))


LEAVES = [leaf for leaf in leaves(SCHEMA, DEFAULTS, ()) if leaf[0][0] != "zombie_deck"]
# named values and switches of the rules themselves: numbers of counters and weapons are far more
SWITCHES = [
    leaf
    for leaf in LEAVES
    if leaf[0][0] not in OPEN and ("enum" in leaf[1] or leaf[1].get("type") == "boolean")
]


def legal(path: tuple[str, ...], schema: Mapping[str, Any], default: Any) -> st.SearchStrategy[Any]:
    """Return values that the schema allows, near the default where it sets no bounds."""
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    if "type" not in schema:
        return st.just(default)
    types = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    if "boolean" in types:
        return st.booleans()
    if "integer" in types:
        least = schema.get("minimum", 0)
        most = max(least, min(schema.get("maximum", MOST), MOST))
        number = st.integers(least, most)
        return st.none() | number if "null" in types else number
    return LISTS.get(path[-1], st.just(default))


@st.composite
def options(draw: st.DrawFn) -> Any:
    """Return some changes of the ruleset's values, and perhaps a zombie of its own."""
    changes: dict[str, Any] = {}
    some = st.lists(st.sampled_from(LEAVES), max_size=6)
    switches = st.lists(st.sampled_from(SWITCHES), max_size=8)
    for path, schema, default in (*draw(switches), *draw(some)):
        _put(changes, path, draw(legal(path, schema, default)))
    if draw(st.integers(0, 5)) == 5:
        own = {"name": "Crawler", "rep": draw(st.integers(1, 6)), "mp": draw(st.integers(0, 8))}
        _put(changes, ("zombies", "crawler"), {**own, "melee": 2, "figure": "zombie_slow"})
        _put(changes, ("cup", "per_direction", "crawler"), draw(st.integers(0, 3)))
    if any(data_faults(merged(DEFAULTS, changes))):
        changes = {key: value for key, value in changes.items() if key not in DESIGNED}
    return freeze(changes)


def _put(changes: dict[str, Any], path: tuple[str, ...], value: Any) -> None:
    for key in path[:-1]:
        changes = changes.setdefault(key, {})
    changes[path[-1]] = value
