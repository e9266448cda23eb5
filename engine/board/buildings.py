"""Buildings: the regions that an author names, and the connected groups that nobody named."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.clauses import clause
from engine.model.map import AuthorText

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.board.board import Board
    from engine.model.map import Region

BUILDING = "building"  # both the kind of the region and the class of the terrain


@dataclass(frozen=True, slots=True)
class Building:
    """A building (ATZ-1.10). The id of a nameless one is made from its first space."""

    id: str
    name: AuthorText
    spaces: tuple[int, ...]


@clause("ATZ-1.10")
def buildings(board: Board, regions: Sequence[Region]) -> tuple[Building, ...]:
    """Return the named buildings in file order, then the nameless ones by their first space.

    A group of half-hexes only is none: nobody can enter it (ATZ-3.5).
    """
    named = [
        Building(region.id, region.name, board.region_spaces(region))
        for region in regions
        if region.kind == BUILDING
    ]
    taken = {space for building in named for space in building.spaces}
    inside = board.class_mask(BUILDING)
    free = {space for space in range(board.size) if inside[space] and space not in taken}
    nameless = [
        Building(f"building_{board.ids[group[0]]}", "", group)
        for group in groups(board, free)
        if not all(board.half[space] for space in group)
    ]
    return (*named, *nameless)


def groups(board: Board, spaces: Iterable[int]) -> list[tuple[int, ...]]:
    """Return the connected groups, each in ascending order, by their first space."""
    left = set(spaces)
    found = []
    for start in sorted(left):
        if start not in left:
            continue
        left.discard(start)
        group = [start]
        for space in group:
            for near in board.neighbours[space]:
                if near in left:
                    left.discard(near)
                    group.append(near)
        found.append(tuple(sorted(group)))
    return found
