"""New ids for things that an author places."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Any

from engine.errors import EngineError
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.model.map import MapDocument

LONGEST = 80  # letters of an id, as the schemas say
ID = "[A-Za-z0-9_][A-Za-z0-9_.-]*"  # so too


def checked_id(id_: str) -> str:
    """Return *id_*; raise `EngineError` if no file can hold it."""
    if re.fullmatch(ID, id_) is None or len(id_) > LONGEST:
        raise EngineError(
            Text(
                '"{id}" is no name for this: use up to {n} letters a to z, digits, _ - and .',
                id=id_,
                n=LONGEST,
            )
        )
    return id_


def slug(text: str, otherwise: str = "thing") -> str:
    """Return *text* as a snake_case id, *otherwise* if nothing of it can stay.

    >>> slug("The Old Mill"), slug("Młyn"), slug("Карта", "map")
    ('the_old_mill', 'm_yn', 'map')
    """
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "replace").decode()
    words = re.findall(r"[a-z0-9]+", plain.replace("?", "_").lower())
    return "_".join(words)[:LONGEST].strip("_") or otherwise


def fresh_id(base: str, taken: Iterable[str]) -> str:
    """Return *base* if it is free, else the first of ``base_2``, ``base_3``, ... that is.

    >>> fresh_id("mill", ["mill", "mill_2"])
    'mill_3'
    """
    known = set(taken)
    if base not in known:
        return base
    n = 2
    while (name := f"{base[: LONGEST - 1 - len(str(n))]}_{n}") in known:
        n += 1
    return name


def map_ids(map_: MapDocument) -> set[str]:
    """Return the ids of everything on a map: they are unique in a document."""
    things: list[Any] = [*map_.levels, *map_.regions, *map_.markers, *map_.footprints, *map_.links]
    things += map_.remarks
    for level in map_.levels:
        things += (*level.outlines, *level.paths, *level.labels)
    return {thing.id for thing in things}
