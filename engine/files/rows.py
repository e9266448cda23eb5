"""Checks of terrain rows against grid and legend, with the place of every letter."""

from __future__ import annotations

import string
from typing import TYPE_CHECKING

from engine.board.terrain import VOID
from engine.files.nodes import ScalarNode
from engine.texts import Plural, Text, cut

if TYPE_CHECKING:
    from engine.files.faults import Path
    from engine.files.report import Report
    from engine.geometry.grid import Grid
    from engine.model.map import Level

_LETTERS = frozenset(string.ascii_letters + string.digits + string.punctuation) - {VOID}


def check_rows(report: Report, level: Level, path: Path, text: str) -> None:
    """Check legend and rows of *level*, which stands at *path* of the document *text*."""
    for letter in level.legend:
        if letter not in _LETTERS:
            message = Text(
                '"{letter}" cannot be a letter of the legend: use one printable ASCII sign, '
                'but not "-", which means no space',
                letter=letter,
            )
            report.add_key("legend_letter", (*path, "legend", letter), message)
    if level.grid is None:
        return
    places = _Places(report, (*path, "terrain"), text)
    if not level.terrain:
        message = Text("the level has a grid, but no rows of terrain")
        report.add("no_terrain", path, message)
        return
    _check_count(places, level, level.grid)
    _check_widths(places, level, level.grid)
    _check_letters(places, level)


class _Places:
    """Line and column of a letter in the terrain block."""

    def __init__(self, report: Report, path: Path, text: str) -> None:
        self.report = report
        self.path = path
        node = report.places.node(path)
        self.line, self.column = node.line, node.column
        self.block = isinstance(node, ScalarNode) and node.style == "|"
        if self.block:
            lines = text.splitlines()
            first = lines[node.line] if node.line < len(lines) else ""
            self.indent = len(first) - len(first.lstrip(" "))

    def of(self, row: int, column: int = 0) -> tuple[int, int]:
        """Return the place of a letter, both counted from 0."""
        if not self.block:
            return self.line, self.column
        return self.line + 1 + row, self.indent + column + 1

    def add(self, code: str, place: tuple[int, int], message: Text | Plural) -> None:
        """Report a fault."""
        self.report.add_at(code, self.path, place, message)


def _check_count(places: _Places, level: Level, grid: Grid) -> None:
    found = len(level.terrain)
    if found == grid.rows:
        return
    change = _difference(found - grid.rows, "row")
    message = Text(
        "The terrain has {found}, the map is {rows} high. {change} or set rows to {n}.",
        found=Plural("{n} row", "{n} rows", found),
        rows=grid.rows,
        change=change,
        n=found,
    )
    places.add("row_count", places.of(min(found, grid.rows)), message)


def _check_widths(places: _Places, level: Level, grid: Grid) -> None:
    widths = {len(row) for row in level.terrain}
    if len(widths) == 1 and grid.columns not in widths and len(level.terrain) > 1:
        (width,) = widths
        message = Text(
            "Every row of the terrain has {found}, the map is {columns} wide. Set columns to {n}.",
            found=Plural("{n} letter", "{n} letters", width),
            columns=grid.columns,
            n=width,
        )
        places.add("row_length", places.of(0), message)
        return
    for number, row in enumerate(level.terrain):
        if len(row) != grid.columns:
            message = Text(
                "Row {row} of the terrain has {found}, the map is {columns} wide. "
                "{change} or set columns to {n}.",
                row=number + 1,
                found=Plural("{n} letter", "{n} letters", len(row)),
                columns=grid.columns,
                change=_difference(len(row) - grid.columns, "letter"),
                n=len(row),
            )
            places.add("row_length", places.of(number, min(len(row), grid.columns)), message)


def _difference(surplus: int, what: str) -> Plural:
    """Return what would make the number right: "Add one letter", "Take 2 rows away"."""
    if what == "row":
        if surplus < 0:
            return Plural("Add one row", "Add {n} rows", -surplus)
        return Plural("Take one row away", "Take {n} rows away", surplus)
    if surplus < 0:
        return Plural("Add one letter", "Add {n} letters", -surplus)
    return Plural("Take one letter away", "Take {n} letters away", surplus)


def _check_letters(places: _Places, level: Level) -> None:
    """Report each unknown letter once, where it first stands, with how often it stands there."""
    known = {*level.legend, VOID}
    unknown = sorted(set("".join(level.terrain)) - known)
    for letter in unknown:
        row = next(n for n, letters in enumerate(level.terrain) if letter in letters)
        column = level.terrain[row].index(letter)
        count = sum(letters.count(letter) for letters in level.terrain)
        message = Text(
            'Row {row}, column {column} of the terrain: the letter "{letter}" is not in the legend '
            "({legend}). {times}",
            row=row + 1,
            column=column + 1,
            letter=letter,
            legend=", ".join(f"{cut(k)} {cut(v)}" for k, v in level.legend.items()),
            times=Plural("It stands there once.", "It stands there {n} times.", count),
        )
        places.add("unknown_letter", places.of(row, column), message)
