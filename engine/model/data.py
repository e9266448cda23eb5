"""Immutable plain data: what YAML can say, as values that compare and hash."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Generic, TypeVar, overload

V = TypeVar("V")
D = TypeVar("D")


class FrozenDict(Mapping[str, V], Generic[V]):
    """An immutable mapping with text keys, in insertion order; equal to any mapping of the same."""

    __slots__ = ("_data", "_hash")

    def __init__(self, data: Mapping[str, V] | None = None) -> None:
        self._data: dict[str, V] = dict(data or {})
        self._hash: int | None = None

    def __getitem__(self, key: str) -> V:
        return self._data[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)

    def __contains__(self, key: object) -> bool:
        return key in self._data

    @overload
    def get(self, key: str, default: None = None, /) -> V | None: ...

    @overload
    def get(self, key: str, default: D, /) -> V | D: ...

    def get(self, key: str, default: D | None = None, /) -> V | D | None:
        """Return the value of *key*, or *default*: faster than what a mapping inherits."""
        return self._data.get(key, default)

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if isinstance(other, FrozenDict):
            return self._data == other._data
        return self._data == other

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self._data.items()))
        return self._hash

    def __repr__(self) -> str:
        return f"FrozenDict({self._data!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return FrozenDict, (self._data,)

    def with_item(self, key: str, value: V) -> FrozenDict[V]:
        """Return a copy in which *key* has *value*."""
        return FrozenDict({**self._data, key: value})

    def without(self, *keys: str) -> FrozenDict[V]:
        """Return a copy without *keys*."""
        return FrozenDict({k: v for k, v in self._data.items() if k not in keys})


def freeze(value: Any) -> Any:
    """Return *value* with mappings as `FrozenDict` and lists as tuples, all the way down."""
    if isinstance(value, Mapping):
        return FrozenDict({str(k): freeze(v) for k, v in value.items()})
    if isinstance(value, (list, tuple)):
        return tuple(freeze(v) for v in value)
    return value


def thaw(value: Any) -> Any:
    """Return *value* as plain dicts and lists: the inverse of `freeze`."""
    if isinstance(value, Mapping):
        return {k: thaw(v) for k, v in value.items()}
    if isinstance(value, tuple):
        return [thaw(v) for v in value]
    return value


def merged(base: Mapping[str, Any], changes: Mapping[str, Any]) -> FrozenDict[Any]:
    """Return *base* with *changes* laid over it; mappings merge, the rest is replaced."""
    result = dict(base)
    for key, value in changes.items():
        old = result.get(key)
        both = isinstance(old, Mapping) and isinstance(value, Mapping)
        result[key] = merged(old, value) if both else freeze(value)  # type: ignore[arg-type]
    return FrozenDict(result)
