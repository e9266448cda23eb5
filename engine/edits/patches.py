"""Patches: some hexes with all that lies on them, to be put down elsewhere.

A patch is a small project of its own: a map that is void beside its hexes, and a scenario for the
counters and markers. So it is turned, flipped, drawn, saved and read like any other.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from engine.board.terrain import VOID
from engine.edits.cutting import without_spaces
from engine.edits.ids import fresh_id
from engine.edits.markers import delete_markers
from engine.edits.places import canonical
from engine.edits.regions import spaces_of
from engine.edits.replacing import seen
from engine.edits.resize import crop
from engine.edits.terrain import letter_for, paint
from engine.edits.turning import turned
from engine.errors import EngineError
from engine.geometry.ids import parse_space_id, space_id
from engine.geometry.layout import Layout
from engine.model.data import FrozenDict
from engine.model.project import Project
from engine.model.scenario import ScenarioDocument
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from engine.geometry.turns import Turn
    from engine.model.map import AuthorText, Level, MapDocument, MapLabel, MapPath, Marker, Note

MAP = "patch.map.yaml"
SCENARIO = "patch.scenario.yaml"


class Where(NamedTuple):
    """A map, and the scenario on it whose counters and markers count, if one does."""

    map: str
    scenario: str | None = None


def lift(
    project: Project, where: Where, spaces: Collection[str], title: AuthorText = ""
) -> Project:
    """Return *spaces* of the first level with all that lies on them as a patch.

    Hexes have the terrain that is seen; roads go along as far as they run within.
    """
    map_, keep = project.map(where.map), frozenset(spaces)
    house = project.ruleset(map_.ruleset)
    rules = house.base if house is not None else map_.ruleset
    ground = replace(
        map_,
        title=title,
        ruleset=rules,
        levels=(_ground(map_, keep),),
        direction_one=None,
        footprints=(),
        links=(),
        sources=(),
        silenced=(),
        regions=tuple(r for r in map_.regions if any(s in keep for s in spaces_of(r))),
        markers=_on(map_, map_.markers, keep),
        remarks=_noted(map_, map_.remarks, keep),
    )
    scenario = ScenarioDocument(title, MAP, rules)
    if where.scenario is not None:
        there = project.scenario(where.scenario)
        counters = (replace(c, enters=None) for c in there.counters if _lies(map_, c.at, keep))
        markers = _on(map_, there.markers, keep)
        remarks = _noted(map_, there.remarks, keep)
        scenario = replace(scenario, counters=tuple(counters), markers=markers, remarks=remarks)
    patch = Project(documents=FrozenDict({MAP: ground, SCENARIO: scenario}))
    patch = without_spaces(patch, MAP, lambda space: canonical(map_, space) not in keep)
    return crop(patch, MAP, keep).project


def cut_out(
    project: Project, where: Where, spaces: Collection[str], terrain: str, letter: str = ""
) -> Project:
    """Take away all that lies on *spaces*, in the map and the scenario; *terrain* is left."""
    gone = frozenset(spaces)
    map_ = project.map(where.map)
    for path in (where.map, where.scenario):
        if path is not None:
            there = map_.markers if path == where.map else project.scenario(path).markers
            project = delete_markers(project, path, [m.id for m in _on(map_, there, gone)])
    map_ = project.map(where.map)
    main = replace(
        map_.main,
        paths=without_hexes(map_.main.paths, gone),
        labels=tuple(label for label in map_.main.labels if not is_on(map_, label, gone)),
    )
    part = {where.map: replace(map_, levels=(main, *map_.levels[1:]))}
    only = Project(documents=FrozenDict(part))
    if where.scenario is not None:
        only = only.with_document(where.scenario, project.scenario(where.scenario))
    cut = without_spaces(only, where.map, lambda space: canonical(map_, space) in gone)
    for path, document in cut.documents.items():
        project = project.with_document(path, document)
    return paint(project, where.map, spaces, terrain, letter)


def turned_patch(patch: Project, turn: Turn, turning: Collection[str] | None = None) -> Project:
    """Return a patch turned or flipped; *turning* are the kinds that face somewhere."""
    return turned(patch, MAP, turn, turning).project


def spaces_in(patch: Project) -> tuple[str, ...]:
    """Return the hexes of a patch, row by row."""
    map_ = patch.map(MAP)
    return tuple(space for space, _ in seen(map_, map_.main))


def middle_of(patch: Project) -> str:
    """Return the hex of a patch that is put down where one points."""
    layout = layout_of(patch.map(MAP))
    dots = {space: layout.centre(*parse_space_id(space)[1:]) for space in spaces_in(patch)}
    x, y = (sum(dot[k] for dot in dots.values()) / len(dots) for k in (0, 1))
    return min(dots, key=lambda space: (round(math.dist(dots[space], (x, y)), 6), space))


def _ground(map_: MapDocument, keep: frozenset[str]) -> Level:
    """Return the first level with the terrain that is seen of *keep*, void elsewhere."""
    level, rows = map_.main, []
    terrains = dict(seen(map_, map_.main))
    left, top = level.grid.first if level.grid is not None else (1, 1)
    for j, letters in enumerate(level.terrain):
        row = []
        for i in range(len(letters)):
            space = space_id(left + i, top + j)
            letter = VOID
            if space in keep and space in terrains:
                letter, level = letter_for(level, terrains[space])
            row.append(letter)
        rows.append("".join(row))
    return replace(
        level,
        grid=replace(layout_of(map_).grid, cut=()),
        terrain=tuple(rows),
        outlines=(),
        underlay=None,
        spaces=FrozenDict(),
        paths=runs(level.paths, lambda space: space in keep),
        labels=tuple(label for label in level.labels if is_on(map_, label, keep)),
    )


def is_on(map_: MapDocument, label: MapLabel, spaces: frozenset[str]) -> bool:
    """Say whether a text is on *spaces*: its hex is one of them, or its place lies on one."""
    if isinstance(label.at, str):
        return label.at in spaces
    place = layout_of(map_).locate(*label.at)
    return place is not None and space_id(*place) in spaces


def runs(paths: Collection[MapPath], stays: Callable[[str], bool]) -> tuple[MapPath, ...]:
    """Return the parts of roads whose hexes stay: each run of two or more, with an id of its own.

    Roads that run through points only are none of them.
    """
    taken = {way.id for way in paths}
    found = []
    for way in paths:
        runs: list[list[str]] = [[]]
        for space in way.through:
            if stays(space):
                runs[-1].append(space)
            elif runs[-1]:
                runs.append([])
        whole = [run for run in runs if len(run) > 1]
        for number, run in enumerate(whole):
            name = way.id if number == 0 else fresh_id(way.id, taken)
            taken.add(name)
            found.append(replace(way, id=name, through=tuple(run)))
    return tuple(found)


def without_hexes(paths: tuple[MapPath, ...], gone: frozenset[str]) -> tuple[MapPath, ...]:
    """Return the roads without their hexes that are *gone*; untouched ones stay as they are."""
    left: list[MapPath] = []
    for way in paths:
        if gone.isdisjoint(way.through):
            left.append(way)
            continue
        taken = {other.id for other in (*paths, *left)} - {way.id}
        for part in runs((way,), lambda space: space not in gone):
            name = fresh_id(part.id, taken)
            taken.add(name)
            left.append(replace(part, id=name))
    return tuple(left)


def _lies(map_: MapDocument, at: str | None, keep: frozenset[str]) -> bool:
    return at is not None and canonical(map_, at) in keep


def _on(map_: MapDocument, markers: Collection[Marker], keep: frozenset[str]) -> tuple[Marker, ...]:
    """Return the markers all of whose spaces are in *keep*."""
    places = {m.id: [*m.spaces, *([m.at] if m.at is not None else [])] for m in markers}
    return tuple(
        m for m in markers if places[m.id] and all(_lies(map_, at, keep) for at in places[m.id])
    )


def _noted(map_: MapDocument, notes: Collection[Note], keep: frozenset[str]) -> tuple[Note, ...]:
    return tuple(note for note in notes if _lies(map_, note.at, keep))


def layout_of(map_: MapDocument) -> Layout:
    """Return the layout of the first level; raise `EngineError` if it has none."""
    if map_.main.grid is None or map_.kind == "zone":
        raise EngineError(Text("hexes can be copied from and to maps with a grid only"))
    return Layout(map_.main.grid, map_.kind)
