"""Putting patches down: hexes with all that lies on them, and what of it does not fit.

See `engine.edits.patches` for how they are taken up.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from engine.edits.counters import new_counter, place_counter
from engine.edits.ids import fresh_id, map_ids
from engine.edits.markers import new_marker, place_marker
from engine.edits.patches import MAP, SCENARIO, layout_of, middle_of, runs, spaces_in
from engine.edits.places import canonical
from engine.edits.regions import group, spaces_of, ungroup
from engine.edits.remarks import new_note, set_note
from engine.edits.replacing import seen
from engine.edits.terrain import is_void, paint
from engine.errors import EngineError
from engine.geometry.ids import border_id, parse_space_id, space_id
from engine.model.data import FrozenDict
from engine.texts import Plural, Text, Words

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from engine.edits.patches import Where
    from engine.geometry.grid import Point
    from engine.model.map import Level, Marker, Note
    from engine.model.project import Project


class Dropped(NamedTuple):
    """The project with a patch put down, the spaces that it took, and what did not fit."""

    project: Project
    spaces: tuple[str, ...] = ()
    left: tuple[Words, ...] = ()


def drop(project: Project, where: Where, patch: Project, at: str) -> Dropped:
    """Put *patch* down with its middle on the space *at* of the first level.

    Its hexes leave the buildings that were there; counters that stand there stay. Nothing is put
    beside the map or on void places.
    """
    return _Drop(project, where, patch, at).done()


class _Drop:
    """One patch on its way down."""

    def __init__(self, project: Project, where: Where, patch: Project, at: str) -> None:
        self.project, self._where = project, where
        self._patch, self._from = patch, patch.map(MAP)
        map_ = project.map(where.map)
        self._old, self._new = layout_of(self._from), layout_of(map_)
        if self._from.kind != map_.kind:
            raise EngineError(Text("what was copied fits no map of this kind"))
        q, r = self._old.axial(*parse_space_id(middle_of(patch))[1:])
        to_q, to_r = self._new.axial(*parse_space_id(at)[1:])
        self._shift = (to_q - q, to_r - r)
        self._spaces = {}
        self._beside = 0
        for space in spaces_in(patch):
            goal = self._goal(space)
            if goal is None or is_void(map_, goal):
                self._beside += 1
            else:
                self._spaces[space] = goal
        self._left: list[Words] = []

    def done(self) -> Dropped:
        """Put everything down."""
        if self._beside:
            self._left.append(
                Plural("{n} hex lies off the map", "{n} hexes lie off the map", self._beside)
            )
        self._terrain()
        self._regions()
        self._borders()
        self._drawn()
        self._markers(self._where.map, self._from.markers)
        self._remarks(self._where.map, self._from.remarks)
        self._scenario()
        return Dropped(self.project, tuple(self._spaces.values()), tuple(self._left))

    def _goal(self, space: str) -> str | None:
        """Return where a space goes, None beside the grid."""
        _, col, row = parse_space_id(space)
        q, r = self._old.axial(col, row)
        place = self._new.offset(q + self._shift[0], r + self._shift[1])
        return space_id(*place) if self._new.holds(*place) else None

    def _to(self, space: str) -> str | None:
        return self._spaces.get(canonical(self._from, space))

    def _point(self, at: Point) -> Point:
        """Return where a point goes: as far from the dot of the middle as it was, in hexes."""
        old, middle = self._old, parse_space_id(middle_of(self._patch))[1:]
        q, r = old.axial(*middle)
        goal = self._new.offset(q + self._shift[0], r + self._shift[1])
        (x, y), (to_x, to_y) = old.centre(*middle), self._new.centre(*goal)
        scale = self._new.grid.size / old.grid.size
        return round(to_x + (at[0] - x) * scale, 2), round(to_y + (at[1] - y) * scale, 2)

    def _terrain(self) -> None:
        path = self._where.map
        by_terrain: dict[str, list[str]] = {}
        for space, terrain in seen(self._from, self._from.main):
            if space in self._spaces:
                by_terrain.setdefault(terrain, []).append(self._spaces[space])
        map_ = self.project.map(path)
        own = {
            name: known
            for name, known in self._from.terrains.items()
            if name in by_terrain and name not in map_.terrains
        }
        if own:
            terrains = FrozenDict({**map_.terrains, **own})
            self.project = self.project.with_document(path, replace(map_, terrains=terrains))
        letters = {terrain: letter for letter, terrain in self._from.main.legend.items()}
        for terrain, spaces in by_terrain.items():
            self.project = paint(self.project, path, spaces, terrain, letters.get(terrain, ""))

    def _regions(self) -> None:
        taken = frozenset(self._spaces.values())
        self.project = ungroup(self.project, self._where.map, taken)
        for region in self._from.regions:
            spaces = [to for space in spaces_of(region) if (to := self._to(space)) is not None]
            if spaces:
                self.project = group(
                    self.project, self._where.map, spaces, region.name, region.kind
                )

    def _borders(self) -> None:
        taken = frozenset(self._spaces.values())
        map_ = self.project.map(self._where.map)
        kept = {
            key: info
            for key, info in map_.main.borders.items()
            if not all(space in taken for space in key.split("|"))
        }
        for key, info in self._from.main.borders.items():
            goals = [self._to(space) for space in key.split("|")]
            if len(goals) == 2 and goals[0] is not None and goals[1] is not None:
                kept[border_id(goals[0], goals[1])] = info
        if kept != map_.main.borders:
            self._with_main(replace(map_.main, borders=FrozenDict(kept)))

    def _drawn(self) -> None:
        """Put down roads and texts."""
        main = self.project.map(self._where.map).main
        paths, labels = list(main.paths), list(main.labels)
        taken = map_ids(self.project.map(self._where.map))
        self._kinds_of_ways()
        for way in runs(self._from.main.paths, lambda space: self._to(space) is not None):
            through = tuple(self._spaces[space] for space in way.through)
            name = fresh_id(way.id, taken)
            taken.add(name)
            paths.append(replace(way, id=name, through=through, points=()))
        for label in self._from.main.labels:
            at = self._to(label.at) if isinstance(label.at, str) else self._point(label.at)
            if at is not None and (isinstance(at, str) or self._new.locate(*at) is not None):
                name = fresh_id(label.id, taken)
                points = tuple(map(self._point, label.points))
                taken.add(name)
                labels.append(replace(label, id=name, at=at, points=points))
        if len(paths) > len(main.paths) or len(labels) > len(main.labels):
            self._with_main(replace(main, paths=tuple(paths), labels=tuple(labels)))

    def _kinds_of_ways(self) -> None:
        """Bring the kinds of roads along that the map lacks."""
        map_ = self.project.map(self._where.map)
        used = {way.kind for way in self._from.main.paths} - set(map_.ways)
        own = {kind: known for kind, known in self._from.ways.items() if kind in used}
        if own:
            changed = replace(map_, ways=FrozenDict({**map_.ways, **own}))
            self.project = self.project.with_document(self._where.map, changed)

    def _with_main(self, main: Level) -> None:
        map_ = self.project.map(self._where.map)
        changed = replace(map_, levels=(main, *map_.levels[1:]))
        self.project = self.project.with_document(self._where.map, changed)

    def _markers(self, path: str, markers: Collection[Marker]) -> None:
        for marker in markers:
            at = self._to(marker.at) if marker.at is not None else None
            spaces = tuple(to for s in marker.spaces if (to := self._to(s)) is not None)
            if at is None and not spaces:
                continue
            owner = (
                self.project.map(path) if path == self._where.map else self.project.scenario(path)
            )
            fresh = new_marker(owner, marker.kind, ordered=marker.order is not None)
            access = tuple(to for s in marker.access if (to := self._to(s)) is not None)
            copy = replace(
                marker, id=fresh.id, order=fresh.order, at=at, spaces=spaces, access=access
            )
            self._attempt(partial(place_marker, path=path, marker=copy))

    def _remarks(self, path: str, notes: Collection[Note]) -> None:
        for note in notes:
            at = self._to(note.at)
            if at is not None:
                own = path != self._where.map
                owner = self.project.scenario(path) if own else self.project.map(path)
                copy = new_note(owner, note.text, at, note.for_)
                self.project = set_note(self.project, path, copy)

    def _scenario(self) -> None:
        there = self._patch.scenario(SCENARIO)
        path = self._where.scenario
        if path is None:
            things = len(there.counters) + len(there.markers)
            if things:
                self._left.append(
                    Plural(
                        "{n} counter or marker needs a scenario in front",
                        "{n} counters and markers need a scenario in front",
                        things,
                    )
                )
            return
        self._markers(path, there.markers)
        self._remarks(path, there.remarks)
        for counter in there.counters:
            at = self._to(counter.at) if counter.at is not None else None
            if at is None:
                continue
            owner = self.project.scenario(path)
            fresh = new_counter(owner, counter.kind, counter.definition, at).id
            copy = replace(counter, id=fresh, at=at)
            self._attempt(partial(place_counter, path=path, counter=copy))

    def _attempt(self, place: Callable[[Project], Project]) -> None:
        try:
            self.project = place(self.project)
        except EngineError as error:
            told = error.message
            self._left.append(Text("{told}", told=told) if isinstance(told, str) else told)
