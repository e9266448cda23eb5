"""Each value of the ruleset data is read by code and described; each legal value has a test.

A test names a value where it writes it down: as ``{"runaway": {"edge": "leaves_play"}}``, or as a
row or a call that begins with the path, ``("runaway.edge", "leaves_play", ...)``.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import engine
from engine.rulesets.atz.ruleset import RULESET, shipped_yaml

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

CODE = Path(engine.__file__).parent / "rulesets" / "atz"
TESTS = Path(__file__).parents[1] / "engine" / "rulesets" / "atz"
# values that nobody reads yet wait for these clauses
WAIT: dict[str, str] = {}


def leaves(schema: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield the dotted path of each value with its schema; a star stands for any entry."""
    if schema.get("type") != "object":
        yield path, schema
        return
    entry = schema.get("additionalProperties")
    inner = {**schema.get("properties", {}), **({"*": entry} if entry else {})}
    for key, below in inner.items():
        yield from leaves(below, f"{path}.{key}" if path else key)


CHECKING = ("option_schema.py", "event_check.py")  # these name values without playing by them
LOOKED_UP = ("los.", "direction_one.")  # the light and the grid say which value counts

SCHEMA = dict(leaves(RULESET.option_schema))


@cache
def spoken() -> tuple[frozenset[str], ...]:
    """Return for each module of the game all names and texts in it."""
    found = []
    for file in CODE.glob("*.py"):
        if file.name in CHECKING:
            continue
        words: set[str] = set()
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Constant(value=str(text)):
                    words.add(text)
                case ast.Attribute(attr=name) | ast.Name(id=name) | ast.arg(arg=name):
                    words.add(name)
                case _:
                    pass
        found.append(frozenset(words))
    return tuple(found)


def is_read(path: str) -> bool:
    """Return whether a module names the path, or all of its parts but what stands for any entry."""
    if path.startswith(LOOKED_UP):
        path = path.partition(".")[0]
    parts = {part for part in path.split(".") if part != "*"}
    start = path.rpartition(".")[0] + "."
    return any(path in words or start in words or parts <= words for words in spoken())


def waits(path: str) -> bool:
    later = shipped_yaml("clauses.yaml")["out_of_scope"]
    return any(
        path.startswith(start) and (number in later or not is_read(path))
        for start, number in WAIT.items()
    )


def shipped(path: str) -> list[Any]:
    """Return what default.yaml says at *path*: one value, or those of all entries."""
    found: list[Any] = [RULESET.defaults]
    for part in path.split("."):
        inside = [value for value in found if hasattr(value, "get")]
        if part == "*":
            found = [entry for value in inside for entry in value.values()]
        else:
            found = [value[part] for value in inside if part in value]
    return found


def matches(pattern: str, path: tuple[str, ...]) -> bool:
    """Return whether a path is meant; what stands for any entry may be written down apart."""
    parts = pattern.split(".")
    if "*" in parts and len(parts) > len(path):
        return path[-1:] == (parts[-1],) and "*" not in parts[-1]
    return len(parts) == len(path) and all(
        part in ("*", name) for part, name in zip(parts, path, strict=True)
    )


@cache
def named() -> frozenset[tuple[tuple[str, ...], str]]:
    """Return the paths and values that the tests of the game write down."""
    found: set[tuple[tuple[str, ...], str]] = set()
    for file in TESTS.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Dict):
                found.update(_flat(node, ()))
            row = node.elts if isinstance(node, ast.Tuple) else getattr(node, "args", [])
            if isinstance(row, list) and len(row) > 1:
                path, value = row[:2]
                if isinstance(path, ast.Constant) and isinstance(path.value, str):
                    found.add((tuple(path.value.split(".")), _written(value)))
    return frozenset(found)


def _flat(node: ast.Dict, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], str]]:
    for key, value in zip(node.keys, node.values, strict=True):
        if isinstance(key, ast.Constant):
            here = (*path, str(key.value))
            if isinstance(value, ast.Dict):
                yield from _flat(value, here)
            else:
                yield here, _written(value)


def _written(node: ast.expr) -> str:
    return ast.unparse(node).replace("[", "(").replace("]", ")")


@pytest.mark.parametrize("path", sorted(SCHEMA))
def test_each_value_is_described(path):
    assert SCHEMA[path]["description"].endswith("."), path


def test_nothing_else_is_described_or_allowed():
    for name in ("descriptions.yaml", "choices.yaml"):
        assert sorted(set(shipped_yaml(name)) - set(SCHEMA)) == []


@pytest.mark.parametrize("path", sorted(SCHEMA))
def test_what_is_shipped_is_legal(path):
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - slow to import

    from engine.model.data import thaw  # noqa: PLC0415

    for value in shipped(path):
        assert Draft202012Validator(dict(SCHEMA[path])).is_valid(thaw(value)), value


@pytest.mark.parametrize("path", sorted(path for path in SCHEMA if not waits(path)))
def test_each_legal_value_has_a_test_that_names_it(path):
    schema = SCHEMA[path]
    written = {value for names, value in named() if matches(path, names)}
    legal = schema.get("enum") or ([True, False] if schema.get("type") == "boolean" else None)
    usual = [repr(value) for value in shipped(path)]
    if schema.get("type") == "string" or settled(path):
        return  # words and pictures; what is settled
    if path.startswith("weapons.*") and legal:
        assert written, "no test says it of a weapon"
    elif legal is None or all(type(value) is int for value in legal):
        assert written - set(usual) or not usual, "no test gives it another value"
    else:
        assert [repr(v) for v in legal if repr(v) not in (*written, *usual)] == []


# -- read by code


def settled(path: str) -> bool:
    return len(SCHEMA[path].get("enum", ())) == 1


def test_every_choice_has_another_value():
    later = [path for path in SCHEMA if settled(path) and not path.startswith(tuple(WAIT))]
    assert later == []


OPEN = sorted(path for path in SCHEMA if not settled(path) and not waits(path))


@pytest.mark.parametrize("path", OPEN)
def test_each_value_that_may_differ_is_read_by_code(path):
    assert is_read(path), path


def test_a_value_that_nobody_reads_would_be_found():
    assert not is_read("procedures.nobody_reads_this")
    assert not is_read("weapons.*.colour")
