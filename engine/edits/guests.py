"""Bringing another map into a map: its ground and all that lies on it, under ids of their own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, cast, get_args

from engine.board.frame import frame_of
from engine.board.terrain import VOID, overruled, plane_of
from engine.edits.ids import fresh_id
from engine.edits.references import Carry, carried_document
from engine.edits.regions import spaces_of
from engine.edits.terrain import letter_for
from engine.errors import EngineError
from engine.geometry.grid import Side
from engine.geometry.ids import parse_space_id, space_id
from engine.geometry.layout import Layout
from engine.model.data import FrozenDict
from engine.model.map import Level, MapDocument, Marker, Region, SpaceInfo
from engine.model.scenario import ScenarioDocument
from engine.texts import Plural, Text, Words

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from engine.geometry.grid import Grid, Point
    from engine.model.project import Project

Place = tuple[int, int]  # column and row, as in ids


@dataclass(frozen=True, slots=True)
class Guest:
    """A map that is to be brought in, and a scenario on it if its counters are to come along.

    ``name`` is what messages call it: its path. ``turned`` are the degrees by which it was turned
    for this; ``foreign`` says that it is of another project, where its picture stays.
    """

    name: str
    map: MapDocument
    scenario: ScenarioDocument | None = None
    turned: int = 0
    foreign: bool = False


def grid_of(map_: MapDocument) -> Grid:
    """Return the grid of the first level; raise `EngineError` if it has none."""
    if map_.kind == "zone" or map_.main.grid is None:
        raise EngineError(Text("maps of zones have no grid that could be joined"))
    return map_.main.grid


def check_alike(project: Project, host: MapDocument, guest: Guest) -> None:
    """Raise `EngineError` unless the two maps are for the same game and of the same hexes."""
    mine, other = grid_of(host), grid_of(guest.map)
    if host.kind != guest.map.kind:
        raise EngineError(Text("One map is of hexes, the other of squares."))
    if host.kind == "hex" and mine.orient != other.orient:
        raise EngineError(
            Text("The hexes of one map have a flat top, those of the other a point on top.")
        )
    games = [_game(project, each.ruleset) for each in (host, guest.map)]
    if games[0] != games[1]:
        raise EngineError(
            Text('One map is for "{one}", the other for "{other}".', one=games[0], other=games[1])
        )


def _game(project: Project, ruleset: str) -> str:
    house = project.ruleset(ruleset)
    return house.base if house is not None else ruleset


class Laid:
    """A guest laid on a host: its first space at a column and row of the host.

    Spaces off the host's grid have no place there. ``inner`` are the guest's sides that are no
    sides any more.
    """

    def __init__(
        self, host: MapDocument, guest: Guest, at: Place, inner: Collection[Side] = ()
    ) -> None:
        self.guest, self._inner = guest, inner
        self._host = Layout(grid_of(host), host.kind)
        self._own = Layout(grid_of(guest.map), guest.map.kind)
        self._by = self._host.axial(*at)
        self._scale = self._host.grid.size / self._own.grid.size
        self._dots = (self._own.centre(*self._own.grid.first), self._host.centre(*at))
        self.carry = Carry(space=self.space, point=self._point, side=self._side, along=self._along)

    def place(self, col: int, row: int) -> Place:
        """Return column and row of a space of the guest, on the host or beside it."""
        q, r = self._own.axial(col, row)
        return self._host.offset(q + self._by[0], r + self._by[1])

    def space(self, text: str) -> str | None:
        """Return the id that a space of the guest has on the host, None if it has no place."""
        name, col, row = parse_space_id(text)
        if name:
            return None
        place = self.place(col, row)
        return space_id(*place) if self._host.holds(*place) else None

    @cached_property
    def places(self) -> dict[Place, Place]:
        """Where each space of the guest lies, on the host or beside it."""
        return {own: self.place(*own) for own, _ in _lettered(self.guest.map)}

    @cached_property
    def covered(self) -> dict[Place, Place]:
        """Which space of the guest covers each place of the host that it covers."""
        return {place: own for own, place in self.places.items() if self._host.holds(*place)}

    def _point(self, level: str, at: Point) -> Point:
        if level != self.guest.map.main.id:
            return at
        old, new = self._dots
        return (at[0] - old[0]) * self._scale + new[0], (at[1] - old[1]) * self._scale + new[1]

    def _side(self, name: str) -> str | None:
        return None if name in get_args(Side) else name

    def _along(self, name: str) -> tuple[str, ...]:
        side, map_ = cast("Side", name), self.guest.map
        if side in self._inner:
            return ()
        frame = frame_of(map_.kind, tuple(map(plane_of, map_.levels)))
        found = (self.space(frame.ids[n]) for n in frame.edge(side))
        return tuple(space for space in found if space is not None)


class Brought(NamedTuple):
    """A host with a guest on it, what of the guest is lost, and the new ids of the rest."""

    map: MapDocument
    lost: tuple[Words, ...]
    ids: Mapping[str, str]


def brought(host: MapDocument, laid: Laid, kept: Collection[Place] = ()) -> Brought:
    """Return *host* with a guest on it.

    What the host has on places that are *kept* stays; elsewhere the guest's ground takes its place,
    so whoever calls has taken off what lies there. Terrain that a drawing of the other map would
    change is pinned: every space keeps its own.
    """
    guest = laid.guest
    moved, lost = carried_document(guest.map, guest.name, guest.map, laid.carry)
    told: list[Words] = [*lost, *_left_behind(host, guest)]
    out = len(laid.places) - len(laid.covered)
    if out:
        told.append(
            Plural(
                "{document}: {n} hex lies off the map",
                "{document}: {n} hexes lie off the map",
                out,
                document=guest.name,
            )
        )
    names = _Names(host)
    terrains = dict(host.terrains)
    called: dict[str, str] = {}  # terrains of the guest that get another name
    for id_, terrain in guest.map.terrains.items():
        known = id_ not in terrains or terrains[id_] == terrain
        called[id_] = id_ if known else fresh_id(id_, terrains)
        terrains[called[id_]] = terrain
    drawn = replace(moved.main, underlay=None) if guest.foreign else moved.main
    level = _merged_level(host, drawn, names, called)
    new = {place: own for place, own in laid.covered.items() if place not in kept}
    terrains_there, letters = _terrains(guest.map), dict(_lettered(guest.map))

    def painted(found: Mapping[Place, str]) -> dict[Place, str]:
        return {place: called.get(found[own], found[own]) for place, own in new.items()}

    level = _lettered_as(level, painted(letters))
    level = _pinned_as(host, level, {**_terrains(host), **painted(terrains_there)})
    taken = {(r.kind, s) for r in host.regions for s in spaces_of(r)}
    merged = replace(
        host,
        levels=(level, *host.levels[1:]),
        terrains=FrozenDict(terrains),
        ways=FrozenDict({**guest.map.ways, **host.ways}),
        regions=(*host.regions, *_regions(moved.regions, names, taken)),
        markers=(*host.markers, *renumbered(host.markers, names.given(moved.markers))),
        footprints=(*host.footprints, *names.given(moved.footprints)),
        links=(*host.links, *names.given(moved.links)),
        remarks=(*host.remarks, *names.given(moved.remarks)),
        silenced=(*host.silenced, *(s for s in moved.silenced if s.spaces and not s.at)),
    )
    return Brought(merged, tuple(told), names.given_ids)


class _Names:
    """Fresh ids in the host for things of the guest."""

    def __init__(self, host: MapDocument) -> None:
        things: list[Any] = [*host.levels, *host.regions, *host.markers, *host.footprints]
        things += (*host.links, *host.remarks)
        for level in host.levels:
            things += (*level.outlines, *level.paths, *level.labels)
        self._taken = {thing.id for thing in things}
        self.given_ids: dict[str, str] = {}

    def fresh(self, id_: str) -> str:
        """Return *id_* if it is free, else one like it."""
        new = fresh_id(id_, self._taken)
        self._taken.add(new)
        self.given_ids[id_] = new
        return new

    def given(self, things: Iterable[Any]) -> tuple[Any, ...]:
        """Return *things* with ids of their own."""
        return tuple(replace(thing, id=self.fresh(thing.id)) for thing in things)


def renumbered(there: Iterable[Marker], new: Iterable[Marker]) -> tuple[Marker, ...]:
    """Return *new* markers with orders after those that are *there* already."""
    last: dict[str, int] = {}
    for marker in there:
        last[marker.kind] = max(last.get(marker.kind, 0), marker.order or 0)
    return tuple(
        replace(m, order=m.order + last.get(m.kind, 0)) if m.order is not None else m for m in new
    )


def _regions(
    regions: Iterable[Region], names: _Names, taken: Collection[tuple[str, str]]
) -> tuple[Region, ...]:
    """Return the guest's regions; a space that has one of the kind already stays in that."""
    ids = {region.id: names.fresh(region.id) for region in regions}
    found = []
    for region in regions:
        there = spaces_of(region)
        kept = tuple(space for space in there if (region.kind, space) not in taken)
        named = replace(region, id=ids[region.id], of=ids.get(region.of, region.of))
        if len(kept) < len(there):
            named = replace(named, spaces=kept, rect=None)
        if kept or region.poly or not there:
            found.append(named)
    return tuple(found)


