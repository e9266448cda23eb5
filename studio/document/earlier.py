"""The texts that documents had in this session: undo after a save brings back the letters too."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING

from engine.files.documents import format_document

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.files.documents import Source
    from engine.files.values import AnyDocument

KEPT = 8  # texts of one document: the oldest, and the latest


class Earlier:
    """Texts that were loaded or saved, by path; the oldest is the one that the author wrote."""

    def __init__(self) -> None:
        self._sources: dict[str, tuple[Source, ...]] = {}

    def keep(self, path: str, source: Source) -> None:
        """Remember a text that a save is about to replace."""
        known = [one for one in self._sources.get(path, ()) if one is not source]
        self._sources[path] = (*known[:1], *[*known[1:], source][-KEPT + 1 :])

    def follow(self, gone: Iterable[str], path: str, document: AnyDocument) -> None:
        """Take for a document at a new *path* the text of the one that it was at a path *gone*."""
        known = [one for old in gone for one in self._sources.get(old, ())]
        same = [one for one in known if type(one.document) is type(document)]
        if same and path not in self._sources:
            self._sources[path] = (nearest(same, document),)

    def text(self, path: str, document: AnyDocument, current: Source | None) -> str:
        """Return the text of *document*, by the text that was nearest to it.

        What is equal to a value that was loaded or saved has the very text of that.
        """
        known = self._sources.get(path, ())
        sources = (current, *reversed(known)) if current is not None else known[::-1]
        if not sources:
            return format_document(document)
        return format_document(document, nearest(sources, document))


def nearest(sources: Iterable[Source], document: AnyDocument) -> Source:
    """Return the one whose document has most in common with *document*; the first of several."""
    return max(sources, key=lambda source: _common(source.document, document))


def _common(one: object, other: object) -> float:
    """Return how much two values have in common: 1 for all of it, 0 for nothing."""
    if one is other or one == other:
        return 1
    if type(one) is not type(other):
        return 0
    if is_dataclass(one):
        names = [field.name for field in fields(one)]
        common = sum(_common(getattr(one, name), getattr(other, name)) for name in names)
        share: float = 0.99 * common / len(names)
        return share
    if isinstance(one, tuple) and isinstance(other, tuple) and one and len(one) == len(other):
        equal: int = sum(a is b or a == b for a, b in zip(one, other, strict=True))
        return 0.9 * equal / len(one)
    return 0
