"""How much memory a history entry keeps alive: the parts of a value that the one before lacks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from itertools import zip_longest
from sys import getsizeof
from typing import Any


def _parts(value: Any) -> Mapping[Any, Any] | None:
    """Return the named parts of a record or mapping, None for anything else."""
    if isinstance(value, Mapping):
        return value
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: getattr(value, f.name) for f in fields(value)}
    return None


def new_bytes(before: Any, after: Any) -> int:
    """Return about how many bytes *after* holds that are no part of *before*.

    Parts that are the same object cost nothing, so one painted row of a large map costs a row.
    """
    if before is after or after is None or isinstance(after, (bool, int, float)):
        return 0
    parts = _parts(after)
    if parts is not None:
        old = (_parts(before) or {}) if type(before) is type(after) else {}
        return 64 + sum(8 + new_bytes(old.get(key), part) for key, part in parts.items())
    if isinstance(after, tuple):
        earlier = before if isinstance(before, tuple) else ()
        shared = {id(item) for item in earlier}
        pairs = zip_longest(earlier, after)
        fresh = (new_bytes(old, new) for old, new in pairs if id(new) not in shared)
        return getsizeof(after) + sum(fresh)
    return getsizeof(after)