def _left_behind(host: MapDocument, guest: Guest) -> Iterator[Words]:
    """Yield what of the guest has no place in a map that has its own."""
    name, map_ = guest.name, guest.map
    for level in map_.levels[1:]:
        yield Text('{document}: the level "{level}"', document=name, level=level.id)
    if map_.notes:
        yield Text("{document}: its notes", document=name)
    if map_.main.underlay is not None and (guest.foreign or host.main.underlay is not None):
        yield Text("{document}: the picture below the map", document=name)


def _merged_level(host: MapDocument, own: Level, names: _Names, called: Mapping[str, str]) -> Level:
    """Return the host's level with what is drawn on the guest's; the ground is still its own."""
    level = host.main
    outlines = [replace(o, terrain=called.get(o.terrain, o.terrain)) for o in own.outlines]
    tags = {k: SpaceInfo(tags=info.tags) for k, info in own.spaces.items() if info.tags}
    return replace(
        level,
        outlines=(*level.outlines, *names.given(outlines)),
        paths=(*level.paths, *names.given(own.paths)),
        labels=(*level.labels, *names.given(own.labels)),
        spaces=FrozenDict({**tags, **level.spaces}),
        borders=FrozenDict({**own.borders, **level.borders}),
        underlay=level.underlay or own.underlay,
    )


