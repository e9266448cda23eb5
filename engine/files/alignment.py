"""Which entry of a changed list was which before: by id where all have one, else by likeness."""

from __future__ import annotations

from bisect import bisect_left
from difflib import SequenceMatcher
from typing import Any


def aligned(old: list[Any], new: list[Any]) -> list[int | None]:
    """Return, for each entry of *new*, the index in *old* of what it was, None for a new one.

    >>> aligned([{"id": "a"}, {"id": "b"}], [{"id": "b", "at": 1}, {"id": "c"}])
    [1, None]
    >>> aligned([1, 2, 3], [1, 3, 4])
    [0, 2, None]
    """
    before, after = _ids(old), _ids(new)
    if before is not None and after is not None:
        places = {name: i for i, name in enumerate(before)}
        return [places.get(name) for name in after]
    return _by_likeness(old, new)


def in_place(sources: list[int | None]) -> set[int]:
    """Return the old indices that keep their place: a longest run in ascending order."""
    kept: list[tuple[int, int]] = []  # (old index, place in `tails` of the one before)
    tails: list[int] = []
    ends: list[int] = []
    for source in sources:
        if source is None:
            continue
        at = bisect_left(tails, source)
        kept.append((source, ends[at - 1] if at else -1))
        tails[at:] = [source, *tails[at + 1 :]]
        ends[at:] = [len(kept) - 1, *ends[at + 1 :]]
    found: set[int] = set()
    step = ends[-1] if ends else -1
    while step >= 0:
        found.add(kept[step][0])
        step = kept[step][1]
    return found


def _ids(entries: list[Any]) -> list[str] | None:
    names = [e.get("id") if isinstance(e, dict) else None for e in entries]
    if None in names or len(set(map(str, names))) < len(names):
        return None
    return [str(name) for name in names]


def _by_likeness(old: list[Any], new: list[Any]) -> list[int | None]:
    result: list[int | None] = [None] * len(new)
    matcher = SequenceMatcher(None, [repr(e) for e in old], [repr(e) for e in new], autojunk=False)
    for kind, i1, i2, j1, j2 in matcher.get_opcodes():
        if kind in {"equal", "replace"}:
            for i, j in zip(range(i1, i2), range(j1, j2), strict=False):
                result[j] = i
    return result
