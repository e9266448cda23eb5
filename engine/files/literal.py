"""Blocks of text (``|``): one changed row is one changed line."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any

from engine.files import emit
from engine.files.values import Rows

if TYPE_CHECKING:
    from engine.files.nodes import ScalarNode

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r|$)")


def rewritten_block(text: str, node: ScalarNode, new: Any, newline: str) -> str | None:
    """Return the block *node* of *text* so that it says *new*; None if it needs another form."""
    if not emit.is_text_block(new) or node.style != "|":
        return None
    found: list[str] = _LINE.findall(text[node.start : node.end])
    head, *lines = (line for line in found if line)
    indicator = head.split("#", 1)[0].strip()
    if indicator not in {"|", "|-"} or not lines:
        return None
    if not isinstance(new, Rows) and indicator != emit.block_header(new):
        return None
    first = lines[0]
    indent = len(first) - len(first.lstrip(" "))
    if not first.strip() or not indent:
        return None
    wanted = emit.block_lines(new, 0)
    return head + _lines(lines, wanted, " " * indent, newline)


def _lines(lines: list[str], wanted: list[str], indent: str, newline: str) -> str:
    """Return *wanted* as lines; those that are there already are copied."""
    there = [line[len(indent) :].rstrip("\r\n") for line in lines]
    result: list[str] = []
    for kind, i1, i2, j1, j2 in _changes(there, wanted):
        if kind == "equal":
            result += lines[i1:i2]
            continue
        for n, row in enumerate(wanted[j1:j2]):
            old = lines[i1 + n] if i1 + n < i2 else newline
            ending = old[len(old.rstrip("\r\n")) :] or newline
            result.append((indent + row if row else "") + ending)
    body = "".join(line if line.endswith(("\n", "\r")) else line + newline for line in result)
    return body.removesuffix("\n").removesuffix("\r")


def _changes(old: list[str], new: list[str]) -> list[tuple[str, int, int, int, int]]:
    if len(old) != len(new):
        return list(SequenceMatcher(None, old, new, autojunk=False).get_opcodes())
    return [
        ("equal" if a == b else "replace", i, i + 1, i, i + 1)
        for i, (a, b) in enumerate(zip(old, new, strict=True))
    ]
