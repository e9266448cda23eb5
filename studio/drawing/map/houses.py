"""Which hexes make up each building that is drawn, and which of the roofs it gets."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from zlib import crc32

from engine.board.buildings import BUILDING
from engine.errors import EngineError
from engine.model.map import words
from studio.drawing.map.chance import chance
from studio.drawing.map.patches import Patches

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.board.board import Board
    from engine.model.map import Region
    from studio.drawing.map.plan import Plan


class House(NamedTuple):
    """One building: its hexes, and a number that its looks are drawn by.

    The number of a named building comes from its id, which it keeps while the map is turned; that
    of a nameless one from the id of one of its hexes, which it keeps while the map is resized.
    """

    spaces: tuple[int, ...]
    seed: int


class Houses:
    """The buildings of one value of a map, found where they are asked for."""

    def __init__(self, board: Board, plan: Plan, regions: Sequence[Region]) -> None:
        self._plan = plan
        self._board = board
        self.regions = regions
        self._inside = board.class_mask(BUILDING)
        self.below: Iterable[int] = ()  # where an outline counts, not the letter
        self.named = _named(board, regions)
        self._of = {space: region for region, spaces in self.named for space in spaces}
        self._spaces = {id(region): spaces for region, spaces in self.named}
        self._patches = Patches(board, self._nameless)

    def _drawn(self, space: int) -> bool:
        return bool(self._inside[space]) and space not in self.below

    def _nameless(self, space: int) -> bool:
        return self._drawn(space) and space not in self._of

    def at(self, space: int) -> House | None:
        """Return the building that a space belongs to, as far as it is drawn over hexes."""
        if not self._drawn(space):
            return None
        region = self._of.get(space)
        if region is not None:
            spaces = tuple(s for s in self._spaces[id(region)] if self._drawn(s))
            return House(spaces, seed_of(region.id))
        spaces = self._patches.of(space)
        if all(self._board.half[s] for s in spaces):
            return None
        places = (self._plan.seeds[s] for s in spaces)
        return House(spaces, min(int(chance(*place, 13) * (1 << 32)) for place in places))

    def near(self, spaces: Iterable[int]) -> list[House]:
        """Return the buildings that have some of *spaces*, by their first."""
        found: dict[tuple[int, ...], House] = {}
        done: set[int] = set()
        for space in spaces:
            if space not in done and (house := self.at(space)) is not None:
                found[house.spaces] = house
                done.update(house.spaces)
        return [found[key] for key in sorted(found)]

    def inherit(self, before: Houses, changed: Iterable[int]) -> None:
        """Take over the nameless buildings of an earlier value, but for *changed* spaces."""
        if before.regions is self.regions:
            self._patches = before._patches.after(self._nameless, changed)

    @property
    def names(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """What is written on buildings, with all their hexes."""
        shown = ((words(region.name), spaces) for region, spaces in self.named)
        return tuple((name, spaces) for name, spaces in shown if name and spaces)


def seed_of(id_: str) -> int:
    """Return the number that the looks of a thing with an id are drawn by."""
    return crc32(id_.encode())


def _named(board: Board, regions: Sequence[Region]) -> list[tuple[Region, tuple[int, ...]]]:
    found = []
    for region in regions:
        if region.kind == BUILDING:
            try:
                found.append((region, board.region_spaces(region)))
            except EngineError:  # hexes that are not on the map; the checks tell it
                continue
    return found
