"""The built form of a map that play uses: spaces as ints 0..n-1, terrain as a byte a space."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Final

from engine.board import terrain as drawn
from engine.board.buildings import Building, buildings
from engine.board.frame import Frame, frame_of
from engine.board.names import Names
from engine.errors import EngineError, UnknownName
from engine.geometry.curves import inside
from engine.model.map import words
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.geometry.grid import Point, Side
    from engine.geometry.lattice import Lattice
    from engine.geometry.layout import Bounds, Layout
    from engine.model.map import BorderInfo, MapDocument, Region
    from engine.texts import Words

APART: Final = 1 << 20  # the distance between two levels: beyond every range


class Board:
    """A built map; never changed. Make one with `build_board`.

    Spaces are numbered through the levels in file order, row by row; void places are not among
    them, half-hexes are. Tables that belong to the grid alone are shared by all boards of it.
    """

    def __init__(
        self, map_: MapDocument, frame: Frame, terrains: Mapping[str, str], numbers: bytes
    ) -> None:
        self.frame = frame
        self.size: int = frame.size
        self.lattice: Lattice = frame.lattice
        self.terrain_numbers = numbers
        self._map = map_
        self._terrains = tuple(terrains)
        self._classes = tuple(terrains.values())
        self._masks: dict[tuple[str, ...], bytes] = {}
        self.direction_one: int = (
            self.lattice.direction_named(map_.direction_one) if map_.direction_one else 0
        )

    # -- names

    @property
    def ids(self) -> tuple[str, ...]:
        """The id of each space."""
        return self.frame.ids

    @property
    def index(self) -> Mapping[str, int]:
        """The space of each id."""
        return self.frame.index

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The printed label of each space."""
        return self.frame.labels(self._map.labels)

    @cached_property
    def _names(self) -> Names:
        return Names(self)

    def find(self, name: str) -> int:
        """Return the space with this id or printed label, in any case of letters.

        Raises `UnknownName`, with the likely names, if there is none.
        """
        return self._names.find(name)

    # -- terrain

    def terrain(self, space: int) -> str:
        """Return the id of the terrain."""
        return self._terrains[self.terrain_numbers[space]]

    @property
    def terrain_ids(self) -> tuple[str, ...]:
        """The terrains by the numbers of ``terrain_numbers``."""
        return self._terrains

    def class_of_terrain(self, terrain: str) -> str:
        """Return the class of a terrain id."""
        return self._classes[self._terrains.index(terrain)]

    def terrain_name(self, space: int) -> Words | str:
        """Return the terrain in words: the map's own name for it, or its id."""
        id_ = self.terrain(space)
        own = self._map.terrains.get(id_)
        return words(own.name) if own is not None and own.name else Text(id_.replace("_", " "))

    def class_of(self, space: int) -> str:
        """Return the class of the terrain, which is all that rules see."""
        return self._classes[self.terrain_numbers[space]]

    def class_mask(self, *classes: str) -> bytes:
        """Return a 1 for each space whose terrain is of one of the classes."""
        mask = self._masks.get(classes)
        if mask is None:
            mask = self._translated(dict.fromkeys(classes, 1))
            self._masks[classes] = mask
        return mask

    def entry_costs(self, costs: Mapping[str, int | None]) -> bytes:
        """Return what entering each space costs by its class; 0 = may not be entered.

        Classes that are missing or None may not be entered, nor may half-hexes (ATZ-3.5).
        """
        found = self._translated({class_: cost or 0 for class_, cost in costs.items()})
        if 1 not in self.half:
            return found
        return bytes(0 if half else cost for cost, half in zip(found, self.half, strict=True))

    def _translated(self, values: Mapping[str, int]) -> bytes:
        table = bytearray(256)
        for number, class_ in enumerate(self._classes):
            table[number] = values.get(class_, 0)
        return self.terrain_numbers.translate(bytes(table))

    @property
    def half(self) -> bytes:
        """1 for each half-hex, where nobody moves or stands."""
        return self.frame.half

    # -- borders

    @cached_property
    def borders(self) -> Mapping[tuple[int, int], BorderInfo]:
        """The borders that differ from the usual, by their two spaces, the lower number first.

        What names no border of the board is left out: checks say so.
        """
        found = {}
        for number, level in enumerate(self._map.levels):
            head = f"{level.id}/" if number else ""
            for name, info in level.borders.items():
                texts = [end.strip() for end in name.split("|")]
                ends = [self.index.get(t if "/" in t else head + t, -1) for t in texts]
                if len(ends) == 2 and min(ends) >= 0 and ends[1] in self.neighbours[ends[0]]:
                    found[min(ends), max(ends)] = info
        return found

    def feature_name(self, a: int, b: int) -> Words:
        """Return what stands on the border of two spaces in words."""
        return Text(self.borders[min(a, b), max(a, b)].feature.replace("_", " "))

    # -- topology and distances

    @property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The neighbour of each space in each direction, -1 where there is none."""
        return self.frame.neighbours

    @property
    def axial(self) -> tuple[tuple[int, int], ...]:
        """The axial coordinates of each space on its level."""
        return self.frame.axial

    def step(self, space: int, direction: int) -> int:
        """Return the neighbour in a direction, -1 if there is none."""
        return self.frame.neighbours[space][direction]

    def direction(self, a: int, b: int) -> int | None:
        """Return the direction in which *b* lies straight from *a*, None if in none."""
        if self.frame.levels[a] != self.frame.levels[b]:
            return None
        (q, r), (to_q, to_r) = self.axial[a], self.axial[b]
        return self.lattice.direction(to_q - q, to_r - r)

    def distance(self, a: int, b: int) -> int:
        """Return the number of steps: the target counts, the start does not; `APART` by levels."""
        frame = self.frame
        if frame.levels[a] != frame.levels[b]:
            return APART
        (q, r), (to_q, to_r) = frame.axial[a], frame.axial[b]
        return self.lattice.distance(to_q - q, to_r - r)

    def within(self, space: int, n: int) -> tuple[int, ...]:
        """Return the spaces at most *n* steps away, itself included, in ascending order."""
        level = self.frame.levels[space]
        q, r = self.axial[space]
        look, far = self.frame.at[level].get, self.lattice.distance
        found = (
            look((q + dq, r + dr), -1)
            for dr in range(-n, n + 1)
            for dq in range(-n, n + 1)
            if far(dq, dr) <= n
        )
        return tuple(sorted(near for near in found if near >= 0))

    def ring(self, space: int, n: int) -> tuple[int, ...]:
        """Return the spaces exactly *n* steps away, in ascending order."""
        return tuple(near for near in self.within(space, n) if self.distance(space, near) == n)

    def line(self, space: int, direction: int, n: int) -> tuple[int, ...]:
        """Return up to *n* spaces straight on from *space*, as far as the board goes."""
        found = []
        near = self.frame.neighbours
        for _ in range(n):
            space = near[space][direction]
            if space < 0:
                break
            found.append(space)
        return tuple(found)

    def edge(self, side: Side) -> tuple[int, ...]:
        """Return the whole spaces along one side of the map, in ascending order."""
        if side not in self.lattice.sides:
            raise UnknownName(Text('"{side}" is no map edge', side=side), side, self.lattice.sides)
        return self.frame.edge(side)

    # -- places on the sheet

    def layout(self, level: int = 0) -> Layout:
        """Return the geometry of a level."""
        return self.frame.layouts[level]

    @property
    def bounds(self) -> Bounds:
        """The rectangle of the first level's sheet in mm."""
        return self.frame.layouts[0].bounds

    def centre(self, space: int) -> Point:
        """Return the centre dot in mm."""
        return self.frame.layouts[self.frame.levels[space]].centre(*self.frame.places[space])

    def polygon(self, space: int) -> tuple[Point, ...]:
        """Return the corners; direction d leads over the side from corner d to corner d + 1."""
        return self.frame.layouts[self.frame.levels[space]].polygon(*self.frame.places[space])

    def locate(self, x: float, y: float, level: int = 0) -> int | None:
        """Return the space under a point of a level's sheet, None if there is none."""
        layout = self.frame.layouts[level]
        place = layout.locate(x, y)
        return None if place is None else self.frame.at[level].get(layout.axial(*place))

    def side(self, a: int, b: int) -> tuple[Point, Point]:
        """Return the ends of the side that two neighbours share, clockwise about *a*."""
        corners, d = self.polygon(a), self.neighbours[a].index(b)
        return corners[d], corners[(d + 1) % len(corners)]

    # -- regions

    def region_spaces(self, region: Region) -> tuple[int, ...]:
        """Return the spaces of a region in ascending order; raise `UnknownName` for a bad id."""
        found = {self._named(text) for text in region.spaces}
        if region.rect is not None:
            found.update(self._in_rect(*region.rect))
        if region.poly:
            dots = ((space, self.centre(space)) for space in self.frame.at[0].values())
            found.update(inside((region.poly,), dots))
        return tuple(sorted(found))

    def _named(self, text: str) -> int:
        space = self.index.get(text)
        return self.find(text) if space is None else space

    def _in_rect(self, one: str, other: str) -> list[int]:
        a, b = self._named(one), self._named(other)
        places, levels = self.frame.places, self.frame.levels
        (col1, row1), (col2, row2) = places[a], places[b]
        left, right, top, bottom = *sorted((col1, col2)), *sorted((row1, row2))
        return [
            space
            for space, (col, row) in enumerate(places)
            if left <= col <= right and top <= row <= bottom and levels[space] == levels[a]
        ]

    @cached_property
    def buildings(self) -> tuple[Building, ...]:
        """The named buildings in file order, then the nameless ones."""
        return buildings(self, self._map.regions)

    @cached_property
    def _building_of(self) -> dict[int, int]:
        found: dict[int, int] = {}
        for number, building in enumerate(self.buildings):
            for space in building.spaces:
                found.setdefault(space, number)
        return found

    def building_at(self, space: int) -> int:
        """Return the number of the building that the space belongs to, -1 if to none."""
        return self._building_of.get(space, -1)


