"""Custom properties of a TMX file: what Tiled has no attribute for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.exchange.markup import child, clean, decimal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.exchange.markup import Element

Value = str | bool | int | float


def add_properties(target: Element, properties: Mapping[str, Value | None]) -> None:
    """Add the properties, sorted by name as Tiled does; those that are None or "" are left out."""
    held = {k: v for k, v in properties.items() if v is not None and v != ""}
    if not held:
        return
    found = child(target, "properties")
    for name, value in sorted(held.items()):
        one = child(found, "property", name=name)
        kind, text = _typed(value)
        if kind:
            one.set("type", kind)
        if "\n" in text:
            one.text = clean(text)
        else:
            one.set("value", clean(text))


def _typed(value: Value) -> tuple[str, str]:
    match value:
        case bool():
            return "bool", str(value).lower()
        case int():
            return "int", str(value)
        case float():
            return "float", decimal(value, 6)
        case _:
            return "", value
