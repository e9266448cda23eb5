"""Under which look each hex of a map is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.board.board import Board
    from engine.model.map import MapDocument

# looks that have a drawing of their own; others are drawn as their class
KNOWN = ("open", "grass", "yard", "paved", "car_park", "road", "sand", "woods", "crops", "reeds",
         "building", "water")  # fmt: skip
BY_CLASS = {"open": "open", "rough": "rough", "building": "building"}
BLOCK = 512  # bytes that are compared at once


def look_of(map_: MapDocument, board: Board, terrain: str) -> str:
    """Return the look under which a terrain is drawn."""
    own = map_.terrains.get(terrain)
    name = own.like or terrain if own else terrain
    if terrain in KNOWN:
        return terrain
    if name in KNOWN:
        return name
    return BY_CLASS.get(board.class_of_terrain(terrain), "open")


class Looks:
    """The look of each space: by its terrain, or what lies below an outline that covers its dot."""

    def __init__(self, names: tuple[str, ...], numbers: bytes, below: Mapping[int, str]) -> None:
        self._names = names
        self._numbers = numbers
        self._compared: tuple[Looks, frozenset[int]] | None = None  # what was asked last
        self.below = below

    def __getitem__(self, space: int) -> str:
        """Return the look of a space."""
        return self.below.get(space) or self._names[self._numbers[space]]

    def ruled(self, space: int) -> str:
        """Return the look of what counts in a space."""
        return self._names[self._numbers[space]]

    def differing(self, other: Looks) -> frozenset[int]:
        """Return the spaces that look otherwise; both belong to boards of one grid."""
        if self._compared is None or self._compared[0] is not other:
            self._compared = (other, self._compare(other))
            other._compared = None  # else each value would keep all before it
        return self._compared[1]

    def _compare(self, other: Looks) -> frozenset[int]:
        names = self._names, other._names
        found = {
            space
            for space in _differing(self._numbers, other._numbers)
            if names[0][self._numbers[space]] != names[1][other._numbers[space]]
        }
        if self.below != other.below:
            for space in self.below.keys() | other.below.keys():
                if self[space] != other[space]:
                    found.add(space)
        return frozenset(found)


def _differing(a: bytes, b: bytes) -> Iterator[int]:
    if a == b:
        return
    for start in range(0, len(a), BLOCK):
        one, two = a[start : start + BLOCK], b[start : start + BLOCK]
        if one != two:
            for at, (x, y) in enumerate(zip(one, two, strict=True), start):
                if x != y:
                    yield at
