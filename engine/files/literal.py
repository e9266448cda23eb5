"""Blocks of text (``|``): one changed row is one changed line."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any

from engine.files import emit
from engine.files.values import Rows

if TYPE_CHECKING:
    from engine.files.nodes import ScalarNode

_OF_ROWS = re.compile(r"\|[1-9]?[+-]?")  # rows hold no blanks, so how they are kept is all one
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\n|\r|$)")


def rewritten_block(text: str, node: ScalarNode, new: Any, newline: str) -> str | None:
    """Return the block *node* of *text* so that it says *new*; None if it needs another form."""
    if not emit.is_text_block(new) or node.style != "|":
        return None
    found: list[str] = _LINE.findall(text[node.start : node.end])
    head, *lines = (line for line in found if line)
    indicator = head.split("#", 1)[0].strip()
    rows = isinstance(new, Rows)
    if not lines or not (_OF_ROWS.fullmatch(indicator) if rows else indicator in {"|", "|-"}):
        return None
    if not rows and indicator != emit.block_header(new):
        return None
    first = lines[0]
    indent = len(first) - len(first.lstrip(" "))
    if not first.strip() or not indent:
        return None
    wanted = emit.block_lines(new, 0)
    blank = "\r\n \t" if rows else "\r\n"  # what a row of terrain may end with
    there = [line[indent:].rstrip(blank) for line in lines]
    while rows and not there[-1]:  # empty lines below, which "+" keeps
        there.pop()
    count, last = len(there), lines[len(there) - 1]
    body = _lines(lines[:count], there, wanted, " " * indent, newline)
    return head + body + last[len(last.rstrip("\r\n")) :] + "".join(lines[count:])


def _lines(lines: list[str], there: list[str], wanted: list[str], indent: str, newline: str) -> str:
    """Return *wanted* as lines; those that are *there* already are copied."""
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
