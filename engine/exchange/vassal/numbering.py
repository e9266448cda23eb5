"""The labels of a level as VASSAL's grid numbering gives them.

A grid of VASSAL's numbers columns and rows by itself, up or down, in numbers or letters. After Z it
goes on with AA, BB, CC, and it leaves no letter out. Labels that count otherwise are given by
zones: strips of the board, whose grids lie on each other and differ only in where they count from,
and in what they write before it.
"""

from __future__ import annotations

import math
import string
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.exchange.vassal.component import BOARD, boolean, component
from engine.geometry.labels import LabelScheme, labelling

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from xml.etree.ElementTree import Element

    from engine.exchange.vassal.placing import Placing

HERE: Final = "$gridLocation$"
GRIDS: Final = {"hex": "HexGrid", "square": "SquareGrid"}
BETWEEN: Final = "."


class Reading(NamedTuple):
    """One half of a label as VASSAL may count it: a number, and what stands before it."""

    before: str
    value: int


class Run(NamedTuple):
    """Columns or rows, counted from 0, that VASSAL can count by itself, in steps of 1 or -1."""

    start: int
    end: int  # the first that is no more in it
    before: str
    value: int  # of the first
    step: int


def runs(texts: Sequence[str]) -> tuple[Run, ...]:
    """Return the fewest runs that give *texts*, in their order.

    >>> [(run.before, run.end - run.start) for run in runs(["H", "J", "K", "L"])]
    [('', 1), ('', 3)]
    """
    found: list[Run] = []
    start = 0
    while start < len(texts):
        tries = [
            Run(start, _end(texts, start, reading, step), reading.before, reading.value, step)
            for reading in _readings(texts[start])
            for step in (1, -1)
        ]
        found.append(max(tries, key=lambda run: run.end))
        start = found[-1].end
    return tuple(found)


def _end(texts: Sequence[str], start: int, first: Reading, step: int) -> int:
    for n in range(start + 1, len(texts)):
        wanted = Reading(first.before, first.value + step * (n - start))
        if wanted not in _readings(texts[n]):
            return n
    return len(texts)


def _readings(text: str) -> tuple[Reading, ...]:
    if text.isdigit():
        return (Reading("", int(text)),)
    letter = string.ascii_uppercase.index(text[-1])
    last = Reading(text[:-1], letter)
    if text != text[-1] * len(text):
        return (last,)
    return (Reading("", letter + len(string.ascii_uppercase) * (len(text) - 1)), last)


class Strip(NamedTuple):
    """A part of the board with a column run and a row run; ``box`` is left, top, right, bottom."""

    columns: Run
    rows: Run
    box: tuple[int, int, int, int]


def grid(placing: Placing, scheme: LabelScheme) -> Element:
    """Return the grid of a board with the labels of *scheme*."""
    labels = _Labels(placing, scheme)
    strips = tuple(labels.strips())
    if len(strips) == 1:
        return labels.grid(strips[0])
    # Distances between zones are those of the grid beneath them.
    bare = component(f"{BOARD}{GRIDS[placing.kind]}", placing.attributes())
    return component(f"{BOARD}ZonedGrid", {}, [*map(labels.zone, strips), bare])