def build_board(map_: MapDocument, classes: Mapping[str, str]) -> Board:
    """Return the board of a map.

    *classes* gives the class of each terrain of the ruleset; the map may add terrains. A map that
    is equal in all that a board takes from it gets the same board as shortly before. Raises
    `EngineError` if the map cannot be built.
    """
    key = _key(map_, classes)
    for known, board in _RECENT:
        if known == key:
            return board
    for id_ in map_.terrains:
        if fault := class_fault(map_, id_, classes):
            raise fault
    board = _build(map_, {**classes, **{id_: t.class_ for id_, t in map_.terrains.items()}})
    _RECENT.insert(0, (key, board))
    del _RECENT[16:]
    return board


def class_fault(map_: MapDocument, terrain: str, classes: Mapping[str, str]) -> UnknownName | None:
    """Return what is wrong with the class of a terrain that the map adds, None if nothing is."""
    named = map_.terrains[terrain].class_
    if named in classes.values():
        return None
    text = Text('the terrain "{id}" has the class "{name}", which is none', id=terrain, name=named)
    return UnknownName(text, named, dict.fromkeys(classes.values()))


_RECENT: list[tuple[object, Board]] = []


def _key(map_: MapDocument, classes: Mapping[str, str]) -> object:
    levels = tuple(
        (each.id, each.grid, each.legend, each.terrain, each.outlines, each.spaces, each.borders)
        for each in map_.levels
    )
    rest = (map_.kind, map_.labels, map_.direction_one, map_.tolerance, map_.terrains)
    return (rest, dict(classes), map_.regions, levels)


def _build(map_: MapDocument, terrains: Mapping[str, str]) -> Board:
    if map_.kind == "zone":
        raise EngineError(Text("maps of zones cannot be built yet"))
    if not map_.levels:
        raise EngineError(Text("the map has no level"))
    frame = frame_of(map_.kind, tuple(drawn.plane_of(each) for each in map_.levels))
    if not frame.size:
        raise EngineError(Text("the map has no spaces"))
    numbers = {terrain: number for number, terrain in enumerate(terrains)}
    letters = b"".join(drawn.lettered(each, numbers) for each in map_.levels)
    result = bytearray(letters)
    for level, each in enumerate(map_.levels):
        for place, terrain in drawn.overruled(each, map_.kind, map_.tolerance).items():
            space = frame.space_at(level, *place)
            if space >= 0:
                result[space] = drawn.number_of(terrain, numbers, each)
    return Board(map_, frame, terrains, bytes(result))
