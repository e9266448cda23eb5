"""Labels as printed on maps: one scheme gives them, and the same scheme reads them back.

A label counts columns and rows from 1 at the first that is present; it is never stored.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.errors import UnknownName
from engine.texts import Text

if TYPE_CHECKING:
    from engine.geometry.grid import Grid


def _digits(n: int, of: int) -> str:
    """Return *n* with as many digits as the last of *of* needs, two at least."""
    return str(n).zfill(max(2, len(str(of))))


def _letters(n: int, of: int) -> str:
    """Return A to Z, AA, AB, ... as columns of a table sheet."""
    del of
    text = ""
    while n > 0:
        n, letter = divmod(n - 1, 26)
        text = chr(ord("A") + letter) + text
    return text


def _repeated(n: int, of: int) -> str:
    """Return A to Z, AA, BB, ... ZZ, AAA, ... as on the boards of many wargames."""
    del of
    times, letter = divmod(n - 1, 26)
    return chr(ord("A") + letter) * (times + 1)


def _plain(n: int, of: int) -> str:
    del of
    return str(n)


@dataclass(frozen=True)
class _Scheme:
    column: Callable[[int, int], str]
    between: str
    row: Callable[[int, int], str]


SCHEMES: Final[dict[str, _Scheme]] = {
    "0101": _Scheme(_digits, "", _digits),
    "01.01": _Scheme(_digits, ".", _digits),
    "A1": _Scheme(_letters, "", _plain),
    "A1-doubled": _Scheme(_repeated, "", _plain),
}


@lru_cache(maxsize=64)
def label_parts(scheme: str, columns: int, rows: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what labels say for each column, with what stands between, and for each row."""
    if scheme not in SCHEMES:
        raise UnknownName(
            Text(
                '"{scheme}" is no label scheme (use {known})',
                scheme=scheme,
                known=", ".join(SCHEMES),
            ),
            scheme,
            SCHEMES,
        )
    way = SCHEMES[scheme]
    return (
        tuple(way.column(n, columns) + way.between for n in range(1, columns + 1)),
        tuple(way.row(n, rows) for n in range(1, rows + 1)),
    )


def label(scheme: str, grid: Grid, col: int, row: int) -> str:
    """Return the printed label of a space of *grid*.

    >>> from engine.geometry.grid import Grid
    >>> grid = Grid(30, 12, 20.0)
    >>> [label(s, grid, 28, 7) for s in SCHEMES]
    ['2807', '28.07', 'AB7', 'BB7']
    """
    columns, rows = label_parts(scheme, grid.columns, grid.rows)
    return columns[col - grid.first[0]] + rows[row - grid.first[1]]


def parse_label(scheme: str, grid: Grid, text: str) -> tuple[int, int] | None:
    """Return column and row of a printed label, None if no space of *grid* has it.

    >>> from engine.geometry.grid import Grid
    >>> parse_label("A1", Grid(30, 12, 20.0), "ab7")
    (28, 7)
    """
    columns, rows = label_parts(scheme, grid.columns, grid.rows)
    wanted = text.strip().upper()
    split = len(columns[0]) if scheme.startswith("0") else _letters_in(wanted)
    head, tail = wanted[:split], wanted[split:]
    if head not in columns or tail not in rows:
        return None
    return columns.index(head) + grid.first[0], rows.index(tail) + grid.first[1]


def _letters_in(text: str) -> int:
    match = re.match(r"[A-Z]+", text)
    return match.end() if match else 0
