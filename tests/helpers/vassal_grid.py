"""What VASSAL makes of the hex grids of a module: an own account of its arithmetic, for tests.

It shares nothing with the exporter. `tests/engine/exchange/vassal/test_numbering.py` proves it on
what the running program said of four grids.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
Pixel = tuple[int, int]


def java_round(value: float) -> int:
    """Round as Java does: halves go up."""
    return math.floor(value + 0.5)


def java_remainder(value: int, by: int) -> int:
    """Return the remainder with the sign of *value*, as Java does."""
    return int(math.fmod(value, by))


def letters(number: int) -> str:
    """Return A to Z, AA, BB, ... ZZ, AAA: the number counts from 0."""
    return LETTERS[number % 26] * (number // 26 + 1)


def part(number: int, type_: str, leading: int) -> str:
    """Return one half of a label."""
    sign, number = ("-", -number) if number < 0 else ("", number)
    if type_ == "A":
        return sign + letters(number)
    return sign + str(number).rjust(leading + 1, "0")


@dataclass(frozen=True)
class HexGrid:
    """A hex grid with its numbering, from the attributes of both."""

    says: Mapping[str, str]
    labels: Mapping[str, str]
    size: Pixel = (0, 0)  # of the board or zone: where it counts down from

    @property
    def sideways(self) -> bool:
        return self.says.get("sideways", "false") == "true"

    def turned(self, at: Pixel) -> Pixel:
        return (at[1], at[0]) if self.sideways else at

    def raw(self, at: Pixel) -> tuple[int, int]:
        """Return line and place in it of the hex whose centre a pixel is taken for."""
        x, y = self.turned(at)
        dx, dy = float(self.says["dx"]), float(self.says["dy"])
        x, y = x - int(self.says["x0"]), y - int(self.says["y0"])
        line = java_round(x / dx)
        down = y - dy / 2 if java_remainder(line, 2) else y
        return line, java_round(down / dy)

    def centre(self, line: int, place: int) -> Pixel:
        """Return the pixel that pieces snap to."""
        dx, dy = float(self.says["dx"]), float(self.says["dy"])
        x = int(dx * line + int(self.says["x0"]))
        half = int(dy / 2) if java_remainder(line, 2) else 0
        return self.turned((x, int(dy * place + half + int(self.says["y0"]))))

    def snap(self, at: Pixel) -> Pixel:
        """Return the nearest centre."""
        line, place = self.raw(at)
        near = [self.centre(a, b) for a in range(line - 1, line + 2)
                for b in range(place - 1, place + 2)]  # fmt: skip
        return min(near, key=lambda found: math.dist(found, at))

    def name(self, at: Pixel) -> str:
        """Return the label that players see for a pixel."""
        line, place = self._counted(*self.raw(at))
        across = self._part("h", line)
        along = self._part("v", place)
        sep = self.labels.get("sep", "")
        first_across = self.labels.get("first", "H") == "H"
        said = across + sep + along if first_across else along + sep + across
        return self.labels.get("locationFormat", "$gridLocation$").replace("$gridLocation$", said)

    def _counted(self, line: int, place: int) -> tuple[int, int]:
        """Return the numbers of line and place before their offsets, up or down."""
        across = self.labels.get("hDescend") == "true"
        down = self.labels.get("vDescend") == "true"
        most_across = math.floor(self.size[0] / float(self.says["dy"]) + 0.5)
        most_down = math.floor(self.size[1] / float(self.says["dx"]) + 0.5)
        staggered = self.labels.get("stagger", "true") == "true" and java_remainder(line, 2)
        if self.sideways:
            lines_down, most_lines, places_down, most_places = down, most_down, across, most_across
        else:
            lines_down, most_lines, places_down, most_places = across, most_across, down, most_down
        place = most_places - place if places_down else place
        if staggered:
            place += -1 if places_down else 1
        return most_lines - line if lines_down else line, place

    def _part(self, which: str, number: int) -> str:
        off = int(self.labels.get(f"{which}Off", "1"))
        leading = int(self.labels.get(f"{which}Leading", "1"))
        return part(number + off, self.labels.get(f"{which}Type", "N"), leading)

    def cells(self, width: int, height: int) -> Iterator[Pixel]:
        """Yield the centres on a board of that size."""
        for line in range(-3, 400):
            for place in range(-3, 400):
                x, y = self.centre(line, place)
                if 0 <= x < width and 0 <= y < height:
                    yield x, y


@dataclass(frozen=True)
class Zones:
    """Grids that each hold for a part of the board."""

    parts: tuple[tuple[tuple[Pixel, ...], HexGrid], ...]

    def of(self, at: Pixel) -> HexGrid:
        """Return the grid of the zone that a pixel lies in."""
        for path, grid in self.parts:
            xs, ys = [x for x, _ in path], [y for _, y in path]
            assert len(path) == 4, "the zones are upright rectangles"
            if min(xs) <= at[0] < max(xs) and min(ys) <= at[1] < max(ys):
                return grid
        raise AssertionError(f"no zone at {at}")

    def snap(self, at: Pixel) -> Pixel:
        """Return the nearest centre."""
        return self.of(at).snap(at)

    def name(self, at: Pixel) -> str:
        """Return the label that players see for a pixel."""
        return self.of(at).name(at)


def grid_of(element: Element, size: Pixel) -> HexGrid | Zones:
    """Return the grid that an element of a module describes, on a board of that size."""
    kind = element.tag.rpartition(".")[2]
    if kind == "ZonedGrid":
        found = []
        for zone in element:
            if zone.tag.endswith(".Zone"):
                corners = [tuple(map(int, c.split(","))) for c in zone.get("path", "").split(";")]
                path = tuple((x, y) for x, y in corners)
                xs, ys = [x for x, _ in path], [y for _, y in path]
                inner = grid_of(zone[0], (max(xs) - min(xs), max(ys) - min(ys)))
                assert isinstance(inner, HexGrid)
                found.append((path, inner))
        return Zones(tuple(found))
    assert kind == "HexGrid"
    return HexGrid(element.attrib, element[0].attrib, size)