class _Labels:
    """The labels of one level."""

    def __init__(self, placing: Placing, scheme: LabelScheme) -> None:
        level = placing.grid
        self._placing = placing
        self._rows_first = scheme.rows_first
        said = labelling(scheme, level.columns, level.rows)
        heads = said.rows if scheme.rows_first else said.columns
        self._sep = BETWEEN if heads[0].endswith(BETWEEN) else ""
        self._columns = tuple(text.removesuffix(BETWEEN) for text in said.columns)
        self._rows = tuple(text.removesuffix(BETWEEN) for text in said.rows)

    def strips(self) -> Iterator[Strip]:
        """Yield the parts of the board that VASSAL can label by itself."""
        width, height = self._placing.pixels
        across, down = runs(self._columns), runs(self._rows)
        for columns in across:
            for rows in down:
                left = 0 if columns is across[0] else self._edge(0, columns.start)
                right = width if columns is across[-1] else self._edge(0, columns.end)
                top = 0 if rows is down[0] else self._edge(1, rows.start)
                bottom = height if rows is down[-1] else self._edge(1, rows.end)
                yield Strip(columns, rows, (left, top, right, bottom))

    def _edge(self, axis: int, number: int) -> int:
        """Return where a straight edge before a column or row has all centres before it behind.

        A piece always lies on the centre of its space, wherever within it it was dropped.
        """
        first = self._placing.grid.first
        others = range(min(2, self._placing.grid.rows if axis == 0 else self._placing.grid.columns))

        def at(n: int, other: int) -> int:
            col, row = (n, other) if axis == 0 else (other, n)
            return self._placing.centre(col + first[0], row + first[1])[axis]

        before = max(at(number - 1, other) for other in others)
        return (before + min(at(number, other) for other in others) + 1) // 2

    def zone(self, strip: Strip) -> Element:
        """Return the zone of a part of the board."""
        left, top, right, bottom = strip.box
        path = ((left, top), (right, top), (right, bottom), (left, bottom))
        heads, run = (
            (self._rows, strip.rows) if self._rows_first else (self._columns, strip.columns)
        )
        says = {
            "name": f"{heads[run.start]}-{heads[run.end - 1]}",
            "locationFormat": HERE,
            "path": ";".join(f"{x},{y}" for x, y in path),
            "useParentGrid": "false",
        }
        return component(f"{BOARD}mapgrid.Zone", says, [self.grid(strip)])

    def grid(self, strip: Strip) -> Element:
        """Return the grid of a part of the board, with its numbering."""
        name = GRIDS[self._placing.kind]
        numbering = component(f"{BOARD}mapgrid.{name}Numbering", self._numbering(strip))
        return component(f"{BOARD}{name}", self._placing.attributes(), [numbering])

    def _numbering(self, strip: Strip) -> dict[str, str]:
        """Return what a numbering says.

        Of pointed hexes VASSAL calls the rows of the screen ``h`` and the places in them ``v``,
        but not where it says which of them count down.
        """
        sideways = self._placing.sideways
        left, top, right, bottom = strip.box
        size, between = self._placing.size, self._placing.between
        column = self._part(self._columns, strip.columns, (right - left) / size)
        row = self._part(self._rows, strip.rows, (bottom - top) / between)
        lines, places = (row, column) if sideways else (column, row)
        before = strip.rows.before if self._rows_first else strip.columns.before
        says = {
            "first": "H" if self._rows_first == sideways else "V",
            "sep": self._sep,
            **{f"h{name}": value for name, value in lines.items()},
            "hDescend": boolean(strip.columns.step < 0),
            **{f"v{name}": value for name, value in places.items()},
            "vDescend": boolean(strip.rows.step < 0),
            "locationFormat": before + HERE,
            "visible": "false",
            "fontSize": "9",
            "color": "0,0,0",
            "rotateText": "0",
            "hDrawOff": "0",
            "vDrawOff": "0",
        }
        if self._placing.kind == "hex":
            says["stagger"] = boolean(self._placing.grid.stagger == "first")
        return says

    def _part(self, texts: Sequence[str], run: Run, lines: float) -> dict[str, str]:
        """Return how one half is counted; VASSAL counts down from the *lines* that it finds."""
        text = texts[run.start]
        digits = min(len(each) for each in texts) if text.isdigit() else 1
        if run.step > 0:
            off = run.value - run.start
        else:
            off = run.value + run.start - math.floor(lines + 0.5)
        kind = "N" if text.isdigit() else "A"
        return {"Type": kind, "Leading": str(digits - 1), "Off": str(off)}
