"""Where counters that share a space lie: slightly fanned, or opened under the pointer. No Qt."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.geometry.grid import Point

INCH = 25.4
SIDE = 5 / 8 * INCH  # of a counter, mm
SHARE = 0.78  # at most, of a space's size
FAN = 0.1  # how far each counter of a stack lies from the one below, in sides
MOST_FAN = 4
GAP = 0.08  # between the counters of an opened stack
ROW = 4  # counters in a row of an opened stack
PAD = 0.1  # of the plate around them, in sides


class Box(NamedTuple):
    """A rectangle in mm."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, x: float, y: float) -> bool:
        """Say whether a point is in it."""
        return self.left <= x <= self.right and self.top <= y <= self.bottom


class Spot(NamedTuple):
    """The centre of a counter and the length of its side, mm."""

    x: float
    y: float
    side: float

    def holds(self, x: float, y: float) -> bool:
        """Say whether a point is on the counter."""
        return abs(x - self.x) <= self.side / 2 and abs(y - self.y) <= self.side / 2


def side_of(size: float) -> float:
    """Return the length of a counter's side on spaces of *size* mm."""
    return min(SIDE, SHARE * size)


def fanned(centre: Point, count: int, side: float) -> list[Spot]:
    """Return the spots of a stack from bottom to top: the middle of it is on the dot."""
    if count == 1:
        return [Spot(centre[0], centre[1], side)]
    seen = min(count, MOST_FAN)
    side *= 0.9
    step = FAN * side
    start = -(seen - 1) / 2
    spots = []
    for index in range(count):
        at = start + max(0, index - (count - seen))
        spots.append(Spot(centre[0] + at * step, centre[1] - at * step, side))
    return spots


def opened(centre: Point, count: int, side: float, within: Box | None = None) -> list[Spot]:
    """Return the spots of a stack that is opened, side by side around its dot.

    They lie *within* what is shown, as far as there is room.
    """
    pitch = side * (1 + GAP)
    rows = -(-count // ROW)
    spots = []
    for index in range(count):
        line, place = divmod(index, ROW)
        here = min(ROW, count - line * ROW)
        x = centre[0] + (place - (here - 1) / 2) * pitch
        y = centre[1] + (line - (rows - 1) / 2) * pitch
        spots.append(Spot(x, y, side))
    return spots if within is None else _shifted(spots, within)


def _shifted(spots: list[Spot], within: Box) -> list[Spot]:
    box = plate(spots)
    dx = max(0.0, within.left - box.left) or min(0.0, within.right - box.right)
    dy = max(0.0, within.top - box.top) or min(0.0, within.bottom - box.bottom)
    return [Spot(spot.x + dx, spot.y + dy, spot.side) for spot in spots]


def plate(spots: Sequence[Spot]) -> Box:
    """Return the plate on which the counters of an opened stack lie."""
    far = spots[0].side * (0.5 + PAD)
    xs, ys = [spot.x for spot in spots], [spot.y for spot in spots]
    return Box(min(xs) - far, min(ys) - far, max(xs) + far, max(ys) + far)
