"""Plain data -> YAML as we write it anew: short values on one line, long ones as blocks."""

from __future__ import annotations

from typing import Any

from engine.files.scalars import format_scalar, is_block
from engine.files.values import Rows

WIDTH = 100


def document(data: dict[str, Any]) -> str:
    """Return the text of a whole document."""
    return "".join(line + "\n" for line in mapping_lines(data, 0))


def flow(value: Any) -> str:
    """Return *value* on one line, in braces and brackets."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{format_scalar(k)}: {flow(v)}" for k, v in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(flow(v) for v in value) + "]"
    return format_scalar(value)


def fits(value: Any, room: int) -> bool:
    """Return whether *value* is written on one line of *room* letters: short, and without rows."""
    return not _has_block(value) and len(flow(value)) <= room


def mapping_lines(data: dict[str, Any], indent: int) -> list[str]:
    """Return the lines of a block mapping whose fields begin at column *indent*."""
    lines: list[str] = []
    for key, value in data.items():
        lines += field_lines(key, value, indent)
    return lines


def field_lines(key: str, value: Any, indent: int) -> list[str]:
    """Return the lines of one field and its value."""
    head = " " * indent + format_scalar(key) + ":"
    if is_text_block(value):
        return [f"{head} {block_header(value)}", *block_lines(value, indent + 2)]
    if not _is_collection(value):
        return [f"{head} {format_scalar(value)}"]
    if not value or _one_line(value, WIDTH - len(head) - 1):
        return [f"{head} {flow(value)}"]
    if isinstance(value, dict):
        return [head, *mapping_lines(value, indent + 2)]
    return [head, *sequence_lines(value, indent + 2)]


def sequence_lines(values: list[Any], indent: int) -> list[str]:
    """Return the lines of a block list whose dashes stand at column *indent*."""
    lines: list[str] = []
    for value in values:
        lines += entry_lines(value, indent)
    return lines


def entry_lines(value: Any, indent: int, *, spread: bool = False) -> list[str]:
    """Return the lines of one entry of a block list, dash included.

    With *spread*, a mapping has one line for each field even if it is short.
    """
    head = " " * indent + "- "
    if is_text_block(value):
        return [head + block_header(value), *block_lines(value, indent + 2)]
    spread = spread and isinstance(value, dict)
    short = not spread and fits(value, WIDTH - len(head))
    if not _is_collection(value) or not value or short:
        return [head + flow(value)]
    if isinstance(value, dict):
        lines = mapping_lines(value, indent + 2)
    else:
        lines = sequence_lines(value, indent + 2)
    return [head + lines[0].lstrip(), *lines[1:]]


def is_text_block(value: Any) -> bool:
    """Return whether *value* is written as a block of text."""
    return isinstance(value, Rows) or (isinstance(value, str) and is_block(value))


def block_header(value: Any) -> str:
    """Return ``|``, with a sign for the line breaks at the end of the text."""
    if isinstance(value, Rows):
        return "|"
    if not value.endswith("\n"):
        return "|-"
    return "|+" if value.endswith("\n\n") else "|"


def block_lines(value: Any, indent: int) -> list[str]:
    """Return the lines of a block of text at column *indent*."""
    rows = list(value) if isinstance(value, Rows) else value.removesuffix("\n").split("\n")
    return [" " * indent + row if row else "" for row in rows]


def _is_collection(value: Any) -> bool:
    return isinstance(value, (dict, list, tuple)) and not isinstance(value, Rows)


def _has_block(value: Any) -> bool:
    if isinstance(value, dict):
        return any(_has_block(v) for v in value.values())
    if is_text_block(value):
        return True
    return isinstance(value, (list, tuple)) and any(_has_block(v) for v in value)


def _one_line(value: Any, room: int) -> bool:
    """Return whether a field's collection stays on its line; lists of mappings do not."""
    if isinstance(value, list) and any(isinstance(v, dict) for v in value):
        return False
    return fits(value, room)
