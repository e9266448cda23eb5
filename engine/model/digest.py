"""Digests of documents: the same value has the same digest, on every machine and in every run."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any


def _default(field: Field[Any]) -> Any:
    if field.default_factory is not MISSING:
        return field.default_factory()
    return field.default


def plain(value: Any) -> Any:
    """Return *value* as dicts, lists and scalars, without what a document leaves at its default.

    So a digest stays the same when a later version adds a key that the document does not use.
    """
    if is_dataclass(value) and not isinstance(value, type):
        return {
            field.name: plain(getattr(value, field.name))
            for field in fields(value)
            if field.compare and getattr(value, field.name) != _default(field)
        }
    if isinstance(value, Mapping):
        return {str(k): plain(v) for k, v in value.items()}
    if isinstance(value, (tuple, list)):
        return [plain(v) for v in value]
    return value


def digest(value: Any) -> str:
    """Return the SHA-256 hex digest of a document or of plain data, whatever the order of keys."""
    text = json.dumps(plain(value), sort_keys=True, ensure_ascii=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
