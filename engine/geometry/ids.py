"""Ids of spaces and borders in files, records and keys: ``c8r7``, ``cellar/c1r1``, ``c4r3|c5r3``.

Columns and rows count from 1, or from the grid's ``first``, so they may be 0 or negative.
"""

from __future__ import annotations

import re

from engine.errors import EngineError
from engine.texts import Text

_SPACE = re.compile(r"(?:(?P<level>[^/|]+)/)?c(?P<col>-?\d{1,6})r(?P<row>-?\d{1,6})", re.IGNORECASE)


def space_id(col: int, row: int, level: str = "") -> str:
    """Return the id of a space; *level* is empty for the first level.

    >>> space_id(8, 7), space_id(-1, 4), space_id(1, 1, "cellar")
    ('c8r7', 'c-1r4', 'cellar/c1r1')
    """
    return f"{level}/c{col}r{row}" if level else f"c{col}r{row}"


def parse_space_id(text: str) -> tuple[str, int, int]:
    """Return level (empty for the first), column and row; raise `EngineError` if it is no id.

    >>> parse_space_id("cellar/c-1r4")
    ('cellar', -1, 4)
    """
    match = _SPACE.fullmatch(text.strip())
    if match is None:
        raise EngineError(Text('"{text}" is no space id (write c8r7)', text=text))
    return match["level"] or "", int(match["col"]), int(match["row"])


def is_space_id(text: str) -> bool:
    """Say whether *text* is written as an id of a space.

    >>> is_space_id("c8r7"), is_space_id("0807")
    (True, False)
    """
    return _SPACE.fullmatch(text) is not None


def border_id(a: str, b: str) -> str:
    """Return the id of the border of two spaces, the same for either order.

    >>> border_id("c5r3", "c4r3")
    'c4r3|c5r3'
    """
    first, second = sorted((a, b), key=parse_space_id)
    return f"{first}|{second}"
