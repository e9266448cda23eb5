"""A document in one language: each text of its author that has several, as a plain string."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar

from engine.model.data import FrozenDict
from engine.model.map import words

T = TypeVar("T")
AUTHORS = "AuthorText"  # how the model types what an author writes


def spoken(value: T, language: str) -> tuple[T, frozenset[str]]:
    """Return a value of the model with all texts of its author in *language*, and which there were.

    A text that lacks it is in English, else in the first language it has. A plain string says no
    language; a value with nothing but such strings is the same object afterwards.
    """
    heard: set[str] = set()
    found: T = _said(value, language, heard)
    return found, frozenset(heard)


def _said(value: Any, language: str, heard: set[str]) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        changes = {}
        for field in fields(value):
            old = getattr(value, field.name)
            if field.type == AUTHORS:
                heard.update(old if isinstance(old, FrozenDict) else ())
                new: Any = words(old, language)
            else:
                new = _said(old, language, heard)
            if new is not old:
                changes[field.name] = new
        return replace(value, **changes) if changes else value
    if isinstance(value, tuple):
        said = [_said(one, language, heard) for one in value]
        changed = any(new is not old for new, old in zip(said, value, strict=True))
        return tuple(said) if changed else value
    if isinstance(value, FrozenDict):
        held = {key: _said(one, language, heard) for key, one in value.items()}
        return FrozenDict(held) if any(held[key] is not value[key] for key in held) else value
    return value
