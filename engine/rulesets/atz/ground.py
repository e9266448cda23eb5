"""What the board means to those who walk: costs, exits in the order of the directions 1 to 6."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.clauses import clause
from engine.geometry.hexes import DIRECTIONS

if TYPE_CHECKING:
    from engine.board.board import Board
    from engine.geometry.grid import Orient
    from engine.model.map import MapDocument

OPEN = "open"
ROUGH = "rough"
BUILDING = "building"
FURTHEST = 255  # hexes that a row of distances counts
STEP = 64  # what a movement point weighs, so that lesser things can be added to costs
CODES: Mapping[str, tuple[str, ...]] = {
    "flat": ("north", "north_east", "south_east", "south", "south_west", "north_west"),
    "pointy": ("north_east", "east", "south_east", "south_west", "west", "north_west"),
}


@dataclass(frozen=True, slots=True)
class Ground:
    """The walkable board. Half-hexes are no exits: nobody stands there (ATZ-3.5).

    ``near[space]`` are the neighbours that can be entered, in the order of the printed directions 1
    to 6, ``exits[space]`` the same with their cost; ``around[space]`` has all six, -1 where there
    is none.
    """

    size: int
    cost: tuple[int, ...]
    weights: tuple[int, ...]  # the cost in parts of a point, `STEP` of them
    clear: bytes
    cover: bytes
    blocks: bytes
    whole: bytes
    near: tuple[tuple[int, ...], ...]
    exits: tuple[tuple[tuple[int, int], ...], ...]
    around: tuple[tuple[int, ...], ...]
    axial: tuple[tuple[int, int], ...]
    at_axial: Mapping[tuple[int, int], int]
    vectors: tuple[tuple[int, int], ...]  # axial steps of the directions 1 to 6
    longest_line: int  # no two hexes are further apart

    def distance(self, a: int, b: int) -> int:
        """Return the distance in hexes: the target counts, the start does not."""
        (aq, ar), (bq, br) = self.axial[a], self.axial[b]
        dq, dr = bq - aq, br - ar
        return max(abs(dq), abs(dr), abs(dq + dr))

    def distances(self, start: int) -> bytes:
        """Return the distance in hexes from *start* to every space, 255 where it is more."""
        q, r = self.axial[start]
        s = q + r
        steps = [(abs(bq - q) + abs(br - r) + abs(bq + br - s)) // 2 for bq, br in self.axial]
        return bytes(steps if self.longest_line <= FURTHEST else [min(n, FURTHEST) for n in steps])

    def along(self, start: int, number: int, steps: int) -> int:
        """Return the whole hex *steps* away in direction *number*, -1 if there is none."""
        q, r = self.axial[start]
        dq, dr = self.vectors[number - 1]
        space = self.at_axial.get((q + steps * dq, r + steps * dr), -1)
        return space if space >= 0 and self.whole[space] else -1


@clause("ATZ-5.1", "ATZ-5.2", "ATZ-3.5")
def build_ground(board: Board, orient: Orient, one: int, terrain: Mapping[str, Any]) -> Ground:
    """Return the ground of *board*; *one* is the code of direction 1, *terrain* the table of 5.1.

    What a hex is, its class says, which the board takes from what lies under the centre dot
    (ATZ-5.2).
    """
    spaces = range(board.size)
    kinds = [terrain[board.class_of(space)] for space in spaces]
    whole = bytes(0 if board.half[space] else 1 for space in spaces)
    cost = tuple([kind["cost"] for kind in kinds])
    turned = [(one + number) % 6 for number in range(6)]
    around = tuple(
        [
            tuple([_whole(whole, board.neighbours[space][code]) for code in turned])
            for space in spaces
        ]
    )
    near = tuple([tuple([k for k in row if k >= 0]) for row in around])
    return Ground(
        size=board.size,
        cost=cost,
        weights=tuple([points * STEP for points in cost]),
        clear=bytes(1 if whole[space] and board.class_of(space) == OPEN else 0 for space in spaces),
        cover=bytes(1 if kind["cover"] else 0 for kind in kinds),
        blocks=bytes(
            1 if kind["blocks"] and whole[space] else 0
            for space, kind in zip(spaces, kinds, strict=True)
        ),
        whole=whole,
        near=near,
        exits=tuple([tuple([(k, cost[k]) for k in row]) for row in near]),
        around=around,
        axial=board.axial,
        at_axial={hex_: space for space, hex_ in enumerate(board.axial)},
        vectors=tuple([DIRECTIONS[orient][code] for code in turned]),
        longest_line=_longest(board.axial),
    )


def _longest(axial: tuple[tuple[int, int], ...]) -> int:
    spans = zip(*[(q, r, q + r) for q, r in axial], strict=True)
    return max([int(max(span) - min(span)) for span in spans])


def _whole(whole: bytes, space: int) -> int:
    return space if space >= 0 and whole[space] else -1


@clause("ATZ-13.6a")
def direction_one_code(orient: Orient, named: str) -> int:
    """Return the code of the direction that the counters call 1."""
    return CODES[orient].index(named)


def ground_of(board: Board, map_: MapDocument, options: Mapping[str, Any]) -> Ground:
    """Return the walkable board under *options*, turned as the map says, else as the options do."""
    grid = map_.main.grid
    orient = grid.orient if grid else "flat"
    one = board.direction_one
    if map_.direction_one is None:
        one = direction_one_code(orient, options["direction_one"][orient])
    return build_ground(board, orient, one, options["terrain"])
