"""Labels as printed on maps: one scheme gives them, and the same scheme reads them back.

A label counts columns and rows from 1 at the first that is present, in the corner that the scheme
names; it is never stored.
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from engine.errors import UnknownName
from engine.texts import Text

if TYPE_CHECKING:
    from engine.geometry.grid import Grid

LabelSchemeName = Literal["0101", "01.01", "A1", "A1-doubled"]
LabelCorner = Literal["top_left", "top_right", "bottom_left", "bottom_right"]


@dataclass(frozen=True, slots=True)
class LabelScheme:
    """How spaces are numbered in print; never stored as a reference.

    ``skip`` are letters that are left out; ``rows_first`` says that the row stands first, and has
    the letters; ``corner`` is where counting begins.
    """

    scheme: LabelSchemeName = "0101"
    skip: str = ""
    rows_first: bool = False
    corner: LabelCorner = "top_left"


PLAIN: Final = LabelScheme()


class Labelling(NamedTuple):
    """What the labels of a grid say: for each column and for each row, and which stands first."""

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    rows_first: bool

    def at(self, i: int, j: int) -> str:
        """Return the label of a space by its column and row, counted from 0."""
        if self.rows_first:
            return self.rows[j] + self.columns[i]
        return self.columns[i] + self.rows[j]


def _digits(n: int, of: int, letters: str) -> str:
    """Return *n* with as many digits as the last of *of* needs, two at least."""
    del letters
    return str(n).zfill(max(2, len(str(of))))


def _letters(n: int, of: int, letters: str) -> str:
    """Return A to Z, AA, AB, ... as columns of a table sheet."""
    del of
    text = ""
    while n > 0:
        n, letter = divmod(n - 1, len(letters))
        text = letters[letter] + text
    return text


def _repeated(n: int, of: int, letters: str) -> str:
    """Return A to Z, AA, BB, ... ZZ, AAA, ... as on the boards of many wargames."""
    del of
    times, letter = divmod(n - 1, len(letters))
    return letters[letter] * (times + 1)


def _plain(n: int, of: int, letters: str) -> str:
    del of, letters
    return str(n)


@dataclass(frozen=True)
class _Scheme:
    first: Callable[[int, int, str], str]
    between: str
    second: Callable[[int, int, str], str]


SCHEMES: Final[dict[str, _Scheme]] = {
    "0101": _Scheme(_digits, "", _digits),
    "01.01": _Scheme(_digits, ".", _digits),
    "A1": _Scheme(_letters, "", _plain),
    "A1-doubled": _Scheme(_repeated, "", _plain),
}


def letters_of(skip: str) -> str:
    """Return the letters that labels count with; without any they are not skipped.

    >>> letters_of("i, o")
    'ABCDEFGHJKLMNPQRSTUVWXYZ'
    """
    left = "".join(letter for letter in string.ascii_uppercase if letter not in skip.upper())
    return left or string.ascii_uppercase


@lru_cache(maxsize=64)
def labelling(scheme: LabelScheme | str, columns: int, rows: int) -> Labelling:
    """Return what labels say on a grid of so many columns and rows.

    *scheme* may be the name of one that counts columns first from the top left.
    """
    wanted = LabelScheme(scheme) if isinstance(scheme, str) else scheme  # type: ignore[arg-type]
    if wanted.scheme not in SCHEMES:
        raise UnknownName(
            Text(
                '"{scheme}" is no label scheme (use {known})',
                scheme=wanted.scheme,
                known=", ".join(SCHEMES),
            ),
            wanted.scheme,
            SCHEMES,
        )
    way, letters = SCHEMES[wanted.scheme], letters_of(wanted.skip)
    across, down = range(1, columns + 1), range(1, rows + 1)
    if wanted.corner.endswith("right"):
        across = across[::-1]
    if wanted.corner.startswith("bottom"):
        down = down[::-1]
    first, second = (down, across) if wanted.rows_first else (across, down)
    heads = tuple(way.first(n, len(first), letters) + way.between for n in first)
    tails = tuple(way.second(n, len(second), letters) for n in second)
    both = (tails, heads) if wanted.rows_first else (heads, tails)
    return Labelling(*both, wanted.rows_first)


def label_parts(scheme: str, columns: int, rows: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what labels say for each column, with what stands between, and for each row."""
    found = labelling(scheme, columns, rows)
    return found.columns, found.rows


def label(scheme: LabelScheme | str, grid: Grid, col: int, row: int) -> str:
    """Return the printed label of a space of *grid*.

    >>> from engine.geometry.grid import Grid
    >>> grid = Grid(30, 12, 20.0)
    >>> [label(s, grid, 28, 7) for s in SCHEMES]
    ['2807', '28.07', 'AB7', 'BB7']
    >>> label(LabelScheme("A1", skip="IO", rows_first=True, corner="bottom_left"), grid, 28, 4)
    'J28'
    """
    found = labelling(scheme, grid.columns, grid.rows)
    return found.at(col - grid.first[0], row - grid.first[1])


def parse_label(scheme: LabelScheme | str, grid: Grid, text: str) -> tuple[int, int] | None:
    """Return column and row of a printed label, None if no space of *grid* has it.

    >>> from engine.geometry.grid import Grid
    >>> parse_label("A1", Grid(30, 12, 20.0), "ab7")
    (28, 7)
    """
    found = labelling(scheme, grid.columns, grid.rows)
    wanted = text.strip().upper()
    heads, tails = found.columns, found.rows
    if found.rows_first:
        heads, tails = tails, heads
    split = len(heads[0]) if heads[0][0].isdigit() else _letters_in(wanted)
    head, tail = wanted[:split], wanted[split:]
    if head not in heads or tail not in tails:
        return None
    i, j = heads.index(head), tails.index(tail)
    if found.rows_first:
        i, j = j, i
    return i + grid.first[0], j + grid.first[1]


def _letters_in(text: str) -> int:
    match = re.match(r"[A-Z]+", text)
    return match.end() if match else 0
