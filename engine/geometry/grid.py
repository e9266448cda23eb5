"""The grid of a level as its author writes it: orientation, stagger, size and cut sides.

Columns and rows count from 1 in ids, or from ``first`` where the map has grown to the left or the
top.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Orient = Literal["flat", "pointy"]
Stagger = Literal["first", "second"]
Side = Literal["north", "east", "south", "west"]
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Grid:
    """A rectangle of hexes, or of squares (without orient, stagger and cut).

    ``size`` is mm, flat to flat for hexes and the side for squares; ``origin`` is the mm of the
    centre
    of the first space. ``stagger`` says which of the first two columns (flat) or rows (pointy)
    lies half
    a hex lower or further right. ``cut`` lists the sides on which the sheet is cut through the
    outermost centres (ATZ-3.5).
    """

    columns: int
    rows: int
    size: float
    origin: Point = (0.0, 0.0)
    orient: Orient = "flat"
    stagger: Stagger = "second"
    first: tuple[int, int] = (1, 1)
    cut: tuple[Side, ...] = ()