def _lettered(map_: MapDocument) -> Iterator[tuple[Place, str]]:
    """Yield the terrain that the rows give each space of the first level."""
    level = map_.main
    left, top = grid_of(map_).first
    for j, letters in enumerate(level.terrain):
        for i, letter in enumerate(letters):
            if letter != VOID:
                yield (left + i, top + j), level.legend.get(letter, letter)


def _terrains(map_: MapDocument) -> dict[Place, str]:
    """Return the terrain of each space of the first level, as the board has it."""
    above = overruled(map_.main, map_.kind, map_.tolerance)
    return {place: above.get(place, terrain) for place, terrain in _lettered(map_)}


def _lettered_as(level: Level, wanted: Mapping[Place, str]) -> Level:
    """Return *level* with the letters of the terrain that is *wanted* of places."""
    if level.grid is None:
        return level
    left, top = level.grid.first
    rows = [list(row) for row in level.terrain]
    letters: dict[str, str] = {}
    for terrain in dict.fromkeys(wanted.values()):
        letters[terrain], level = letter_for(level, terrain)
    for (col, row), terrain in wanted.items():
        rows[row - top][col - left] = letters[terrain]
    return replace(level, terrain=tuple("".join(row) for row in rows))


def _pinned_as(host: MapDocument, level: Level, wanted: Mapping[Place, str]) -> Level:
    """Return *level* with pins where a drawing would give a place another terrain than *wanted*."""
    pins = dict(level.spaces)
    for place, terrain in _terrains(replace(host, levels=(level,))).items():
        if wanted.get(place, terrain) != terrain:
            letter, level = letter_for(level, wanted[place])
            space = space_id(*place)
            pins[space] = replace(pins.get(space, SpaceInfo()), terrain=letter)
    return replace(level, spaces=FrozenDict(pins))
